/** What is tried out: a game’s settings, who plays, the seed and how many games; and how an address says it. */

import type { SettingInfo } from '../../protocol';
import { sameValue } from '../labels';

/** One way to play. */
export interface SetUp {
  settings: Record<string, unknown>; // those that differ from the default
  players: string[]; // by seat; the last plays on all further seats
}

export interface Experiment {
  first: SetUp;
  second: SetUp | null; // what it is compared with
  sweep: string | null; // the setting that takes all its values
  seed: bigint;
  games: number;
}

export const USUAL_GAMES = 100_000;
export const MOST_GAMES = 1_000_000_000;
const MOST_SEED = 2n ** 63n;
const WHOLE = /^-?\d{1,19}$/;

export const newExperiment = (player: string): Experiment => ({
  first: { settings: {}, players: [player] },
  second: null,
  sweep: null,
  seed: 0n,
  games: USUAL_GAMES,
});

/** Who plays on so many seats. */
export const seated = (players: string[], seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => players[seat] ?? players.at(-1) ?? '');

/** As few names as say the same: the last plays on all further seats. */
export function fewest(players: string[]): string[] {
  const last = players.at(-1);
  const same = players.findLastIndex((one) => one !== last) + 1;
  return players.slice(0, same + 1);
}

// --- Values in words, as the command line has them

export function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** The value that a word stands for; undefined if it stands for none. The server knows the rest. */
export function valueIn(setting: SettingInfo, word: string): unknown {
  if (setting.kind === 'yes-no') return word === 'yes' ? true : word === 'no' ? false : undefined;
  if (setting.kind === 'number' || setting.kind === 'seat')
    return WHOLE.test(word) ? Number(word) : undefined;
  if (setting.kind === 'list') return word.split(',');
  return word;
}

/** A seed, or nothing where it has more than 64 bits. */
export function seedIn(text: string): bigint | null {
  const seed = WHOLE.test(text.trim()) ? BigInt(text.trim()) : null;
  return seed !== null && seed >= -MOST_SEED && seed < MOST_SEED ? seed : null;
}

/** How many games a text means: 20000, 1e6, 100k or 5M; nothing where that is no such number. */
export function gamesIn(text: string): number | null {
  const found = /^(\d+(?:\.\d+)?(?:e\d{1,2})?)([kMG]?)$/.exec(text.trim().replaceAll(/[,’' \u202f]/g, ''));
  if (!found) return null;
  const times = { '': 1, k: 1e3, M: 1e6, G: 1e9 }[found[2] ?? ''] ?? 1;
  const games = Number(found[1]) * times;
  return Number.isInteger(games) && games >= 1 && games <= MOST_GAMES ? games : null;
}

// --- Addresses

/** Where an experiment is found again. What is as usual is left out, but not how many games, and not the seed. */
export function addressOf(experiment: Experiment): string {
  const { first, second, sweep, seed, games } = experiment;
  const query = new URLSearchParams();
  const add = ({ settings, players }: SetUp, key: string, names: string): void => {
    for (const [name, value] of Object.entries(settings)) query.append(key, `${name}=${written(value)}`);
    query.append(names, fewest(players).join(','));
  };
  add(first, 'set', 'with');
  if (second) add(second, 'other', 'other-with');
  if (sweep) query.append('sweep', sweep);
  query.append('games', String(games));
  query.append('seed', String(seed));
  return readable(query.toString());
}

/** An address with these settings, and with one of them swept. */
export function questionAbout(settings: Record<string, unknown>, sweep: string | null = null): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings))
    if (name !== sweep) query.append('set', `${name}=${written(value)}`);
  if (sweep) query.append('sweep', sweep);
  return readable(query.toString());
}

/** Signs that need not be written in hexadecimal behind a question mark. */
const readable = (query: string): string => query.replaceAll('%3D', '=').replaceAll('%2C', ',');

export interface Read {
  experiment: Experiment;
  said: boolean; // whether the address says anything
  trouble: string[]; // what it says that means nothing
}

/** The experiment of an address; what cannot be understood is as usual, and told. */
export function experimentIn(
  address: string,
  settings: SettingInfo[],
  players: string[],
  usual: string,
): Read {
  const query = new URLSearchParams(address);
  const trouble: string[] = [];
  const set = (key: string, names: string): SetUp => ({
    settings: settingsIn(query.getAll(key).filter(Boolean), settings, trouble),
    players: playersIn(query.get(names), players, usual, trouble),
  });
  const number = <T>(key: string, read: (text: string) => T | null, otherwise: T): T => {
    const text = query.get(key);
    const found = text === null ? otherwise : read(text);
    if (found === null) trouble.push(`${key}=${text}: this is not a number that the lab can use.`);
    return found ?? otherwise;
  };
  const compared = query.has('other') || query.has('other-with');
  const sweep = query.get('sweep');
  const known = settings.some((one) => one.name === sweep && sweptValues(one, one.default, 2).length);
  if (sweep && !known) trouble.push(`sweep=${sweep}: the game has no such setting that could be swept.`);
  const experiment: Experiment = {
    first: set('set', 'with'),
    second: compared && !known ? set('other', 'other-with') : null,
    sweep: known ? sweep : null,
    seed: number('seed', seedIn, 0n),
    games: number('games', gamesIn, USUAL_GAMES),
  };
  const keys = ['set', 'with', 'other', 'other-with', 'sweep', 'games', 'seed'];
  return { experiment, said: keys.some((key) => query.has(key)), trouble };
}

function settingsIn(pairs: string[], known: SettingInfo[], trouble: string[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    const setting = known.find((one) => one.name === name);
    const value = setting && valueIn(setting, rest.join('='));
    if (!setting) trouble.push(`${pair}: the game has no such setting.`);
    else if (setting.kind === 'file') {
      if (value !== setting.default) trouble.push(`${pair}: files of one’s own are not played here.`);
    } else if (value === undefined) trouble.push(`${pair}: ${name} cannot be this.`);
    else if (!sameValue(value, setting.default)) found[name] = value;
  }
  return found;
}

function playersIn(text: string | null, known: string[], usual: string, trouble: string[]): string[] {
  if (!text) return [usual];
  return fewest(
    text.split(',').map((name) => {
      if (known.includes(name)) return name;
      trouble.push(`with=${name}: nobody here is called that; ${usual} plays instead.`);
      return usual;
    }),
  );
}

// --- Sweeps

const MOST_POINTS = 16;

/** The values that a swept setting takes: all of them, or some at equal steps where there are many. */
export function sweptValues(setting: SettingInfo, usual: unknown, seats: number): unknown[] {
  if (setting.kind === 'choice') return setting.values ?? [];
  if (setting.kind === 'yes-no') return [true, false];
  if (setting.kind === 'seat') return Array.from({ length: seats }, (_, seat) => seat);
  const { low, high } = setting;
  if (setting.kind !== 'number' || low == null || high == null || low >= high) return [];
  const step = Math.ceil((high - low + 1) / MOST_POINTS);
  const values = new Set<number>([high]);
  if (typeof usual === 'number') values.add(usual);
  for (let value = low; value <= high; value += step) values.add(value);
  return [...values].sort((one, other) => one - other);
}
