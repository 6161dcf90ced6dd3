import { describe, expect, it } from 'vitest';
import { newWords, toOpen } from './mixing';

describe('words for the dice', () => {
  it('are never the same twice', () => {
    expect(new Set(Array.from({ length: 50 }, newWords)).size).toBe(50);
  });

  it('are shown for my seats that promised some, once, if this browser knows them', () => {
    const dice = { promised: [true, true, true, false], words: [null, 'shown', null, null] };
    expect(toOpen([0, 1, 3], dice, { 0: 'a', 1: 'b', 2: 'c', 3: 'd' })).toEqual([0]);
    expect(toOpen([0], dice, {})).toEqual([]);
  });
});
