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

/** Whoever sits somewhere. */
export interface Sitter {
  name: string;
  kind?: string;
  face?: string | null;
  away?: boolean; // a bot sits in for a person
}

/** Whose face somebody has: the one that is told, or always the same for a name. */
export function faceFor({ name, kind, face, away }: Sitter): string {
  if (face && face in FACES) return face;
  return anyOf(kind === 'bot' && !away ? Object.keys(CHARACTERS) : MASK_NAMES, name);
}

/** Those who sit together, people who have chosen no face with one that nobody else there has, as long as there are any. */
export function masked<Someone extends Sitter>(seats: readonly Someone[]): Someone[] {
  const worn = new Set(seats.map(({ face }) => face));
  const own = new Map<string, string>(); // by name: one person may sit at several seats
  return seats.map((seat) => {
    if (seat.face || (seat.kind === 'bot' && !seat.away) || !seat.name) return seat;
    const mask = own.get(seat.name) ?? nextFree(faceFor(seat), worn);
    own.set(seat.name, mask);
    worn.add(mask);
    return { ...seat, face: mask };
  });
}

function nextFree(mask: string, worn: ReadonlySet<string | null | undefined>): string {
  const from = MASK_NAMES.indexOf(mask);
  return [...MASK_NAMES.slice(from), ...MASK_NAMES.slice(0, from)].find((name) => !worn.has(name)) ?? mask;
}

function anyOf(keys: readonly string[], name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return keys[sum % keys.length] ?? '';
}
