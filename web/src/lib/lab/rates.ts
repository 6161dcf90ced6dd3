/** Rates and means with their 95 % intervals, by the formulas of the command line, to the last digit. */

export const CONFIDENCE = 1.96; // standard errors of a 95 % interval

/** A number with its 95 % interval. */
export interface Figure {
  value: number;
  low: number;
  high: number;
}

export const halfOf = (figure: Figure): number => (figure.high - figure.low) / 2;

/** Whether a difference is more than chance. */
export const isSure = (difference: Figure): boolean => difference.low > 0 || difference.high < 0;

const about = (value: number, half: number): Figure => ({ value, low: value - half, high: value + half });

/** A proportion with Wilson's interval. */
export function rate(times: bigint, games: bigint): Figure {
  if (!games) return { value: 0, low: 0, high: 1 };
  const [count, square] = [Number(games), CONFIDENCE * CONFIDENCE];
  const value = Number(times) / count;
  const middle = (value + square / (2 * count)) / (1 + square / count);
  const spread = Math.sqrt((value * (1 - value)) / count + square / (4 * (count * count)));
  const half = (CONFIDENCE * spread) / (1 + square / count);
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The mean of what was counted by value from 0 on. */
export function meanOf(histogram: bigint[]): Figure {
  let [count, total, squares] = [0n, 0n, 0n];
  histogram.forEach((times, value) => {
    count += times;
    total += times * BigInt(value);
    squares += times * BigInt(value * value);
  });
  if (!count) return { value: 0, low: 0, high: 0 };
  const middle = Number(total) / Number(count);
  const spread = Math.max(0, Number(squares) / Number(count) - middle * middle);
  return about(middle, CONFIDENCE * Math.sqrt(spread / Number(count)));
}

/** What a payoff is worth: so many points are one unit. */
export interface PayoffUnit {
  unit: number;
  least: number;
  most: number;
  name: string; // of the unit, as “chip|chips”; empty for shares of a win
}

/** A mean payoff in units; its interval is wide enough however the payoffs spread. */
export function payoffOf(points: bigint, games: bigint, { unit, least, most }: PayoffUnit): Figure {
  const count = Math.max(Number(games), 1);
  const mean = Number(points) / unit / count;
  const spread = Math.sqrt(Math.max(0, (mean - least / unit) * (most / unit - mean)));
  return about(mean, (CONFIDENCE * spread) / Math.sqrt(count));
}

/** Of two figures from different games. */
export const difference = (one: Figure, other: Figure): Figure =>
  about(one.value - other.value, Math.hypot(halfOf(one), halfOf(other)));
