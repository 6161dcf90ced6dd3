/** What a sentence does to a position, so that each scene can end in its own. */

import type { Told } from '../../protocol';
import { seatIn } from '../shared/scenes';
import { isPart, monstersOf, PARTS, type Colour, type Part, type Position } from './position';

/** The position after a sentence, as far as it tells. */
export function fold(position: Position, told: Told, end: Position): Position {
  const who = seatIn(told.values['who']);
  const many = Number(told.values['many'] ?? 0);
  switch (told.key.replace('event.', '')) {
    case 'die':
    case 'moves':
    case 'moves-out':
      return withDie(position, told.values['colour'], partIn(told), many);
    case 'falls':
      return withDie(position, told.values['colour'], partIn(told), 0);
    case 'sealed':
      return withDie(position, told.values['colour'], 'core', 1);
    case 'loses':
      return withDie(position, position.chair[who], partIn(told), null);
    case 'stone':
      return { ...position, stones: withStone(position.stones, who, partIn(told), many) };
    case 'rolls':
    case 'rolls-for':
      return { ...position, rolls: position.rolls.map((roll, seat) => (seat === who ? many : roll)) };
    case 'tie':
      return { ...position, rolls: highestOf(position.rolls) };
    case 'first':
      return { ...position, player_one: who };
    case 'release':
      return released(position, end);
    case 'announces':
    case 'announces-on':
    case 'rerolls':
    case 'rerolls-dice':
    case 'saves':
      return paid(position, who, -1);
    case 'trophy':
      return paid(position, who, 1);
    case 'regains':
      return paid(position, who, many);
    case 'gives-up':
      return paid(position, who, -many);
    case 'takes-offerings':
      return paid(paid(position, who, many), seatIn(told.values['whom']), -many);
    case 'dies':
      return { ...position, alive: position.alive.map((one, seat) => (seat === who ? false : one)) };
    case 'chairs':
      return { ...position, chair: end.chair };
    case 'round':
      return nextRound(position, many, who);
    default:
      return position;
  }
}

/** The screens come off: what was planned is seen, as far as the position that was told still has it. */
function released(position: Position, end: Position): Position {
  const open = position.plans.map((plan) => ({ ...plan, activated: plan.activated ?? {} }));
  const seen = end.tokens.length ? { tokens: end.tokens, plans: end.plans } : { plans: open };
  return { ...position, ...seen, phase: 'resolve' };
}

function nextRound(position: Position, round: number, player_one: number): Position {
  const plans = position.plans.map(() => ({ activated: {}, tokens: [], bonus: null, aims: [], done: false }));
  const unused = position.unused.map(() => [1, 2, 3, 4, 5]);
  const stones = position.stones.map((places) => places.map(() => null));
  const bonus = position.bonus.map(() => null);
  const rolls = position.rolls.map(() => null);
  return {
    ...position,
    round,
    player_one,
    tokens: [],
    pending: [],
    effects: [],
    plans,
    unused,
    stones,
    bonus,
    rolls,
  };
}

/** After a tie: those who roll again. */
function highestOf(rolls: readonly (number | null)[]): (number | null)[] {
  const highest = Math.max(...rolls.map((roll) => roll ?? 0));
  return rolls.map((roll) => (roll === highest ? roll : null));
}

function withDie(position: Position, colour: unknown, part: Part | null, number: number | null): Position {
  const monster = monstersOf(position).indexOf(colour as Colour);
  if (!part) return position;
  const dice = position.dice.map((one, index) => (index === monster ? { ...one, [part]: number } : one));
  return { ...position, dice };
}

function withStone(
  stones: (number | null)[][],
  who: number,
  part: Part | null,
  many: number,
): (number | null)[][] {
  const place = part ? PARTS.indexOf(part) : -1;
  return stones.map((row, seat) =>
    seat === who ? row.map((stone, index) => (index === place ? many : stone)) : row,
  );
}

function paid(position: Position, who: number, many: number): Position {
  const offerings = position.offerings.map((have, seat) => (seat === who ? Math.max(0, have + many) : have));
  return { ...position, offerings };
}

export function partIn(told: Told): Part | null {
  const part = told.values['part'];
  return typeof part === 'string' && isPart(part) ? part : null;
}
