/**
 * What characters say, and when: a line at the seat where something has just landed, from what everybody sees. Which
 * events are moments the game's texts tell: `moment.loses = "hit who"`; of several the first who is a character speaks.
 */

import type { Character, Event, Info, Told, View } from '../protocol';

export type Moment = 'sits' | 'strikes' | 'hit' | 'lucky' | 'wins' | 'loses';

export interface Cue {
  seat: number;
  moment: Moment;
}

export interface Line {
  seat: number;
  text: string;
}

const SELDOM = 3; // of what happens again and again every third time is spoken of
const AGAIN: readonly Moment[] = ['strikes', 'hit', 'lucky'];

/** Whether a character sits there, who may speak: not a bot that sits in for a person. */
function speaks({ seats }: Info, seat: number): boolean {
  const who = seats[seat];
  return who?.kind === 'bot' && !who.away && !!who.face;
}

/** Who might say something about what has landed; of several events the last one counts. */
export function cueOf(landed: readonly Event[], texts: Record<string, string>, info: Info): Cue | null {
  for (const told of landed.flatMap(({ story }) => story ?? []).reverse()) {
    const cues = texts[told.key.replace(/^event\./, 'moment.')]?.split(', ') ?? [];
    for (const cue of cues) {
      const [moment, name = ''] = cue.split(' ');
      const seat = seatIn(told, name);
      if (seat !== null && speaks(info, seat)) return { seat, moment: moment as Moment };
    }
  }
  return null;
}

/** Who says something when a game is over: a character who has won, else one who has lost. */
export function lastCueOf(view: View, info: Info): Cue | null {
  const talkers = info.seats.map((_, seat) => seat).filter((seat) => speaks(info, seat));
  const winner = talkers.find((seat) => view.winners.includes(seat));
  const seat = winner ?? talkers[numberOf(info.table) % talkers.length];
  return seat === undefined ? null : { seat, moment: winner === undefined ? 'loses' : 'wins' };
}

/** Who welcomes the others when a game begins. */
export function firstCueOf(info: Info): Cue | null {
  const talkers = info.seats.map((_, seat) => seat).filter((seat) => speaks(info, seat));
  const seat = talkers[numberOf(info.table) % talkers.length];
  return seat === undefined ? null : { seat, moment: 'sits' };
}

/** The line for a cue, always the same for this event of this table; often there is none. */
export function lineFor(
  { seat, moment }: Cue,
  info: Info,
  event: number,
  known: ReadonlyMap<string, Character>,
): Line | null {
  const lines = known.get(info.seats[seat]?.face ?? '')?.lines[moment];
  const chance = numberOf(`${info.table} ${event}`);
  if (!lines?.length || (AGAIN.includes(moment) && chance % SELDOM)) return null;
  const text = lines[Math.floor(chance / SELDOM) % lines.length];
  return text === undefined ? null : { seat, text };
}

function seatIn({ values }: Told, name: string): number | null {
  return (values[name] as { seat?: number } | undefined)?.seat ?? null;
}

/** A number that looks like chance and is none. */
function numberOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 131 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
