/** Stones: sanity tokens, and beads for summoning. */

import type { Drawing } from '../drawing';
import { circleAt } from '../graver';

const pebble = '32 8, 50 12, 60 26, 56 42, 42 50, 22 50, 8 42, 4 27, 14 12';

/** A wet stone with a light in it. */
export const STONE: Drawing = {
  box: [0, 0, 64, 58],
  unit: 1.2,
  inks: { dark: '#04211d' },
  draw(pen) {
    pen.shape(pebble, { fill: '#1f8f7c', shade: 0.4, gap: 4.6, broad: 2.4 });
    pen.flat('#4cc2a4', '18 16, 34 11, 48 16, 40 26, 22 28, 12 26');
    pen.flat('#e6fffb', '19 19, 27 15, 32 17, 26 21, 20 23');
    pen.stroke('#b0ffe2', '20 44, 34 47, 48 42', 2.2);
  },
};

/** An empty place for a stone. */
export const SPENT: Drawing = {
  box: [0, 0, 64, 58],
  unit: 1.2,
  draw: (pen) => pen.shape(pebble, { fill: '#0d1714', shade: 0, weight: 2.2 }),
};

/** A round bead; the board writes a number on it. */
export const bead = (fill: `#${string}`, edge: string): Drawing => ({
  box: [0, 0, 64, 64],
  unit: 1.2,
  inks: { dark: edge },
  draw(pen) {
    pen.shape(circleAt(32, 32, 29, 12), { fill, shade: 0.34, gap: 5, broad: 2.6 });
    pen.flat('#d9fff0', '14 20, 22 11, 34 8, 28 14, 20 22, 15 27');
    pen.stroke('#d9fff0', '22 54, 34 57, 46 52', 2.2);
  },
});
