import { describe, expect, it } from 'vitest';
import { allFigures, measuresIn } from './figures';

const TEXTS = {
  'measure.turn': 'the turn',
  'measure.side': 'the winning side',
  'measure.side-1': 'the Cultists win',
  'measure.side-2': 'the others win',
};
const TALLY = {
  games: 10n,
  wins: [4n, 5n],
  payoffs: [10n, -10n],
  nobody: 1n,
  plies: 100n,
  cut: 0n,
  measures: { turn: [0n, 4n, 6n], side: [1n, 3n, 6n], left_over: [10n] },
};

describe('figures of a set-up', () => {
  it('measures are called as the texts say, and outcomes have names', () => {
    const [turn, side, other] = measuresIn(TEXTS, ['turn', 'side', 'left_over']);
    expect(turn).toEqual({ name: 'turn', label: 'The turn', outcomes: {} });
    expect(side?.outcomes).toEqual({ 1: 'The Cultists win', 2: 'The others win' });
    expect(other?.label).toBe('Left over');
  });

  it('shares of a win are no figures of their own, chips are', () => {
    const measures = measuresIn(TEXTS, ['turn', 'side']);
    const keys = (name: string): string[] =>
      allFigures(TALLY, { unit: 1, least: -2, most: 2, name }, measures).map(({ key }) => key);
    expect(keys('')).toEqual(['seat-0', 'seat-1', 'nobody', 'length', 'turn', 'side-1', 'side-2']);
    expect(keys('chip|chips')).toContain('payoff-1');
  });
});
