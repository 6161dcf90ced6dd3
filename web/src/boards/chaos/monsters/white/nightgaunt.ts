import { INNER } from '../../../../art/pen';
import { arms, bust, limb, trunk, twice, type Monster } from '../seams';
import { claws, horn, wing } from '../../../../art/strokes';

/** Lean and faceless, with horns, wings and a barbed tail; it tickles. */
export const nightgaunt: Monster = {
  head(pen) {
    twice(pen, () => horn(pen, '34 44, 20 34, 14 16, 22 -2, 34 -8', 15));
    bust(pen, '35 88, 27 70, 25 46, 33 26, 50 18', { fill: 'deep', shade: 0.5, gap: 3.8 });
    pen.shape('34 44, 38 32, 46 27, 42 38, 38 56, 39 68, 34 58', { fill: 'flesh', shade: 0, weight: 0 });
    pen.creases(INNER, '44 74, 50 77, 57 73', '62 40, 66 52, 63 68', '57 34, 60 42, 60 52');
  },
  ...arms((pen) => {
    wing(
      pen,
      [70, 22],
      [106, 62],
      [
        [20, -14],
        [-18, 26],
        [-8, 64],
        [22, 90],
        [62, 84],
      ],
    );
    pen.tube('112 44, 96 40, 80 30, 70 22', [16, 13, 9, 6], { fill: 'deep' });
    horn(pen, '70 24, 66 14, 70 4', 6);
    limb(pen, '84 56, 66 68, 46 66', [16, 11, 9], { fill: 'deep' });
    claws(pen, 44, 66, 150, 215, 4, 24, 6);
  }),
  core(pen) {
    trunk(pen, '34 14, 16 28', '12 68, 26 84', { fill: 'deep', shade: 0.34, gap: 3.8 });
    pen.shape('20 38!, 32 30, 46 27!, 38 36, 28 42', { fill: 'flesh', shade: 0, weight: 0 });
    pen.crease('50 14, 49 40, 50 58, 49 84', 2.6);
    twice(pen, () => pen.creases(2.4, '24 46, 36 50, 47 46', '27 58, 38 60, 47 56', '31 69, 40 70, 47 66'));
    pen.crease('46 80, 50 84, 54 80', 2.4);
  },
  base(pen) {
    pen.tube('50 6, 58 40, 82 58, 104 48, 98 24, 84 28', [16, 10, 8, 6, 5, 4], { fill: 'deep' });
    horn(pen, '88 22, 82 34, 70 40', 12);
    horn(pen, '82 30, 92 36, 98 46', 7);
    twice(pen, () => {
      pen.tube('40 -10, 38 6, 20 34, 30 62, 22 88', [26, 22, 17, 11, 8], { fill: 'deep' });
      claws(pen, 22, 88, 170, 90, 3, 18, 6);
    });
  },
};
