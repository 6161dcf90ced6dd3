/** Tokens on the table: favors, and the die with its faces. */

import type { Drawing } from '../../../art/drawing';
import { starAt, type Graver } from '../../../art/graver';
import type { Ink } from '../../../art/inks';
import { pawMark } from '../../../art/signs';
import { die } from './parts';

const token = (draw: Drawing['draw']): Drawing => ({ box: [0, 0, 64, 64], unit: 1.3, draw });

function face(pen: Graver, fill: Ink): void {
  pen.shape('11 5!, 53 5!, 59 11!, 59 53!, 53 59!, 11 59!, 5 53!, 5 11!', {
    fill,
    shade: 0.2,
    gap: 4,
    broad: 2,
    weight: 3.6,
  });
}

export const TOKENS = {
  favor: token((pen) => {
    pen.ball(32, 32, 28, { fill: 'pale', shade: 0.3, gap: 4, broad: 2, weight: 3.6 });
    pen.ring('umber', 32, 32, 23.6, 1.3);
    pen.shape(starAt(32, 33, 19, 5, 0.44), { fill: 'glow', shade: 0, weight: 2.6 });
    pen.flat('dark', '32 25!, 34.8 33, 32 41!, 29.2 33');
  }),
  'favor-spent': token((pen) => {
    pen.ball(32, 32, 28, { fill: 'nightDark', shade: 0, weight: 3.6 });
    pen.ring('nightLight', 32, 32, 23.6, 1.3);
    pen.stroke('nightLight', `${starAt(32, 33, 19, 5, 0.44)}, 32 14!`, 2.6);
  }),
  die: token((pen) => die(pen, 32, 33, 28)),
  'die-two': token((pen) => {
    face(pen, 'pale');
    pawMark(pen, 21, 22, 11, 'ember');
    pawMark(pen, 43, 44, 11, 'violet');
  }),
  'die-favor': token((pen) => {
    face(pen, 'brassLight');
    pen.flat('dark', starAt(21, 22, 12, 5, 0.44));
    pen.flat('dark', starAt(43, 44, 12, 5, 0.44));
  }),
};
