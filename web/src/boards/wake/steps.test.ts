import { describe, expect, test } from 'vitest';
import type { Event } from '../../protocol';
import { discardedLast, newsOf, stepsOf, stillTimeOf, timeOf, type Flight } from './steps';

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
  return stepsOf(events).flatMap((step) => (step.scene === 'flights' ? step.flights : []));
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
    const steps = stepsOf([told('dealt', { who: 0, card: 'dream' }), told('dealt-hidden', { who: 1 })]);
    expect(steps).toHaveLength(1);
  });

  test('the green one turns to the next player in the moment when he comes', () => {
    const steps = stepsOf([told('cthulhu-comes', { who: 1 }), told('spared', { who: 1, whom: 2 })]);
    expect(steps).toMatchObject([{ scene: 'cthulhu', who: 2, spared: 1 }]);
  });

  test('cards that one looks at are one scene, in their order', () => {
    const seen = ['dream', 'cthulhu', 'dhole'].map((card) => told('sees', { who: 0, card, place: 'x' }));
    expect(stepsOf(seen)).toMatchObject([{ scene: 'seen', cards: ['dream', 'cthulhu', 'dhole'] }]);
  });

  test('an Event shows its card', () => {
    expect(stepsOf([told('event-rlyeh-rises', { who: 1 })])).toMatchObject([
      { scene: 'event', card: 'rlyeh-rises', who: 1 },
    ]);
  });

  test('a long history is cut to its end, but Cthulhu always comes', () => {
    const many = Array.from({ length: 40 }, () => told('draws-hidden', { who: 1 }));
    const steps = stepsOf([told('cthulhu-comes', { who: 1 }), ...many]);
    expect(steps[0]?.scene).toBe('cthulhu');
    expect(timeOf(steps)).toBeLessThan(6000);
  });

  test('answers, turns and chat take no time, and nothing moves without motion', () => {
    expect(
      timeOf(
        stepsOf([told('answers', { who: 1 }), told('turn', { who: 2 }), { number: 2, kind: 'chatted' }]),
      ),
    ).toBe(0);
    expect(stillTimeOf(stepsOf([told('draws-hidden', { who: 1 })]))).toBe(0);
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
