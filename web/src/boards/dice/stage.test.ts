import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, View } from '../../protocol';
import { Stage } from './stage.svelte';
import { BREATH, positionOf, timeFor } from './story';

function viewOf(sanity: number[], pool: number, more: Record<string, unknown> = {}): View {
  const state = { phase: 'attack', roller: null, sanity, pool, caster: 0, victim: null, turn: 1, ...more };
  return { over: false, winners: [], to_act: [0], state };
}

const who = (seat: number, whom = 0) => ({ who: { seat }, whom: { seat: whom }, many: 1 });
const EVENTS: Event[] = [
  { number: 1, kind: 'move', story: [{ text: 'A.', key: 'event.attacks', values: who(0, 1) }] },
  {
    number: 2,
    kind: 'move',
    story: [
      { text: 'R.', key: 'event.rolls', values: { who: { seat: 0 }, sign: 'yellow-sign' } },
      { text: 'L.', key: 'event.loses', values: who(1) },
      { text: 'M.', key: 'event.goes-mad', values: who(1) },
    ],
  },
];
const BEFORE = viewOf([3, 1, 3], 0);
const AFTER = viewOf([3, 0, 3], 1, { phase: 'roll', roller: 1, victim: 1 });

describe('the stage', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('plays for exactly as long as it said, and ends at the position it was given', () => {
    const stage = new Stage(BEFORE);
    stage.perform(AFTER, BEFORE, EVENTS);
    const time = timeFor(EVENTS, BEFORE, false) - BREATH;
    vi.advanceTimersByTime(time - 1);
    expect(stage.busy).toBe(true);
    vi.advanceTimersByTime(1);
    expect(stage.busy).toBe(false);
    expect(stage.position).toEqual(positionOf(AFTER));
  });

  it('tells a story that the rules do not know to its end all the same', () => {
    const stage = new Stage(BEFORE);
    const strange = viewOf([9, 9, 9], 9);
    stage.perform(strange, BEFORE, EVENTS);
    vi.runAllTimers();
    expect(stage.position).toEqual(positionOf(strange));
  });

  it('a touch shows the end at once, and nothing moves afterwards', () => {
    const stage = new Stage(BEFORE);
    stage.perform(AFTER, BEFORE, EVENTS);
    vi.advanceTimersByTime(700);
    stage.skip();
    expect(stage.position).toEqual(positionOf(AFTER));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('another position in the middle of a play replaces it', () => {
    const stage = new Stage(BEFORE);
    stage.perform(AFTER, BEFORE, EVENTS);
    vi.advanceTimersByTime(700);
    const past = viewOf([2, 2, 2], 3);
    stage.settle(past, null, []);
    vi.runAllTimers();
    expect(stage.position).toEqual(positionOf(past));
    expect(stage.changed).toBeNull();
  });

  it('a stone leaves first and arrives later', () => {
    const stage = new Stage(BEFORE);
    stage.perform(AFTER, BEFORE, EVENTS);
    while (stage.step?.beat.kind !== 'lose') vi.advanceTimersByTime(10);
    expect(stage.position).toMatchObject({ sanity: [3, 0, 3], pool: 0, mad: [false, false, false] });
    vi.advanceTimersByTime(500);
    expect(stage.position).toMatchObject({ pool: 1, mad: [false, false, false] });
  });

  it('at rest it knows what changed and what fell', () => {
    const stage = new Stage(BEFORE);
    stage.settle(AFTER, BEFORE, EVENTS);
    expect(stage.changed).toEqual({ sanity: [0, -1, 0], pool: 1 });
    expect(stage.thrown.sign).toBe('yellow-sign');
  });

  it('without a history the die shows nothing, but the eye that waits for a choice', () => {
    expect(new Stage(BEFORE).thrown.sign).toBeNull();
    const eye = viewOf([3, 3], 0, { phase: 'choose', roller: 1, victim: 1 });
    expect(new Stage(eye).thrown).toMatchObject({ sign: 'eye', seat: 1 });
  });

  it('news without anything to show are shown at once', () => {
    const stage = new Stage(BEFORE);
    stage.perform(AFTER, BEFORE, [{ number: 3, kind: 'chatted' }]);
    expect(stage.busy).toBe(false);
    expect(stage.position).toEqual(positionOf(AFTER));
  });
});
