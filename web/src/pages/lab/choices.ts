/** Who can play in the lab: levels that are policies or the game’s network, and the policies themselves. */

import type { GameInfo } from '../../protocol';
import { COMMON_LEVELS } from '../../lib/labels';
import { NETWORK, playerNumber, type Players } from '../../lib/wasm/machine';

export interface Choice {
  name: string;
  about: string;
  level: boolean; // one that everybody understands
}

export function choicesOf(game: GameInfo, about: Players): Choice[] {
  const { policies, levels } = about;
  const known = COMMON_LEVELS.filter((name) => levels[name] && playerNumber(about, name) >= NETWORK);
  return [...known, ...policies.filter((name) => !known.includes(name))].map((name) => ({
    name,
    about: game.level_words?.[name] ?? '',
    level: COMMON_LEVELS.includes(name),
  }));
}

/** The best of the levels that every game has, if it is there: an address that names nobody means this one. */
export const usualChoice = (choices: Choice[]): string =>
  choices.findLast(({ name, level }) => level && name !== 'old-one')?.name ?? choices[0]?.name ?? '';
