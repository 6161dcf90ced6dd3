/** Which face a person or bot has. It holds names only; drawings are loaded on demand. */

import type { Face } from '../../protocol';

export type Mask = NonNullable<Face['face']>;

export const CHARACTER_NAMES: readonly string[] = [
  ...[
    'ada',
    'basil',
    'clara',
    'dorian',
    'edith',
    'felix',
    'greta',
    'hugo',
    'iris',
    'jonas',
    'lena',
    'otto',
    'rosa',
  ],
  ...['mara', 'thaddeus'], // old ones
];
const MASKS: readonly Mask[] = ['owl', 'fox', 'hare', 'crow', 'moth', 'goat', 'toad', 'carp'];
export const MASK_NAMES: readonly string[] = MASKS;
export const FACE_NAMES: readonly string[] = [...CHARACTER_NAMES, ...MASK_NAMES];

/** Whoever sits somewhere. */
export interface Sitter {
  name: string;
  kind?: string;
  face?: string | null;
  away?: boolean; // a bot sits in for a person
}

/** Whose face somebody has: the one that is told, or always the same for a name. */
export function faceFor({ name, kind, face, away }: Sitter): string {
  if (face && FACE_NAMES.includes(face)) return face;
  return anyOf(kind === 'bot' && !away ? CHARACTER_NAMES : MASK_NAMES, name);
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
