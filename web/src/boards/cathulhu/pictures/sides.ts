/** The cards of the two sides. */

import { FUR } from '../../../art/cats/coats';
import { arm, moon, picture, sits } from './parts';
import { each } from '../../../art/graver';
import { tentacle } from '../../../art/strokes';
import { polar } from '../../../art/geometry';

const cultist = picture((pen) => {
  pen.ground('violetDark');
  pen.rays('violet', 138, 104, 60, 210, 28, 19, 3, 0.12);
  pen.figure(1.5, () => {
    pen.twice(138, () => {
      tentacle(pen, '-16 66, 20 70, 46 44, 38 16, 20 22', 26, 1, { fill: '#3f8f6b' });
      tentacle(pen, '-16 176, 26 178, 46 146, 34 120, 16 130', 28, -1, { fill: '#3f8f6b' });
    });
  });
  pen.ball(138, 98, 84, { fill: '#dccbee', shade: 0.2, gap: 8, weight: 4 });
  for (let at = 0; at < 12; at += 1) {
    const [a, b] = polar(at * 30 + 15, 75);
    pen.specks('violet', at % 2 ? 5 : 8, [138 + a, 98 + b]);
  }
  sits(pen, 138, 100, 1.72, { fur: '#8d93a3', robe: '#553780', mouth: 'tentacle' });
});

const investigator = picture((pen) => {
  pen.ground('nightDark');
  pen.ruled('night', { gap: 7, from: 4.5, to: 2, holes: [[150, 92, 92]] });
  pen.specks('pale', 3.4, [22, 26], [44, 84], [16, 130], [256, 30], [262, 120], [58, 18]);
  moon(pen, 150, 92, 86, '#c7d5dc', null);
  each('84 60 9, 214 56 12, 222 122 8, 92 128 10', (a, b, c) =>
    pen.oval(a, b, c, c * 0.8, { fill: '#9fb6c4', shade: 0, weight: 0 }),
  );
  sits(pen, 118, 104, 1.66, {
    fur: FUR.grey,
    robe: '#41607a',
    eyes: ['narrow', 'open'],
    mouth: 'calm',
    striped: true,
  });
  pen.within({ x: -9, y: 0 }, () => {
    // the glass shows one eye large
    pen.figure(2, () => {
      pen.tube('196 138, 214 160, 228 184', [13, 15, 17], { fill: 'brass', shade: 0.4, round: true });
      pen.ball(168, 104, 44, { fill: 'brassLight', shade: 0.3, gap: 5 });
    });
    pen.ball(168, 104, 35, { fill: FUR.white, shade: 0, weight: 3 });
    pen.shape('136 105!, 150 86, 168 80, 188 88, 200 105!, 186 122, 168 128, 150 121', {
      fill: 'glow',
      shade: 0,
      weight: 3.4,
    });
    pen.shape('168 83!, 177 104, 168 126!, 159 104', { fill: 'dark', shade: 0, weight: 0 });
    pen.oval(160, 94, 5, 4, { fill: 'pale', shade: 0, weight: 0 });
    arm(pen, '246 240, 246 214, 232 196', {
      robe: '#41607a',
      fur: FUR.grey,
      widths: [50, 44, 38],
      size: 18,
      turn: -30,
    });
  });
});

export const SIDES = { cultist, investigator };
