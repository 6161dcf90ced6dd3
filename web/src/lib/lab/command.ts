/** The command line that counts the same games. */

import { fewest, seated, type Experiment, written } from './experiment';

/** What of a played set-up a command must say. */
export interface Played {
  settings: Record<string, unknown>; // those that differ from the default
  players: string[];
  seats: number;
  games: number;
}

const PLAIN = /^[\w.,:=/@%+-]+$/;

/** A word for a shell. */
const quoted = (word: string): string => (PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** One name where all are the same, else one for every seat. */
function named({ players, seats }: Played): string {
  const few = fewest(players.slice(0, seats));
  return few.length === 1 ? (few[0] ?? '') : seated(players, seats).join(',');
}

const pairs = (settings: Record<string, unknown>): string[] =>
  Object.entries(settings).map(([name, value]) => quoted(`${name}=${written(value)}`));

function line(
  what: string,
  game: string,
  words: string[],
  names: string,
  games: number,
  seed: bigint,
): string {
  const options = ['--with', quoted(names), '--games', games, ...(seed ? ['--seed', seed] : [])];
  return ['fhtagn', what, quoted(game), ...words, ...options].join(' ');
}

export const simulation = (game: string, played: Played, seed: bigint): string =>
  line('simulate', game, pairs(played.settings), named(played), played.games, seed);

/** 2..6 where that is all of them, else 2,3,5. */
function spread(values: unknown[]): string {
  const numbers = values.filter((value): value is number => typeof value === 'number');
  const [low = 0, high = 0] = [numbers[0], numbers.at(-1)];
  const all = numbers.length === values.length && numbers.length > 2 && high - low === numbers.length - 1;
  return all && low >= 0 ? `${low}..${high}` : values.map(written).join(',');
}

/** One command for a sweep if one can say it; else one for each value. */
export function commands(
  game: string,
  { sweep, seed }: Pick<Experiment, 'sweep' | 'seed'>,
  played: Played[],
  values: unknown[],
): string[] {
  const [one] = played;
  const names = new Set(played.map(named));
  const counts = new Set(played.map(({ games }) => games));
  if (sweep && one && played.length > 1 && names.size === 1 && counts.size === 1) {
    const rest = Object.fromEntries(Object.entries(one.settings).filter(([name]) => name !== sweep));
    const words = [...pairs(rest), quoted(`${sweep}=${spread(values)}`)];
    return [line('sweep', game, words, named(one), one.games, seed)];
  }
  return played.map((each) => simulation(game, each, seed));
}
