/** What was counted over many games: whole numbers, so that it does not matter who counted what in which order. */

import type { Tally as Part } from '../wasm/machine';

export interface Tally {
  games: bigint;
  wins: bigint[]; // by seat
  payoffs: bigint[]; // by seat, in points
  nobody: bigint;
  plies: bigint;
  cut: bigint;
  measures: Record<string, bigint[]>; // how often each had the values from 0 on
}

export function emptyTally(seats: number, measures: [name: string, bins: number][]): Tally {
  const zeros = (length: number): bigint[] => Array<bigint>(length).fill(0n);
  return {
    games: 0n,
    wins: zeros(seats),
    payoffs: zeros(seats),
    nobody: 0n,
    plies: 0n,
    cut: 0n,
    measures: Object.fromEntries(measures.map(([name, bins]) => [name, zeros(bins)])),
  };
}

const sum = (one: bigint[], other: number[]): bigint[] =>
  one.map((number, place) => number + BigInt(other[place] ?? 0));

/** Both together, exactly. */
export function withPart(tally: Tally, part: Part): Tally {
  return {
    games: tally.games + BigInt(part.games),
    wins: sum(tally.wins, part.wins),
    payoffs: sum(tally.payoffs, part.payoffs),
    nobody: tally.nobody + BigInt(part.nobody),
    plies: tally.plies + BigInt(part.plies),
    cut: tally.cut + BigInt(part.cut),
    measures: Object.fromEntries(
      Object.entries(tally.measures).map(([name, bins]) => [name, sum(bins, part.measures[name] ?? [])]),
    ),
  };
}

/** Moves a game, Nature’s included. */
export const lengthOf = ({ plies, games }: Tally): number => Number(plies) / Math.max(Number(games), 1);
