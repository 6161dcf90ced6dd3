import { describe, expect, it } from 'vitest';
import { best, worthOf } from './weighing';

const SHARES = { unit: 27720, least: 0, most: 27720, name: '' };
const CHIPS = { unit: 100, least: -200, most: 200, name: 'chip|chips' };
const tried = (move: number, visits: number, wins: number, reward = 0) => ({ move, visits, wins, reward });

describe('what a search has found', () => {
  it('moves that may be as good as the best share its rank', () => {
    const found = [tried(7, 1000, 100), tried(3, 1000, 490), tried(5, 1000, 500), tried(9, 1000, 400)];
    expect(best(found, SHARES).map(({ move, rank }) => [move, rank])).toEqual([
      [5, 1],
      [3, 1],
      [9, 2],
      [7, 3],
    ]);
  });

  it('after a few games nothing is clear', () => {
    const found = [tried(0, 10, 5), tried(1, 10, 4), tried(2, 10, 3)];
    expect(best(found, SHARES).map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });

  it('five moves at most are told', () => {
    expect(
      best(
        Array.from({ length: 9 }, (_, move) => tried(move, 10, move)),
        SHARES,
      ),
    ).toHaveLength(5);
    expect(best([], SHARES)).toEqual([]);
  });

  it('a move that always wins is not quite sure, and one never tried says nothing', () => {
    expect(worthOf(tried(0, 100, 100), SHARES)).toEqual({ worth: 1, error: 0.5 / 100 });
    expect(worthOf(tried(0, 0, 0), SHARES)).toEqual({ worth: 0, error: 0.5 });
  });

  it('payoffs with a unit are told in it', () => {
    expect(worthOf(tried(0, 4, 0, 200), CHIPS)).toEqual({ worth: 0.5, error: Math.sqrt(2.5 * 1.5) / 2 });
  });
});
