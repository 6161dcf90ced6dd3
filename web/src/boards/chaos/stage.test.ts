import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, Told, View } from '../../protocol';
import type { Position } from './position';
import { somePosition } from './samples';
import { Stage } from './stage.svelte';

const viewOf = (changes: Partial<Position> = {}): View => ({
  over: false,
  winners: [],
  to_act: [0],
  state: somePosition(changes) as unknown as View['state'],
});
const dice = { head: 5, left: 1, right: 4, core: 2, base: 2 };
const later = viewOf({
  dice: [
    { ...dice, head: 4 },
    { ...dice, head: 3 },
  ],
});
const told = (key: string, values: Told['values']): Told => ({
  text: `${key}.`,
  key: `event.${key}`,
  values,
});
const moves: Event[] = [
  { number: 1, kind: 'move', story: [told('moves', { colour: 'white', part: 'head', many: 4 })] },
];
const done: Event[] = [{ number: 2, kind: 'move', story: [told('done', { who: { seat: 1 } })] }];
const mark = { colour: 'white', part: 'head', from: 5, to: 4 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the stage', () => {
  it('shows a scene, and ends at the position with what has changed', () => {
    const stage = new Stage(viewOf());
    stage.perform(later, viewOf(), moves);
    expect(stage.scene?.kind).toBe('resolve');
    expect(stage.position.dice[0]?.head).toBe(4);
    vi.runAllTimers();
    expect(stage.busy).toBe(false);
    expect(stage.marks).toEqual([mark]);
    expect(stage.told).toBe('moves.');
  });

  it('a touch ends it at once', () => {
    const stage = new Stage(viewOf());
    stage.perform(later, viewOf(), moves);
    stage.skip();
    expect(stage.busy).toBe(false);
    expect(stage.position).toEqual(later.state);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('what has changed stays to be seen while others only get ready', () => {
    const stage = new Stage(viewOf());
    stage.settle(later, viewOf(), moves);
    stage.perform(later, later, done);
    expect(stage.marks).toEqual([mark]);
    expect(stage.told).toBe('moves.');
  });

  it('looking back shows a position without any history', () => {
    const stage = new Stage(viewOf());
    stage.settle(later, viewOf(), moves);
    stage.settle(viewOf(), null, []);
    expect(stage.marks).toEqual([]);
    expect(stage.told).toBe('');
    expect(stage.position.dice[0]?.head).toBe(5);
  });
});
