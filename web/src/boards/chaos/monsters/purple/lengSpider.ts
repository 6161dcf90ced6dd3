import { polar } from '../../../../art/geometry';
import { INNER } from '../../../../art/pen';
import { arms, twice, type Monster } from '../seams';
import { eye, furry, hairs, horn, skull } from '../../../../art/strokes';

/** Huge, bristly, with more eyes than are needed. */
export const lengSpider: Monster = {
  head(pen) {
    twice(pen, () => {
      pen.tube('34 70, 14 62, 4 76, -6 94', [12, 10, 9, 6], { fill: 'deep' });
      hairs(pen, '30 62, 14 58, 6 70, 16 72', 250, 7, 8);
    });
    furry(
      pen,
      '36 112, 32 92, 20 74, 18 50, 30 30, 50 22, 70 30, 82 50, 80 74, 68 92, 64 112',
      5,
      { shade: 0.4 },
      6,
    );
    twice(pen, () => {
      eye(pen, 39, 52, 9.5, { lid: 0.1, look: [0.1, 0.2] });
      eye(pen, 26, 46, 5.4, { lid: 0, look: [0.1, 0.2] });
      eye(pen, 41, 35, 4.6, { lid: 0, look: [0.2, 0.2] });
      eye(pen, 28, 60, 3.6, { lid: 0 });
      pen.shape('34 72, 42 68, 49 72, 48 86, 40 90', { fill: 'deep', shade: 0.4 });
      horn(pen, '42 84, 36 96, 42 108', 11, { fill: 'dark', shade: 0 });
    });
    hairs(pen, '40 24, 60 24, 56 32, 44 32', 270, 7, 7);
  },
  ...arms((pen) => {
    for (const [line, widths] of [
      ['112 42, 84 32, 62 -6, 44 6, 30 40', [12, 11, 9, 8, 4]],
      ['112 58, 84 66, 66 40, 50 62, 40 102', [12, 11, 9, 8, 4]],
      ['118 50, 98 50, 66 42, 38 10, 14 28, -12 80', [28, 20, 13, 11, 9, 3]],
    ] as const) {
      pen.tube(line, widths, { rings: 1 });
      const [, , , knee = ''] = line.split(', ');
      const [x = 0, y = 0] = knee.split(' ').map(Number);
      hairs(
        pen,
        `${x - 12} ${y - 8}, ${x + 12} ${y - 10}, ${x + 14} ${y + 4}, ${x - 12} ${y + 6}`,
        265,
        8,
        7,
      );
    }
    horn(pen, '-10 76, -14 88, -10 98', 6);
    horn(pen, '40 98, 38 106, 42 112', 6);
    hairs(pen, '96 40, 70 36, 62 46, 96 54', 240, 8, 9);
  }),
  core(pen) {
    furry(
      pen,
      '36 -14, 32 6, 12 16, 4 34, -14 36, -14 64, 4 66, 12 84, 28 94, 30 114, 70 114, 72 94, 88 84, 96 66, 114 64, 114 36, 96 34, 88 16, 68 6, 64 -14',
      4,
      { shade: 0.22 },
      7,
    );
    pen.shape('50 16, 68 28, 74 52, 64 78, 50 86, 36 78, 26 52, 32 28', { fill: 'deep', shade: 0.4 });
    for (let index = 0; index < 8; index += 1) {
      const [[ax, ay], [bx, by]] = [polar(index * 45 + 22, 10), polar(index * 45 + 22, 24)];
      pen.crease(`${50 + ax} ${50 + ay}, ${50 + bx * 1.1} ${50 + by * 1.25}`, 3.4);
    }
    skull(pen, 50, 50, 13);
    hairs(pen, '12 30, 26 20, 22 70, 12 72', 200, 8, 9);
    hairs(pen, '78 22, 90 32, 88 72, 78 74', -20, 8, 9);
  },
  base(pen) {
    for (const line of ['42 92, 36 104, 40 120', '50 94, 50 108, 48 120', '58 92, 64 104, 60 120'])
      pen.line(line, INNER);
    furry(
      pen,
      '32 -14, 32 4, 8 18, -2 46, 10 76, 36 94, 64 94, 90 76, 102 46, 92 18, 68 4, 68 -14',
      5,
      { shade: 0.42 },
      7,
    );
    pen.shape('50 14, 64 22, 58 36, 68 46, 58 58, 64 72, 50 86, 36 72, 42 58, 32 46, 42 36, 36 22', {
      fill: 'dark',
      shade: 0,
    });
    pen.shape('50 22!, 56 34, 50 44!, 44 34', { fill: 'glow', shade: 0 });
    pen.shape('50 50!, 58 62, 50 76!, 42 62', { fill: 'glow', shade: 0 });
    hairs(pen, '10 30, 28 24, 26 68, 12 64', 140, 8, 10);
    hairs(pen, '72 24, 92 30, 88 64, 74 68', 40, 8, 10);
  },
};
