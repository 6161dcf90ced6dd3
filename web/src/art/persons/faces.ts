/** The drawings of all faces: of the characters whom bots are, and of the masks that people wear. */

import type { Stroke } from '../pen';
import { CHARACTERS } from './characters';
import type { Colours } from './inks';
import { MASKS } from './masks';
import { FacePen, type Person } from './person';

export const FACES: Readonly<Record<string, Person>> = { ...CHARACTERS, ...MASKS };

export interface Drawn {
  inks: Colours;
  strokes: Stroke[];
}

const drawn = new Map<string, Drawn>();

/** The drawing of a face; each is made once. */
export function faceOf(key: string): Drawn | null {
  const person = FACES[key];
  if (!person) return null;
  const known = drawn.get(key);
  if (known) return known;
  const pen = new FacePen();
  person.draw(pen);
  const made = { inks: person.inks, strokes: pen.strokes };
  drawn.set(key, made);
  return made;
}
