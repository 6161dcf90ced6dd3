/** Everybody's face: of the characters whom bots are, and of the masks that people wear. */

import { Pen, type Stroke } from '../pen';
import { CHARACTERS } from './characters';
import type { Colours } from './inks';
import { MASKS } from './masks';
import type { Person } from './person';

export const FACES: Readonly<Record<string, Person>> = { ...CHARACTERS, ...MASKS };
export const MASK_NAMES: readonly string[] = Object.keys(MASKS);

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
  const pen = new Pen();
  person.draw(pen);
  const made = { inks: person.inks, strokes: pen.strokes };
  drawn.set(key, made);
  return made;
}

/** The mask of somebody who has chosen none: always the same for a name. */
export function maskFor(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return MASK_NAMES[sum % MASK_NAMES.length] ?? '';
}
