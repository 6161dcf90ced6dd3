/** The figures that are shown of a set-up: chances by seat, payoffs, lengths and what the game measures. */

import { capital } from '../phrases';
import { CHANCE, MEAN, type Kind } from './drawing';
import { meanOf, payoffOf, rate, type Figure, type PayoffUnit } from './rates';
import { lengthOf, type Tally } from './tally';

export interface Named {
  key: string;
  label: string;
  kind: Kind;
  figure: Figure;
  seat?: number;
}

/** How often each seat wins, and nobody. */
export function chances({ wins, nobody, games }: Tally): Named[] {
  const seats = wins.map((times, seat) => ({
    key: `seat-${seat}`,
    label: `Seat ${seat + 1}`,
    kind: CHANCE,
    figure: rate(times, games),
    seat,
  }));
  return [...seats, { key: 'nobody', label: 'Nobody', kind: CHANCE, figure: rate(nobody, games) }];
}

/** Mean payoffs by seat, where they are not shares of a win. */
export function payoffs(tally: Tally, unit: PayoffUnit): Named[] {
  if (!unit.name) return [];
  return tally.payoffs.map((points, seat) => ({
    key: `payoff-${seat}`,
    label: `Seat ${seat + 1}: ${unit.name.split('|').at(-1) ?? ''}`,
    kind: MEAN,
    figure: payoffOf(points, tally.games, unit),
    seat,
  }));
}

/** Moves a game: a mean whose interval nobody knows. */
export function length(tally: Tally): Named {
  const value = lengthOf(tally);
  return { key: 'length', label: 'Moves a game', kind: MEAN, figure: { value, low: value, high: value } };
}

/** What a game measures at its end: a number, or one of several outcomes that have names. */
export interface Measure {
  name: string;
  label: string;
  outcomes: Record<number, string>;
}

const KEY = 'measure.';

/** The measures by the texts of the game. */
export function measuresIn(texts: Record<string, string>, names: string[]): Measure[] {
  return names.map((name) => {
    const own = `${KEY}${name}-`;
    const outcomes = Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(own) ? [[Number(key.slice(own.length)), capital(text)] as const] : [],
    );
    const label = capital(texts[KEY + name] ?? name.replaceAll('_', ' '));
    return { name, label, outcomes: Object.fromEntries(outcomes) };
  });
}

/** The figures of a measure: its mean, or how often each outcome happened. */
export function measured({ measures, games }: Tally, { name, label, outcomes }: Measure): Named[] {
  const histogram = measures[name] ?? [];
  const named = Object.entries(outcomes);
  if (!named.length) return [{ key: name, label, kind: MEAN, figure: meanOf(histogram) }];
  return named.map(([value, text]) => ({
    key: `${name}-${value}`,
    label: text,
    kind: CHANCE,
    figure: rate(histogram[Number(value)] ?? 0n, games),
  }));
}

/** Everything, in the order in which it is shown. */
export const allFigures = (tally: Tally, unit: PayoffUnit, measures: Measure[]): Named[] => [
  ...chances(tally),
  ...payoffs(tally, unit),
  length(tally),
  ...measures.flatMap((measure) => measured(tally, measure)),
];
