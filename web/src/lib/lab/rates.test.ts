import { describe, expect, it } from 'vitest';
import { difference, isSure, meanOf, payoffOf, rate } from './rates';

describe('rates and means, to the last digit as the command line has them', () => {
  it.each([
    [0n, 1n, { value: 0, low: 0, high: 0.7934567085261071 }],
    [1n, 3n, { value: 1 / 3, low: 0.0614903152761605, high: 0.7923450448735121 }],
    [333n, 1000n, { value: 0.333, low: 0.30447739268635393, high: 0.3628007914415006 }],
    [123456n, 400000n, { value: 0.30864, low: 0.30721030080275313, high: 0.31007337480482644 }],
    [999999999n, 1000000000n, { value: 0.999999999, low: 0.9999999943349203, high: 0.9999999998234801 }],
  ])('%i of %i', (times, games, figure) => {
    expect(rate(times, games)).toEqual(figure);
  });

  it('nothing is known of no games', () => {
    expect(rate(0n, 0n)).toEqual({ value: 0, low: 0, high: 1 });
    expect(meanOf([0n, 0n])).toEqual({ value: 0, low: 0, high: 0 });
  });

  it('a mean of what was counted by value', () => {
    expect(meanOf([0n, 3n, 5n, 2n])).toEqual({
      value: 1.9,
      low: 1.4661355050248983,
      high: 2.3338644949751015,
    });
  });

  it('a difference, and whether it is more than luck', () => {
    const found = difference(rate(300n, 1000n), rate(250n, 1000n));
    expect(found.value).toBe(0.04999999999999999);
    expect(found.low).toBeCloseTo(0.010978296856092223, 14);
    expect(found.high).toBeCloseTo(0.08902170314390775, 14);
    expect(isSure(found)).toBe(true);
    expect(isSure(difference(rate(260n, 1000n), rate(250n, 1000n)))).toBe(false);
  });

  it('a payoff in its unit, with an interval that is wide enough', () => {
    const chips = { unit: 2, least: -4, most: 4, name: 'chip|chips' };
    const found = payoffOf(50n, 100n, chips);
    expect(found.value).toBe(0.25);
    expect(found.high - found.low).toBeCloseTo((2 * 1.96 * Math.sqrt(2.25 * 1.75)) / 10, 12);
  });
});
