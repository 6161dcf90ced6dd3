import { INNER } from '../../../../art/pen';
import { limb, skirt, trunk, twice, type Monster } from '../seams';
import { claws, eye, star, tentacle } from '../../../../art/strokes';

/** The crawling chaos came out of Egypt, and has no face. */
export const nyarlathotep: Monster = {
  head(pen) {
    pen.shape('50 -34, 40 -20, 38 4, 34 26!, 66 26!, 62 4, 60 -20', { fill: 'pale', shade: 0.34 });
    pen.shape(
      '24 44, 32 22, 50 14, 68 22, 76 44, 84 72, 92 100!, 66 100!, 64 109!, 36 109!, 34 100!, 8 100!, 16 72',
      { shade: 0.2 },
    );
    twice(pen, () =>
      pen.creases(
        4,
        '24 50, 20 56, 15 60',
        '22 60, 18 68, 13 72',
        '22 70, 18 80, 10 84',
        '24 80, 20 90, 10 96',
        '30 86, 28 94, 22 100',
      ),
    );
    pen.shape('32 44, 36 32, 50 27, 64 32, 68 44, 64 72, 50 88, 36 72', { fill: 'dark', shade: 0 });
    for (const [x, y, size] of [
      [42, 44, 3.4],
      [58, 40, 2.4],
      [50, 56, 4.6],
      [60, 60, 2.6],
      [42, 64, 2.4],
      [53, 72, 3],
    ] as const)
      star(pen, x, y, size, 4, { weight: 0 }, 0.3);
    pen.tube('50 16, 46 4, 54 -4, 50 -14', [7, 6, 5, 2], { fill: 'glow', rings: 3 });
    pen.shape('30 34, 50 22, 70 34, 70 28, 50 16, 30 28', { fill: 'glow', shade: 0 });
  },
  left(pen) {
    limb(pen, '82 54, 62 60, 46 46', [24, 19, 14]);
    pen.shape('74 44!, 60 50, 66 70, 80 68!', { fill: 'glow', shade: 0.3 });
    pen.shape('26 96!, 31 96!, 31 34!, 26 34!', { fill: 'glow', shade: 0 });
    pen.shape('16 28!, 41 28!, 41 35!, 16 35!', { fill: 'glow', shade: 0.2 });
    pen.oval(28.5, 12, 11, 15, { fill: 'glow', shade: 0.3 });
    pen.oval(28.5, 13, 5, 8.5, { fill: 'dark', shade: 0 });
    for (const y of [40, 46, 52])
      pen.tube(`44 ${y}, 32 ${y - 2}, 24 ${y + 2}`, [8, 7, 4], { weight: INNER, shade: 0 });
  },
  right(pen) {
    pen.within({ x: 100, flip: true }, () => {
      tentacle(pen, '112 56, 88 70, 66 64, 46 80, 24 76, 16 62', 20, 1, { fill: 'deep' });
      tentacle(pen, '112 44, 86 30, 64 34, 48 16, 22 12, 14 28, 28 32', 20, -1, { fill: 'deep' });
      limb(pen, '78 50, 54 48, 32 46', [22, 17, 13]);
      claws(pen, 32, 46, 150, 214, 4, 34, 8);
    });
  },
  core(pen) {
    trunk(pen, '34 10, 12 26', '14 70, 26 86', { shade: 0.24 });
    pen.shape('36 -9!, 34 4, 14 26, 20 42, 50 52, 80 42, 86 26, 66 4, 64 -9!', { fill: 'glow', shade: 0.2 });
    pen.creases(3, '32 10, 50 20, 68 10', '24 20, 50 32, 76 20', '18 30, 50 43, 82 30');
    for (const [x, y] of [
      [36, 22],
      [50, 26],
      [64, 22],
      [30, 33],
      [43, 37],
      [57, 37],
      [70, 33],
    ] as const)
      pen.dots(4, [x, y]);
    twice(pen, () => pen.creases(2.4, '32 62, 40 66, 47 62', '34 76, 41 79, 47 76'));
    pen.crease('50 56, 50 82', 2.2);
    pen.shape('24 88, 50 94, 76 88, 78 98, 50 104, 22 98', { fill: 'glow', shade: 0.2 });
    pen.ball(50, 97, 6, { fill: 'dark', shade: 0 });
  },
  base(pen) {
    tentacle(pen, '34 10, 10 40, 2 66, -14 74, -16 92', 18, 0, { fill: 'deep' });
    tentacle(pen, '66 10, 90 40, 98 66, 114 74, 116 92', 18, 0, { fill: 'deep' });
    tentacle(pen, '40 20, 26 60, 32 86, 14 102', 17, 0, { fill: 'deep' });
    tentacle(pen, '60 20, 74 60, 68 86, 86 102', 17, 0, { fill: 'deep' });
    skirt(pen, '24 16, 16 48, 50 54', { fill: 'pale', shade: 0.34, angle: 78 });
    pen.creases(2.6, '36 0, 32 26, 28 46', '44 4, 42 30, 40 50', '64 0, 68 26, 72 46', '56 4, 58 30, 60 50');
    pen.shape('42 -9!, 58 -9!, 62 40!, 56 88!, 50 96!, 44 88!, 38 40!', { fill: 'glow', shade: 0.3 });
    pen.creases(2.6, '42 12, 58 12', '40 26, 60 26', '39 40, 61 40', '41 56, 59 56', '43 72, 57 72');
    eye(pen, 50, 33, 5, { lid: 0.2, fill: 'pale' });
  },
};
