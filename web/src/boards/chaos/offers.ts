/** Legal words as things to touch: dice, stones, monsters and buttons. Nothing is offered that is not legal. */

import { isAction, isColour, isPart, type Action, type Colour, type Part } from './position';

export interface Activation {
  part: Part;
  places: number[];
  words: string;
}

export interface Aimed {
  colour: Colour;
  part: Part;
  words: string;
}

/** A Bonus with all that it can be aimed at. */
export interface BonusOffer {
  number: number;
  alone: string | null;
  colours: { colour: Colour; words: string }[];
  parts: { part: Part; words: string }[]; // of one's own monster
  dice: Aimed[];
}

export interface Offers {
  activations: Activation[];
  rerolls: { places: number[]; words: string }[];
  aims: Aimed[];
  places: { part: Part; words: string }[];
  bonuses: BonusOffer[];
  buttons: string[]; // one touch each, in the order of the words
  last: boolean; // an aim ends the plan, and is given by a button
  made: Map<Part, string[]>; // steps of the plan without the one that activated this die, and its aim
}

const PLACE = /^[1-5]$/;

export function offersOf(legal: readonly string[], steps: readonly string[] = [], last = false): Offers {
  const made = withoutEach(steps);
  const offers: Offers = {
    ...{ activations: [], rerolls: [], aims: [], places: [], bonuses: [], buttons: [] },
    ...{ last, made },
  };
  for (const words of legal) if (!sort(offers, words)) offers.buttons.push(words);
  return offers;
}

/** The plan so far without each of its activations. A Bonus that ends it is taken back with any of them. */
function withoutEach(steps: readonly string[]): Map<Part, string[]> {
  const end = steps.findIndex((words) => words.startsWith('bonus '));
  const plain = end < 0 ? steps : steps.slice(0, end);
  const made = new Map<Part, string[]>();
  plain.forEach((words, index) => {
    const [verb, part] = words.split(' ');
    if (verb !== 'activate' || !isPart(part)) return;
    const next = plain[index + 1]?.startsWith('aim ') ? index + 2 : index + 1;
    made.set(part, [...plain.slice(0, index), ...plain.slice(next)]);
  });
  return made;
}

/** Put a move where it belongs; no, if it needs a button of its own. */
function sort(offers: Offers, words: string): boolean {
  const [verb, ...rest] = words.split(' ');
  const [first, second] = rest;
  if (verb === 'activate' && isPart(first) && second === 'with' && arePlaces(rest.slice(2)))
    return !!offers.activations.push({ part: first, places: rest.slice(2).map(Number), words });
  if (verb === 'reroll' && arePlaces(rest)) return !!offers.rerolls.push({ places: rest.map(Number), words });
  if (verb === 'aim' && isColour(first) && isPart(second) && rest.length === 2)
    return !!offers.aims.push({ colour: first, part: second, words });
  if (verb === 'place' && isPart(first) && rest.length === 1)
    return !!offers.places.push({ part: first, words });
  return verb === 'bonus' && sortBonus(offers, words, rest);
}

function sortBonus(offers: Offers, words: string, [number, first, second]: string[]): boolean {
  if (!/^\d+$/.test(number ?? '')) return false;
  const known = offers.bonuses.find((one) => one.number === Number(number));
  const bonus = known ?? { number: Number(number), alone: null, colours: [], parts: [], dice: [] };
  if (first === undefined) bonus.alone = words;
  else if (isColour(first) && second === undefined) bonus.colours.push({ colour: first, words });
  else if (isPart(first) && second === undefined) bonus.parts.push({ part: first, words });
  else if (isColour(first) && isPart(second)) bonus.dice.push({ colour: first, part: second, words });
  else return false;
  if (!known) offers.bonuses.push(bonus);
  return true;
}

const arePlaces = (words: string[]): boolean => words.length > 0 && words.every((word) => PLACE.test(word));

/** What has been touched so far, before it makes a whole move. */
export interface Choice {
  die: Part | null; // of one's own monster
  stones: number[]; // places, ascending
  bonus: number | null;
  aim?: Aimed; // the last one of a plan, before it is given
}

export const NOTHING: Choice = { die: null, stones: [], bonus: null };

/** Something on the board that can be touched. */
export type Thing =
  | { kind: 'die'; colour: Colour; part: Part }
  | { kind: 'stone'; place: number }
  | { kind: 'bonus'; number: number }
  | { kind: 'button'; words: string };

/** What a touch does: a move, other steps than so far, or another choice; nothing, if it cannot be touched now. */
export interface Touch {
  words?: string;
  steps?: string[];
  choice?: Choice;
}

export function touch(offers: Offers, choice: Choice, mine: Colour | null, thing: Thing): Touch {
  switch (thing.kind) {
    case 'die':
      return touchDie(offers, choice, mine, thing.colour, thing.part);
    case 'stone':
      return touchStone(offers, choice, thing.place);
    case 'bonus':
      return touchBonus(offers, choice, thing.number);
    case 'button':
      return pressable(offers, choice).includes(thing.words) ? { words: thing.words } : {};
  }
}

function touchDie(offers: Offers, choice: Choice, mine: Colour | null, colour: Colour, part: Part): Touch {
  const bonus = bonusOf(offers, choice);
  if (bonus) {
    const own = colour === mine ? bonus.parts.find((one) => one.part === part)?.words : undefined;
    const whole = bonus.colours.find((one) => one.colour === colour)?.words;
    return made(own ?? whole ?? find(bonus.dice, colour, part)?.words);
  }
  const aim = find(offers.aims, colour, part);
  if (aim) return offers.last ? { choice: { ...NOTHING, aim } } : { words: aim.words };
  if (colour !== mine) return {};
  const place = offers.places.find((one) => one.part === part);
  if (place) return { words: place.words };
  const blocks = offers.buttons.filter((words) => words.startsWith('block ') && words.endsWith(` ${part}`));
  if (blocks.length === 1) return made(blocks[0]);
  if (choice.die === part) return { choice: { ...choice, die: null } };
  const without = offers.made.get(part);
  if (without) return { steps: without };
  const fitting = offers.activations.filter((one) => one.part === part);
  if (!fitting.length) return {};
  const stones = fitting.some((one) => within(choice.stones, one.places)) ? choice.stones : [];
  return { choice: { ...choice, die: part, stones } };
}

function touchStone(offers: Offers, choice: Choice, place: number): Touch {
  if (choice.stones.includes(place))
    return { choice: { ...choice, stones: choice.stones.filter((one) => one !== place) } };
  const stones = [...choice.stones, place].sort((one, other) => one - other);
  return leadsOn(offers, choice.die, stones) ? { choice: { ...choice, stones } } : {};
}

function touchBonus(offers: Offers, choice: Choice, number: number): Touch {
  if (choice.bonus === number) return { choice: { ...choice, bonus: null } };
  const bonus = offers.bonuses.find((one) => one.number === number);
  if (!bonus) return {};
  const aimed = bonus.colours.length || bonus.parts.length || bonus.dice.length;
  if (bonus.alone !== null && !aimed && offers.bonuses.length === 1) return { words: bonus.alone };
  return { choice: { ...NOTHING, bonus: number } };
}

/** Whether some legal group holds all of these stones. */
function leadsOn(offers: Offers, die: Part | null, stones: number[]): boolean {
  return groups(offers, die).some((places) => within(stones, places));
}

function groups(offers: Offers, die: Part | null): number[][] {
  const activations = offers.activations.filter((one) => die === null || one.part === die);
  return [...activations, ...offers.rerolls].map((one) => one.places);
}

/** Words that a button makes at this point, besides those that dice, stones and Bonuses make. */
export function buttonsNow(offers: Offers, choice: Choice): string[] {
  const bonus = bonusOf(offers, choice);
  if (bonus) return [...(bonus.alone === null ? [] : [bonus.alone]), ...aimsOf(bonus)];
  return [...madeNow(offers, choice), ...(choice.aim ? [choice.aim.words] : []), ...offers.buttons];
}

const pressable = (offers: Offers, choice: Choice): string[] => [
  ...buttonsNow(offers, choice),
  ...waysNow(offers, choice).map((way) => way.words),
];

/** The moves that the chosen stones make as they lie: an activation of the chosen die, or of any; a re-roll. */
export function madeNow(offers: Offers, { die, stones }: Choice): string[] {
  if (!stones.length) return [];
  const fitting = offers.activations.filter((one) => die === null || one.part === die);
  return [...fitting, ...offers.rerolls]
    .filter((one) => one.places.join() === stones.join())
    .map((one) => one.words);
}

/** For the chosen die, the ways to activate it that begin with the chosen stones; the fewest stones first. */
export function waysNow(offers: Offers, { die, stones }: Choice): Activation[] {
  if (die === null) return [];
  return offers.activations
    .filter((one) => one.part === die && within(stones, one.places))
    .sort((one, other) => one.places.length - other.places.length);
}

/** Dice are touched themselves: there may be twenty. */
const aimsOf = (bonus: BonusOffer): string[] => [...bonus.colours, ...bonus.parts].map((one) => one.words);

export const bonusOf = (offers: Offers, choice: Choice): BonusOffer | null =>
  offers.bonuses.find((one) => one.number === choice.bonus) ?? null;

/** Whether touching this does anything now. */
export function glows(offers: Offers, choice: Choice, mine: Colour | null, thing: Thing): boolean {
  const { words, choice: next } = touch(offers, choice, mine, thing);
  return words !== undefined || next !== undefined;
}

/** A choice that still makes sense with other offers; else nothing is chosen. */
export function keptChoice(offers: Offers, choice: Choice): Choice {
  if (choice.bonus !== null) return bonusOf(offers, choice) ? choice : NOTHING;
  if (choice.aim)
    return offers.last && offers.aims.some(({ words }) => words === choice.aim?.words) ? choice : NOTHING;
  if (choice.die === null && !choice.stones.length) return choice;
  const die = offers.activations.some((one) => one.part === choice.die) ? choice.die : null;
  return leadsOn(offers, die, choice.stones) ? { ...choice, die } : NOTHING;
}

function find(aims: Aimed[], colour: Colour, part: Part): Aimed | undefined {
  return aims.find((one) => one.colour === colour && one.part === part);
}

const within = (stones: number[], places: number[]): boolean => stones.every((one) => places.includes(one));

const made = (words: string | undefined): Touch => (words === undefined ? {} : { words });

/** `free madness`: its action. */
export function actionIn(words: string): Action | null {
  return words.split(' ').find(isAction) ?? null;
}
