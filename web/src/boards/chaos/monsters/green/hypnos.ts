import { FINE, INNER } from '../../../../art/pen';
import { bust, skirt, trunk, twice, type Monster } from '../seams';
import { horn, star } from '../../../../art/strokes';

/** The lord of sleep: closed eyes, poppies, a night full of stars. */
export const hypnos: Monster = {
  head(pen) {
    twice(pen, () => {
      pen.shape('30 46!, 14 34, -6 8!, -4 26, -16 26!, -8 40, -14 48!, 4 52, 28 58!', {
        fill: 'pale',
        shade: 0.36,
        angle: 70,
      });
      pen.creases(INNER, '26 48, 6 30', '24 52, -2 40', '24 56, 0 48');
    });
    pen.shape('24 80, 20 50, 28 26, 50 16, 72 26, 80 50, 76 80, 82 96!, 64 92, 36 92, 18 96!', {
      fill: 'deep',
      shade: 0.3,
    });
    bust(pen, '38 90, 31 74, 28 54, 33 38, 50 30', { shade: 0.28 });
    twice(pen, () => {
      pen.crease('34 56, 39 61, 46 57', 3.2);
      pen.creases(FINE, '36 60, 35 64', '40 62, 40 66', '44 60, 45 64');
      pen.crease('33 48, 39 45, 46 48', 2);
    });
    pen.creases(2.2, '50 58, 47 70, 52 71', '44 79, 50 82, 56 79', '46 84, 50 85, 54 84');
    for (const [x, y] of [
      [28, 32],
      [40, 24],
      [60, 24],
      [72, 32],
    ] as const) {
      pen.ball(x, y, 7.5, { fill: 'glow', shade: 0.4, gap: 3.4 });
      pen.dots(4.4, [x, y]);
    }
    pen.ball(50, 20, 9, { fill: 'glow', shade: 0.4, gap: 3.4 });
    pen.dots(5, [50, 20]);
  },
  left(pen) {
    pen.shape('112 36!, 94 36, 70 40, 52 38!, 46 56, 44 92!, 58 82, 66 98!, 76 80, 88 84!, 92 66, 112 64!', {
      fill: 'deep',
      shade: 0.4,
      angle: 70,
    });
    pen.creases(2.2, '88 42, 72 54, 68 76', '76 42, 60 56, 56 74', '96 50, 86 60, 84 72');
    pen.tube('54 46, 40 44, 30 38', [13, 11, 12], { fill: 'pale' });
    pen.tube('20 92, 26 60, 30 38, 22 18', [4, 4, 4, 4], { fill: 'deep', shade: 0 });
    for (const [x, y] of [
      [38, 32],
      [37, 38],
      [37, 44],
    ] as const)
      pen.tube(`${x} ${y}, 26 ${y - 2}, 24 ${y + 2}`, [6, 5, 4], { fill: 'pale', weight: INNER, shade: 0 });
    for (const turn of [-150, -30, -90])
      pen.within({ x: 22, y: 16, turn }, () =>
        pen.shape('-2 0!, 6 -13, 20 -14, 26 0, 20 14, 6 13', { fill: 'glow', shade: 0.4, gap: 3.6 }),
      );
    pen.shape('12 18, 16 6, 22 2, 28 6, 32 18, 22 24', { fill: 'glow', shade: 0.5, gap: 3.4 });
    pen.ball(22, 9, 4.4, { fill: 'dark', shade: 0 });
    pen.shape('24 74!, 8 70, 0 80!, 14 84', { fill: 'deep', shade: 0.3 });
  },
  right(pen) {
    pen.within({ x: 100, flip: true }, () => {
      pen.shape(
        '112 36!, 94 36, 70 34, 48 36!, 44 58, 40 88!, 56 78, 64 96!, 76 78, 88 84!, 92 66, 112 64!',
        { fill: 'deep', shade: 0.4, angle: 70 },
      );
      pen.creases(2.2, '88 42, 72 54, 68 76', '76 40, 58 54, 54 72', '96 50, 86 60, 84 72');
      pen.tube('52 44, 38 42, 28 46', [13, 11, 12], { fill: 'pale' });
      horn(pen, '10 28, 24 36, 34 52, 44 58', 24, { fill: 'glow' });
      pen.oval(9, 27, 14, 7, { fill: 'dark', shade: 0 }, 122);
      for (const [x, y] of [
        [-6, 38],
        [-12, 52],
        [2, 54],
        [-4, 68],
        [-16, 72],
        [6, 76],
      ] as const)
        star(pen, x, y, 4.6, 4, {}, 0.36);
    });
  },
  core(pen) {
    trunk(pen, '34 12, 12 28', '14 70, 26 86', { fill: 'deep', shade: 0.16 });
    pen.shape('36 -9!, 38 6, 50 26, 62 6, 64 -9!', { fill: 'flesh', shade: 0.3 });
    pen.shape('60 40, 48 42, 40 54, 44 68, 58 74, 70 68, 58 66, 52 58, 54 48', { fill: 'glow', shade: 0.3 });
    for (const [x, y, size] of [
      [28, 42, 6],
      [76, 36, 5],
      [74, 56, 7],
      [28, 66, 5],
      [38, 86, 6],
      [66, 88, 5],
      [16, 52, 4],
    ] as const)
      star(pen, x, y, size, 5);
    pen.creases(2.6, '34 8, 40 24, 50 34, 60 24, 66 8', '22 76, 32 90, 34 104', '78 78, 70 92, 68 104');
  },
  base(pen) {
    skirt(pen, '26 20, 14 46, 8 66, 50 70', { fill: 'deep', shade: 0.2 });
    pen.creases(2.6, '38 0, 32 30, 26 60', '50 0, 48 34, 50 62', '62 0, 68 30, 74 60');
    for (const [x, y, size] of [
      [42, 22, 5],
      [60, 34, 6],
      [30, 48, 4],
    ] as const)
      star(pen, x, y, size, 5);
    pen.shape(
      '-16 84, -14 68, 4 64, 12 54, 28 58, 40 66, 52 58, 68 62, 76 52, 92 58, 98 66, 114 70, 114 86, 96 92, 84 100, 66 94, 50 102, 32 94, 14 100, -2 94',
      { fill: 'pale', shade: 0.26, angle: 60 },
    );
    pen.creases(
      2.6,
      '4 70, 14 66, 24 74, 20 84',
      '44 72, 56 68, 64 78, 58 86',
      '82 66, 92 68, 94 78',
      '32 82, 40 80, 46 86',
    );
  },
};
