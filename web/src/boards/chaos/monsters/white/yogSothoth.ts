import type { Monster } from '../seams';
import { eye, globe } from '../../../../art/strokes';

/** The gate and the key: a congeries of globes. */
export const yogSothoth: Monster = {
  head(pen) {
    pen.tube('50 112, 50 70', [28, 30], { fill: 'deep' });
    globe(pen, 36, 82, 12);
    globe(pen, 64, 82, 12);
    globe(pen, 20, 66, 13);
    globe(pen, 82, 62, 14);
    globe(pen, 30, 30, 12, { fill: 'pale' });
    globe(pen, 70, 26, 15);
    globe(pen, 50, 8, 10);
    globe(pen, 6, 38, 7, { fill: 'pale' });
    globe(pen, 94, 34, 6, { fill: 'pale' });
    globe(pen, 50, 58, 27);
    eye(pen, 50, 58, 15, { look: [0, 0], lid: 0.14 });
    globe(pen, 78, 84, 8, { fill: 'pale' });
    globe(pen, 28, 84, 6);
  },
  left(pen) {
    pen.tube('118 50, 100 50, 80 46, 60 56', [28, 28, 18, 10], { fill: 'deep' });
    globe(pen, 86, 34, 11);
    globe(pen, 84, 66, 12);
    globe(pen, 70, 46, 16);
    globe(pen, 48, 60, 12, { fill: 'pale' });
    globe(pen, 44, 38, 10);
    globe(pen, 26, 50, 14);
    globe(pen, 6, 38, 8, { fill: 'pale' });
    globe(pen, 4, 62, 10);
    globe(pen, -14, 50, 6);
    eye(pen, 26, 50, 6, { look: [-0.6, 0], lid: 0 });
    globe(pen, 62, 80, 7);
  },
  right(pen) {
    pen.tube('-18 50, 0 50, 20 54, 40 46', [28, 28, 18, 10], { fill: 'deep' });
    globe(pen, 16, 36, 12);
    globe(pen, 16, 65, 12, { fill: 'pale' });
    globe(pen, 32, 50, 16);
    globe(pen, 50, 34, 8);
    pen.line('62 50, 104 50', 8);
    pen.shape('48 50, 55 39, 66 44, 66 56, 55 61', { fill: 'glow', shade: 0.4 });
    pen.ball(57, 50, 4.4, { fill: 'dark', shade: 0 });
    pen.shape('66 46!, 108 46!, 108 68!, 102 68!, 102 60!, 98 60!, 98 70!, 90 70!, 90 54!, 66 54!', {
      fill: 'glow',
      shade: 0.3,
    });
    globe(pen, 48, 68, 9);
    globe(pen, 72, 28, 6, { fill: 'pale' });
  },
  core(pen) {
    pen.tube('-9 50, 109 50', [28, 28], { fill: 'deep' });
    pen.tube('50 -9, 50 40', [28, 28], { fill: 'deep' });
    pen.tube('50 60, 50 109', [40, 40], { fill: 'deep' });
    for (const [x, y, radius] of [
      [20, 22, 13],
      [80, 20, 14],
      [18, 78, 12],
      [82, 80, 14],
      [50, 20, 12],
      [36, 84, 12],
      [64, 84, 13],
    ] as const)
      globe(pen, x, y, radius);
    globe(pen, 50, 50, 34, { shade: 0.36 });
    pen.ball(50, 50, 21, { fill: 'pale', shade: 0.2 });
    pen.shape('50 36, 57 40, 57 48, 54 51!, 60 66!, 40 66!, 46 51!, 43 48, 43 40', {
      fill: 'dark',
      shade: 0,
    });
  },
  base(pen) {
    pen.tube('50 -9, 50 30', [40, 30], { fill: 'deep' });
    for (const [x, y, radius] of [
      [34, 18, 12],
      [66, 18, 13],
      [20, 36, 11],
      [80, 34, 12],
      [50, 34, 19],
      [34, 58, 13],
      [64, 60, 15],
      [48, 78, 10],
      [20, 72, 7],
      [82, 80, 9],
      [60, 94, 7],
      [34, 92, 6],
      [96, 58, 5],
      [6, 54, 5],
    ] as const)
      globe(pen, x, y, radius, radius < 8 ? { fill: 'pale' } : {});
    eye(pen, 50, 34, 9, { look: [0, 0.5], lid: 0.2 });
    eye(pen, 64, 60, 6, { look: [0.5, 0], lid: 0 });
  },
};
