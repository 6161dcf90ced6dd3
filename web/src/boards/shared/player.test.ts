import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScenePlayer } from './player.svelte';
import { shortened, shownOf, timeOf } from './scenes';

const SCENES = [
  { name: 'one', time: 300 },
  { name: 'two', time: 500, great: true },
  { name: 'three', time: 200 },
];
const names = (scenes: { name: string }[]) => scenes.map(({ name }) => name);

describe('the player of scenes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows each for its time, and nothing afterwards', () => {
    const player = new ScenePlayer<(typeof SCENES)[number]>();
    player.play(SCENES);
    expect(player.now?.name).toBe('one');
    vi.advanceTimersByTime(300);
    expect(player.now?.name).toBe('two');
    vi.advanceTimersByTime(timeOf(SCENES, false) - 301);
    expect(player.running).toBe(true);
    vi.advanceTimersByTime(1);
    expect(player.running).toBe(false);
    expect(player.shown).toBe(3);
  });

  it('a touch ends them all', () => {
    const player = new ScenePlayer();
    player.play(SCENES);
    player.skip();
    expect(player.running).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('other scenes replace those that run', () => {
    const player = new ScenePlayer<{ name: string; time: number }>();
    player.play(SCENES);
    player.play([{ name: 'other', time: 100 }]);
    expect(player.now?.name).toBe('other');
    vi.runAllTimers();
    expect(player.shown).toBe(2);
  });
});

describe('scenes', () => {
  it('without motion only great ones are shown, or there is time to read', () => {
    expect(names(shownOf(SCENES, true))).toEqual(['two']);
    expect(timeOf(SCENES, true)).toBe(500);
    expect(timeOf(SCENES.slice(0, 1), true, 600)).toBe(600);
    expect(timeOf([], true, 600)).toBe(0);
  });

  it('where there are too many, the last and the great ones are shown', () => {
    expect(names(shortened(SCENES, 800))).toEqual(['two', 'three']);
    expect(names(shortened(SCENES, 200))).toEqual(['two', 'three']);
    expect(names(shortened(SCENES, 1000))).toEqual(['one', 'two', 'three']);
  });
});
