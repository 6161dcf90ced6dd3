/** Figures as CSV, just as `fhtagn sweep` prints them: one row for each seat of each set-up. */

import { payoffOf, type PayoffUnit, rate } from './rates';
import { lengthOf, type Tally } from './tally';

export interface Counted {
  settings: Record<string, unknown>; // all of them
  players: string[]; // by seat
  tally: Tally;
}

/** A number as Python writes it. */
export function asPython(number: number): string {
  if (number === 0) return '0.0';
  const [digits = '', power = '0'] = number.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${digits}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  if (exponent < 0) {
    const sign = number < 0 ? '-' : '';
    return `${sign}0.${'0'.repeat(-exponent - 1)}${digits.replace('-', '').replace('.', '')}`;
  }
  const plain = String(number);
  return plain.includes('.') ? plain : `${plain}.0`;
}

function cell(value: unknown): string {
  const text =
    typeof value === 'boolean'
      ? value
        ? 'True'
        : 'False'
      : Array.isArray(value)
        ? value.join(',')
        : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csv(game: string, seed: bigint, counted: Counted[], unit: PayoffUnit): string {
  const names = Object.keys(counted[0]?.settings ?? {});
  const head = ['game', ...names, 'seed', 'games', 'seat', 'player'];
  const figures = ['wins', 'low', 'high', 'payoff', 'nobody', 'plies', 'cut'];
  const rows = counted.flatMap(({ settings, players, tally }) =>
    players.map((player, seat) => {
      const { value, low, high } = rate(tally.wins[seat] ?? 0n, tally.games);
      const payoff = payoffOf(tally.payoffs[seat] ?? 0n, tally.games, unit).value;
      const games = Math.max(Number(tally.games), 1);
      const rest = [Number(tally.nobody) / games, lengthOf(tally), Number(tally.cut) / games];
      const about = [game, ...names.map((name) => settings[name]), seed, tally.games, seat, player];
      return [...about.map(cell), ...[value, low, high, payoff, ...rest].map(asPython)];
    }),
  );
  return [[...head, ...figures], ...rows].map((row) => `${row.join(',')}\n`).join('');
}
