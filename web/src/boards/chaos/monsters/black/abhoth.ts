import { INNER, type Pen } from '../../../../art/pen';
import { bust, limb, skirt, trunk, type Monster } from '../seams';
import { drop, eye, maw } from '../../../../art/strokes';

/** A hand that crawls off on its own. */
const hand = (pen: Pen): void => {
  pen.tube('26 2, 14 0, 4 0', [13, 11, 13]);
  for (const [line, wide] of [
    ['6 -5, -8 -14, -16 -6', 5.4],
    ['4 -3, -12 -6, -22 3', 5.6],
    ['4 0, -10 3, -18 12', 5.6],
    ['6 4, -4 11, -8 20', 5.4],
    ['12 -4, 8 -16, 0 -20', 5.6],
  ] as const)
    pen.tube(line, [wide, wide, wide * 0.7], { round: true, weight: INNER, shade: 0.3 });
};

/** The grey pool that bears without end, and eats its children. */
export const abhoth: Monster = {
  head(pen) {
    pen.within({ x: 84, y: 40, turn: 150, scale: 0.9, flip: true }, hand);
    bust(pen, '32 96, 14 88, 10 66, 18 44, 36 34, 50 36', { shade: 0.36 });
    maw(pen, 50, 66, 34, 21, 9, 0, 13);
    pen.tube('44 78, 54 72, 66 76, 70 86', [9, 8, 6, 3], { fill: 'deep', rings: 2 });
    pen.tube('30 42, 22 28, 24 12', [13, 9, 9]);
    pen.ball(24, 10, 9, { shade: 0.3 });
    eye(pen, 24, 10, 5, { lid: 0.1 });
    pen.tube('54 40, 56 22, 50 6', [12, 9, 8]);
    maw(pen, 50, 0, 11, 8, 4, -14);
    drop(pen, 80, 12, 7);
  },
  left(pen) {
    limb(pen, '82 58, 62 64, 46 52', [24, 20, 16]);
    pen.within({ x: 30, y: 46, turn: 6, scale: 1.25 }, hand);
    pen.tube('70 56, 66 40, 74 26', [14, 11, 10]);
    pen.within({ x: 74, y: 18, turn: 100, scale: 0.7 }, hand);
    maw(pen, 78, 60, 11, 6, 4, -12);
    pen.tube('52 64, 50 78, 42 90', [12, 9, 7], { round: true });
    drop(pen, 62, 90, 6);
  },
  right(pen) {
    pen.within({ x: 100, flip: true }, () => {
      limb(pen, '82 46, 62 40, 44 48, 26 40', [24, 22, 24, 22]);
      maw(pen, 24, 42, 22, 17, 6, 12, 11);
      eye(pen, 46, 34, 6, { lid: 0.2 });
      pen.tube('64 52, 58 70, 64 86', [14, 11, 10]);
      pen.within({ x: 62, y: 92, turn: -80, scale: 0.7 }, hand);
      pen.tube('84 40, 80 24, 86 12', [10, 8, 7]);
      eye(pen, 86, 9, 6, { lid: 0 });
    });
  },
  core(pen) {
    trunk(pen, '24 10, 8 22', '6 78, 18 88', { shade: 0.2 });
    maw(pen, 40, 34, 22, 13, 7, -14);
    maw(pen, 64, 64, 24, 14, 7, 10);
    maw(pen, 24, 72, 13, 8, 5, 24);
    maw(pen, 80, 30, 11, 7, 4, 40);
    eye(pen, 62, 20, 5, { lid: 0.2 });
    eye(pen, 40, 90, 5, { lid: 0 });
    pen.creases(2.2, '14 46, 20 54', '84 46, 90 54', '46 52, 40 58', '70 86, 78 84');
  },
  base(pen) {
    skirt(pen, '26 18, 22 34, 2 46, -18 62, -22 84, 6 96, 50 100', { shade: 0.36 });
    maw(pen, 50, 26, 16, 9, 6);
    pen.oval(50, 78, 58, 15, { fill: 'deep', shade: 0.3 });
    pen.creases(2.4, '8 78, 26 74, 44 80', '60 84, 78 82, 92 76');
    pen.within({ x: 14, y: 66, turn: 8, scale: 0.95 }, hand);
    pen.within({ x: 88, y: 68, turn: -6, scale: 0.95, flip: true }, hand);
    pen.tube('50 84, 48 70, 54 60', [12, 10, 9]);
    pen.ball(54, 57, 9, { shade: 0.3 });
    eye(pen, 54, 56, 5.4, { lid: 0.2 });
  },
};
