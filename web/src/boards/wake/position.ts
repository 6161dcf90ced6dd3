/** The position of Don't Wake Up Cthulhu! as the server tells it, and what can be read off it. */

import type { Info, View } from '../../protocol';

export type Kind = string;
export type Counts = Record<Kind, number>;
export type Form = 'answer' | 'alone' | 'aimed' | 'naming' | 'waking' | 'event';

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

export function positionOf(view: View): Position {
  return view.state as unknown as Position;
}

/** What is printed on the cards. */
export interface Deck {
  colour: string; // of Cthulhu
  keeps: number; // cards that a hand keeps at the end of a turn
  word: (kind: Kind) => string;
  text: (kind: Kind) => string;
  form: (kind: Kind) => Form | undefined; // how it comes into play
}

export function deckOf(info: Pick<Info, 'settings' | 'pieces'>, texts: Record<string, string>): Deck {
  const forms = (info.pieces?.['cards'] ?? {}) as Record<Kind, Form>;
  return {
    colour: String(info.settings['cthulhu'] ?? 'red'),
    keeps: Number(info.pieces?.['hand_limit']),
    word: (kind) => texts[`word.${kind}`] ?? kind,
    text: (kind) => texts[`card.${kind}`] ?? '',
    form: (kind) => forms[kind],
  };
}

/** The kinds of a hand or a pile with their numbers, in the order of the rules; `hidden` is left out. */
export function counted(cards: Counts | undefined): [Kind, number][] {
  return Object.entries(cards ?? {}).filter(([kind]) => kind !== 'hidden');
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
