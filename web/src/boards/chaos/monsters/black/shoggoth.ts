import { arms, bust, skirt, trunk, type Monster } from '../seams';
import { eye, globe, maw } from '../../../../art/strokes';

/** It built cities, once, for others; eyes form and unform all over it. */
export const shoggoth: Monster = {
  head(pen) {
    bust(pen, '30 96, 10 90, 8 72, 16 62, 10 46, 22 34, 28 20, 42 22, 50 12', { fill: 'deep', shade: 0.36 });
    eye(pen, 40, 46, 12, { look: [0.3, 0.2], lid: 0.24 });
    eye(pen, 66, 40, 8, { look: [0.4, -0.2], lid: 0 });
    eye(pen, 68, 66, 10, { look: [0, 0.4], lid: 0.4 });
    eye(pen, 24, 70, 7, { look: [-0.5, 0.2], lid: 0.1 });
    eye(pen, 48, 24, 5, { look: [0, -0.4], lid: 0 });
    eye(pen, 46, 78, 6, { look: [0.2, 0.4], lid: 0 });
    eye(pen, 26, 36, 4, { lid: 0 });
    eye(pen, 84, 56, 4, { lid: 0 });
    globe(pen, 84, 22, 6, { fill: 'deep' });
    globe(pen, 14, 18, 4, { fill: 'deep' });
    pen.creases(2.2, '54 58, 56 66, 52 70', '30 56, 34 62', '76 50, 78 54');
  },
  ...arms((pen) => {
    pen.shape(
      '112 36!, 98 36, 84 24, 66 30, 50 16, 30 22, 18 10, -2 16, -10 34, 6 44, -12 54, -10 72, 8 80, 24 70, 34 84, 52 84, 62 70, 78 76, 98 64, 112 64!',
      { fill: 'deep', shade: 0.38 },
    );
    eye(pen, 14, 32, 10, { look: [-0.5, 0], lid: 0.2 });
    eye(pen, 44, 40, 8, { look: [-0.2, -0.4], lid: 0.36 });
    eye(pen, 14, 62, 7, { look: [-0.4, 0.4], lid: 0 });
    eye(pen, 42, 68, 6, { look: [0, 0.5], lid: 0.1 });
    eye(pen, 74, 46, 7, { look: [0.1, 0.1], lid: 0.3 });
    eye(pen, 68, 64, 4, { lid: 0 });
    globe(pen, 60, 8, 5, { fill: 'deep' });
    globe(pen, 30, 96, 5, { fill: 'deep' });
    pen.creases(2.2, '28 50, 34 54, 32 60', '88 46, 90 54', '56 52, 60 58');
  }),
  core(pen) {
    trunk(pen, '24 8, 12 22', '10 76, 22 86', { fill: 'deep', shade: 0.22 });
    maw(pen, 48, 54, 28, 17, 7, 6);
    eye(pen, 30, 26, 9, { look: [0.2, 0.4], lid: 0.2 });
    eye(pen, 66, 24, 11, { look: [-0.2, 0.3], lid: 0.36 });
    eye(pen, 48, 10, 5, { lid: 0 });
    eye(pen, 14, 50, 5, { lid: 0.2 });
    eye(pen, 86, 46, 6, { lid: 0 });
    eye(pen, 34, 84, 7, { look: [-0.3, 0.3], lid: 0.1 });
    eye(pen, 62, 88, 6, { look: [0.3, 0.3], lid: 0.3 });
    eye(pen, 84, 68, 4, { lid: 0 });
  },
  base(pen) {
    skirt(pen, '28 14, 10 28, 14 42, -6 52, -20 72, -16 92, 6 90, 18 102, 36 96, 50 102', {
      fill: 'deep',
      shade: 0.4,
    });
    eye(pen, 42, 24, 9, { look: [0, 0.4], lid: 0.26 });
    eye(pen, 66, 38, 7, { look: [0.4, 0.2], lid: 0 });
    eye(pen, 24, 54, 8, { look: [-0.4, 0.2], lid: 0.3 });
    eye(pen, 52, 62, 11, { look: [0.1, 0.4], lid: 0.2 });
    eye(pen, 84, 66, 9, { look: [0.5, 0.2], lid: 0.3 });
    eye(pen, 4, 76, 6, { look: [-0.5, 0.3], lid: 0 });
    eye(pen, 30, 82, 6, { look: [-0.2, 0.5], lid: 0 });
    eye(pen, 72, 88, 5, { lid: 0 });
    eye(pen, 100, 84, 5, { lid: 0 });
    eye(pen, 56, 8, 4, { lid: 0 });
  },
};
