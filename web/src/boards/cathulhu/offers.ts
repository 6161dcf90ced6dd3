/** Legal moves in words, grouped by what one touches to make them. */

import type { Family } from '../../protocol';
import type { Boxes, Form } from './boxes';
import { TARGETS } from './position';

/** One box that can be used now, plainly or by a Joker, and at whom. */
export interface Use {
  joker: boolean;
  box: string;
  form: Form;
  ways: number[][]; // the seats to name, in the order of the words
  family: Family | null; // more ways than could be listed
}

type SeatVerb = 'offer' | 'choose' | 'vote';
export type NumberVerb = 'split' | 'reveal' | 'pick';

export interface Offers {
  plain: string[]; // a word alone: take, wait, return, …
  seats: Record<SeatVerb, number[]>;
  numbers: Record<NumberVerb, number[]>;
  names: string[]; // cards that can be named
  guesses: Map<number, string[]>; // by seat, cards
  opinions: Map<number, string[]>; // claims about a seat
  skills: string[]; // cards that one can claim to be
  uses: Use[];
  other: string[]; // words that this board does not know: offered as they are
}

export interface Asked {
  boxes: Boxes;
  legal: string[];
  families: Family[]; // of legal moves that are not listed
}

const PLAIN = new Set(['discard-favor', 'take', 'wait', 'return', 'accept', 'decline', 'favor', 'prevent']);
const SEAT = /^\d+$/;

export function offersOf(asked: Asked): Offers {
  const offers: Offers = {
    plain: [],
    seats: { offer: [], choose: [], vote: [] },
    numbers: { split: [], reveal: [], pick: [] },
    names: [],
    guesses: new Map(),
    opinions: new Map(),
    skills: [],
    uses: [],
    other: [],
  };
  for (const words of asked.legal) if (!sort(offers, words, asked.boxes)) offers.other.push(words);
  for (const family of asked.families) addFamily(offers.uses, family, asked.boxes);
  return offers;
}

function sort(offers: Offers, words: string, boxes: Boxes): boolean {
  const [verb = '', ...rest] = words.split(' ');
  const [first, second] = rest;
  if (!rest.length) return PLAIN.has(verb) && Boolean(offers.plain.push(verb));
  if (first === undefined) return false;
  if (verb === 'use') return addUse(offers.uses, rest, boxes);
  if (rest.length === 2 && second !== undefined && SEAT.test(first)) {
    if (verb === 'claim') return add(offers.opinions, Number(first), second);
    return verb === 'guess' && add(offers.guesses, Number(first), second);
  }
  if (rest.length > 1) return false;
  if (verb === 'name') return Boolean(offers.names.push(first));
  if (verb === 'claim-skill') return Boolean(offers.skills.push(first));
  if (!SEAT.test(first)) return false;
  if (verb in offers.seats) return Boolean(offers.seats[verb as SeatVerb].push(Number(first)));
  return verb in offers.numbers && Boolean(offers.numbers[verb as NumberVerb].push(Number(first)));
}

function add(groups: Map<number, string[]>, seat: number, word: string): true {
  groups.set(seat, [...(groups.get(seat) ?? []), word]);
  return true;
}

function addUse(uses: Use[], rest: string[], boxes: Boxes): boolean {
  const joker = rest[0] === 'joker';
  const [name = '', ...named] = joker ? rest.slice(1) : rest;
  const box = boxes[name];
  if (!box || !named.every((word) => SEAT.test(word))) return false;
  const seats = named.map(Number);
  const known = uses.find((use) => use.joker === joker && use.box === name);
  if (known) known.ways.push(seats);
  else uses.push({ joker, box: name, form: box.form, ways: [seats], family: null });
  return true;
}

/** The Targets, of which there are thousands of ways: the server says how many seats of which. */
function addFamily(uses: Use[], family: Family, boxes: Boxes): void {
  const [, ...rest] = family.words.split(' ');
  const joker = rest[0] === 'joker';
  const box = rest.at(-1) ?? '';
  uses.push({ joker, box, form: boxes[box]?.form ?? 'four', ways: [], family });
}

// --- Naming seats, one touch after another

/** How many seats a use names. */
export function length(use: Use): number {
  return use.family?.many ?? use.ways[0]?.length ?? 0;
}

/** The seats that can be touched next. */
export function nextSeats(use: Use, chosen: readonly number[], others: readonly number[]): number[] {
  if (chosen.length >= length(use)) return [];
  if (use.family) return use.family.among.filter((seat) => !chosen.includes(seat));
  const fitting = use.ways.filter((way) => begins(use, way, chosen));
  const next = fitting.flatMap((way) =>
    use.form === 'pair' ? way.filter((seat) => !chosen.includes(seat)) : [way[chosen.length] ?? -1],
  );
  return others.filter((seat) => next.includes(seat));
}

function begins(use: Use, way: number[], chosen: readonly number[]): boolean {
  if (use.form === 'pair') return chosen.every((seat) => way.includes(seat));
  return chosen.every((seat, place) => way[place] === seat);
}

/** The words of a use before its seats. */
export const stemOf = ({ joker, box }: Use): string => `use ${joker ? 'joker ' : ''}${box}`;

/** The move, once all seats are named. */
export function useWords(use: Use, chosen: readonly number[]): string | null {
  if (chosen.length !== length(use)) return null;
  const seats = use.form === 'pair' ? [...chosen].sort((one, other) => one - other) : chosen;
  return [stemOf(use), ...seats].join(' ');
}

// --- What touching a player does now, and whom one has chosen so far

/** What has been begun: a box, and whom it names; or whose card is guessed, or for whom one would vote. */
export interface Begun {
  use: Use | null;
  chosen: number[];
  seat: number | null;
}

export const NOTHING: Begun = { use: null, chosen: [], seat: null };

export type Touch = { does: 'play'; words: string } | { does: 'begin'; begun: Begun } | { does: 'nothing' }; // it cannot be chosen

/** By seat, in a few words, what touching it would do. */
export function aimsOf(offers: Offers, begun: Begun, others: number[]): Map<number, string> {
  if (begun.use) return labelled(nextSeats(begun.use, begun.chosen, others), 'Choose');
  if (offers.guesses.size) return labelled([...offers.guesses.keys()], 'Guess the card of');
  if (offers.seats.vote.length) return labelled(offers.seats.vote, 'Vote for');
  if (offers.seats.choose.length) return labelled(offers.seats.choose, 'Choose');
  return labelled(offers.seats.offer, 'Offer the hourglass to');
}

const labelled = (seats: number[], label: string): Map<number, string> =>
  new Map(seats.map((seat) => [seat, label]));

/** The marks of those who are chosen: letters for Targets, numbers where the order matters. */
export function chosenOf({ use, chosen, seat }: Begun): Map<number, string> {
  const found = new Map<number, string>();
  if (seat !== null) found.set(seat, '✓');
  chosen.forEach((one, place) => {
    if (use?.form === 'four') found.set(one, TARGETS[place] ?? '✓');
    else found.set(one, use?.form === 'ordered' ? String(place + 1) : '✓');
  });
  return found;
}

/** The first words of what touching a seat is about. */
export function movesAt(offers: Offers, { use, chosen }: Begun, seat: number): string | undefined {
  if (use) return [stemOf(use), ...chosen, seat].join(' ');
  if (offers.guesses.has(seat)) return `guess ${seat}`;
  const verb = (['vote', 'choose', 'offer'] as const).find((one) => offers.seats[one].includes(seat));
  return verb && `${verb} ${seat}`;
}

export function touched(offers: Offers, begun: Begun, others: number[], seat: number): Touch {
  if (begun.use) return named(begun.use, begun.chosen, others, seat);
  if (offers.guesses.has(seat) || offers.seats.vote.includes(seat))
    return { does: 'begin', begun: { ...NOTHING, seat: begun.seat === seat ? null : seat } };
  for (const verb of ['choose', 'offer'] as const)
    if (offers.seats[verb].includes(seat)) return { does: 'play', words: `${verb} ${seat}` };
  return { does: 'nothing' };
}

/** One more seat for a box, or one fewer. */
function named(use: Use, chosen: number[], others: number[], seat: number): Touch {
  const without = chosen.filter((one) => one !== seat);
  if (without.length < chosen.length) return { does: 'begin', begun: { use, chosen: without, seat: null } };
  if (!nextSeats(use, chosen, others).includes(seat)) return { does: 'nothing' };
  return { does: 'begin', begun: { use, chosen: [...chosen, seat], seat: null } };
}
