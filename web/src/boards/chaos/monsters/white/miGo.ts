import { INNER } from '../../../../art/pen';
import { arms, bust, limb, skirt, trunk, twice, type Monster } from '../seams';
import { horn, teeth, wing } from '../../../../art/strokes';

/** A winged crab that is a fungus: rings of flesh for a head, pincers, many legs. */
export const miGo: Monster = {
  head(pen) {
    for (const [x, y, tip] of [
      [34, 34, '18 20, 8 22'],
      [42, 22, '32 4, 22 0'],
      [50, 20, '50 2, 46 -10'],
      [58, 22, '68 4, 78 0'],
      [66, 34, '82 20, 92 22'],
    ] as const)
      pen.tube(`${x} ${y}, ${tip}`, [6, 4, 3], { round: true });
    twice(pen, () => {
      pen.tube('30 56, 14 50, 2 56', [6, 4, 3], { round: true });
      pen.tube('30 72, 16 76, 8 88', [6, 4, 3], { round: true });
    });
    bust(pen, '35 92, 24 78, 21 56, 28 34, 50 20', { shade: 0.3 });
    pen.creases(
      3,
      '30 38, 40 44, 50 36, 60 44, 70 38',
      '24 54, 36 58, 44 50, 54 58, 64 52, 77 56',
      '25 70, 36 68, 46 74, 56 68, 66 74, 76 68',
      '34 84, 44 86, 54 82, 66 86',
    );
    pen.creases(2, '44 28, 50 30, 58 26', '40 52, 44 44', '60 62, 66 58', '38 78, 44 74');
  },
  ...arms((pen) => {
    wing(
      pen,
      [86, 28],
      [106, 44],
      [
        [64, -16],
        [34, -10],
        [44, 22],
      ],
      { fill: 'pale' },
    );
    limb(pen, '86 54, 72 62', [20, 17]);
    pen.ball(70, 62, 11);
    pen.tube('68 62, 56 50, 44 44', [13, 14, 18]);
    pen.shape('54 34!, 40 26, 20 24, 2 38, -8 58!, 8 52, 22 46, 34 50, 42 56!', { shade: 0.5 });
    pen.shape('52 54!, 44 62, 28 68, 12 62, 6 54!, 20 56, 34 50!', { shade: 0.5 });
    teeth(pen, '4 52, 16 47, 30 48', 5, 4, 1);
    pen.creases(INNER, '58 54, 52 44', '76 68, 78 56');
  }),
  core(pen) {
    trunk(pen, '28 8, 10 22', '8 72, 22 86', { shade: 0.2 });
    for (const [y, wide] of [
      [16, 30],
      [36, 40],
      [56, 38],
      [76, 32],
      [94, 24],
    ] as const)
      pen.shape(
        `${50 - wide} ${y - 2}!, ${50 - wide * 0.5} ${y + 7}, 50 ${y + 10}, ${50 + wide * 0.5} ${y + 7}, ${50 + wide} ${y - 2}!, ${50 + wide * 0.86} ${y - 12}, 50 ${y - 16}, ${50 - wide * 0.86} ${y - 12}`,
        { shade: 0.4, angle: 60 },
      );
    pen.dots(3.4, [40, 34], [47, 38], [56, 36], [38, 55], [58, 57], [49, 54], [44, 75], [56, 76]);
  },
  base(pen) {
    for (const [line, far] of [
      ['42 26, 22 16, 8 32, 0 58', '-8 66'],
      ['44 40, 26 40, 20 60, 10 84', '0 92'],
      ['46 52, 38 62, 36 82, 30 98', '22 104'],
    ] as const)
      twice(pen, () => {
        pen.tube(line, [11, 9, 8, 6], { rings: 2 });
        horn(pen, `${line.split(', ').at(-1)}, ${far}`, 6);
      });
    skirt(pen, '30 18, 34 44, 42 60, 50 68', { shade: 0.3 });
    pen.creases(3, '30 10, 50 18, 70 10', '33 26, 50 34, 67 26', '37 42, 50 50, 63 42');
    pen.tube('46 62, 50 78, 54 90', [8, 6, 3], { round: true });
  },
};
