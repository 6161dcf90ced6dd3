/** The back of all cards: calm, because a board shows thirty of them, and symmetric. */

import type { Drawing } from '../../../art/drawing';
import { starAt } from '../../../art/graver';
import { tentacle } from '../../../art/strokes';

const back: Drawing = {
  box: [0, 0, 300, 420],
  unit: 2,
  inks: { flesh: '#2f8074', deep: '#1d5a55' },
  draw(pen) {
    pen.ground('seaDark', [0, 0, 300, 420]);
    pen.rays('#18494a', 150, 210, 60, 360, 24, 26, 0, 0);
    pen.turned(150, 210, () =>
      pen.twice(0, () => {
        tentacle(pen, '-152 -222, -120 -170, -132 -112, -96 -82, -62 -104, -80 -132, -98 -122', 40, 1);
      }),
    );
    pen.halo('brass', 5, () => pen.ball(150, 210, 94, { fill: 'seaDark', shade: 0, weight: 5 }));
    pen.figure(2, () => pen.shape(starAt(150, 210, 82, 8, 0.62), { fill: 'brass', shade: 0.26 }));
    pen.shape(starAt(150, 210, 62, 8, 0.62), { fill: 'sea', shade: 0, weight: 4 });
    pen.shape('104 210!, 126 190, 150 183, 174 190, 196 210!, 174 230, 150 237, 126 230', {
      fill: 'pale',
      shade: 0,
      weight: 5,
    });
    pen.ball(150, 210, 25, { fill: 'glow', shade: 0 });
    pen.flat('dark', '150 186!, 159 210, 150 234!, 141 210');
    pen.stroke('brass', '11 11!, 289 11!, 289 409!, 11 409!, 11 11!', 7);
  },
};

export const BACK = { back };
