import { polar } from '../../../../art/geometry';
import { INNER, type Pen } from '../../../../art/pen';
import { arms, trunk, twice, type Monster } from '../seams';
import { horn, star } from '../../../../art/strokes';

const ray = (pen: Pen, x: number, y: number, angle: number, from: number, to: number, wide: number): void => {
  const [ahead, left, right] = [polar(angle, to), polar(angle - wide, from), polar(angle + wide, from)];
  pen.shape(
    `${x + left[0]} ${y + left[1]}!, ${x + ahead[0]} ${y + ahead[1]}!, ${x + right[0]} ${y + right[1]}!`,
    { fill: 'pale', shade: 0, weight: INNER },
  );
};

/** It fell with a stone, it drinks what lives, it shines in the well. */
export const colour: Monster = {
  head(pen) {
    for (const [angle, far] of [
      [-90, 66],
      [-118, 50],
      [-62, 50],
      [-146, 60],
      [-34, 60],
      [-172, 46],
      [-8, 46],
    ] as const)
      ray(pen, 50, 56, angle, 28, far, 8);
    pen.shape(
      '36 109!, 36 98, 42 88, 34 82, 18 80, 8 66!, 20 64, 20 50, 30 30, 50 22, 66 24, 78 12!, 78 30, 84 48, 80 66, 90 74!, 74 80, 62 88, 64 98, 64 109!',
      { shade: 0.3 },
    );
    pen.crease('36 96, 48 86, 64 80, 72 62, 66 46, 50 40, 36 48, 34 62, 44 70, 56 66, 58 56', 4.4);
    pen.crease('28 46, 34 36, 48 31, 62 34', 3);
    pen.crease('48 100, 56 92, 62 88', 3);
    pen.shape('50 46!, 53 56, 62 59!, 53 62, 50 72!, 47 62, 38 59!, 47 56', { fill: 'glow', shade: 0 });
    star(pen, 14, 22, 7, 4, {}, 0.28);
    star(pen, 88, 18, 8, 4, {}, 0.28);
    star(pen, 92, 80, 5, 4, {}, 0.28);
  },
  ...arms((pen) => {
    pen.shape(
      '112 36!, 98 36, 84 26, 66 34, 52 16, 26 14, 8 -4!, 14 20, -4 24, -20 16!, -8 36, 18 38, 30 46, 8 56, -16 54!, 2 70, 26 68, 40 60, 46 74, 38 96!, 58 84, 64 68, 78 74, 84 64, 98 64, 112 64!',
      { shade: 0.4 },
    );
    pen.crease('98 44, 82 38, 66 46, 50 32, 30 26, 16 14', 3.4);
    pen.crease('96 54, 80 50, 62 56, 44 48, 22 50, 2 58', 3.4);
    pen.crease('84 60, 68 62, 56 70, 48 84', 3);
    star(pen, 20, 86, 7, 4, {}, 0.28);
    star(pen, 40, -6, 6, 4, {}, 0.28);
    star(pen, -10, 76, 5, 4, {}, 0.28);
  }),
  core(pen) {
    trunk(pen, '26 20', '20 80', { shade: 0.2 });
    star(pen, 50, 50, 49, 14, { weight: INNER }, 0.74);
    pen.shape('30 20!, 54 14!, 78 26!, 88 50!, 76 76!, 52 88!, 26 78!, 12 54!, 16 34!', {
      fill: 'deep',
      shade: 0.44,
    });
    pen.shape('48 16!, 56 34!, 48 46!, 60 60!, 54 88!, 44 66!, 34 54!, 42 38!', { fill: 'glow', shade: 0 });
    pen.shape('58 58!, 74 54!, 88 52!, 74 64!, 60 66!', { fill: 'glow', shade: 0 });
    pen.shape('40 50!, 26 48!, 14 56!, 28 58!, 42 60!', { fill: 'glow', shade: 0 });
    for (const [x, y, r] of [
      [28, 34, 4.5],
      [70, 36, 5],
      [30, 70, 4],
      [68, 76, 3.5],
      [62, 24, 2.6],
    ] as const)
      pen.oval(x, y, r, r * 0.7, { fill: 'dark', shade: 0 });
    pen.creases(
      2.2,
      '4 42, 12 46',
      '88 40, 98 44',
      '44 4, 46 12',
      '56 2, 55 12',
      '40 92, 38 104',
      '58 92, 62 104',
    );
  },
  base(pen) {
    pen.shape('30 -9!, 30 2, 36 20, 26 34, 22 52, 78 52, 74 34, 64 20, 70 2, 70 -9!', {
      shade: 0.3,
      angle: 70,
    });
    pen.shape('40 -9!, 40 6, 44 22, 36 36, 34 52, 66 52, 64 36, 56 22, 60 6, 60 -9!', {
      fill: 'pale',
      shade: 0,
      weight: 0,
    });
    pen.creases(3, '40 0, 44 18, 36 34, 40 48', '60 0, 56 18, 64 34, 60 48', '50 4, 50 20, 52 46');
    twice(pen, () => horn(pen, '6 100, 8 84, -2 66, 4 58', 7, { fill: 'deep' }));
    pen.shape('8 50!, 92 50!, 86 102!, 14 102!', { shade: 0.3 });
    pen.shape('4 44!, 96 44!, 96 56!, 4 56!', { fill: 'flesh', shade: 0.2 });
    pen.creases(
      2.6,
      '10 70, 50 72, 90 70',
      '12 86, 50 88, 88 86',
      '30 58, 30 70',
      '60 58, 60 71',
      '20 72, 20 86',
      '46 72, 46 87',
      '74 72, 74 86',
      '34 88, 34 101',
      '62 88, 62 101',
      '22 46, 22 55',
      '48 46, 48 55',
      '76 46, 76 55',
    );
    twice(pen, () => horn(pen, '-6 104, 0 92, -10 82', 5, { fill: 'deep' }));
  },
};
