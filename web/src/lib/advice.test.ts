import { describe, expect, it } from 'vitest';
import type { Hints } from '../protocol';
import { grouped } from './advice.svelte';

const HINTS: Hints = {
  table: 'a',
  seat: 0,
  number: 3,
  moves: [
    { words: 'attack 1', label: 'Curse somebody', chance: 0.42, error: 0.02, rank: 1, why: 'It helps.' },
    { words: 'attack 2', label: 'Curse somebody', chance: 0.4, error: 0.02, rank: 1 },
    { words: 'attack 3', label: 'Curse somebody', chance: 0.2, error: 0.02, rank: 2 },
  ],
};

describe('what the adviser thinks', () => {
  it('moves that cannot be told apart have one figure', () => {
    expect(grouped(HINTS).map(({ worth, hints }) => [worth, hints.length])).toEqual([
      ['≈ 41 %', 2],
      ['≈ 20 %', 1],
    ]);
  });

  it('what is exact is not called about, and a unit is named', () => {
    const exact = HINTS.moves.map((move) => ({ ...move, error: 0 }));
    expect(grouped({ ...HINTS, moves: exact })[1]?.worth).toBe('20 %');
    expect(grouped({ ...HINTS, unit: 'chips' })[1]?.worth).toBe('≈ +0.20 chips');
  });
});
