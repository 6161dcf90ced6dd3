/** Two persons who have always been there: old ones, at the tables of games that have such. */

import { INNER } from '../pen';
import { head, lids, locks, mouth, nose, shoulders } from './features';
import { colours } from './inks';
import type { Person } from './person';

/** She keeps the lighthouse: a shawl over white hair, and eyes that shine like the lamp. */
export const mara: Person = {
  inks: colours('ash', 'white', 'teal', 'blue'),
  draw(pen) {
    pen.shape('6 112!, 8 70, 16 30, 34 8, 50 4, 66 8, 84 30, 92 70, 94 112!', { fill: 'fire', shade: 0.45 });
    head(pen, { wide: 21, jaw: 0.4, y: 54 });
    locks(pen, '27 62!, 26 40, 38 27, 50 25!, 42 36, 33 44, 31 58!');
    locks(pen, '73 62!, 74 40, 62 27, 50 25!, 58 36, 67 44, 69 58!');
    for (const x of [40, 60]) {
      pen.oval(x, 54, 6.5, 5, { fill: 'glow', shade: 0, weight: INNER });
      pen.ball(x, 54, 1.8, { fill: 'dark', shade: 0, weight: 0 });
    }
    pen.twice(50, () => lids(pen, 40, 54, 7.5, 5.5));
    nose(pen, 12, 3.6, 59);
    mouth(pen, '42 77, 50 78, 58 77', 2.6);
    pen.creases(1.6, '33 64, 35 69, 34 75', '67 64, 65 69, 66 75', '44 40, 50 39, 56 40');
    pen.shape('14 112!, 22 88, 36 82!, 50 96, 64 82!, 78 88, 86 112!', { fill: 'night', shade: 0.4 });
    pen.ball(50, 95, 5, { fill: 'glow', shade: 0.3, gap: 3, weight: INNER });
  },
};

/** He was here before the house: a skull too high, eyes without lids, a beard that seems to reach for something. */
export const thaddeus: Person = {
  inks: colours('sea', 'white', 'violet', 'brass'),
  draw(pen) {
    shoulders(pen);
    pen.shape('28 60, 22 34, 30 8, 50 0, 70 8, 78 34, 72 60, 62 72, 38 72', { shade: 0.34, gap: 4.6 });
    pen.creases(1.8, '36 14, 50 10, 64 14', '34 22, 50 18, 66 22', '36 29, 50 26, 64 29');
    for (const x of [39, 61]) {
      pen.ball(x, 44, 7.5, { fill: 'dark', shade: 0, weight: INNER });
      pen.ball(x, 44, 3, { fill: 'glow', shade: 0, weight: 0 });
    }
    pen.twice(50, () => lids(pen, 39, 44, 8.5, 8));
    pen.dots(2.2, [47, 56], [53, 56]);
    for (const [from, over, to] of [
      ['32 62', '24 80', '12 88'],
      ['40 66', '36 86', '26 100'],
      ['60 66', '64 86', '76 98'],
      ['68 62', '76 80', '88 90'],
      ['50 68', '52 86', '46 104'],
    ])
      pen.tube(`${from}, ${over}, ${to}`, [13, 11, 6], { fill: 'deep', shade: 0.3, weight: INNER });
  },
};
