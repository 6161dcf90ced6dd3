import { describe, expect, test } from 'vitest';
import type { Event } from '../../protocol';
import { VIEW } from '../../testing/fakes';
import { COUNTING, countingScenes, isCount, newsOf, playedOf, scenesOf } from './scenes';

const NAMES = ['Ann', 'Bob', 'Eve', 'Dan'];
const WORDS = {
  me: null,
  name: (seat: number) => NAMES[seat] ?? '?',
  word: (word: string) => word,
  title: String,
};

function happened(key: string, values: Record<string, unknown> = {}, text = `${key}.`): Event {
  return { number: 1, kind: 'move', seat: 0, words: '', story: [{ key: `event.${key}`, text, values }] };
}

const seat = (number: number) => ({ seat: number });

describe('what happened, as scenes', () => {
  test('a favor that is given stands at the place of who gets it', () => {
    const scenes = scenesOf([happened('gets-favor', { who: seat(2), many: 2 })], WORDS);
    expect(scenes).toMatchObject([
      { scene: 'labels', labels: [{ seat: 2, text: '+2 favor', tone: 'gain' }] },
    ]);
  });

  test('things at different places are shown at once, at the same place one after the other', () => {
    const pays = happened('pays', { who: seat(0), many: 1 });
    const gets = happened('gets-favor', { who: seat(1), many: 2 });
    const again = happened('gets-favor', { who: seat(0), many: 1 });
    expect(scenesOf([pays, gets, again], WORDS)).toHaveLength(2);
  });

  test('what one has looked at is a moment; what others look at is only a word at their place', () => {
    const mine = happened('sees-alignment', { who: [seat(0)], whom: seat(1), what: 'cultist' });
    const theirs = happened('sees-alignment-hidden', { who: [seat(2)], whom: seat(1), what: null });
    expect(scenesOf([mine], WORDS)).toMatchObject([
      { scene: 'moment', line: 'Bob: cultist', sign: 'cultist' },
    ]);
    expect(scenesOf([theirs], WORDS)).toMatchObject([
      { scene: 'labels', labels: [{ seat: 2, text: 'looks' }] },
    ]);
  });

  test('the Council may be over before its sand: then it is time to vote as well', () => {
    expect(scenesOf([happened('council-ends')], WORDS)).toMatchObject([{ line: 'Time to vote' }]);
  });

  test('a Vision says how many of whom are Cultists', () => {
    const vision = happened('sees-cultists', { who: [seat(0)], pair: [seat(1), seat(3)], what: 1 });
    expect(scenesOf([vision], WORDS)).toMatchObject([{ line: 'Bob and Dan: one Cultist' }]);
  });

  test('whoever looks on is “you”, in great words and in what others say', () => {
    const told = (me: number, ...[key, values]: Parameters<typeof happened>) =>
      scenesOf([happened(key, values)], { ...WORDS, me });
    const side = { who: [seat(0), seat(1)], whom: seat(0), what: 'investigator' };
    expect(told(0, 'sees-alignment', side)).toMatchObject([{ line: 'You: investigator' }]);
    expect(told(1, 'sees-alignment', side)).toMatchObject([{ line: 'Ann: investigator' }]);
    const vision = { who: [seat(0)], pair: [seat(1), seat(0)], what: 1 };
    expect(told(0, 'sees-cultists', vision)).toMatchObject([{ line: 'Bob and you: one Cultist' }]);
    const claim = { who: seat(3), whom: seat(0) };
    expect(told(0, 'claims-cultist', claim)).toMatchObject([{ labels: [{ seat: 3, text: 'You: cultist' }] }]);
    expect(told(0, 'votes-openly', claim)).toMatchObject([{ labels: [{ seat: 3, text: 'votes: you' }] }]);
  });

  test('whom the die of a skill marks is seen after the skill, not with it', () => {
    const uses = happened('uses', { who: seat(0), box: 'rolled-vision' });
    const marks = { ...happened('marks', { who: seat(1), whom: seat(3) }), number: 2 };
    expect(scenesOf([uses, marks], WORDS)).toMatchObject([{ event: 1 }, { event: 2 }]);
    const paid = happened('gets-favor', { who: seat(0), many: 1 });
    const both = { ...uses, story: [...(uses.story ?? []), ...(paid.story ?? [])] };
    expect(scenesOf([both, marks], WORDS)).toMatchObject([{ event: 1 }, { event: 1 }, { event: 2 }]);
  });

  test('a claim is said at the speaker’s place', () => {
    const claim = happened('claims-cultist', { who: seat(3), whom: seat(1) });
    expect(scenesOf([claim], WORDS)).toMatchObject([
      { labels: [{ seat: 3, text: 'Bob: cultist', tone: 'said' }] },
    ]);
  });

  test('much at once takes no more than a few seconds', () => {
    const many = Array.from({ length: 30 }, () => happened('gets-favor', { who: seat(1), many: 1 }));
    const total = scenesOf(many, WORDS).reduce((sum, { time }) => sum + time, 0);
    expect(total).toBeLessThanOrEqual(9000);
    expect(scenesOf([happened('answers', { who: seat(1) })], WORDS)).toEqual([]);
  });

  test('the count takes the same time with few and with many steps', () => {
    const count = [happened('counts', { who: seat(0), side: 'cultist', many: 2 })];
    expect(isCount(count)).toBe(true);
    for (const steps of [1, 2, 5]) {
      const scenes = countingScenes(steps, VIEW, 1);
      expect(scenes.reduce((sum, { time }) => sum + time, 0)).toBeCloseTo(COUNTING);
      expect(scenes.at(-1)?.scene).toBe('ascend');
    }
  });

  test('what happened before the count is shown before it', () => {
    const counts = { ...happened('counts'), number: 2 };
    const view = { ...VIEW, over: true, state: { counts: [0, 0] } };
    const scenes = playedOf(
      { before: VIEW, view, events: [happened('council-ends'), counts], you: null },
      {},
      WORDS,
    );
    expect(scenes.map(({ scene, event }) => [scene, event])).toEqual([
      ['moment', 1],
      ['count', 2],
      ['ascend', 2],
    ]);
  });

  test('the last two sentences are kept, but not what the board says anyway', () => {
    const events = ['uses', 'pays', 'gets-favor', 'discards-dealt', 'answers'].map((key) => happened(key));
    expect(newsOf(events)).toEqual(['uses.', 'gets-favor.']);
  });

  test('that a friend declines is told once: the question that follows says it', () => {
    const events = [happened('asks-friend'), happened('declines')];
    expect(newsOf(events, 'asks')).toEqual(['asks-friend.']);
    expect(newsOf(events)).toEqual(['asks-friend.', 'declines.']);
  });
});
