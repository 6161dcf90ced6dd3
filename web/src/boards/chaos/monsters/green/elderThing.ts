import { polar } from '../../../../art/geometry';
import { FINE, INNER } from '../../../../art/pen';
import { arms, limb, skirt, trunk, type Monster } from '../seams';
import { eye, star, tentacle } from '../../../../art/strokes';

/** A barrel that built cities: a star for a head, branching arms, a star for a foot. */
export const elderThing: Monster = {
  head(pen) {
    pen.tube('50 109, 50 60', [28, 24]);
    for (const angle of [-90, -162, -18, 126, 54]) {
      const [x, y] = polar(angle, 1);
      pen.tube(`50 50, ${50 + x * 24} ${50 + y * 24}, ${50 + x * 42} ${50 + y * 42}`, [22, 15, 9]);
    }
    for (const angle of [-126, -54, 18, 90, 162]) {
      const [x, y] = polar(angle, 1);
      for (const lean of [-14, 0, 14]) {
        const [tx, ty] = polar(angle + lean, 36);
        pen.tube(
          `${50 + x * 12} ${50 + y * 12}, ${50 + tx * 0.8} ${50 + ty * 0.8}, ${50 + tx} ${50 + ty}`,
          [4, 3, 1.4],
          { fill: 'pale', shade: 0, weight: INNER },
        );
      }
    }
    pen.ball(50, 50, 15, { shade: 0.3 });
    for (const angle of [-90, -162, -18, 126, 54]) {
      const [x, y] = polar(angle, 44);
      eye(pen, 50 + x, 50 + y, 7.5, { lid: 0, look: [x / 60, y / 60] });
    }
    star(pen, 50, 50, 9, 5, { fill: 'dark' }, 0.4, 90);
  },
  ...arms((pen) => {
    pen.shape(
      '112 38!, 96 34, 78 8, 60 -16!, 50 2, 40 -8!, 36 14, 22 12!, 32 30, 20 40!, 44 42, 70 44, 112 50!',
      { fill: 'deep', shade: 0.4, angle: 70 },
    );
    pen.creases(
      INNER,
      '92 38, 72 16, 58 -8',
      '88 40, 60 18, 42 0',
      '84 42, 54 30, 28 16',
      '80 44, 50 38, 28 38',
    );
    limb(pen, '82 56, 64 62', [20, 17]);
    for (const [line, wide] of [
      ['66 60, 48 52, 30 56', 11],
      ['66 64, 52 72, 40 84', 11],
    ] as const)
      pen.tube(line, [wide + 2, wide, wide - 2]);
    for (const line of [
      '32 54, 16 46, 0 48',
      '32 56, 14 60, -4 72',
      '32 58, 22 70, 8 84',
      '42 82, 28 86, 18 98',
      '42 84, 40 94, 32 106',
      '42 84, 50 94, 50 106',
    ])
      tentacle(pen, line, 8);
  }),
  core(pen) {
    trunk(pen, '24 8, 12 22', '12 74, 24 90', { shade: 0.2 });
    for (const x of [22, 41, 59, 78]) {
      const lean = (x - 50) * 0.5;
      pen.shape(
        `${50 + lean * 0.72 - 4} -8!, ${x - 9} 34, ${x - 9} 66, ${50 + lean * 0.94 - 6} 108!, ${50 + lean * 0.94 + 6} 108!, ${x + 9} 66, ${x + 9} 34, ${50 + lean * 0.72 + 4} -8!`,
        { shade: 0.5, angle: 8, gap: 5, weight: 2.2 },
      );
    }
    pen.creases(2.2, '14 34, 30 39, 50 40, 70 39, 86 34', '14 68, 30 64, 50 63, 70 64, 86 68');
  },
  base(pen) {
    for (const [angle, far] of [
      [182, 54],
      [150, 52],
      [-2, 54],
      [30, 52],
    ] as const) {
      const [x, y] = polar(angle, 1);
      const [cx, cy] = [50 + x * far, 46 + y * far * 0.9 + 20];
      pen.tube(`50 34, ${50 + x * 30} ${44 + y * 24}, ${cx} ${cy}`, [24, 15, 9]);
      pen.within({ x: cx, y: cy, turn: angle }, () => {
        pen.shape('-6 -5!, 18 -15!, 22 0!, 18 15!, -6 5!', { fill: 'pale', shade: 0.3 });
        pen.creases(FINE, '0 -2, 16 -8', '0 2, 16 8');
      });
    }
    pen.tube('50 30, 50 64, 50 78', [24, 14, 9]);
    pen.shape('46 74!, 54 74!, 65 98!, 50 103!, 35 98!', { fill: 'pale', shade: 0.3 });
    pen.creases(FINE, '48 80, 42 96', '52 80, 58 96');
    skirt(pen, '30 16, 34 34, 42 44, 50 46', { shade: 0.3 });
    pen.creases(2.2, '36 0, 40 20, 46 38', '64 0, 60 20, 54 38', '50 0, 50 40');
  },
};
