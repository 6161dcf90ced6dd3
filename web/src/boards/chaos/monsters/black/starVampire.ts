import { polar } from '../../../../art/geometry';
import { FINE, INNER, type Pen } from '../../../../art/pen';
import { arms, skirt, trunk, type Monster } from '../seams';
import { claws, star, teeth, tentacle } from '../../../../art/strokes';

/** The night shows through its body. */
const night = (pen: Pen, ...stars: readonly (readonly [number, number, number])[]): void => {
  for (const [x, y, size] of stars) star(pen, x, y, size, 4, { fill: 'pale', weight: 0 }, 0.26);
};

/** Invisible until it has drunk: jelly full of stars, mouths on stalks, talons. */
export const starVampire: Monster = {
  head(pen) {
    for (let index = 0; index < 12; index += 1) {
      const [a, b, c] = [polar(index * 30, 24), polar(index * 30 + 10, 36), polar(index * 30 - 6, 46)];
      pen.tube(`${50 + a[0]} ${52 + a[1]}, ${50 + b[0]} ${52 + b[1]}, ${50 + c[0]} ${52 + c[1]}`, [9, 6, 2], {
        fill: 'deep',
      });
    }
    pen.tube('50 112, 50 70', [28, 26], { fill: 'night' });
    pen.ball(50, 52, 31, { fill: 'deep', shade: 0.3 });
    pen.ball(50, 52, 24, { fill: 'dark', shade: 0 });
    for (const [many, far, near, turn] of [
      [14, 24, 16, 0],
      [10, 15, 8, 12],
    ] as const)
      for (let index = 0; index < many; index += 1) {
        const step = 360 / many;
        const [a, b, c] = [
          polar(index * step + turn, far),
          polar((index + 1) * step + turn, far),
          polar((index + 0.5) * step + turn, near),
        ];
        pen.shape(`${50 + a[0]} ${52 + a[1]}!, ${50 + b[0]} ${52 + b[1]}!, ${50 + c[0]} ${52 + c[1]}!`, {
          fill: 'pale',
          shade: 0,
          weight: FINE,
        });
      }
    pen.ball(50, 52, 4, { fill: 'glow', shade: 0 });
    night(pen, [44, 92, 4], [56, 96, 3]);
  },
  ...arms((pen) => {
    for (const [line, x, y, turn] of [
      ['112 42, 84 34, 62 44, 44 24, 20 18', 18, 18, 190],
      ['112 58, 86 68, 60 58, 42 76, 22 84', 20, 84, 160],
    ] as const) {
      pen.tube(line, [20, 15, 12, 10, 9], { fill: 'night' });
      pen.within({ x, y, turn }, () => {
        pen.shape('-4 -5!, 8 -10, 16 0, 8 10, -4 5!', { fill: 'deep', shade: 0.3 });
        pen.oval(11, 0, 5, 7, { fill: 'dark', shade: 0 });
        teeth(pen, '14 -5, 16 0, 14 5', 3, 5, 1);
      });
    }
    pen.tube('118 50, 98 50, 70 48, 42 52, 20 50', [28, 28, 18, 13, 10], { fill: 'night' });
    claws(pen, 20, 50, 150, 214, 3, 34, 9);
    night(
      pen,
      [88, 48, 5],
      [70, 52, 3],
      [56, 48, 4],
      [76, 36, 3],
      [50, 32, 3],
      [74, 64, 3],
      [46, 70, 3],
      [34, 52, 3],
    );
  }),
  core(pen) {
    trunk(pen, '28 6, 10 16', '8 84, 20 94', { fill: 'night' });
    pen.oval(50, 50, 25, 29, { fill: 'deep', shade: 0.44 });
    pen.shape('50 34, 58 28, 67 36, 62 50, 50 66!, 38 50, 33 36, 42 28', { fill: 'glow', shade: 0.4 });
    pen.tube('50 40, 50 24, 58 14, 54 -4', [6, 5, 4, 3], { fill: 'glow', shade: 0, weight: INNER });
    pen.tube('38 46, 24 44, 8 50', [5, 4, 2], { fill: 'glow', shade: 0, weight: INNER });
    pen.tube('62 46, 78 48, 94 46', [5, 4, 2], { fill: 'glow', shade: 0, weight: INNER });
    pen.tube('50 62, 48 80, 54 100', [6, 5, 3], { fill: 'glow', shade: 0, weight: INNER });
    night(
      pen,
      [20, 30, 4],
      [80, 26, 5],
      [18, 70, 5],
      [80, 74, 4],
      [34, 90, 4],
      [70, 92, 3],
      [40, 10, 3],
      [88, 60, 3],
    );
  },
  base(pen) {
    for (const [line, wide] of [
      ['32 6, 14 34, 18 60, -2 88', 13],
      ['68 6, 86 34, 82 60, 102 88', 13],
      ['38 10, 28 50, 36 74, 26 102', 13],
      ['62 10, 72 50, 64 74, 74 102', 13],
      ['50 10, 54 50, 46 76, 52 108', 14],
    ] as const)
      tentacle(pen, line, wide, 1, { fill: 'deep' });
    skirt(pen, '24 10, 12 26, 14 38!, 24 32, 32 40!, 40 34, 50 42!', { fill: 'night' });
    night(pen, [36, 10, 4], [54, 20, 5], [68, 12, 3], [26, 22, 3], [42, 28, 2.6], [76, 26, 3]);
  },
};
