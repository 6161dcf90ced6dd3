/** Scales and words of the plots. */

import { halfOf, type Figure } from './rates';

const grouped = new Intl.NumberFormat('en');

export const whole = (number: number | bigint): string => grouped.format(number);

/** About how many: 4.2 million, 310,000. */
export function roughly(number: number): string {
  if (number >= 1e6) return `${(number / 1e6).toFixed(number < 1e7 ? 1 : 0)} million`;
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(number, 1))) - 1);
  return grouped.format(Math.round(number / 10 ** digits) * 10 ** digits);
}

/** How a kind of figure is written: a chance in per cent, or a number with so many digits. */
export interface Kind {
  digits: number;
  percent: boolean;
}

export const CHANCE: Kind = { digits: 2, percent: true };
export const MEAN: Kind = { digits: 2, percent: false };

const scaled = (value: number, { percent }: Kind): number => (percent ? 100 * value : value);

export const said = (value: number, kind: Kind): string =>
  `${scaled(value, kind).toFixed(kind.digits)}${kind.percent ? ' %' : ''}`;

/** Give or take; as many digits as make a difference. */
export const give = (figure: Figure, kind: Kind): string =>
  `± ${scaled(halfOf(figure), kind).toFixed(kind.digits)}`;

/** A difference, in points where it is one of chances. */
export function change(figure: Figure, kind: Kind): string {
  const value = scaled(figure.value, kind).toFixed(kind.digits);
  return `${figure.value > 0 && Number(value) !== 0 ? '+' : ''}${value.replace('-', '−')}${kind.percent ? ' points' : ''}`;
}

/** Round numbers from below the least to above the most, about so many of them. */
export function ticks(least: number, most: number, wanted: number): number[] {
  const span = Math.max(most - least, 1e-9);
  const rough = span / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  );
}

/** From numbers to places on the screen. */
export const scale =
  (from: [number, number], to: [number, number]) =>
  (value: number): number =>
    to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0]);

/** Labels that would lie upon each other move apart, in their order; each gets a place near the one that it wants. */
export function apart(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted
    .map((_, place) => place)
    .sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = [...wanted];
  let least = low;
  for (const place of order) {
    places[place] = Math.max(places[place] ?? 0, least);
    least = (places[place] ?? 0) + gap;
  }
  let most = high;
  for (const place of order.reverse()) {
    places[place] = Math.min(places[place] ?? 0, most);
    most = (places[place] ?? 0) - gap;
  }
  return places;
}

/** The part of a histogram in which something was counted; what is further out than one in two thousand is cut. */
export function filled(histogram: bigint[]): { first: number; bars: number[]; beyond: boolean } {
  const numbers = histogram.map(Number);
  const all = numbers.reduce((sum, number) => sum + number, 0);
  const first = Math.max(
    0,
    numbers.findIndex((number) => number > 0),
  );
  let [last, rest] = [numbers.length - 1, 0];
  while (last > first && rest + (numbers[last] ?? 0) <= all / 2000) rest += numbers[last--] ?? 0;
  return {
    first,
    bars: numbers.slice(first, last + 1).map((number) => number / Math.max(all, 1)),
    beyond: rest > 0,
  };
}
