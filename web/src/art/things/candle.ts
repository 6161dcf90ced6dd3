/** A candle at four lengths, and its flame. */

import type { Drawing } from '../drawing';
import type { Box, Graver } from '../graver';

export type Wax = 0 | 1 | 2 | 3; // thirds of wax that remain; 0 is a smoking stub

const BOX: Box = [0, 0, 24, 60];
const FOOT = 58;
const TOPS: Record<Wax, number> = { 0: 52, 1: 46, 2: 35, 3: 24 };

/** Return the height of the wick, as a share of the picture. */
export const wickOf = (wax: Wax): number => (TOPS[wax] - 2) / BOX[3];

function smoke(pen: Graver, y: number): void {
  pen.line(`12 ${y}, 8 ${y - 8}, 14 ${y - 16}, 9 ${y - 25}, 12 ${y - 34}`, 1.6, '#d8d3c2');
}

/** Return the drawing of a candle; a stub smokes. */
export const waxOf = (wax: Wax): Drawing => ({
  box: BOX,
  unit: 0.7,
  inks: { dark: '#2a1c0c' },
  draw(pen) {
    const top = TOPS[wax];
    if (wax === 0) {
      pen.shape(
        `5 ${top + 1}!, 8 ${top - 2}, 12 ${top + 1}, 17 ${top - 1}, 19 ${top + 2}!, 19 ${FOOT}!, 5 ${FOOT}!`,
        {
          fill: '#efe6cf',
          shade: 0.3,
        },
      );
      pen.line(`12 ${top + 1}, 12 ${top - 4}`, 1.4);
      smoke(pen, top - 5);
      return;
    }
    pen.shape(
      `5 ${top + 2}!, 7 ${top - 1}, 12 ${top}, 17 ${top - 2}, 19 ${top + 1}!, 20 ${top + 8}, 19 ${top + 12}, 19 ${FOOT}!, 5 ${FOOT}!`,
      { fill: '#efe6cf', shade: 0.36 },
    );
    pen.shape(`5 ${top + 2}!, 6 ${top + 10}, 8 ${top + 11}, 9 ${top + 4}, 12 ${top + 3}!, 8 ${top}`, {
      fill: '#fffaf0',
      shade: 0,
      weight: 1.2,
    });
    pen.line(`12 ${top}, 12 ${top - 4}`, 1.4);
  },
});

export const FLAME: Drawing = {
  box: [0, 0, 24, 32],
  unit: 0.7,
  inks: { dark: '#7a2f08' },
  draw(pen) {
    pen.shape('12 1!, 17 10, 20 19, 17 27, 12 30, 7 27, 4 19, 8 10', {
      fill: '#ffa62b',
      shade: 0,
      weight: 1.6,
    });
    pen.shape('12 12!, 16 20, 14 27, 12 28, 10 27, 8 20', { fill: '#fff3b8', shade: 0, weight: 0 });
  },
};
