/** What a search has found, as the adviser tells it: the best moves, and which of them it cannot tell apart. */

import type { About, Estimate } from '../wasm/machine';

export const MOST_HINTS = 5;
const SURE = 2; // standard errors by which another move must look better to be called better

export type Payoff = About['payoff'];

/** A move, what it promises (a chance of winning, or a mean payoff in units), the standard error of that, its rank. */
export interface Weighed {
  move: number;
  worth: number;
  error: number;
  rank: number;
}

/** The best moves, the best first. */
export function best(found: Estimate[], payoff: Payoff): Weighed[] {
  const weighed = found
    .map((one) => ({ move: one.move, ...worthOf(one, payoff) }))
    .sort((one, other) => other.worth - one.worth || one.move - other.move)
    .slice(0, MOST_HINTS);
  let head = weighed[0];
  let rank = 1;
  return weighed.map((one) => {
    if (head && isClear(head.worth - one.worth, head.error, one.error)) {
      head = one;
      rank += 1;
    }
    return { ...one, rank };
  });
}

export function worthOf(
  { visits, reward, wins }: Estimate,
  payoff: Payoff,
): { worth: number; error: number } {
  const times = Math.max(visits, 1);
  const root = Math.sqrt(times);
  if (!payoff.name) {
    const worth = wins / times;
    return { worth, error: Math.max(Math.sqrt(worth * (1 - worth)), 0.5 / root) / root };
  }
  const [least, most] = [payoff.least / payoff.unit, payoff.most / payoff.unit];
  const worth = reward / times / payoff.unit;
  const spread = Math.sqrt(Math.max(0, (worth - least) * (most - worth)));
  return { worth, error: Math.max(spread, (most - least) / 2 / root) / root };
}

/** Whether a difference is more than chance of the search. */
export function isClear(difference: number, error: number, otherError: number): boolean {
  return difference > Math.max(SURE * Math.hypot(error, otherError), 1e-9);
}
