/** Layers of the hourglass: the frame, and the glass in front of the sand. */

import type { Drawing } from '../drawing';
import type { Box } from '../graver';

export const GLASS: Box = [0, 0, 60, 84];

export const FRAME: Drawing = {
  box: GLASS,
  unit: 0.9,
  inks: { dark: '#0a0612' },
  draw(pen) {
    for (const x of [10, 50])
      pen.tube(`${x} 8, ${x} 24, ${x} 42, ${x} 60, ${x} 76`, [5, 7, 4, 7, 5], {
        fill: '#8a5f3a',
        shade: 0.5,
      });
    for (const y of [1, 74])
      pen.shape(`4 ${y}!, 56 ${y}!, 58 ${y + 4}, 56 ${y + 9}!, 4 ${y + 9}!, 2 ${y + 4}`, {
        fill: '#a3744a',
        shade: 0.3,
      });
  },
};

export const SHINE: Drawing = {
  box: GLASS,
  unit: 0.9,
  draw(pen) {
    pen.line('14 11!, 16 24, 27 34, 29 42, 27 50, 16 60, 14 73!', 1.8, '#dfe6f5');
    pen.line('46 11!, 44 24, 33 34, 31 42, 33 50, 44 60, 46 73!', 1.8, '#dfe6f5');
    pen.line('18 15, 20 24, 26 31', 2.4, 'white');
    pen.line('19 67, 20 62, 24 58', 1.8, 'white');
  },
};
