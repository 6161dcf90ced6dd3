/** The position of Cult of Cathulhu as the server tells it, and what can be read off it. */

import type { View } from '../../protocol';

export type Side = 'cultist' | 'investigator';

export interface Used {
  user: number;
  box: string;
  as: string | null;
  with: string;
  seats: number[] | null;
}

export interface Pending {
  box: string;
  as: string | null;
  user: number;
  seats: number[];
  stage: string;
  marked: number[] | null;
}

/** Something that a seat was shown; the content is null in the view of somebody else. */
export interface Seen {
  box: string;
  user: number;
  alignment?: Record<string, Side | null>;
  card?: Record<string, string | null>;
  of?: number[];
  cultists?: number | null;
  given?: Side | null;
  picked?: number | null;
  targets?: number[] | null;
}

/** A Troubler's swap, of the votes for two players or of their sides. */
export interface Swapped {
  user: number;
  box: 'troubler-votes' | 'troubler-sides';
  seats: number[];
}

export interface Said {
  about: Record<string, string>;
  skill: string | null;
}

export interface Position {
  phase: 'deal' | 'council' | 'use' | 'offer' | 'vote' | 'over';
  alignments: (Side | null)[];
  holds: boolean[];
  cards: (string | null)[];
  dealt: (string | null)[];
  favor: number[];
  used: Used[];
  revealed: { alignment: number[]; card: number[] };
  prevented: number[];
  muted: number[];
  targets: number[] | null;
  hourglass: number | null;
  sand: number;
  said: Said[];
  seen: Seen[][];
  shown: { of: number[]; at_least: number }[];
  named: { card: string; holders: number[] }[];
  pending: Pending[];
  has_voted: boolean[];
  votes: (number | null)[];
  swapped?: Swapped[]; // from here on: when the game is over
  alignments_dealt?: Side[]; // before the swaps
  votes_received?: number[]; // before swaps and extra votes
  counts?: number[];
  ascended?: number[];
  winning_side?: 'cultists' | 'investigators';
}

export const TARGETS = ['A', 'B', 'C', 'D'] as const;

export function positionOf(view: View): Position {
  return view.state as unknown as Position;
}

export const seatsOf = (position: Position): number[] => position.holds.map((_, seat) => seat);

/** The box that is being executed: the innermost. */
export function innermost(position: Position): Pending | null {
  return position.pending.at(-1) ?? null;
}

/** What a pending or past use is: the Joker's box, or the box itself. */
export const meant = (use: { box: string; as: string | null }): string => use.as ?? use.box;

/** The letter of the Target that lies before a seat, as far as the viewer knows it. */
export function targetOf(position: Position, seat: number): string | null {
  const place = position.targets?.indexOf(seat) ?? -1;
  return TARGETS[place] ?? null;
}

/** Who may speak, take or vote and has already done so: nobody waits for them any more. */
export function hasAnswered(view: View, seat: number): boolean {
  const { phase, muted } = positionOf(view);
  return (phase === 'council' || phase === 'vote') && !view.to_act.includes(seat) && !muted.includes(seat);
}

/** First users of boxes: a first-only box is theirs. */
export function firstUser(position: Position, name: string): number | null {
  return position.used.find((use) => use.box === name || use.as === name)?.user ?? null;
}
