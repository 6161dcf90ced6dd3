import { arms, trunk, twice, type Monster } from '../seams';
import { skull } from '../../../../art/strokes';

/** Tulzscha: a flame that gives no warmth, and they dance round it. */
export const greenFlame: Monster = {
  head(pen) {
    pen.shape(
      '36 109!, 36 98, 24 86, 16 66, 24 48, 20 28!, 32 40, 36 16, 30 -4!, 46 10, 54 -22!, 60 6, 70 22, 78 2!, 80 30, 86 46, 80 66, 84 78, 74 88, 64 98, 64 109!',
      { fill: 'fire', shade: 0.3, angle: 70 },
    );
    pen.shape('40 109!, 36 88, 28 68, 36 50, 46 58, 44 36, 54 18!, 58 40, 68 56, 70 70, 64 86, 60 109!', {
      fill: 'pale',
      shade: 0,
    });
    twice(pen, () => pen.shape('34 62!, 42 60, 47 68!, 40 71', { fill: 'dark', shade: 0 }));
    pen.shape('38 78!, 44 82, 50 79!, 56 82, 62 78!, 58 94, 50 98, 42 94', { fill: 'dark', shade: 0 });
    pen.shape('8 40!, 14 48, 8 56, 2 48', { fill: 'fire', shade: 0 });
    pen.shape('92 14!, 97 22, 92 30, 87 22', { fill: 'fire', shade: 0 });
  },
  ...arms((pen) => {
    pen.shape(
      '112 36!, 98 36, 80 26, 62 32, 46 20, 40 -2!, 32 18, 18 22, 4 8!, 6 28, -6 36, -24 30!, -8 50, 12 54, 6 70!, 26 62, 40 66, 44 84!, 56 68, 74 70, 98 64, 112 64!',
      { fill: 'fire', shade: 0.34, angle: 60 },
    );
    pen.shape('112 42!, 90 44, 66 42, 44 34, 26 36, 8 38!, 24 48, 46 52, 66 56, 90 56, 112 58!', {
      fill: 'pale',
      shade: 0,
    });
    pen.shape('10 88!, 17 96, 10 104, 3 96', { fill: 'fire', shade: 0 });
    pen.shape('66 2!, 71 10, 66 18, 61 10', { fill: 'fire', shade: 0 });
  }),
  core(pen) {
    trunk(pen, '34 16, 20 8!, 18 26, 6 28!', '10 74, 6 88!, 20 82, 24 92', {
      fill: 'fire',
      shade: 0.26,
      angle: 70,
    });
    pen.shape(
      '42 -9!, 42 14, 30 34, 6 42, -9 42!, -9 58!, 8 58, 28 64, 36 84, 38 109!, 62 109!, 64 84, 74 64, 92 58, 109 58!, 109 42!, 94 42, 70 34, 58 14, 58 -9!',
      { fill: 'pale', shade: 0 },
    );
    pen.crease('50 48, 54 44, 60 50, 54 58, 44 56, 40 46, 48 36, 62 38, 68 52, 58 68, 42 68', 4);
    skull(pen, 32, 80, 10);
    skull(pen, 76, 24, 9);
    skull(pen, 52, 52, 11);
  },
  base(pen) {
    pen.shape(
      '30 -9!, 30 2, 20 16, 8 8!, 12 30, 4 44, 22 58, 78 58, 96 44, 88 30, 94 4!, 80 16, 70 2, 70 -9!',
      { fill: 'fire', shade: 0.26, angle: 70 },
    );
    pen.shape('40 -9!, 40 8, 30 28, 30 52, 70 52, 70 28, 60 8, 60 -9!', { fill: 'pale', shade: 0 });
    pen.creases(3.2, '50 4, 44 22, 52 36, 48 50', '38 24, 36 44', '62 24, 64 44');
    pen.shape('-6 50!, 106 50!, 102 62!, 90 66, 78 84, 64 90!, 36 90!, 22 84, 10 66, -2 62!', {
      fill: 'deep',
      shade: 0.4,
    });
    pen.crease('0 58, 50 62, 100 58', 2.4);
    skull(pen, 26, 66, 9);
    skull(pen, 50, 70, 10);
    skull(pen, 74, 66, 9);
    pen.shape('38 88!, 62 88!, 58 96!, 76 106!, 24 106!, 42 96!', { fill: 'deep', shade: 0.4 });
  },
};
