import { describe, expect, test } from 'vitest';
import type { Event } from '../../protocol';
import { positionOf } from './position';
import { SAMPLES } from './samples';
import { playedOf } from './scenes';

const WORDS = { me: null, name: String, word: String, title: String };
const { view } = SAMPLES.find(({ view }) => positionOf(view).phase === 'council') ?? { view: undefined };
const seat = (one: number) => ({ seat: one });

function event(number: number, key: string, values: Record<string, unknown>): Event {
  return { number, kind: 'move', story: [{ key: `event.${key}`, text: `${key}.`, values }] };
}

describe('each scene shows its own change', () => {
  test('favor is got and paid when it is told, and not before', () => {
    if (!view) throw new Error('no sample of a council');
    const { favor } = positionOf(view);
    const events = [
      event(1, 'takes-hourglass', { who: seat(1) }),
      event(2, 'gets-favor', { who: seat(1), many: 2 }),
      event(3, 'is-prevented', { who: seat(1) }),
    ];
    const after = { ...view, state: {} };
    const shown = playedOf({ before: view, view: after, events, you: null }, {}, WORDS).map((one) =>
      positionOf(one.view ?? after),
    );
    expect(shown.map(({ hourglass }) => hourglass)).toEqual([1, 1, 1]);
    expect(shown.map((one) => (one.favor[1] ?? 0) - (favor[1] ?? 0))).toEqual([0, 2, 2]);
    expect(shown.map(({ prevented }) => prevented.includes(1))).toEqual([false, false, true]);
  });
});
