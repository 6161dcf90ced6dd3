import { INNER } from '../../../../art/pen';
import { arms, twice, type Monster } from '../seams';
import { teeth } from '../../../../art/strokes';

/** All corners and hunger: it comes out of angles. */
export const houndOfTindalos: Monster = {
  head(pen) {
    pen.shape('70 40!, 84 -12!, 58 18!', { fill: 'deep' });
    pen.shape('50 24!, 46 -18!, 34 28!', { fill: 'deep' });
    pen.shape(
      '36 109!, 36 96!, 28 74!, -6 64!, -14 52!, 8 46!, 28 24!, 58 10!, 84 30!, 76 66!, 64 96!, 64 109!',
      { shade: 0.34 },
    );
    pen.shape('34 62!, -10 62!, -6 74!, 22 86!, 40 80!', { fill: 'dark', shade: 0 });
    pen.tube('36 72, 16 69, -6 74, -14 88, -26 88, -32 74, -24 66', [8, 7, 6, 6, 5, 3, 1], {
      fill: 'glow',
      rings: 3,
    });
    teeth(pen, '-8 61, 6 61, 22 61, 34 62', 5, 9, 1);
    pen.shape('40 78!, 24 88!, 2 82!, 14 92!, 38 98!', { shade: 0.5 });
    teeth(pen, '4 83, 14 86, 26 87', 3, 7, -1);
    pen.shape('34 40!, 52 34!, 46 48!', { fill: 'glow', shade: 0 });
    pen.shape('42 37!, 46 36!, 45 46!, 42 44!', { fill: 'dark', shade: 0, weight: 0 });
    pen.creases(2.8, '30 34!, 56 26', '-6 56, 10 54', '60 40!, 68 56!, 58 76', '50 56!, 62 66');
  },
  ...arms((pen) => {
    pen.shape('112 36!, 92 36!, 62 4!, 50 10!, 44 34!, 14 56!, 20 70!, 54 48!, 62 32!, 84 64!, 112 64!', {
      shade: 0.4,
      fill: 'flesh',
    });
    pen.shape('62 4!, 56 -18!, 50 10!', { fill: 'pale', shade: 0.4 });
    for (const [x, y, fx, fy] of [
      [18, 54, -12, 52],
      [14, 60, -16, 74],
      [18, 66, -4, 92],
      [24, 68, 20, 96],
    ] as const)
      pen.shape(`${x + 5} ${y - 5}!, ${fx} ${fy}!, ${x + 4} ${y + 6}!`, { fill: 'pale', shade: 0.4, gap: 3 });
    pen.creases(2.6, '94 42!, 70 18!, 56 14', '58 18!, 52 38!, 26 56', '90 54!, 78 44');
  }),
  core(pen) {
    pen.shape(
      '36 -9!, 36 6!, 14 22!, 0 36!, -9 36!, -9 64!, 4 64!, 16 76!, 30 94!, 30 109!, 70 109!, 70 94!, 84 76!, 96 64!, 109 64!, 109 36!, 100 36!, 86 22!, 64 6!, 64 -9!',
      { shade: 0.24 },
    );
    pen.shape('50 8!, 56 30!, 52 72!, 50 90!, 45 72!, 44 30!', { fill: 'deep', shade: 0.5 });
    twice(pen, () => {
      for (const [y, x] of [
        [26, 18],
        [40, 14],
        [54, 18],
        [68, 26],
      ] as const)
        pen.shape(
          `45 ${y}!, ${x + 8} ${y - 5}!, ${x} ${y + 6}!, ${x + 4} ${y + 12}!, 30 ${y + 6}!, 45 ${y + 7}!`,
          { fill: 'pale', shade: 0.36, gap: 3.4, weight: INNER },
        );
    });
  },
  base(pen) {
    pen.shape('48 20!, 72 34!, 96 20!, 112 30!, 94 34!, 76 48!, 50 40!', { fill: 'deep' });
    twice(pen, () => {
      pen.shape(
        '30 -9!, 30 2!, 12 30!, 34 56!, 16 84!, 0 90!, 4 100!, 28 98!, 48 56!, 40 34!, 56 10!, 56 -9!',
        { shade: 0.4 },
      );
      for (const x of [2, 10, 18])
        pen.shape(`${x} 90!, ${x - 8} 106!, ${x + 7} 97!`, { fill: 'pale', shade: 0 });
      pen.creases(2.6, '28 16!, 22 30!, 40 54!, 26 82');
    });
    pen.shape('30 -9!, 30 2!, 50 20!, 70 2!, 70 -9!', { shade: 0.3 });
  },
};
