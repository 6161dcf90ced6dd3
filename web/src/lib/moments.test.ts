import { describe, expect, it } from 'vitest';
import { ago } from './moments';

describe('a moment in human words', () => {
  it.each([
    [0, 'just now'],
    [-5, 'just now'],
    [61, '1 minute ago'],
    [2 * 3600, '2 hours ago'],
    [86_400, 'yesterday'],
    [40 * 86_400, 'last month'],
  ])('%i seconds: %s', (seconds, words) => {
    expect(ago(1_000_000_000 - seconds, 1_000_000_000)).toBe(words);
  });
});
