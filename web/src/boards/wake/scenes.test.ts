import { describe, expect, test } from 'vitest';
import type { Event } from '../../protocol';
import { DECK, somePosition } from './samples';
import {
  changesPile,
  discardedLast,
  newsOf,
  scenesOf,
  settledFlights,
  withSettled,
  type Flight,
} from './scenes';

function told(key: string, values: Record<string, unknown> = {}): Event {
  const seats = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? { seat: value } : value,
  ]);
  return {
    number: 1,
    kind: 'move',
    story: [{ text: '', key: `event.${key}`, values: Object.fromEntries(seats) }],
  };
}

function flights(...events: Event[]): Flight[] {
  return scenesOf(events).flatMap(({ flights }) => flights);
}

describe('what happened, as scenes', () => {
  test('a played card goes from the hand to the table', () => {
    expect(flights(told('plays-at', { who: 2, whom: 0, card: 'mi-go' }))).toEqual([
      { card: 'mi-go', from: 2, to: 'table' },
    ]);
  });

  test('a card that one may not know travels face down', () => {
    expect(flights(told('draws-hidden', { who: 1, whom: 0 }))).toEqual([{ card: null, from: 'pile', to: 1 }]);
    expect(flights(told('takes-hidden', { who: 1, whom: 3 }))).toEqual([{ card: null, from: 3, to: 1 }]);
    expect(flights(told('gives-hidden', { who: 1, whom: 3 }))).toEqual([{ card: null, from: 1, to: 3 }]);
  });

  test('swapped hands cross face down', () => {
    expect(flights(told('swaps', { who: 1, whom: 2, card: 'counterspell' }))).toEqual([
      { card: null, from: 1, to: 2 },
      { card: null, from: 2, to: 1 },
    ]);
  });

  test('all dealt cards are one scene', () => {
    const scenes = scenesOf([told('dealt', { who: 0, card: 'dream' }), told('dealt-hidden', { who: 1 })]);
    expect(scenes).toHaveLength(1);
  });

  test('the green one turns to the next player in the moment when he comes', () => {
    const [, ...scenes] = scenesOf([told('cthulhu-comes', { who: 1 }), told('spared', { who: 1, whom: 2 })]);
    expect(scenes).toMatchObject([{ scene: 'cthulhu', who: 2, spared: 1 }]);
  });

  test('the odds of before hold no longer once a card leaves the pile', () => {
    const before = somePosition();
    const stale = (event: Event) => scenesOf([event], before).map((scene) => changesPile(scene, before));
    expect(stale(told('cthulhu-comes', { who: 1 }))).toEqual([true, true]);
    expect(stale(told('draws', { who: 0, card: 'dream' }))).toEqual([true, true]);
    expect(stale(told('draws-hidden', { who: 1 }))).toEqual([true]);
    expect(stale(told('shuffled'))).toEqual([true]);
    expect(stale(told('plays', { who: 1, card: 'dream' }))).toEqual([false]);
    expect(changesPile(null, before)).toBe(false);
  });

  test('cards that one looks at are one scene, in their order', () => {
    const seen = ['dream', 'cthulhu', 'dhole'].map((card) => told('sees', { who: 0, card, place: 'x' }));
    expect(scenesOf(seen)).toMatchObject([{ scene: 'seen', cards: ['dream', 'cthulhu', 'dhole'] }]);
  });

  test('an Event shows its card', () => {
    expect(scenesOf([told('event-rlyeh-rises', { who: 1 })])).toMatchObject([
      { scene: 'event', card: 'rlyeh-rises', who: 1 },
    ]);
  });

  test('a long history is cut to its end, but Cthulhu always comes', () => {
    const many = Array.from({ length: 40 }, () => told('draws-hidden', { who: 1 }));
    const scenes = scenesOf([told('cthulhu-comes', { who: 1 }), ...many]);
    expect(scenes[0]?.scene).toBe('cthulhu');
    expect(scenes.reduce((sum, { time }) => sum + time, 0)).toBeLessThan(12_000);
  });

  test('answers, turns and chat are no scenes', () => {
    const quiet = [told('answers', { who: 1 }), told('turn', { who: 2 })];
    expect(scenesOf([...quiet, { number: 2, kind: 'chatted' }])).toEqual([]);
  });

  test('a card comes face down from the pile, whatever it is, and only then one sees it', () => {
    const face = { scene: 'flights', flights: [{ card: null, from: 'pile', to: 'table' }], flows: true };
    expect(scenesOf([told('draws', { who: 0, card: 'dream' })])).toMatchObject([
      face,
      { flights: [{ card: 'dream', from: 'table', to: 0 }] },
    ]);
    const [comes, awake] = scenesOf([told('cthulhu-comes', { who: 0 })]);
    expect(comes).toMatchObject(face);
    expect(comes?.text).toBeUndefined();
    expect(awake).toMatchObject({ scene: 'cthulhu', first: 'cthulhu' });
  });

  test('the board tells in words only what it does not show', () => {
    const [swap, turn] = [told('swaps', { who: 1 }), told('turn', { who: 2 })];
    if (swap.story?.[0]) swap.story[0].text = 'Bob and Cid swap hands.';
    expect(newsOf([swap, turn])).toBe('Bob and Cid swap hands.');
    expect(newsOf([turn])).toBe('');
  });

  test('the card that was discarded last lies on top of the pile', () => {
    const [first, last] = [told('discards', { card: 'dream' }), told('discards', { card: 'dhole' })];
    expect(discardedLast([first, last, told('turn')])).toBe('dhole');
    expect(discardedLast([told('turn')])).toBeNull();
  });
});

describe('cards that have done their work', () => {
  const played = { card: 'mi-go', by: 1, target: 0, wants: null, words: 0, stage: 'answer' };
  const before = somePosition({ pending: [played] });
  const gone: Flight = { card: 'mi-go', from: 'table', to: 'discard' };

  test('one that no longer lies on the table goes to the discard pile, one that still does stays', () => {
    expect(settledFlights(before, somePosition(), [], DECK)).toEqual([gone]);
    const after = somePosition({ pending: [{ ...played, stage: 'take' }] });
    expect(settledFlights(before, after, [], DECK)).toEqual([]);
  });

  test('an Event leaves the game, and a banished card is shown already', () => {
    const event = { ...played, card: 'procession', stage: 'give' };
    expect(settledFlights(somePosition({ pending: [event] }), somePosition(), [], DECK)).toEqual([]);
    const banished = scenesOf([told('cancelled', { who: 1, card: 'mi-go' })]);
    expect(settledFlights(before, somePosition(), banished, DECK)).toEqual([]);
  });

  test('they fly while the first scene is shown, or alone', () => {
    const [scene] = withSettled(scenesOf([told('shuffled')]), [gone]);
    expect(scene).toMatchObject({ scene: 'pile', flights: [gone], time: 420 });
    expect(withSettled([], [gone])).toMatchObject([{ scene: 'flights', flights: [gone] }]);
    expect(withSettled([], [])).toEqual([]);
  });
});
