/** The two cards of Cthulhu himself. */

import type { Drawing } from '../../../art/drawing';
import { FIELD, UNIT, greatHead } from './parts';
import { each } from '../../../art/graver';
import { horn, wing } from '../../../art/strokes';

function awake(green: boolean): Drawing {
  return {
    box: FIELD,
    unit: UNIT,
    inks: green ? { flesh: '#78c886', deep: '#24693f' } : { flesh: '#cf4f49', deep: '#7d2025' },
    draw(pen) {
      pen.ground(green ? '#0e2a1f' : '#360b10');
      pen.rays(green ? '#17432f' : '#5c161b', 138, 84, 40, 220, 36, 16, 3, 0.1);
      pen.figure(0.8, () =>
        pen.twice(138, () => {
          wing(pen, [70, 36], [112, 120], '22 -14, -14 30, -8 84, 26 122, 70 140', {
            fill: 'deep',
            shade: 0.5,
          });
          pen.tube('108 100, 84 70, 70 36', [16, 11, 8], { fill: 'deep' });
          horn(pen, '70 40, 62 22, 70 8', 9);
        }),
      );
      // shoulders
      pen.figure(2, () =>
        pen.shape('30 236!, 38 196, 70 174, 110 160, 166 160, 206 174, 238 196, 246 236!', {
          fill: 'deep',
          shade: 0.4,
        }),
      );
      pen.figure(3, () => greatHead(pen, { x: 138, y: 92, scale: 1.26, mood: green ? 'wink' : 'wrath' }));
      if (green) {
        // he points at the next one, to the left
        pen.within({ x: -128, y: 4 }, () => {
          pen.figure(3, () => {
            pen.tube('268 250, 256 222, 238 192', [50, 46, 36], { fill: 'flesh', shade: 0.5 });
            pen.shape('206 164, 226 152, 250 160, 258 182, 246 204, 222 210, 202 196', {
              fill: 'flesh',
              shade: 0.4,
              gap: 6,
            });
            pen.tube('222 166, 192 160, 166 164', [22, 19, 15], { fill: 'flesh', shade: 0.5 });
            horn(pen, '170 161, 152 160, 134 170', 15);
            each('200 184, 203 196, 212 206', (x, y) =>
              pen.tube(`${x + 26} ${y - 2}, ${x + 4} ${y - 3}, ${x + 4} ${y + 4}`, [15, 14, 11], {
                fill: 'flesh',
                shade: 0.4,
                round: true,
              }),
            );
            pen.tube('242 172, 224 177, 208 176', [17, 15, 11], { fill: 'flesh', shade: 0.4, round: true });
          });
        });
      } else {
        pen.twice(138, () =>
          pen.figure(2, () => {
            pen.tube('20 240, 26 214, 44 200', [34, 30, 24], { fill: 'flesh' });
            for (const l of ['36 196, 50 178, 70 180', '44 202, 66 192, 84 202', '46 212, 64 212, 76 226'])
              horn(pen, l, 16);
          }),
        );
      }
    },
  };
}

export const WAKING = { cthulhu: awake(false), 'cthulhu-naughty': awake(true) };
