import { arms, twice, type Monster } from '../seams';
import { eye, furry, hairs, horn, maw, tentacle } from '../../../../art/strokes';

/** The black goat of the woods with a thousand young. */
export const shubNiggurath: Monster = {
  head(pen) {
    twice(pen, () => {
      horn(pen, '40 36, 20 16, -8 22, -14 48, 6 60, 16 46', 19, { rings: 1 });
      pen.shape('36 44!, 14 52, 2 66!, 20 68, 38 58!', { fill: 'deep' });
    });
    furry(
      pen,
      '36 109, 34 84, 32 60, 34 40, 50 30, 66 40, 68 60, 66 84, 64 109',
      5,
      { fill: 'deep', shade: 0.4 },
      7,
    );
    pen.shape('34 42, 50 32, 66 42, 63 62, 58 80, 50 87, 42 80, 37 62', { shade: 0.34 });
    twice(pen, () => eye(pen, 40.5, 52, 6, { slit: true, lid: 0.22, look: [0.2, 0] }));
    twice(pen, () => pen.crease('46 76, 43 74', 3));
    pen.creases(2.4, '50 60, 47 70, 50 78, 53 70, 50 62', '44 84, 50 82, 56 84');
    furry(pen, '44 84, 50 88, 56 84, 54 98, 50 110, 46 98', 4, { fill: 'pale', shade: 0.3 }, 6);
    pen.creases(2, '50 34, 49 42', '45 36, 46 42', '55 36, 54 42');
  },
  ...arms((pen) => {
    tentacle(pen, '112 46, 92 34, 66 36, 50 16, 24 8, 14 24, 30 28', 20, 0, { fill: 'deep' });
    tentacle(pen, '112 56, 88 68, 64 60, 46 76, 24 78, 12 62, 24 54', 22, 1, { fill: 'deep' });
    pen.tube('118 50, 98 50, 76 48, 52 46, 30 40, 8 44', [28, 24, 16, 12, 10, 9]);
    pen.shape('12 36!, -4 34, -18 40!, -14 46, -18 54!, -2 54, 12 50!', { fill: 'dark', shade: 0 });
    pen.crease('-4 45, -18 46', 3);
    hairs(pen, '96 42, 60 44, 40 40, 60 54, 96 60', 190, 9, 10);
  }),
  core(pen) {
    furry(
      pen,
      '36 -14, 26 10, 8 22, -14 34, -14 66, 8 70, 22 84, 30 112, 70 112, 78 84, 92 70, 114 66, 114 34, 92 22, 74 10, 64 -14',
      4,
      { fill: 'deep', shade: 0.3 },
      8,
    );
    hairs(pen, '30 20, 50 10, 70 20, 88 36, 80 66, 66 90, 34 90, 20 66, 12 36', 96, 9, 11);
    maw(pen, 46, 50, 25, 14, 7, -8);
    maw(pen, 74, 28, 11, 6, 4, 24);
    maw(pen, 30, 82, 12, 6, 4, 12);
    eye(pen, 26, 26, 5, { slit: true });
    eye(pen, 70, 72, 6, { slit: true });
  },
  base(pen) {
    twice(pen, () => {
      furry(
        pen,
        '26 -14, 18 14, 6 32, 16 52, 24 60, 34 54, 46 30, 52 4, 50 -14',
        5,
        { fill: 'deep', shade: 0.45 },
        7,
      );
      pen.tube('26 54, 16 68, 20 84', [15, 10, 10]);
      pen.shape('14 82!, 28 82!, 33 102!, 22 101!, 19 92!, 16 101!, 4 102!', { fill: 'dark', shade: 0 });
      hairs(pen, '24 10, 40 10, 38 34, 24 48, 14 34', 110, 9, 10);
    });
    furry(pen, '30 -12, 34 4, 50 14, 66 4, 70 -12', 4, { fill: 'deep', shade: 0.2 }, 8);
    pen.within({ x: 50, y: 74, scale: 0.5 }, () => {
      for (const flip of [false, true])
        pen.within({ flip }, () => {
          horn(pen, '-8 -18, -16 -32, -10 -44', 9);
          pen.shape('-14 -10!, -34 -12, -44 0!, -30 6, -15 2!', { fill: 'deep' });
        });
      pen.shape('-18 -8, 0 -24, 18 -8, 14 16, 8 34, 0 40, -8 34, -14 16', { shade: 0.34, gap: 5 });
      eye(pen, -9, 2, 6, { slit: true, lid: 0 });
      eye(pen, 9, 2, 6, { slit: true, lid: 0 });
      pen.creases(4, '-5 26, 0 30, 5 26', '-4 20, -6 18', '4 20, 6 18');
    });
  },
};
