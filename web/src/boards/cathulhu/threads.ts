/** Lines between players: who voted for whom, as far as it is open. */

import { innermost, meant, type Position } from './position';

export interface Thread {
  from: number;
  to: number;
  tone: 'vote' | 'look';
}

export function threadsOf(position: Position): Thread[] {
  const votes = position.votes.flatMap((to, from): Thread[] =>
    to === null ? [] : [{ from, to, tone: 'vote' }],
  );
  if (position.phase === 'over') return votes;
  const pending = innermost(position);
  const aimed = pending && meant(pending) !== 'troubler-votes' ? (pending.marked ?? pending.seats) : [];
  return [
    ...votes,
    ...aimed.flatMap((to): Thread[] =>
      pending && to !== pending.user ? [{ from: pending.user, to, tone: 'look' }] : [],
    ),
  ];
}
