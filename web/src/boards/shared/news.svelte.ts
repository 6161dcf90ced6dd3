/** What a board plays, and when. */

import { untrack } from 'svelte';
import { preferences } from '../../lib/preferences.svelte';
import type { BoardProps } from '../board';
import type { ScenePlayer } from './player.svelte';
import { shownOf, type Timed } from './scenes';

type News = Pick<BoardProps, 'view' | 'before' | 'recent'>;

/**
 * Plays what happens to a board from now on: whenever `recent` is new, before the page shows what it led to. To be
 * called while a component is made; what it is made with is shown as it is.
 */
export function playNews<Scene extends Timed>(
  player: ScenePlayer<Scene>,
  news: () => News,
  scenesOf: (news: News) => Scene[],
): void {
  let heard = untrack(() => news().recent);
  $effect.pre(() => {
    const latest = news();
    if (latest.recent === heard) return;
    heard = latest.recent;
    untrack(() => {
      const known = latest.before && latest.recent.length;
      player.play(known ? shownOf(scenesOf(latest), preferences.still) : []);
    });
  });
  $effect(() => () => player.skip());
}
