/** Who can play in the lab: levels that are policies, and the policies themselves. */

import type { GameInfo } from '../../protocol';
import { COMMON_LEVELS } from '../../lib/labels';
import type { About } from '../../lib/wasm/machine';

export interface Choice {
  name: string;
  about: string;
  level: boolean; // one that everybody understands
}

export function choicesOf(
  game: GameInfo,
  { policies, levels }: Pick<About, 'policies' | 'levels'>,
): Choice[] {
  const known = COMMON_LEVELS.filter((name) => policies.includes(levels[name] ?? ''));
  return [...known, ...policies.filter((name) => !known.includes(name))].map((name) => ({
    name,
    about: game.level_words?.[name] ?? '',
    level: COMMON_LEVELS.includes(name),
  }));
}

/** The best of the levels, if it is a policy. */
export const usualChoice = (choices: Choice[]): string =>
  choices.findLast(({ level }) => level)?.name ?? choices[0]?.name ?? '';
