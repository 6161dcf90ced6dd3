/** A face: its program and colours, and the moods it can show. */

import { Graver } from '../graver';
import type { Colours } from './inks';

export type Mood = 'calm' | 'glad' | 'afraid' | 'grim';
export const MOODS: readonly Mood[] = ['calm', 'glad', 'afraid', 'grim'];

/** The pen for faces; eyes and mouths read the mood from it. */
export class FacePen extends Graver {
  constructor(readonly mood: Mood = 'calm') {
    super();
  }
}

export interface Person {
  inks: Colours;
  draw: (pen: FacePen) => void;
}
