import { describe, expect, it } from 'vitest';
import { bestOf, standsFor } from './marks';

const mark = (words: string, text = words) => ({ words, text, best: false });

describe('marks on a board', () => {
  it('lie on what stands for the whole move, or for most of it', () => {
    expect(standsFor('play mi-go 2', new Set(['play', 'play mi-go']))).toBe('play mi-go');
    expect(standsFor('play mi-go 2', new Set(['play mi-go', 'play mi-go 2']))).toBe('play mi-go 2');
    expect(standsFor('play mi-go 2', new Set(['play mi', 'draw']))).toBeNull();
  });

  it('where several moves begin, the best one is shown', () => {
    const offered = new Set(['play mi-go', 'draw']);
    const found = bestOf(
      [mark('play mi-go 2', '40 %'), mark('draw', '38 %'), mark('play mi-go 1', '30 %')],
      offered,
    );
    expect([...found].map(([words, { text }]) => [words, text])).toEqual([
      ['play mi-go', '40 %'],
      ['draw', '38 %'],
    ]);
  });
});
