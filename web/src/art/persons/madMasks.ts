/** The madness of each mask. Coordinates are those of the face. */

import { INNER } from '../pen';
import { eye, maw, teeth } from '../strokes';
import { HOLLOW, LIT, hollow, staring, strand, tears, whirl, type Madness } from './mad';

export const MAD_MASKS: Record<string, Madness> = {
  owl: {
    cracks: ['50 24, 46 32, 51 38', '46 32, 40 35', '70 30, 66 38, 70 42'],
    draw(pen) {
      for (const x of [37, 63]) {
        pen.ball(x, 49, 14, { fill: 'pale', shade: 0.2, gap: 3.2 });
        whirl(pen, x, 49, 9.6);
      }
      eye(pen, 50, 30, 6.4, staring);
      pen.shape('44 58!, 50 54, 56 58!, 50 66!', { fill: 'fire', shade: 0.3, weight: 2 });
      pen.shape('45 68!, 50 66!, 55 68!, 50 80!', { fill: 'dark', shade: 0, weight: 1.6 });
    },
    over: (pen) =>
      pen.tube('50 74, 51 84, 46 92, 51 100', [4.4, 3.8, 2.6, 1], { fill: 'fire', shade: 0, weight: 1.4 }),
  },
  fox: {
    cracks: ['62 30, 58 38, 62 44', '36 34, 40 40, 36 44'],
    draw(pen) {
      pen.twice(50, () =>
        pen.shape('28 44!, 36 38, 45 50!, 36 53', { fill: 'dark', shade: 0, weight: INNER }),
      );
      for (const x of [37, 63]) pen.ball(x, 46.5, 3, LIT);
      eye(pen, 50, 34, 5, staring);
      pen.shape('18 58!, 34 66, 50 70, 66 66, 82 58!, 70 78, 50 86, 30 78', {
        fill: 'dark',
        shade: 0,
        weight: 2.2,
      });
      teeth(pen, '21 60, 34 67, 50 71, 66 67, 79 60', 10, 6);
      teeth(pen, '26 72, 36 79, 50 84, 64 79, 74 72', 8, 6, -1);
      pen.oval(50, 66, 5.5, 4.4, HOLLOW);
    },
  },
  hare: {
    cracks: ['58 32, 55 40, 60 46', '55 40, 50 42'],
    draw(pen) {
      for (const x of [36, 64]) whirl(pen, x, 53, 8.4);
      eye(pen, 29, 16, 5, staring);
      eye(pen, 71, 16, 5, staring);
      pen.shape('36 68!, 50 66, 64 68!, 60 84, 50 90, 40 84', { fill: 'dark', shade: 0, weight: 2 });
      for (const x of [40, 46, 52, 58])
        pen.shape(`${x - 2.6} 67!, ${x + 3} 67!, ${x + 2} 84!, ${x - 1} 86!`, {
          fill: 'pale',
          shade: 0,
          weight: 1.4,
        });
    },
  },
  crow: {
    cracks: ['56 24, 52 32, 57 38', '40 26, 44 32'],
    draw(pen) {
      pen.twice(50, () => hollow(pen, 35, 46, 8.4, 3.4));
      for (const [x, y] of [
        [50, 28],
        [42, 33],
        [58, 33],
      ] as const)
        pen.ball(x, y, 2.2, LIT);
      pen.shape('38 50!, 50 45, 62 50!, 66 62, 58 72!, 50 66, 42 72!, 34 62', { fill: 'fire', shade: 0.3 });
      pen.shape('40 66!, 50 60, 60 66!, 60 78, 50 98!, 40 78', { fill: 'dark', shade: 0, weight: 2 });
      teeth(pen, '42 66, 50 62, 58 66', 4, 5);
      eye(pen, 50, 76, 5.4, staring);
    },
  },
  moth: {
    cracks: ['50 32, 47 40, 52 46'],
    draw(pen) {
      pen.twice(50, () => {
        pen.ball(35, 50, 12.4, { fill: 'dark', shade: 0, weight: INNER });
        for (const [x, y] of [
          [30, 45],
          [38, 43],
          [42, 50],
          [37, 57],
          [29, 54],
          [35, 50],
        ] as const)
          pen.ball(x, y, 3, LIT);
      });
      pen.shape('44 66!, 50 62, 56 66!, 50 74', { fill: 'dark', shade: 0, weight: 1.6 });
    },
    over(pen) {
      strand(pen, '50 68, 48 80, 54 90, 64 92, 66 84, 60 82', 7);
      pen.twice(50, () => strand(pen, '46 74, 38 84, 40 96, 30 102', 5));
    },
  },
  goat: {
    cracks: ['50 29, 53 38, 48 44, 51 50', '53 38, 58 40'],
    draw(pen) {
      pen.twice(50, () => {
        hollow(pen, 38, 49, 7, 3.6);
        hollow(pen, 42, 37, 4.4, 2.2);
        hollow(pen, 42, 61, 3.4, 1.7);
      });
      pen.shape('40 74!, 50 72, 60 74!, 56 84, 44 84', { fill: 'dark', shade: 0, weight: 1.8 });
      teeth(pen, '41 75, 50 73, 59 75', 5, 4);
    },
    over(pen) {
      pen.twice(50, () => strand(pen, '44 82, 38 90, 44 98, 36 106', 6, 'flesh'));
      strand(pen, '50 80, 54 90, 48 100, 52 110', 7);
    },
  },
  toad: {
    cracks: ['30 46, 36 50, 33 56', '66 44, 62 49, 68 53, 64 58'],
    draw(pen) {
      pen.twice(50, () => hollow(pen, 30, 35, 10, 3.2));
      maw(pen, 50, 68, 31, 17, 9, 0, 8);
      eye(pen, 50, 68, 9, { lid: 0, look: [0, 0], slit: true });
      tears(pen, '20 74, 14 86, 20 96');
    },
  },
  carp: {
    cracks: ['40 26, 44 34, 40 40', '62 70, 66 64, 62 60'],
    draw(pen) {
      pen.ball(31, 51, 11, { fill: 'pale', shade: 0.2, gap: 3.2 });
      pen.ball(28, 47, 4, HOLLOW);
      pen.ball(70, 54, 9, { fill: 'pale', shade: 0.2, gap: 3.2 });
      pen.ball(73, 58, 3.4, HOLLOW);
      pen.oval(50, 73, 12, 9.5, { fill: 'pale', shade: 0.2, gap: 3.2 });
      pen.oval(50, 73, 8, 6.4, HOLLOW);
      teeth(pen, '43 70, 50 67, 57 70', 5, 4);
      pen.ball(50, 74, 2.4, LIT);
    },
    over(pen) {
      for (const line of [
        '46 79, 36 84, 28 96, 34 108',
        '54 79, 64 84, 72 96, 66 108',
        '50 80, 44 92, 48 102, 42 112',
      ])
        strand(pen, line, 7);
    },
  },
};
