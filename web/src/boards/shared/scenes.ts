/** What all boards need to make scenes of events. */

import type { Scene } from '../../lib/director.svelte';
import type { Event, Told } from '../../protocol';

/** All that was told, in order. */
export function storiesIn(events: readonly Event[]): Told[] {
  return events.flatMap((event) => event.story ?? []);
}

/** All that was told with the number of its event, in order. */
export function numberedStoriesIn(events: readonly Event[]): { told: Told; event: number }[] {
  return events.flatMap(({ number, story }) => (story ?? []).map((told) => ({ told, event: number })));
}

/** The seat that a sentence names; of several the first; -1 for none. */
export function seatIn(value: unknown): number {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const seat = (one as { seat?: unknown } | undefined)?.seat;
  return typeof seat === 'number' ? seat : -1;
}

/**
 * The same scenes; those are marked after which all is seen that decides how the game stands in the end, so that it can be
 * said. That the game is over only the last one tells.
 */
export function settling<One extends Scene>(
  scenes: readonly One[],
  over: boolean,
  decides: (scene: One) => unknown,
  end: unknown,
): One[] {
  const settled = JSON.stringify(end);
  const open = scenes.findLastIndex((scene) => JSON.stringify(decides(scene)) !== settled);
  const from = over ? Math.max(open, scenes.length - 2) : open;
  return scenes.map((scene, place) => (place > from ? { ...scene, settles: true } : scene));
}

/** The last scenes that there is time for, and all great ones. */
export function shortened<One extends Scene>(scenes: readonly One[], longest: number): One[] {
  let left = longest;
  return scenes
    .toReversed()
    .filter(({ time, great }) => (left -= time) >= 0 || great)
    .toReversed();
}
