/** The position of Don't Wake Up Cthulhu! as the server tells it, and what can be read off it. */

import type { View } from '../../protocol';

/** Every kind of card, in the order of the rules. */
export const KINDS = [
  'counterspell',
  'elder-sign',
  'banishing-word',
  'night-gaunt',
  'shoggoth',
  'dream',
  'great-race-of-yith',
  'azathoth',
  'dhole',
  'deep-ones',
  'mi-go',
  'cultist',
  'hound-of-tindalos',
  'nyarlathotep',
  'necronomicon',
  'cthulhu',
  'the-stars-are-right',
  'procession',
  'nightmare',
  'lost-in-the-dreamlands',
  'rlyeh-rises',
] as const;

export type Kind = string; // one of KINDS; a server may know more
export type Counts = Record<Kind, number>;

export interface Pending {
  card: Kind;
  by: number;
  target: number | null;
  wants: Kind | null;
  words: number; // Banishing Words spent on it
  stage: string;
}

export interface Position {
  hands: Counts[]; // another's hand: what is known of it, and how many are `hidden`
  deck: number;
  top: (Kind | null)[];
  discard: Counts;
  removed: Counts;
  alive: boolean[];
  active: number;
  turns_left: number;
  facing: number | null;
  faced: number[];
  from_bottom: boolean;
  stage: string;
  turn_ends: boolean;
  risen: number | null;
  pending: Pending[];
}

export const STARRED: ReadonlySet<Kind> = new Set(['counterspell', 'elder-sign', 'banishing-word']);
export const EVENTS: ReadonlySet<Kind> = new Set(KINDS.slice(KINDS.indexOf('the-stars-are-right')));

export function positionOf(view: View): Position {
  return view.state as unknown as Position;
}

const rank = (kind: Kind) => {
  const place = (KINDS as readonly string[]).indexOf(kind);
  return place < 0 ? KINDS.length : place;
};

/** The kinds of a hand or a pile with their numbers, in the order of the rules; `hidden` is left out. */
export function counted(cards: Counts | undefined): [Kind, number][] {
  return Object.entries(cards ?? {})
    .filter(([kind, many]) => kind !== 'hidden' && many > 0)
    .sort(([one], [other]) => rank(one) - rank(other));
}

export function sizeOf(cards: Counts | undefined): number {
  return Object.values(cards ?? {}).reduce((sum, many) => sum + many, 0);
}

/** The other seats as one sees them around the table, from one's left on; a spectator sees all. */
export function othersOf(position: Position, seat: number | null): number[] {
  const many = position.hands.length;
  if (seat === null) return Array.from({ length: many }, (_, place) => place);
  return Array.from({ length: many - 1 }, (_, step) => (seat + 1 + step) % many);
}

/** The card that is being dealt with: the innermost. */
export function innermost(position: Position): Pending | null {
  return position.pending.at(-1) ?? null;
}

export function isWindow(position: Position): boolean {
  return position.facing === null && innermost(position)?.stage === 'answer';
}
