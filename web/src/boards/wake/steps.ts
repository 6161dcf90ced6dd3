/** What happened, as short scenes for the eye: cards that travel, and moments that fill the table. */

import type { Event, Told } from '../../protocol';
import type { Kind } from './position';

export type Place = 'pile' | 'discard' | 'table' | number; // a number is a seat

export interface Flight {
  card: Kind | null; // null: face down
  from: Place;
  to: Place;
}

export type Step =
  | { scene: 'flights'; flights: Flight[]; time: number }
  | { scene: 'event'; card: Kind; who: number; time: number }
  | { scene: 'cthulhu'; who: number; spared: number | null; time: number }
  | { scene: 'seen'; cards: Kind[]; time: number }
  | { scene: 'lost'; who: number; time: number }
  | { scene: 'pile'; time: number };

export const FLIGHT = 360;
const TURNING = 320;
const REVEAL = 1300;
const AWAKE = 1900;
const LOST = 700;
const DEAL = 900;
const LONGEST = 3600; // with more to show, the rest appears at once

export const GREAT: ReadonlySet<Step['scene']> = new Set(['cthulhu', 'event', 'seen']);

type Values = { who: number; whom: number; card: Kind | null };

export function stepsOf(events: Event[]): Step[] {
  const steps: Step[] = [];
  for (const told of events.flatMap((event) => event.story ?? [])) {
    const step = stepOf(told, steps);
    if (step) steps.push(step);
  }
  return shortened(steps);
}

function stepOf(told: Told, steps: Step[]): Step | null {
  const key = told.key.replace(/^event\./, '').replace(/-hidden$/, '');
  const values = valuesOf(told);
  const { who, whom, card } = values;
  if (key === 'cthulhu-comes') return { scene: 'cthulhu', who, spared: null, time: AWAKE };
  if (key === 'spared') return spare(steps, who, whom);
  if (key === 'loses') return { scene: 'lost', who, time: LOST };
  if (key === 'shuffled' || key === 'reorders' || key === 'rises') return { scene: 'pile', time: TURNING };
  if (key.startsWith('event-')) return { scene: 'event', card: key.slice(6), who, time: REVEAL };
  if (key === 'sees' && card) return see(steps, card);
  if (key === 'dealt') return deal(steps, who, card);
  const flights = flightsOf(key, values);
  return flights && { scene: 'flights', flights, time: FLIGHT };
}

function flightsOf(key: string, { who, whom, card }: Values): Flight[] | null {
  switch (key) {
    case 'plays':
    case 'plays-at':
      return [{ card, from: who, to: 'table' }];
    case 'banishes':
      return [{ card: 'banishing-word', from: who, to: 'table' }];
    case 'cancelled':
      return [{ card, from: 'table', to: 'discard' }];
    case 'fetches':
      return [{ card, from: 'discard', to: who }];
    case 'draws':
      return [{ card, from: 'pile', to: who }];
    case 'discards':
      return [{ card, from: who, to: 'discard' }];
    case 'takes':
      return [{ card, from: whom, to: who }];
    case 'gives':
      return [{ card, from: who, to: whom }];
    case 'swaps':
      return [
        { card: null, from: who, to: whom },
        { card: null, from: whom, to: who },
      ];
    case 'hands-on':
      return [
        { card: 'elder-sign', from: who, to: 'discard' },
        { card: 'cthulhu', from: who, to: whom },
      ];
    case 'sends-back':
      return [
        { card: 'elder-sign', from: who, to: 'discard' },
        { card: 'cthulhu', from: who, to: 'pile' },
      ];
    case 'dispels':
      return [
        { card: 'counterspell', from: who, to: 'discard' },
        { card: 'cthulhu', from: who, to: 'pile' },
      ];
    default:
      return null;
  }
}

/** All dealt cards are one scene. */
function deal(steps: Step[], who: number, card: Kind | null): Step | null {
  const flight: Flight = { card, from: 'pile', to: who };
  const last = steps.at(-1);
  if (last?.scene !== 'flights' || last.time !== DEAL)
    return { scene: 'flights', flights: [flight], time: DEAL };
  last.flights.push(flight);
  return null;
}

/** The cards that one looks at lie open for a moment, side by side. */
function see(steps: Step[], card: Kind): Step | null {
  const last = steps.at(-1);
  if (last?.scene !== 'seen') return { scene: 'seen', cards: [card], time: REVEAL };
  last.cards.push(card);
  return null;
}

/** The green one turns away from who drew him: part of his coming. */
function spare(steps: Step[], who: number, whom: number): null {
  const coming = steps.findLast((step) => step.scene === 'cthulhu');
  if (coming?.scene === 'cthulhu') {
    coming.spared = who;
    coming.who = whom;
  }
  return null;
}

function valuesOf(told: Told): Values {
  const seat = (value: unknown) => (value as { seat?: number } | undefined)?.seat ?? 0;
  const card = told.values['card'];
  return {
    who: seat(told.values['who']),
    whom: seat(told.values['whom']),
    card: typeof card === 'string' ? card : null,
  };
}

/** The last scenes that there is time for; Cthulhu's coming is never left out. */
function shortened(steps: Step[]): Step[] {
  let left = LONGEST;
  const kept: Step[] = [];
  for (const step of [...steps].reverse()) {
    left -= step.time;
    if (left >= 0 || step.scene === 'cthulhu') kept.unshift(step);
  }
  return kept;
}

export function timeOf(steps: Step[]): number {
  return steps.reduce((sum, step) => sum + step.time, 0);
}

/** Without motion only great moments stand for a while. */
export function stillTimeOf(steps: Step[]): number {
  return timeOf(steps.filter((step) => GREAT.has(step.scene)));
}

const SAID_ELSEWHERE =
  /^event\.(answers|plays|plays-at|turn|turn-again|faces|dealt|dealt-hidden|cthulhu-comes|sees|wins)$/;

/** The last sentence worth a line of its own: not what the board says anyway. */
export function newsOf(events: Event[]): string {
  const stories = events.flatMap((event) => event.story ?? []);
  return stories.findLast((story) => !SAID_ELSEWHERE.test(story.key))?.text ?? '';
}

/** The card that somebody discarded last. */
export function discardedLast(events: Event[]): Kind | null {
  const stories = events.flatMap((event) => event.story ?? []);
  const card = stories.findLast((one) => one.key === 'event.discards')?.values['card'];
  return typeof card === 'string' ? card : null;
}
