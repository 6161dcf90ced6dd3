import { describe, expect, it } from 'vitest';
import { Shares } from './shares';

/** Everything that is handed out, until nothing is left or it is stopped after so many. */
function all(
  shares: Shares,
  most = Infinity,
  milliseconds = 1,
): { arm: number; first: number; count: number }[] {
  const found = [];
  for (let share = shares.next(); share; share = shares.next()) {
    found.push(share);
    shares.took(share, milliseconds);
    if (found.length >= most) shares.stop();
  }
  return found;
}

describe('shares of the games', () => {
  it('every game of every set-up is played once, in order', () => {
    for (const arm of [0, 1, 2]) {
      const mine = all(new Shares(3, 10_001)).filter((share) => share.arm === arm);
      expect(mine[0]?.first).toBe(0);
      mine.forEach((share, place) =>
        expect(share.first + share.count).toBe(mine[place + 1]?.first ?? 10_001),
      );
    }
  });

  it('when it is stopped, those that were played are the first so many', () => {
    const shares = new Shares(1, 1_000_000);
    const found = all(shares, 7);
    expect(found).toHaveLength(7);
    expect(shares.given).toEqual([found.reduce((sum, { count }) => sum + count, 0)]);
  });

  it('slow games come one by one, quick ones by the thousand', () => {
    expect(
      Math.max(
        ...all(new Shares(1, 50), Infinity, 1e6)
          .slice(1)
          .map(({ count }) => count),
      ),
    ).toBe(1);
    expect(Math.max(...all(new Shares(1, 1e6)).map(({ count }) => count))).toBeGreaterThan(10_000);
  });
});
