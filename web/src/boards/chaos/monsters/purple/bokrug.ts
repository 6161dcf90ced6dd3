import { FINE, INNER } from '../../../../art/pen';
import { arms, bust, limb, trunk, twice, type Monster } from '../seams';
import { eye, horn, scales } from '../../../../art/strokes';

/** The water lizard that has a city on its conscience. */
export const bokrug: Monster = {
  head(pen) {
    for (const [x, y, tip] of [
      [34, 34, '22 8'],
      [42, 26, '36 -6'],
      [50, 24, '50 -12'],
      [58, 26, '64 -6'],
      [66, 34, '78 8'],
    ] as const) {
      pen.shape(`${x - 5} ${y + 4}!, ${tip}!, ${x + 5} ${y + 4}!`, { fill: 'deep', shade: 0.5, gap: 3.4 });
    }
    twice(pen, () => {
      pen.shape('26 64!, 2 48!, 8 62, -8 70!, 8 78, 0 92!, 28 84!', { fill: 'deep', shade: 0.3 });
      pen.creases(FINE, '24 66, 6 54', '24 72, 0 72', '26 80, 6 88');
    });
    bust(pen, '36 96, 22 90, 16 74, 22 60, 24 44, 34 32, 50 27', { shade: 0.34 });
    scales(pen, '36 38, 64 38, 68 52, 60 64, 40 64, 32 52', 8);
    twice(pen, () => {
      pen.ball(28, 46, 11, { shade: 0.4 });
      eye(pen, 26, 45, 7.5, { slit: true, lid: 0.24, look: [-0.1, 0] });
      pen.crease('43 68, 40 70', 3.4);
    });
    pen.shape('18 74, 32 71, 50 76, 68 71, 82 74, 74 84, 50 88, 26 84', { fill: 'pale', shade: 0.2 });
    pen.crease('20 77, 34 79, 50 82, 66 79, 80 77', 3);
    for (const [x, y] of [
      [38, 88],
      [46, 90],
      [54, 90],
      [62, 88],
    ] as const)
      pen.tube(`${x} ${y}, ${x - 2} ${y + 10}, ${x + 1} ${y + 16}`, [6, 5, 2], {
        fill: 'pale',
        weight: INNER,
      });
  },
  ...arms((pen) => {
    limb(pen, '84 44, 62 34, 48 50, 40 66', [24, 22, 18, 15]);
    for (const [x, y] of [
      [82, 32],
      [70, 24],
      [58, 24],
      [46, 34],
    ] as const)
      pen.shape(`${x + 5} ${y}!, ${x - 6} ${y - 15}!, ${x - 6} ${y + 3}!`, {
        fill: 'deep',
        shade: 0.4,
        gap: 3.4,
      });
    scales(pen, '98 40, 74 32, 54 38, 44 62, 54 62, 70 50, 98 60', 8);
    const tips = [
      [6, 58],
      [4, 80],
      [20, 98],
      [42, 102],
    ] as const;
    pen.shape('34 60!, 6 58!, 12 70, 4 80!, 18 84, 20 98!, 32 90, 42 102!, 46 72!', {
      fill: 'deep',
      shade: 0.4,
    });
    for (const [x, y] of tips)
      pen.tube(`40 66, ${(40 + x) / 2} ${(66 + y) / 2}, ${x} ${y}`, [10, 7, 3], { weight: INNER });
    for (const [x, y] of tips)
      horn(pen, `${x + 2} ${y - 1}, ${x - 3} ${y + 3}, ${x - 6} ${y + 10}`, 5, { shade: 0 });
  }),
  core(pen) {
    trunk(pen, '30 10, 8 22', '2 82, 18 94', { shade: 0.2 });
    scales(
      pen,
      '36 2, 64 2, 74 14, 96 38, 100 62, 94 84, 70 98, 30 98, 6 84, 0 62, 4 38, 26 14',
      10,
      INNER,
      0.26,
    );
    pen.shape('36 14, 50 8, 64 14, 74 46, 72 84, 64 104, 36 104, 28 84, 26 46', {
      fill: 'pale',
      shade: 0.24,
    });
    pen.creases(
      2.4,
      '35 22, 50 26, 65 22',
      '31 36, 50 41, 69 36',
      '28 50, 50 56, 72 50',
      '28 64, 50 70, 72 64',
      '30 78, 50 84, 70 78',
      '34 92, 50 97, 66 92',
    );
  },
  base(pen) {
    pen.tube('44 20, 70 46, 104 50, 120 24, 104 4, 90 18', [34, 26, 18, 12, 7, 2]);
    for (const [x, y, tx, ty] of [
      [76, 40, 80, 24],
      [90, 43, 94, 28],
      [106, 40, 104, 26],
    ] as const)
      pen.shape(`${x - 5} ${y}!, ${tx} ${ty}!, ${x + 5} ${y}!`, { fill: 'deep', shade: 0 });
    twice(pen, () => {
      pen.shape('30 -9!, 30 2, 6 18, -2 40, 10 58, 24 64, 40 52, 54 24, 52 -9!', { shade: 0.4 });
      scales(pen, '30 6, 46 10, 42 34, 26 54, 8 44, 12 24', 9);
      pen.tube('20 56, 14 66, 8 74', [20, 16, 14]);
      pen.shape('16 66!, 20 84, 14 92!, 6 84, -2 92!, -6 82, -18 86!, -10 74, 0 66!', {
        fill: 'deep',
        shade: 0.3,
      });
    });
    pen.shape('30 -9!, 30 2, 34 30, 50 42, 66 30, 70 2, 70 -9!', { fill: 'pale', shade: 0.24 });
    pen.creases(2.4, '32 6, 50 11, 68 6', '33 20, 50 26, 67 20');
    pen.creases(
      2.6,
      '-10 98, 10 102, 30 96, 50 102, 70 96, 90 102, 110 98',
      '14 108, 40 106, 60 110, 84 106',
    );
  },
};
