/** Legal moves in words, grouped by the card that one touches to make them. */

import type { You } from '../../protocol';
import type { Kind } from './position';

export type Verb = 'play' | 'discard' | 'give' | 'banish' | 'elder-sign' | 'counterspell';

/** One thing that a card of the hand can do now. */
export interface Use {
  words: string;
  verb: Verb;
  card: Kind;
  target: number | null; // the player at whom it goes
  wants: Kind | null; // the card that a Necronomicon fetches
}

export type Free = 'draw' | 'pass' | 'submit';

/** What a button for it says. */
export const FREE: Record<Free, string> = {
  draw: 'Draw and end the turn',
  pass: 'Pass',
  submit: 'Submit to your fate',
};

export interface Offers {
  uses: Use[];
  free: Free[]; // bound to no card
  orders: Kind[][]; // ways to put looked-at cards back, top first
  other: string[]; // words that this board does not know: offered as they are
}

const SEAT = /^\d+$/;

export function offersOf(legal: readonly string[]): Offers {
  const offers: Offers = { uses: [], free: [], orders: [], other: [] };
  for (const words of legal) {
    const [verb = '', ...rest] = words.split(' ');
    const use = useOf(words, verb, rest);
    if (use) offers.uses.push(use);
    else if (Object.hasOwn(FREE, words)) offers.free.push(words as Free);
    else if (verb === 'order' && rest.length) offers.orders.push(rest);
    else offers.other.push(words);
  }
  return offers;
}

function useOf(words: string, verb: string, rest: string[]): Use | null {
  const [first, second] = rest;
  const none = { words, target: null, wants: null };
  if (words === 'banish') return { ...none, verb, card: 'banishing-word' } as Use;
  if (words === 'counterspell') return { ...none, verb, card: 'counterspell' } as Use;
  if (verb === 'elder-sign' && rest.length <= 1) {
    if (first !== undefined && !SEAT.test(first)) return null;
    return { ...none, verb, card: 'elder-sign', target: first === undefined ? null : Number(first) };
  }
  if ((verb === 'discard' || verb === 'give') && first !== undefined && rest.length === 1)
    return { ...none, verb, card: first };
  if (verb !== 'play' || first === undefined || rest.length > 2) return null;
  if (second === undefined) return { ...none, verb, card: first };
  return SEAT.test(second)
    ? { ...none, verb, card: first, target: Number(second) }
    : { ...none, verb, card: first, wants: second };
}

export function usesOf(offers: Offers, card: Kind): Use[] {
  return offers.uses.filter((use) => use.card === card);
}

/** The words that all uses of a card begin with; what it would be played by if it has none now. */
export function stemOf(offers: Offers, card: Kind): string {
  const [first, ...others] = usesOf(offers, card).map((use) => use.words.split(' '));
  if (!first) return `play ${card}`;
  const end = first.findIndex((word, place) => others.some((words) => words[place] !== word));
  return first.slice(0, end < 0 ? first.length : end).join(' ');
}

/** What touching a player does while a card is raised. */
export function useAt(uses: Use[], seat: number): Use | null {
  return uses.find((use) => use.target === seat) ?? null;
}

/** Moves that no card of this hand leads to, so that they need buttons of their own. */
export function unreachable(offers: Offers, hand: Kind[]): string[] {
  const held = new Set(hand);
  return [...offers.uses.filter((use) => !held.has(use.card)).map((use) => use.words), ...offers.other];
}

/** What has a button of its own, besides its card: an Elder Sign that can go to one player only, and all answers. */
export function directUses(offers: Offers): Use[] {
  const signs = offers.uses.filter((use) => use.verb === 'elder-sign');
  const answers = offers.uses.filter((use) => use.verb === 'banish' || use.verb === 'counterspell');
  return [...(signs.length === 1 ? signs : []), ...answers];
}

/** Whether several cards are to be put in order; a single one has nothing to ask. */
export function asksForOrder(offers: Offers): boolean {
  return offers.orders.length > 0 && offers.orders.every((order) => order.length > 1);
}

/** The words of a refused move that uses this card, at this player if one is named. */
export function refusedUse({ refused = [] }: You, card: Kind, target?: number): string | undefined {
  const { uses } = offersOf(refused.map(([words]) => words));
  return uses.find((use) => use.card === card && (target === undefined || use.target === target))?.words;
}
