/** The madness of each face: cracks, and something that comes out of it. Coordinates are those of the face. */

import { INNER } from '../pen';
import { eye, maw, teeth } from '../strokes';
import { HOLLOW, LIT, hollow, staring, strand, whirl, type Madness } from './mad';
import { MAD_MASKS } from './madMasks';

export const MADNESS: Record<string, Madness> = {
  ...MAD_MASKS,
  ada: {
    cracks: ['50 32, 47 38, 51 43', '64 34, 61 40'],
    draw(pen) {
      for (const x of [38, 62]) {
        pen.ball(x, 51, 10, { fill: 'pale', shade: 0, weight: INNER + 0.5 });
        whirl(pen, x, 51, 8);
      }
      eye(pen, 50, 13, 7.4, staring);
      pen.crease('38 75, 50 72, 62 75', 3.6);
      for (const x of [40, 45, 50, 55, 60]) pen.crease(`${x - 1} 69, ${x} 74, ${x + 1} 79`, 2.2);
    },
  },
  basil: {
    cracks: ['34 44, 38 40', '62 42, 67 46'],
    draw(pen) {
      pen.twice(50, () => hollow(pen, 39, 49, 6.4, 2.6));
      eye(pen, 50, 30, 6.6, staring);
      pen.ball(81, 68, 3.4, LIT);
    },
    over(pen) {
      pen.twice(50, () => {
        strand(pen, '34 72, 22 82, 24 96, 12 102', 11, 'deep');
        strand(pen, '42 76, 36 90, 40 102, 30 110', 10, 'deep');
      });
      strand(pen, '50 78, 54 92, 48 102, 54 112', 10, 'deep');
    },
  },
  clara: {
    cracks: ['58 48, 62 56, 58 62'],
    draw(pen) {
      eye(pen, 50, 30, 9, staring);
      pen.twice(50, () => {
        pen.oval(39.5, 52, 8, 7, HOLLOW);
        pen.crease('40 57, 38 66, 39 76', 3);
      });
      pen.oval(50, 76, 6.4, 5.6, HOLLOW);
    },
    over(pen) {
      pen.tube('50 76, 52 86, 44 92, 46 102, 36 106', [8, 8, 7, 5, 2], {
        fill: 'pale',
        shade: 0.3,
        weight: 1.6,
      });
      pen.ball(46, 94, 1.6, HOLLOW);
      pen.ball(51, 92, 1.6, HOLLOW);
    },
  },
  dorian: {
    cracks: ['46 30, 42 38, 46 44', '42 38, 37 40'],
    draw(pen) {
      pen.oval(40, 51, 7, 6, HOLLOW);
      eye(pen, 61, 51, 13, { lid: 0, look: [-0.3, 0.1], slit: true });
      pen.shape('42 76!, 50 74, 58 76!, 54 82, 46 82', { fill: 'dark', shade: 0, weight: 1.6 });
      teeth(pen, '43 76, 50 75, 57 76', 4, 3.4);
    },
    over: (pen) => pen.twice(50, () => strand(pen, '49 71, 38 70, 26 76, 20 68, 28 62', 6, 'deep')),
  },
  edith: {
    cracks: ['44 66, 48 70, 46 76'],
    draw(pen) {
      pen.shape('29 46!, 50 44, 71 46!, 66 60, 50 64, 34 60', { fill: 'dark', shade: 0, weight: 0 });
      for (const [x, y, size] of [
        [36, 51, 3.6],
        [45, 49, 2.6],
        [55, 49, 2.6],
        [64, 51, 3.6],
        [41, 57, 2.2],
        [59, 57, 2.2],
      ] as const)
        pen.ball(x, y, size, LIT);
      pen.shape('44 74!, 50 70!, 56 74!, 54 82!, 50 78!, 46 82!', { fill: 'dark', shade: 0, weight: 1.4 });
    },
    over: (pen) =>
      pen.twice(50, () => {
        for (const leg of [
          '30 28, 12 10, 2 22, -2 40',
          '28 34, 6 26, -4 44, -4 60',
          '30 42, 12 46, 4 62, 6 78',
        ])
          pen.crease(leg, 4.4);
      }),
  },
  felix: {
    cracks: ['40 42, 44 46'],
    draw(pen) {
      for (const x of [39, 61]) whirl(pen, x, 54, 7);
      pen.shape('26 62!, 38 70, 50 72, 62 70, 74 62!, 70 78, 50 88, 30 78', {
        fill: 'dark',
        shade: 0,
        weight: 2.2,
      });
      teeth(pen, '28 64, 39 71, 50 73, 61 71, 72 64', 9, 7);
      teeth(pen, '33 77, 42 83, 50 85, 58 83, 67 77', 7, 6, -1);
      eye(pen, 50, 20, 5.4, staring);
    },
  },
  greta: {
    cracks: ['44 42, 48 48', '60 62, 56 66'],
    draw(pen) {
      for (const x of [35, 65]) eye(pen, x, 26, 10, staring);
      for (const x of [39, 61])
        for (const line of [`${x - 6} 49, ${x} 54, ${x + 6} 59`, `${x + 6} 49, ${x} 54, ${x - 6} 59`])
          pen.crease(line, 3.4);
      pen.crease('38 74, 50 71, 62 74', 3.4);
    },
    over(pen) {
      pen.shape('24 84!, 38 80, 50 84, 62 80, 76 84!, 70 94, 50 99, 30 94', {
        fill: 'dark',
        shade: 0,
        weight: 2,
      });
      teeth(pen, '27 84, 38 81, 50 85, 62 81, 73 84', 8, 6);
      teeth(pen, '32 93, 42 96, 50 98, 58 96, 68 93', 6, 5, -1);
    },
  },
  hugo: {
    cracks: ['30 36, 34 42', '70 36, 66 42'],
    draw(pen) {
      maw(pen, 50, 27, 19, 9, 7, 0, 6);
      hollow(pen, 38, 48, 6.2, 2.4);
      hollow(pen, 62, 48, 6.2, 2.4);
      pen.crease('40 82, 50 79, 60 82', 3);
    },
    over: (pen) =>
      pen.twice(50, () => {
        strand(pen, '49 70, 36 70, 20 74, 8 66, 12 54', 9, 'deep');
        strand(pen, '46 74, 32 82, 22 92, 26 102', 8, 'deep');
      }),
  },
  iris: {
    cracks: [],
    draw(pen) {
      pen.twice(50, () => pen.oval(39, 55, 7.6, 6.4, HOLLOW));
      const drips = [
        ['36 58, 34 70, 35 84', '#a8323a'],
        ['41 59, 42 74, 40 92', '#e3b33f'],
        ['60 58, 62 72, 60 88', '#3f679a'],
        ['65 59, 67 68, 66 80', '#5c9a45'],
      ] as const;
      for (const [line, fill] of drips) pen.tube(line, [4, 3.6, 2], { fill, shade: 0, weight: 1.4 });
      eye(pen, 54, 20, 8, staring);
      pen.crease('34 68, 50 84, 66 68', 4);
      for (const x of [41, 46, 51, 56, 61]) pen.crease(`${x - 2} 74, ${x} 78, ${x + 1} 83`, 1.8);
    },
  },
  jonas: {
    cracks: ['44 30, 48 36'],
    draw(pen) {
      maw(pen, 50, 74, 28, 13, 10, 0, 7);
      pen.twice(50, () => {
        pen.ball(29, 46, 11, { fill: 'pale', shade: 0.2, gap: 3.4 });
        pen.ball(27, 42, 3.4, HOLLOW);
      });
    },
    over(pen) {
      pen.tube('50 18, 48 4, 60 -4, 72 4, 74 16', [5, 4, 3, 2.4, 1.6], {
        fill: 'flesh',
        shade: 0,
        weight: 1.6,
      });
      pen.ball(74, 20, 6, { fill: 'glow', shade: 0.2, gap: 3, weight: INNER });
    },
  },
  lena: {
    cracks: ['58 44, 54 48'],
    draw(pen) {
      pen.twice(50, () => {
        pen.oval(40.5, 54, 6.6, 6, HOLLOW);
        pen.crease('40 58, 39 66, 41 72', 2.6);
      });
      pen.oval(50, 76, 7, 8, { fill: 'dark', shade: 0, weight: INNER });
    },
    over(pen) {
      strand(pen, '50 80, 48 90, 56 96, 52 106', 6);
      for (const [x, y] of [
        [32, 88],
        [40, 95],
        [60, 95],
        [68, 88],
      ] as const)
        eye(pen, x, y, 4.2, { ...staring, slit: false });
      strand(pen, '74 26, 84 12, 94 16, 92 4, 84 2', 7);
    },
  },
  otto: {
    cracks: ['44 64, 47 70'],
    draw(pen) {
      for (const x of [41, 59]) hollow(pen, x, 55, 5, 2);
      pen.shape('24 36!, 36 30, 50 34, 64 30, 76 36!, 66 46, 50 49, 34 46', {
        fill: 'dark',
        shade: 0,
        weight: 2.2,
      });
      teeth(pen, '27 36, 37 32, 50 35, 63 32, 73 36', 9, 6);
      teeth(pen, '33 45, 42 47, 50 48, 58 47, 67 45', 6, 5, -1);
      for (const [x, y] of [
        [38, 16],
        [62, 16],
        [50, 11],
      ] as const)
        eye(pen, x, y, 4.6, staring);
      pen.crease('43 82, 50 79, 57 82', 3);
    },
    over: (pen) => strand(pen, '72 42, 84 52, 80 64, 90 70', 7),
  },
  rosa: {
    cracks: [],
    draw(pen) {
      pen.shape('28 46!, 50 43, 72 46!, 70 66, 60 80, 50 84, 40 80, 30 66', {
        fill: 'dark',
        shade: 0,
        weight: 0,
      });
      for (const [x, y, size] of [
        [40, 54, 4],
        [60, 54, 4],
        [50, 62, 4.6],
        [38, 68, 2.4],
        [62, 68, 2.4],
      ] as const)
        pen.ball(x, y, size, LIT);
      teeth(pen, '38 74, 50 71, 62 74', 6, 6);
    },
    over(pen) {
      strand(pen, '46 84, 40 94, 46 104', 6);
      strand(pen, '55 84, 62 92, 58 104', 6);
    },
  },
  mara: {
    cracks: ['46 40, 50 46'],
    draw(pen) {
      pen.twice(50, () => pen.ball(40, 54, 8, LIT));
      pen.rays('glow', 40, 54, 7, 40, 6, 7, 146, 0.1, 76);
      pen.rays('glow', 60, 54, 7, 40, 6, 7, -30, 0.1, 76);
      pen.oval(50, 77, 7, 5, HOLLOW);
    },
    over(pen) {
      for (const line of [
        '46 79, 40 90, 46 100, 40 110',
        '54 79, 60 90, 54 100, 60 110',
        '50 80, 50 92, 52 104',
      ])
        strand(pen, line, 6, 'fire');
    },
  },
  thaddeus: {
    cracks: ['50 2, 46 12, 53 20, 48 28', '53 20, 60 24', '40 6, 38 14'],
    draw(pen) {
      pen.twice(50, () => whirl(pen, 39, 44, 9));
      eye(pen, 50, 27, 6.4, staring);
    },
    over(pen) {
      strand(pen, '50 4, 44 -8, 52 -12, 58 -6', 7);
      strand(pen, '54 6, 66 0, 72 -8', 6);
    },
  },
};
