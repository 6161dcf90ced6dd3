/** What all boards need to make scenes of events. */

import type { Event, Told } from '../../protocol';

export interface Timed {
  time: number; // milliseconds
  great?: boolean; // shown also where nothing moves, and however much else there is to show
}

/** All that was told, in order. */
export function storiesIn(events: readonly Event[]): Told[] {
  return events.flatMap((event) => event.story ?? []);
}

/** The seat that a sentence names; of several the first; -1 for none. */
export function seatIn(value: unknown): number {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const seat = (one as { seat?: unknown } | undefined)?.seat;
  return typeof seat === 'number' ? seat : -1;
}

/** The last scenes that there is time for, and all great ones. */
export function shortened<Scene extends Timed>(scenes: readonly Scene[], longest: number): Scene[] {
  let left = longest;
  return scenes
    .toReversed()
    .filter(({ time, great }) => (left -= time) >= 0 || great)
    .toReversed();
}

/** Without motion only great scenes are shown. */
export function shownOf<Scene extends Timed>(scenes: readonly Scene[], still: boolean): Scene[] {
  return scenes.filter(({ great }) => great || !still);
}

/** How long these scenes are shown; without any that are, one may still read for a while what changed. */
export function timeOf(scenes: readonly Timed[], still: boolean, reading = 0): number {
  const time = shownOf(scenes, still).reduce((sum, scene) => sum + scene.time, 0);
  return time || (scenes.length ? reading : 0);
}
