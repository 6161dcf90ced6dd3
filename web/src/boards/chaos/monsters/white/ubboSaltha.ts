import { INNER } from '../../../../art/pen';
import { arms, bust, skirt, trunk, type Monster } from '../seams';
import { drop, globe } from '../../../../art/strokes';

/** The source: slime without limbs or eyes, that all life crept out of; it guards tablets of star-stone. */
export const ubboSaltha: Monster = {
  head(pen) {
    bust(pen, '35 90, 18 84, 12 66, 26 60, 20 42, 34 36, 32 18, 50 8', { shade: 0.4 });
    pen.shape('42 18, 50 14, 54 20, 46 26, 42 40, 36 44, 38 30', { fill: 'pale', shade: 0, weight: 0 });
    drop(pen, 20, 28, 9);
    drop(pen, 82, 20, 7);
    globe(pen, 62, 44, 11);
    globe(pen, 42, 62, 8);
    globe(pen, 70, 66, 6, { fill: 'pale' });
    globe(pen, 76, 36, 5, { fill: 'pale' });
    pen.oval(26, 72, 3.4, 2.6, { fill: 'dark', shade: 0 });
    pen.oval(56, 26, 3, 2.4, { fill: 'dark', shade: 0 });
    pen.creases(
      2.4,
      '26 62, 36 66, 44 76, 42 90',
      '66 56, 74 60, 80 70',
      '34 40, 44 46, 50 54',
      '54 72, 58 82, 56 94',
    );
  },
  ...arms((pen) => {
    pen.shape(
      '112 36!, 98 36, 80 28, 58 34, 44 24, 22 30, -2 22, -10 36, 6 44, 10 60, 16 72, 22 58, 30 54, 36 70, 40 96, 46 98, 48 76, 56 62, 66 66, 70 80, 76 80, 80 66, 98 64, 112 64!',
      { shade: 0.46 },
    );
    pen.shape('20 36, 42 32, 56 40, 40 42', { fill: 'pale', shade: 0, weight: 0 });
    drop(pen, 18, 88, 8);
    drop(pen, 72, 94, 6);
    drop(pen, -4, 56, 7);
    pen.creases(2.2, '92 44, 74 42, 60 48', '86 54, 76 54, 66 56');
    pen.oval(64, 44, 4, 3, { fill: 'dark', shade: 0 });
  }),
  core(pen) {
    trunk(pen, '26 6, 16 20, 6 22', '12 70, 14 84, 24 88', { shade: 0.26 });
    pen.creases(
      3.2,
      '26 24, 34 34, 30 46, 38 54',
      '14 48, 24 56, 22 68',
      '64 50, 74 58, 86 54',
      '44 78, 54 84, 52 96',
      '66 72, 76 76, 80 86',
    );
    for (const [x, y, radius] of [
      [42, 60, 12],
      [58, 70, 8],
      [28, 40, 7],
      [50, 40, 6],
      [36, 80, 5],
      [82, 66, 6],
    ] as const)
      globe(pen, x, y, radius, radius < 7 ? { fill: 'pale' } : {});
    pen.within({ x: 74, y: 28, turn: 18 }, () => {
      pen.shape('-12 -14!, 11 -15!, 13 14!, -11 15!', { fill: 'pale', shade: 0.3 });
      pen.creases(INNER, '-7 -9, 6 -9', '-7 -3, 1 -3', '4 -3, 8 -3', '-7 3, 7 3', '-7 9, 2 9');
    });
    pen.oval(22, 78, 5, 4, { fill: 'dark', shade: 0 });
  },
  base(pen) {
    skirt(pen, '28 18, 12 36, 16 52, 0 66, -16 80, -12 94, 10 92, 22 100, 40 94, 50 99', { shade: 0.42 });
    pen.shape('34 20, 46 12, 44 30, 30 54, 24 50', { fill: 'pale', shade: 0, weight: 0 });
    for (const [x, y, turn, flip] of [
      [18, 80, 14, false],
      [62, 74, -10, true],
      [86, 90, 8, true],
    ] as const)
      pen.within({ x, y, turn, flip }, () => {
        pen.tube('22 0, 12 4, 0 0, -12 2', [2, 4, 9, 11], { fill: 'pale', round: true, rings: 2 });
        pen.dots(3, [-14, 0]);
        pen.creases(INNER, '-6 6, -10 12', '4 5, 4 11');
      });
    pen.creases(2.4, '58 10, 64 30, 60 50', '40 40, 44 52, 38 64', '72 48, 78 58');
  },
};
