import { describe, expect, it } from 'vitest';
import { apart, change, CHANCE, filled, give, MEAN, roughly, said, ticks } from './drawing';

describe('plots', () => {
  it('ticks are round and hold everything', () => {
    expect(ticks(0, 0.3, 6)).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]);
    expect(ticks(0, 0.31, 3)).toEqual([0, 0.2, 0.4]);
    expect(ticks(17.2, 42, 4)).toEqual([10, 20, 30, 40, 50]);
    expect(ticks(5, 5, 4).length).toBeGreaterThan(0);
  });

  it('labels do not lie upon each other, and stay inside', () => {
    expect(apart([50, 52, 10], 17, 0, 100)).toEqual([50, 67, 10]);
    expect(apart([99, 100], 17, 0, 100)).toEqual([83, 100]);
  });

  it('a histogram shows where something was counted', () => {
    expect(filled([0n, 0n, 1n, 3n, 0n])).toEqual({ first: 2, bars: [0.25, 0.75], beyond: false });
    expect(filled([0n, 0n])).toEqual({ first: 0, bars: [0], beyond: false });
    expect(filled([9999n, 0n, 1n]).beyond).toBe(true);
  });

  it('figures are said in words that people know', () => {
    const figure = { value: 0.3333, low: 0.33, high: 0.34 };
    expect(said(figure.value, CHANCE)).toBe('33.33 %');
    expect(give(figure, CHANCE)).toBe('± 0.50');
    expect(change({ value: -0.021, low: 0, high: 0 }, CHANCE)).toBe('−2.10 points');
    expect(change({ value: 0.4, low: 0, high: 0 }, MEAN)).toBe('+0.40');
    expect([roughly(3_412_345), roughly(23_412_345), roughly(312_345), roughly(7)]).toEqual([
      '3.4 million',
      '23 million',
      '310,000',
      '7',
    ]);
  });
});
