import { beforeEach, describe, expect, it } from 'vitest';
import type { You } from '../protocol';
import { adviceFor, FirstGames } from './coach.svelte';
import { kept } from './kept';

const TEXTS = {
  'move.draw': 'Draw',
  'coach.activate.say': 'Wake a die.',
  'coach.activate.mark': 'stones die',
  'coach.done.say': 'Nothing more can be woken.',
  'coach.use.say': 'It works once.',
};
const may = (...legal: string[]): You => ({ seat: 0, asked: 'must', legal });

describe('the coach', () => {
  it('speaks of what a move begins with, and names what is overlooked', () => {
    const said = adviceFor(may('done', 'bonus 3'), TEXTS);
    expect(said).toEqual({ key: 'done', say: 'Nothing more can be woken.', marks: [] });
    expect(adviceFor(may('activate head with 1', 'x'), TEXTS)?.marks).toEqual(['stones', 'die']);
  });

  it('says the first of the sentences that fit, in the order of the texts', () => {
    expect(adviceFor(may('done', 'activate head with 1'), TEXTS)?.key).toBe('activate');
  });

  it('is silent where there is no choice, and where the game has no sentence', () => {
    expect(adviceFor(may('done'), TEXTS)).toBeNull();
    expect(adviceFor(may(), TEXTS)).toBeNull();
    expect(adviceFor(may('draw', 'drawn'), TEXTS)).toBeNull();
  });

  it('knows moves that are told as a family', () => {
    const you = { ...may(), families: [{ words: 'use troubler-votes', many: 4, among: [0, 1, 2, 3, 4] }] };
    expect(adviceFor(you, TEXTS)?.key).toBe('use');
  });
});

describe('somebody’s first games', () => {
  beforeEach(() => kept.clear());

  it('are three tables of a title, each counted once when it is over', () => {
    const first = new FirstGames('ritual');
    for (const table of ['a', 'b', 'b', 'c']) first.finish(table);
    const later = new FirstGames('ritual');
    expect(['a', 'c', 'd'].map((table) => later.includes(table))).toEqual([true, true, false]);
    expect(new FirstGames('another').includes('d')).toBe(true);
  });

  it('remember what need not be said again', () => {
    new FirstGames('ritual').learn('done');
    const later = new FirstGames('ritual');
    expect([later.isKnown('done'), later.isKnown('use')]).toEqual([true, false]);
  });
});
