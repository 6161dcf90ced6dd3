import { describe, expect, test } from 'vitest';
import { advance, leadsOn, matching, moveOf, optionsAt, pickAt } from './moves';

const PLAN = [
  'done',
  ...['head', 'core'].flatMap((part) =>
    ['1', '2', '1 2', '1 3', '2 3'].map((set) => `activate ${part} with ${set}`),
  ),
];

describe('legal moves as a tree of words', () => {
  test('few moves are shown whole', () => {
    expect(optionsAt(['attack 0', 'attack 2'], [], true).map((option) => option.move)).toEqual([
      'attack 0',
      'attack 2',
    ]);
  });

  test('many are grouped by their first word', () => {
    expect(optionsAt(PLAN, [], true)).toEqual([
      { path: ['done'], word: 'done', move: 'done', more: 0 },
      { path: ['activate'], word: 'activate', move: null, more: 10 },
    ]);
  });

  test('every legal move can be reached, whatever the words', () => {
    const legal = ['a', 'a b', 'a b c', 'a d', 'x y z', 'x y w', 'p q', 'r', 's 1', 's 2'];
    const reached: string[] = [];
    const walk = (path: string[]): void => {
      if (legal.includes(path.join(' '))) reached.push(path.join(' '));
      for (const option of optionsAt(legal, path, false)) {
        if (option.more) walk(advance(legal, option.path));
        else if (option.move !== null) reached.push(option.move);
      }
    };
    walk([]);
    expect(reached.sort()).toEqual([...legal].sort());
  });

  test('words without a choice are skipped', () => {
    expect(advance(PLAN, ['activate', 'head'])).toEqual(['activate', 'head', 'with']);
    expect(advance(['a', 'a b', 'a c'], ['a'])).toEqual(['a']);
  });

  test('ascending numbers are picked as a set', () => {
    const pick = pickAt(PLAN, ['activate', 'head', 'with']);
    expect(pick?.numbers).toEqual(['1', '2', '3']);
    expect(pick && moveOf(pick, ['3', '1'])).toBe('activate head with 1 3');
    expect(pick && moveOf(pick, ['3'])).toBeNull();
    expect(pick && leadsOn(pick, ['3'])).toBe(true);
    expect(pick && leadsOn(pick, ['1', '2', '3'])).toBe(false);
  });

  test('numbers whose order matters, and single numbers, are no set', () => {
    expect(pickAt(['use 1 2', 'use 2 1', 'use 1 3'], ['use'])).toBeNull();
    expect(pickAt(['vote 0', 'vote 1', 'vote 2'], ['vote'])).toBeNull();
  });

  test('typing finds moves by their words and by their labels', () => {
    const label = (move: string): string => (move === 'vote 0' ? 'Vote for Ann' : move);
    expect(matching(['vote 0', 'vote 1'], label, 'ann')).toEqual(['vote 0']);
    expect(matching(['vote 0', 'vote 1'], label, 'VOTE 1')).toEqual(['vote 1']);
  });
});
