/** The position as the board shows it. */

import type { View } from '../../protocol';

export interface Position {
  sanity: readonly number[];
  mad: readonly boolean[]; // a stone is gone a moment before its cultist breaks down
  pool: number;
  caster: number;
  victim: number | null;
  roller: number | null;
  phase: 'attack' | 'roll' | 'choose' | 'over';
  winners: readonly number[];
}

export function positionOf(view: View): Position {
  const state = view.state as unknown as Omit<Position, 'winners' | 'mad'>;
  return {
    sanity: state.sanity,
    mad: state.sanity.map((many) => many === 0),
    pool: state.pool,
    caster: state.caster,
    victim: state.victim,
    roller: state.roller,
    phase: state.phase,
    winners: view.winners,
  };
}

export function isDice(view: View): boolean {
  return Array.isArray(view.state['sanity']);
}

/** How each seat's sanity and the pool changed between two positions. */
export interface Changes {
  sanity: number[];
  pool: number;
}

export function changes(before: Position, now: Position): Changes {
  return {
    sanity: now.sanity.map((many, seat) => many - (before.sanity[seat] ?? many)),
    pool: now.pool - before.pool,
  };
}
