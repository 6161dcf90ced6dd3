import { arms, type Monster } from '../seams';
import { eye, horn, scales, wing } from '../../../../art/strokes';

/** A black winged viper that hates the light. */
export const huntingHorror: Monster = {
  head(pen) {
    pen.tube('50 112, 50 96, 58 80, 54 60', [28, 28, 30, 34], { fill: 'deep' });
    pen.shape('84 40!, 100 18!, 68 22!', { fill: 'pale', shade: 0.4 });
    pen.shape('66 22!, 72 -10!, 48 18!', { fill: 'pale', shade: 0.4 });
    pen.shape('82 62, 86 40, 70 22, 44 20, 14 30, -10 36!, -14 48, 4 52, 30 56, 44 68, 60 78', {
      fill: 'deep',
      shade: 0.36,
    });
    pen.shape('40 60!, 20 74, -6 88!, 2 96, 28 94, 52 88, 70 74', { fill: 'deep', shade: 0.4 });
    pen.shape('-10 48!, 8 52, 32 56!, 46 66, 34 74, 14 78, -6 88!, 14 66', { fill: 'dark', shade: 0 });
    pen.tube('36 68, 14 68, -8 72', [5, 4, 3], { fill: 'glow', shade: 0 });
    pen.creases(4, '-6 72, -18 64', '-6 72, -18 80');
    horn(pen, '2 50, 2 62, 10 74', 9);
    horn(pen, '16 53, 16 62, 22 70', 7);
    horn(pen, '4 86, 8 76, 16 70', 6);
    eye(pen, 46, 38, 8.5, { slit: true, lid: 0.34, look: [-0.2, 0] });
    pen.oval(-2, 41, 3, 1.8, { fill: 'dark', shade: 0 });
    scales(pen, '58 30, 72 34, 80 50, 74 70, 60 70, 54 50', 8);
  },
  ...arms((pen) => {
    wing(
      pen,
      [56, 12],
      [106, 66],
      [
        [14, -30],
        [-24, 14],
        [-18, 52],
        [8, 84],
        [48, 96],
        [84, 84],
      ],
      { fill: 'deep' },
    );
    pen.tube('118 50, 102 50, 84 34, 56 12', [28, 26, 12, 7], { fill: 'deep' });
    horn(pen, '58 14, 48 2, 52 -12', 7);
    pen.shape('20 40, 14 54, 26 60, 28 48', { fill: 'dark', shade: 0, weight: 0 });
    pen.shape('50 62, 46 74, 58 72, 58 64', { fill: 'dark', shade: 0, weight: 0 });
  }),
  core(pen) {
    pen.tube('-12 50, 30 50', [28, 30], { fill: 'deep' });
    pen.tube('112 50, 70 50', [28, 30], { fill: 'deep' });
    pen.tube('50 114, 50 96, 34 84', [40, 38, 34], { fill: 'deep' });
    pen.tube('34 88, 14 68, 20 36, 46 22, 76 34, 82 62, 64 82, 44 74', [34, 34, 33, 32, 32, 31, 30, 28], {
      fill: 'deep',
      shade: 0.5,
    });
    pen.tube('50 -12, 50 6, 40 26, 34 46, 50 60, 62 52', [28, 28, 27, 25, 22, 18], {
      fill: 'deep',
      shade: 0.5,
    });
    scales(pen, '40 0, 60 0, 54 24, 46 42, 30 44, 36 24', 8);
    pen.creases(
      2.4,
      '70 30, 66 42',
      '80 44, 68 50',
      '82 62, 68 60',
      '72 78, 64 68',
      '22 40, 30 44',
      '18 58, 28 56',
      '24 78, 34 70',
    );
  },
  base(pen) {
    pen.tube('50 -12, 50 6, 62 26, 56 44', [40, 38, 30, 28], { fill: 'deep' });
    pen.tube(
      '58 36, 40 52, 14 54, 2 70, 20 88, 56 84, 86 92, 112 76, 104 54, 92 60',
      [28, 26, 24, 22, 20, 17, 14, 10, 6, 2],
      { fill: 'deep', shade: 0.5 },
    );
    scales(pen, '36 2, 64 2, 74 24, 68 44, 50 48, 50 26', 9);
    pen.creases(
      2.2,
      '36 44, 42 58',
      '20 44, 22 62',
      '4 58, 12 66',
      '2 78, 14 78',
      '20 94, 24 82',
      '40 92, 40 78',
      '60 92, 62 80',
    );
    horn(pen, '92 62, 86 52, 92 42', 7);
  },
};
