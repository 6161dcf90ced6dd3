/** How the votes were counted, step by step; everything is read off the last position. */

import type { Position } from './position';

export interface Step {
  name: string;
  about: string;
  gains: number[]; // by seat
}

/** The steps that changed something, the votes themselves first. */
export function countOf(position: Position): Step[] {
  const { counts, alignments, favor, muted } = position;
  if (!counts) return [];
  const seats = counts.map((_, seat) => seat);
  const cultist = (seat: number): boolean => alignments[seat] === 'cultist';
  const each = (gain: (seat: number) => number): number[] => seats.map(gain);
  const votes = each((seat) => position.votes.filter((vote) => vote === seat).length);
  const favored = each((seat) => Number(cultist(seat) && (favor[seat] ?? 0) >= 2));
  const even = each((seat) => Number(cultist(seat) && counts.length % 2 === 0));
  const extra = each(
    (seat) => muted.filter((one) => one !== seat && alignments[one] === alignments[seat]).length,
  );
  const known = each((seat) =>
    [votes, favored, even, extra].reduce((sum, gains) => sum + (gains[seat] ?? 0), 0),
  );
  const swapped = each((seat) => (counts[seat] ?? 0) - (known[seat] ?? 0));
  const steps: Step[] = [
    { name: 'Votes', about: 'Every vote counts one.', gains: votes },
    { name: 'Swap', about: 'The votes of two Targets change places.', gains: swapped },
    { name: 'Favor', about: 'A Cultist with two favors or more: one vote more.', gains: favored },
    { name: 'Even', about: 'An even number of players: one vote more for every Cultist.', gains: even },
    { name: 'Muted', about: 'For a muted player the rest of that team gets a vote.', gains: extra },
  ];
  return steps.filter(({ gains }, place) => !place || gains.some(Boolean));
}

/** The counts after so many of the steps. */
export function tally(steps: Step[], many: number): number[] {
  return (steps[0]?.gains ?? []).map((_, seat) =>
    steps.slice(0, many).reduce((sum, { gains }) => sum + (gains[seat] ?? 0), 0),
  );
}
