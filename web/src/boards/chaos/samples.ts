/** Positions for tests: real ones, made by tests/support/samples.py. */

import type { View } from '../../protocol';
import type { Position } from './position';
import raw from './samples.json?raw';

export interface Sample extends View {
  mode: string;
  players: number;
  seat: number;
  legal: string[];
}

export const SAMPLES = JSON.parse(raw) as Sample[];

/** A position of two players who plan. */
export function somePosition(changes: Partial<Position> = {}): Position {
  const dice = { head: 5, left: 1, right: 4, core: 2, base: 2 };
  const plan = { activated: {}, tokens: [], bonus: null, aims: [], done: false };
  return {
    phase: 'plan',
    dice: [dice, { ...dice, head: 3 }],
    stones: [
      [2, 3, 6, 1, 5],
      [1, 1, 2, 4, 6],
    ],
    offerings: [4, 3],
    chair: ['white', 'green'],
    alive: [true, true],
    player_one: 0,
    round: 1,
    target_number: null,
    plans: [plan, { activated: null, tokens: null, bonus: null, aims: null, done: false }],
    tokens: [],
    unused: [[1, 2, 3, 4, 5], null],
    bonus: [null, null],
    pending: [],
    effects: [],
    asked: null,
    rolls: [null, null],
    silenced_by: null,
    ...changes,
  };
}
