import { describe, expect, it } from 'vitest';
import { emptyTally, lengthOf, withPart } from './tally';

const PART = {
  games: 3,
  wins: [2, 1],
  payoffs: [Number.MAX_SAFE_INTEGER, -5],
  nobody: 0,
  cut: 0,
  plies: 30,
  measures: { turn: [0, 1, 2] },
};

describe('sums of what was counted', () => {
  it('parts are added in any order', () => {
    const empty = emptyTally(2, [['turn', 3]]);
    const other = { ...PART, games: 1, wins: [0, 0], nobody: 1, plies: 4, measures: { turn: [1, 0, 0] } };
    const one = withPart(withPart(empty, PART), other);
    expect(one).toEqual(withPart(withPart(empty, other), PART));
    expect(one).toMatchObject({ games: 4n, wins: [2n, 1n], nobody: 1n, measures: { turn: [1n, 1n, 2n] } });
    expect(lengthOf(one)).toBe(8.5);
  });

  it('sums are exact beyond what a number holds', () => {
    let tally = emptyTally(2, [['turn', 3]]);
    for (let times = 0; times < 3; times++) tally = withPart(tally, PART);
    expect(tally.payoffs[0]).toBe(3n * BigInt(Number.MAX_SAFE_INTEGER));
  });
});
