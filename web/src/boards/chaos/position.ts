/** The position of a game of Chaos of Cthulhu, as its JSON tells it, and what follows from it at a glance. */

import type { Info, View } from '../../protocol';

export type Part = 'head' | 'left' | 'right' | 'core' | 'base';
export type Colour = 'white' | 'green' | 'purple' | 'black';
export type Action = 'attack' | 'block' | 'heal' | 'madness';

export const PARTS: readonly Part[] = ['head', 'left', 'right', 'core', 'base']; // the places of the stones
export const COLOURS: readonly Colour[] = ['white', 'green', 'purple', 'black'];
export const ACTIONS: readonly Action[] = ['attack', 'block', 'heal', 'madness'];

export const isPart = (word: string | undefined): word is Part => PARTS.includes(word as Part);
export const isColour = (word: string | undefined): word is Colour => COLOURS.includes(word as Colour);
export const isAction = (word: string | undefined): word is Action => ACTIONS.includes(word as Action);

export type Dice = Record<Part, number | null>;

export interface Token {
  by: number;
  action: Action;
  monster: Colour | null;
  part: Part | null;
}

export interface Plan {
  activated: Partial<Record<Part, number[]>> | null; // null: behind a screen
  tokens: Token[] | null;
  bonus: { bonus: number; monster: Colour | null; part: Part | null } | null; // that ends the plan
  aims: { monster: Colour; part: Part }[] | null; // of the tokens that this Bonus changes
  done: boolean;
}

export interface Announcement {
  seat: number;
  bonus: number;
  monster: Colour | null;
  part: Part | null;
}

export interface Effect {
  by: number;
  kind: string;
  monster: Colour | null;
  part: Part | null;
}

export interface Position {
  phase: string;
  dice: Dice[]; // by monster
  stones: (number | null)[][]; // by seat
  offerings: number[];
  chair: Colour[]; // by seat: its monster
  alive: boolean[];
  player_one: number | null;
  round: number;
  target_number: number | null;
  plans: Plan[];
  tokens: Token[];
  unused: (number[] | null)[];
  bonus: (number | null)[];
  pending: Announcement[];
  effects: Effect[];
  asked: number | null;
  rolls: (number | null)[];
  silenced_by: number | null;
}

export const positionOf = (view: View): Position => view.state as unknown as Position;

/** What is printed on the dice, and the Bonuses; a table tells it. */
export interface Pieces {
  faces: Record<Colour, Record<Part, Action[]>>;
  monsters: Record<Colour, string[]>;
  bonuses: Bonus[];
}

export interface Bonus {
  number: number;
  name: string; // the key of its name
  meaning: string; // the key of what it does
  lasting: string | null; // its kind among the effects that are still to come
  becomes: Action | null; // what it turns tokens of whoever announces it into
}

export const piecesOf = (info: Info): Partial<Pieces> => (info.pieces ?? {}) as Partial<Pieces>;

export function actionOn(
  pieces: Partial<Pieces>,
  colour: Colour,
  part: Part,
  number: number | null,
): Action | null {
  return number ? (pieces.faces?.[colour]?.[part]?.[number - 1] ?? null) : null;
}

/** The colours in play, in the order in which a position lists their monsters. */
export const monstersOf = ({ chair }: Position): Colour[] =>
  COLOURS.filter((colour) => chair.includes(colour));

export const diceOf = (position: Position, colour: Colour): Dice | null =>
  position.dice[monstersOf(position).indexOf(colour)] ?? null;

export const numberOn = (position: Position, colour: Colour, part: Part): number | null =>
  diceOf(position, colour)?.[part] ?? null;

/** Who plays this monster; after a Tea Party another than at first. */
export const seatOf = (position: Position, colour: Colour): number => position.chair.indexOf(colour);

/** Seats in the order of the table: left neighbour first, oneself last. */
export function seatsAround(position: Position, me: number | null): number[] {
  const count = position.chair.length;
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: count }, (_, place) => (first + place) % count);
}

/** All tokens that may be shown now: those on the table, or behind one's own screen. */
export function shownTokens(position: Position): Token[] {
  if (position.tokens.length) return position.tokens;
  if (position.phase !== 'plan' && position.phase !== 'planned') return [];
  return position.plans.flatMap((plan) => plan.tokens ?? []);
}

export interface Likeness {
  name: string;
  whole: boolean; // all five dice agree
  many: number; // of the dice
}

/** Whom a monster is, or resembles most: most parts, the higher number among equals. */
export function likenessOf(dice: Dice, colour: Colour, pieces: Partial<Pieces>): Likeness | null {
  const numbers = PARTS.map((part) => dice[part]).filter((one): one is number => !!one && one <= 6);
  const count = (number: number): number => numbers.filter((one) => one === number).length;
  const best = [...numbers].sort((one, other) => count(other) - count(one) || other - one)[0];
  const name = best ? pieces.monsters?.[colour]?.[best - 1] : undefined;
  return best && name ? { name, whole: count(best) === PARTS.length, many: count(best) } : null;
}

/** Whether the plans of others are still behind their screens. */
export const screened = (position: Position, seat: number): boolean =>
  ['plan', 'planned'].includes(position.phase) && position.plans[seat]?.activated === null;

export type Omen = 'bedlam' | 'sealed';

/** What a Bonus will do to this die later: it is rolled again, or sealed. */
export function omenOn(position: Position, colour: Colour, part: Part): Omen | null {
  const kinds = position.effects
    .filter(
      (one) => one.monster === colour && (one.part === part || (one.kind === 'sealed' && part === 'core')),
    )
    .map((one) => one.kind);
  if (kinds.includes('sealed')) return 'sealed';
  return kinds.includes('bedlam') || kinds.includes('reagent') ? 'bedlam' : null;
}
