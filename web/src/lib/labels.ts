/** What the list of games says, in words for people. */

import type { GameInfo } from '../protocol';

/** The bots that everybody understands come first; the rest are for the curious. */
export const COMMON_LEVELS = ['novice', 'adept', 'elder'];

export const usualLevel = (game: GameInfo): string =>
  game.levels.includes('adept') ? 'adept' : (game.levels[0] ?? 'adept');

/** “2–6 players”, by the setting that says how many play. */
export function playersOf(game: GameInfo): string {
  const players = game.settings.find((one) => one.name === 'players');
  if (!players || players.low == null || players.high == null) return '';
  return players.low === players.high ? `${players.low} players` : `${players.low}–${players.high} players`;
}

/** A word of the rules as a label: `first-loss` becomes “First loss”. */
export function labelOf(word: string): string {
  const plain = word.replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
