import { polar } from '../../../../art/geometry';
import { FINE, INNER } from '../../../../art/pen';
import { bust, limb, skirt, trunk, type Monster } from '../seams';
import { maw, tentacle } from '../../../../art/strokes';

/** Blind and mindless in the middle of everything, soothed by flutes. */
export const azathoth: Monster = {
  head(pen) {
    for (const [angle, far] of [
      [-170, 56],
      [-142, 60],
      [-114, 56],
      [-84, 66],
      [-54, 58],
      [-28, 62],
      [-4, 54],
    ] as const) {
      const [[ax, ay], [bx, by], [cx, cy]] = [
        polar(angle, 26),
        polar(angle + 12, far * 0.72),
        polar(angle - 14, far),
      ];
      tentacle(pen, `50 58, ${50 + ax} ${58 + ay}, ${50 + bx} ${58 + by}, ${50 + cx} ${58 + cy}`, 15, 0, {
        fill: 'deep',
      });
    }
    bust(pen, '30 92, 20 74, 22 50, 34 36, 50 32', { shade: 0.34 });
    maw(pen, 50, 66, 22, 17, 8);
    pen.tube('50 76, 44 70, 36 74, 30 88', [12, 9, 6, 3], { fill: 'glow', rings: 2 });
    maw(pen, 38, 43, 9, 5, 4, -24);
    maw(pen, 62, 42, 10, 5, 4, 20);
    pen.creases(2, '26 58, 24 68', '74 56, 76 70');
  },
  left(pen) {
    tentacle(pen, '112 44, 84 34, 60 40, 44 22, 20 22, 14 36', 18, 0, { fill: 'deep' });
    limb(pen, '80 56, 60 66, 40 58, 30 62', [20, 15, 11, 8]);
    pen.shape('44 48!, 50 53!, -6 92!, -14 84!', { fill: 'pale', shade: 0.4, gap: 3 });
    pen.dots(4, [38, 57], [28, 64], [18, 71], [8, 78]);
    for (const [x, y] of [
      [34, 66],
      [26, 70],
    ] as const)
      pen.tube(`38 60, ${x} ${y}, ${x - 4} ${y - 8}`, [6, 5, 3], { weight: INNER });
    pen.creases(2.4, '-16 74, -22 66, -14 60', '-4 66, -10 56, -2 50');
  },
  right(pen) {
    pen.within({ x: 100, flip: true }, () => {
      tentacle(pen, '112 58, 84 72, 60 62, 40 78, 18 72, 14 58', 18, 0, { fill: 'deep' });
      limb(pen, '80 44, 58 34, 40 40', [22, 18, 14]);
      maw(pen, 26, 42, 22, 15, 6, 10);
      tentacle(pen, '24 46, 4 50, -8 64, -18 60', 8, 0, { fill: 'glow' });
    });
  },
  core(pen) {
    trunk(pen, '22 10, 8 20', '6 78, 18 90', { shade: 0.2 });
    for (let index = 0; index < 9; index += 1) {
      const at = (turn: number, far: number): string =>
        polar(index * 40 + turn, far)
          .map((one) => one + 50)
          .join(' ');
      pen.crease(`${at(0, 17)}, ${at(28, 26)}, ${at(48, 36)}, ${at(62, 48)}`, 4.2);
    }
    pen.ball(50, 50, 21, { fill: 'dark', shade: 0 });
    for (let index = 0; index < 11; index += 1) {
      const [[ax, ay], [bx, by], [cx, cy]] = [
        polar(index * 32.7, 20),
        polar(index * 32.7 + 32, 20),
        polar(index * 32.7 + 18, 9),
      ];
      pen.shape(`${50 + ax} ${50 + ay}!, ${50 + bx} ${50 + by}!, ${50 + cx} ${50 + cy}!`, {
        fill: 'pale',
        shade: 0,
        weight: FINE,
      });
    }
    pen.ball(50, 50, 5, { fill: 'glow', shade: 0 });
    maw(pen, 18, 30, 9, 5, 4, 40);
    maw(pen, 80, 76, 10, 5, 4, 36);
  },
  base(pen) {
    for (const line of [
      '34 0, 16 26, -4 34, -14 56, 2 66',
      '66 0, 84 26, 104 34, 114 56, 98 66',
      '36 0, 30 40, 10 60, 6 86, 22 94',
      '64 0, 70 40, 90 60, 94 86, 78 94',
      '46 0, 40 50, 50 74, 34 100',
      '56 0, 60 44, 52 66, 66 90',
    ])
      tentacle(pen, line, 17, 0, { fill: line.startsWith('3') || line.startsWith('6') ? 'deep' : 'flesh' });
    skirt(pen, '26 14, 32 28, 42 30, 50 38', { shade: 0.34 });
    maw(pen, 50, 14, 13, 7, 5);
  },
};
