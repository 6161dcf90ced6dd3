/** How this person wants to be told a story, by their preferences and by what they have seen before. */

import type { Manner } from './director.svelte';
import { kept } from './kept';
import { preferences, type Pace } from './preferences.svelte';

const FACTORS: Record<Pace, number> = { calm: 1.7, normal: 1, quick: 0.5 };
const SEEN = 'seen';

export function mannerOf(game: string, mine: readonly number[]): Manner {
  const { pace, tap, introduce, throws } = preferences.values;
  return {
    factor: FACTORS[pace],
    still: preferences.still,
    tap,
    throws,
    mine,
    isNew: (what) => introduce && isNew(`${game} ${what}`),
  };
}

function isNew(what: string): boolean {
  const seen = kept.take<string[]>(SEEN, []);
  if (seen.includes(what)) return false;
  kept.put(SEEN, [...seen, what]);
  return true;
}
