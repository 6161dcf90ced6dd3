/** What stands beside a name: where somebody sits, and what is asked of them. */

import { absence } from '../../lib/names';
import type { Info, View } from '../../protocol';
import type { Position } from './position';

/** A mat: its name above or beside its dice; or so small that it is touched as a whole. */
export type Form = 'tall' | 'wide' | 'small';

export interface Status {
  status: string;
  tone: 'now' | 'quiet' | 'danger';
}

/** Attacks go to the left, past the dead. */
export function placeOf(
  seat: number,
  me: number | null,
  rivals: readonly number[],
  { alive }: Position,
): string {
  const living = rivals.filter((rival) => alive[rival]);
  if (me === null || living.length < 2) return '';
  if (seat === living[0]) return 'your left';
  return seat === living.at(-1) ? 'your right' : '';
}

export function statusOf(
  seat: number,
  me: number | null,
  info: Info,
  view: View,
  position: Position,
  playing: boolean, // a scene
): Status {
  if (view.over && view.winners.includes(seat)) return { status: seat === me ? 'win' : 'wins', tone: 'now' };
  if (view.over) return { status: '', tone: 'quiet' };
  if (position.alive[seat] === false) return { status: 'dead', tone: 'danger' };
  if (playing) return { status: '', tone: 'quiet' };
  if (view.answers && !view.to_act.includes(seat)) return { status: 'ready', tone: 'now' };
  const gone = absence(info, seat);
  if (gone) return { status: gone, tone: 'quiet' };
  if (position.phase === 'plan' && seat !== me)
    return position.plans[seat]?.done ? { status: 'ready', tone: 'now' } : { status: 'plans', tone: 'quiet' };
  if (view.to_act.includes(seat)) return { status: seat === me ? 'your move' : 'thinks', tone: 'now' };
  return { status: '', tone: 'quiet' };
}
