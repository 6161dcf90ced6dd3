/** Legal moves in words, grouped by what one touches to make them. */

import { BOXES, boxOf, type Form } from './boxes';

/** One box that can be used now, plainly or by a Joker, and at whom. */
export interface Use {
  joker: boolean;
  box: string;
  form: Form;
  ways: number[][]; // the seats to name, in the order of the words
  any: boolean; // more ways than are listed: whoever is not oneself, all different
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
  seat: number | null;
  players: number;
  legal: string[];
  more: number; // legal moves that are not listed
  investigator: boolean; // whether this seat may use the boxes of any card
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
  for (const words of asked.legal) if (!sort(offers, words)) offers.other.push(words);
  if (asked.more > 0) addUnlisted(offers, asked);
  return offers;
}

function sort(offers: Offers, words: string): boolean {
  const [verb = '', ...rest] = words.split(' ');
  const [first, second] = rest;
  if (!rest.length) return PLAIN.has(verb) && Boolean(offers.plain.push(verb));
  if (first === undefined) return false;
  if (verb === 'use') return addUse(offers.uses, rest);
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

function addUse(uses: Use[], rest: string[]): boolean {
  const joker = rest[0] === 'joker';
  const [name = '', ...named] = joker ? rest.slice(1) : rest;
  const box = boxOf(name);
  if (!box || !named.every((word) => SEAT.test(word))) return false;
  const seats = named.map(Number);
  const known = uses.find((use) => use.joker === joker && use.box === name);
  if (known) known.ways.push(seats);
  else uses.push({ joker, box: name, form: box.form, ways: [seats], any: false });
  return true;
}

/**
 * A list that was cut off ends among the Targets, of which there are thousands of ways: these are known without the
 * list. After a plain box's come those of a Joker, who can stand for the same boxes.
 */
function addUnlisted(offers: Offers, { investigator }: Asked): void {
  const last = offers.uses.at(-1);
  if (!last) return;
  const place = BOXES.findIndex(({ box }) => box === last.box);
  for (const { box } of BOXES.slice(place)) {
    if (last.joker && investigator && box !== 'joker') mirror(offers.uses, box);
    else openTargets(offers.uses, box, last.joker);
  }
  if (last.joker || !investigator) return;
  for (const { box } of BOXES) if (box !== 'joker') mirror(offers.uses, box);
}

/** A Joker can stand for a box that an Investigator can use plainly. */
function mirror(uses: Use[], box: string): void {
  const plain = uses.find((use) => !use.joker && use.box === box);
  if (!plain) return;
  const known = uses.find((use) => use.joker && use.box === box);
  if (known) Object.assign(known, { ways: plain.ways, any: plain.any });
  else uses.push({ ...plain, joker: true });
}

function openTargets(uses: Use[], box: string, joker: boolean): void {
  if (boxOf(box)?.form !== 'four') return;
  const known = uses.find((use) => use.joker === joker && use.box === box);
  if (known) known.any ||= known.ways.some((way) => way.length > 0);
  else uses.push({ joker, box, form: 'four', ways: [], any: true });
}

// --- Naming seats, one touch after another

/** How many seats a use names. */
export function length(use: Use): number {
  return use.any ? 4 : (use.ways[0]?.length ?? 0);
}

/** The seats that can be touched next. */
export function nextSeats(use: Use, chosen: readonly number[], others: readonly number[]): number[] {
  if (chosen.length >= length(use)) return [];
  if (use.any) return others.filter((seat) => !chosen.includes(seat));
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

/** The move, once all seats are named. */
export function useWords(use: Use, chosen: readonly number[]): string | null {
  if (chosen.length !== length(use)) return null;
  const seats = use.form === 'pair' ? [...chosen].sort((one, other) => one - other) : chosen;
  return ['use', ...(use.joker ? ['joker'] : []), use.box, ...seats].join(' ');
}
