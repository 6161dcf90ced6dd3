import { INNER } from '../../../../art/pen';
import { arms, trunk, twice, type Monster } from '../seams';
import { eye, horn, scales, teeth } from '../../../../art/strokes';

/** Bigger than an elephant, scaled, with the head of a horse. */
export const shantak: Monster = {
  head(pen) {
    for (const [x, y, tip] of [
      [64, 88, '86 92'],
      [70, 70, '94 66'],
      [70, 52, '92 40'],
      [64, 36, '82 18'],
      [54, 26, '64 2'],
    ] as const)
      horn(pen, `${x} ${y}, ${(x + Number(tip.split(' ')[0])) / 2} ${y - 8}, ${tip}`, 12, { fill: 'deep' });
    pen.shape('48 30!, 44 2!, 58 22!', { shade: 0.5 });
    pen.shape(
      '36 109!, 36 98, 40 84, 38 72, 22 78, 6 86, -8 80, -10 66, 4 56, 22 44, 36 26, 52 20, 66 28, 73 50, 70 76, 64 98, 64 109!',
      { shade: 0.36 },
    );
    scales(pen, '50 40, 64 36, 70 56, 66 78, 62 104, 40 104, 46 84, 52 66', 8);
    eye(pen, 40, 42, 7, { look: [-0.4, 0.3] });
    pen.oval(2, 66, 4, 2.6, { fill: 'dark', shade: 0 }, -30);
    pen.shape('-9 76!, 6 76, 24 66!, 22 76, 4 84, -6 82!', { fill: 'dark', shade: 0 });
    teeth(pen, '-8 76, 4 76, 16 71', 5, 5, 1);
    pen.creases(2.2, '22 54, 26 60, 24 68', '12 58, 18 62');
  },
  ...arms((pen) => {
    const feathers = [
      ['86 56, 78 76, 84 96', 16],
      ['76 54, 60 78, 62 104', 17],
      ['64 50, 42 74, 38 100', 17],
      ['52 44, 26 64, 14 88', 17],
      ['44 36, 12 50, -8 66', 16],
      ['40 28, 6 32, -22 38', 15],
      ['42 20, 14 10, -16 4', 13],
    ] as const;
    for (const [line, wide] of feathers) {
      pen.tube(line, [wide * 0.7, wide, wide * 0.8, 2], { fill: 'deep', shade: 0.6 });
      pen.crease(line, 1.8);
    }
    pen.shape('112 36!, 96 36, 78 24, 58 10, 40 14, 34 26, 44 40, 60 54, 80 64, 112 64!', { shade: 0.34 });
    scales(pen, '98 40, 78 30, 58 18, 42 20, 46 36, 62 50, 82 60, 98 60', 9);
  }),
  core(pen) {
    trunk(pen, '28 8, 8 18', '4 78, 20 92', { shade: 0.18 });
    scales(
      pen,
      '38 -2, 62 -2, 74 12, 98 40, 98 60, 92 80, 68 98, 32 98, 8 80, 2 60, 2 40, 26 12',
      12,
      INNER,
      0.24,
    );
    pen.shape('36 18, 50 12, 64 18, 70 44, 62 74, 50 84, 38 74, 30 44', { fill: 'pale', shade: 0.2 });
    pen.creases(
      2.2,
      '36 26, 50 32, 64 26',
      '32 40, 50 47, 68 40',
      '33 54, 50 61, 67 54',
      '38 68, 50 75, 62 68',
    );
  },
  base(pen) {
    for (const [line, wide] of [
      ['50 20, 42 60, 34 92', 15],
      ['50 20, 58 60, 66 92', 15],
      ['50 20, 50 64, 50 102', 17],
    ] as const) {
      pen.tube(line, [wide * 0.7, wide, wide, 3], { fill: 'deep' });
      pen.crease(line, 1.8);
    }
    twice(pen, () => {
      pen.shape('30 -9!, 29 2, 10 16, 8 38, 18 50, 32 46, 46 28, 52 4, 50 -9!', { shade: 0.42 });
      scales(pen, '30 4, 46 4, 42 26, 28 42, 14 36, 16 18', 9);
      pen.tube('22 44, 20 60, 22 76', [12, 8, 8], { fill: 'pale', rings: 2 });
      horn(pen, '22 76, 8 80, -6 96', 8);
      horn(pen, '22 76, 18 88, 12 102', 8);
      horn(pen, '22 76, 30 88, 30 102', 8);
    });
  },
};
