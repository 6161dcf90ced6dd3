/** A face: what it is drawn with, and in which colours. */

import type { Pen } from '../pen';
import type { Colours } from './inks';

export interface Person {
  inks: Colours;
  draw: (pen: Pen) => void;
}
