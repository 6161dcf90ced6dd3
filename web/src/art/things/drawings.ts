/** Drawings of things that several rooms use, by name. */

import type { Drawing } from '../drawing';
import { FLAME, waxOf } from './candle';
import { FRAME, SHINE } from './hourglass';
import { bead, SPENT, STONE } from './stones';

export const THINGS: Readonly<Record<string, Drawing>> = {
  'wax-0': waxOf(0),
  'wax-1': waxOf(1),
  'wax-2': waxOf(2),
  'wax-3': waxOf(3),
  flame: FLAME,
  frame: FRAME,
  shine: SHINE,
  stone: STONE,
  'stone-spent': SPENT,
  bead: bead('#6fcdb2', '#1c6a5c'),
  'bead-used': bead('#7f8f88', '#35453f'),
};
