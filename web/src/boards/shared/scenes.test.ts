import { describe, expect, it } from 'vitest';
import type { Scene } from '../../lib/director.svelte';
import { settling } from './scenes';

interface Sample extends Scene {
  left: number | undefined;
}

const scenesWith = (...left: (number | undefined)[]): Sample[] =>
  left.map((many) => ({ time: 1, left: many }));
const settled = (over: boolean, ...left: (number | undefined)[]) =>
  settling(scenesWith(...left), over, (scene) => scene.left, 2).map(({ settles }) => settles === true);

describe('how the game stands', () => {
  it('can be said as soon as nothing that decides it is still to come', () => {
    expect(settled(false, 3, 2, 2)).toEqual([false, true, true]);
    expect(settled(false, 2, 3, 2)).toEqual([false, false, true]);
  });

  it('is not said where the scenes do not show it', () => {
    expect(settled(false, 3, 3)).toEqual([false, false]);
    expect(settled(false, 2, undefined)).toEqual([false, false]);
    expect(settled(false)).toEqual([]);
  });

  it('after a game only the last scene tells that it is over', () => {
    expect(settled(true, 2, 2, 2)).toEqual([false, false, true]);
    expect(settled(true, 2, 3)).toEqual([false, false]);
  });
});
