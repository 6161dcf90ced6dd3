/** The position as the board shows it. */

import type { Info, View } from '../../protocol';
import { SIGNS, type Sign } from './glyphs';

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

/** The signs of the die and on how many faces each is. */
export type Faces = readonly (readonly [Sign, number])[];

export function facesOf(info: Info): Faces {
  const faces = (info.pieces?.['faces'] ?? {}) as Record<string, number>;
  return SIGNS.map((sign) => [sign, faces[sign] ?? 0] as const);
}
