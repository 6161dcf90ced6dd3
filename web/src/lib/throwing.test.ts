import { describe, expect, it } from 'vitest';
import { swingOf } from './throwing';

describe('the swing of a throw', () => {
  it('is where the hand went last, and how fast', () => {
    const traces = [
      { x: 0, y: 0, at: 0 },
      { x: 500, y: 0, at: 400 },
      { x: 500, y: -100, at: 500 },
    ];
    expect(swingOf(traces, 510)).toEqual({ x: 0, y: -1 });
  });

  it('is nothing where it was only pressed or held', () => {
    expect(swingOf([{ x: 3, y: 3, at: 0 }], 10)).toBeUndefined();
    expect(swingOf([], 10)).toBeUndefined();
    const held = [0, 50, 100].map((at) => ({ x: 9 + at / 50, y: 9, at }));
    expect(swingOf(held, 100)).toBeUndefined();
  });
});
