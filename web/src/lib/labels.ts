/** What the list of games says, in words for people. */

import type { GameInfo, SettingInfo } from '../protocol';
import { capital } from './phrases';

/** The bots that everybody understands come first; the rest are for the curious. */
export const COMMON_LEVELS = ['novice', 'adept', 'elder', 'old-one'];

/** How many pips stand for a level: one for a novice, three for an elder, four for an old one, none for the curious ones. */
export const pipsOf = (level: string | null | undefined): number => COMMON_LEVELS.indexOf(level ?? '') + 1;

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
  return capital(word.replaceAll('-', ' '));
}

/** What people call a setting. */
export const settingLabel = (setting: SettingInfo): string => setting.label || labelOf(setting.name);

/** A value as the texts name it: `true` is “yes”. */
const wordOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** What people call a value of a setting. Seats are counted from one. */
export function valueLabel(setting: SettingInfo, value: unknown): string {
  if (setting.kind === 'seat' && typeof value === 'number') return `Seat ${value + 1}`;
  if (Array.isArray(value)) return value.map((one) => valueLabel(setting, one)).join(', ');
  const word = wordOf(value);
  return setting.labels?.[word] ?? (typeof value === 'number' ? word : labelOf(word));
}

/** What a value of a setting does, in one line; nothing if the game does not say. */
export const valueEffect = (setting: SettingInfo, value: unknown): string =>
  setting.effects?.[wordOf(value)] ?? '';

const DIFFICULTIES = ['', 'Easy to learn', 'Some rules', 'Many rules'];

/** “Easy to learn”, “about 5–10 minutes”, “2–6 players”: as much of it as the game says. */
export function factsOf(game: GameInfo): string[] {
  const [least, most] = game.minutes ?? [0, 0];
  const minutes = least === most ? `${least}` : `${least}–${most}`;
  const facts = [
    DIFFICULTIES[game.difficulty ?? 0] ?? '',
    most ? `about ${minutes} minutes` : '',
    playersOf(game),
  ];
  return facts.filter(Boolean);
}

/** Where somebody new begins: the first of the easiest games, if games say how hard they are. */
export function easiestOf(games: GameInfo[]): GameInfo | null {
  const told = games.filter((game) => game.difficulty);
  const least = Math.min(...told.map((game) => game.difficulty ?? 0));
  return told.find((game) => game.difficulty === least) ?? null;
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
