/** A face: what it is drawn with, in which colours, and how its bearer feels. */

import { Graver } from '../graver';
import type { Colours } from './inks';

export type Mood = 'calm' | 'glad' | 'afraid' | 'grim';
export const MOODS: readonly Mood[] = ['calm', 'glad', 'afraid', 'grim'];

/** The pen that draws faces: eyes and mouths ask it for the mood. */
export class FacePen extends Graver {
  constructor(readonly mood: Mood = 'calm') {
    super();
  }
}

export interface Person {
  inks: Colours;
  draw: (pen: FacePen) => void;
}
