/** What happened, as scenes that are shown one after another, each with its position. */

import type { Scene as Timed } from '../../lib/director.svelte';
import type { Event, Told, View } from '../../protocol';
import { seatIn } from '../shared/scenes';
import { isSign, type Sign } from './glyphs';
import { positionOf, type Position } from './position';

export type Beat =
  | { kind: 'attack'; seat: number; victim: number }
  | { kind: 'roll' | 'choose'; seat: number; sign: Sign }
  | { kind: 'lose' | 'mad'; seats: number[] }
  | { kind: 'steal' | 'steal-for-cthulhu'; seat: number; victim: number }
  | { kind: 'regain' | 'recover' | 'nothing'; seat: number }
  | { kind: 'win'; seats: number[] }
  | { kind: 'cthulhu-wins' };

/**
 * A beat, or a part of it: stones that travel leave in one scene and arrive in the next; a die lies in a hand, rolls, and
 * has fallen, and only then anything tells how.
 */
export interface Scene extends Timed {
  beat: Beat;
  part: 'whole' | 'leaving' | 'hand' | 'rolling';
  length: number; // milliseconds of the whole beat
  position: Position;
  thrown: Thrown;
  text: string;
}

/** What the die shows. */
export interface Thrown {
  sign: Sign | null;
  seat: number | null; // who rolled or chose
  chosen: boolean;
  number: number; // of the event: another throw has another
  rolls?: true; // nobody can see yet how it will fall
}

const NOTHING: Thrown = { sign: null, seat: null, chosen: false, number: 0 };

const MILLISECONDS: Record<Beat['kind'], number> = {
  attack: 550,
  roll: 2000,
  choose: 900,
  lose: 600,
  mad: 500,
  steal: 600,
  'steal-for-cthulhu': 650,
  regain: 600,
  recover: 500,
  nothing: 500,
  win: 1800,
  'cthulhu-wins': 1800,
};

/** More than this for one message would be waiting, not watching: everything goes faster then. */
export const LONGEST = 12_000;

const LANDING = 0.62; // of a beat: then its stones arrive
const [IN_HAND, ROLLING] = [0.15, 0.5]; // of a roll; for the rest the die lies there

/** What is worth a pause when it happens for the first time. */
const PAUSES: readonly Beat['kind'][] = ['mad', 'recover', 'nothing', 'win', 'cthulhu-wins'];
const GREAT: readonly Beat['kind'][] = ['roll', 'choose', 'win', 'cthulhu-wins'];

interface Found {
  beat: Beat;
  text: string;
  number: number; // of the event
}

/** The beats of some events; what happens to several at once is one beat. */
export function beatsOf(events: readonly Event[]): Found[] {
  return events.flatMap((event) => {
    const found: Found[] = [];
    for (const told of event.story ?? []) {
      const beat = beatOf(told);
      if (!beat) continue;
      const same = found.find((one) => one.beat.kind === beat.kind);
      if (same && 'seats' in same.beat && 'seats' in beat) {
        same.beat.seats.push(...beat.seats);
        same.text += ` ${told.text}`;
      } else found.push({ beat, text: told.text, number: event.number });
    }
    return inOrder(found).map((one) => ({ ...one, text: inShort(one.beat) ?? one.text }));
  });
}

/** When it happens to many, nobody wants to read all names. */
function inShort(beat: Beat): string | null {
  if (!('seats' in beat) || beat.seats.length < 3) return null;
  if (beat.kind === 'lose') return `${beat.seats.length} cultists lose 1 token each to Cthulhu.`;
  return beat.kind === 'mad' ? `${beat.seats.length} cultists go mad!` : null;
}

/** When Cthulhu takes from everyone, all stones move before anyone goes mad. */
function inOrder(found: Found[]): Found[] {
  const mad = found.filter((one) => one.beat.kind === 'mad');
  const others = found.filter((one) => one.beat.kind !== 'mad');
  const end = others.findIndex((one) => one.beat.kind === 'win' || one.beat.kind === 'cthulhu-wins');
  return end < 0 ? [...others, ...mad] : [...others.slice(0, end), ...mad, ...others.slice(end)];
}

function beatOf(told: Told): Beat | null {
  const seat = seatIn(told.values['who']);
  const victim = seatIn(told.values['whom']);
  const sign = told.values['sign'];
  switch (told.key) {
    case 'event.attacks':
      return { kind: 'attack', seat, victim };
    case 'event.rolls':
      return isSign(sign) ? { kind: 'roll', seat, sign } : null;
    case 'event.chooses':
      return isSign(sign) ? { kind: 'choose', seat, sign } : null;
    case 'event.loses':
      return { kind: 'lose', seats: [seat] };
    case 'event.steals':
      return { kind: 'steal', seat, victim };
    case 'event.stolen-for-cthulhu':
      return { kind: 'steal-for-cthulhu', seat, victim };
    case 'event.regains':
      return { kind: 'regain', seat };
    case 'event.goes-mad':
      return { kind: 'mad', seats: [seat] };
    case 'event.recovers':
      return { kind: 'recover', seat };
    case 'event.wins':
      return { kind: 'win', seats: [seat] };
    case 'event.cthulhu-wins':
      return { kind: 'cthulhu-wins' };
    case 'event.nothing-to-take':
    case 'event.nothing-to-win-back':
      return { kind: 'nothing', seat };
    default:
      return null;
  }
}

/** The position after one beat. */
export function after(position: Position, beat: Beat): Position {
  switch (beat.kind) {
    case 'attack':
      return { ...position, phase: 'roll', caster: beat.seat, victim: beat.victim, roller: beat.seat };
    case 'roll':
    case 'choose':
      return {
        ...position,
        phase: beat.kind === 'roll' && beat.sign === 'eye' ? 'choose' : 'roll',
        roller: beat.seat,
      };
    case 'steal':
    case 'steal-for-cthulhu':
    case 'lose':
    case 'regain':
      return flightsOf(beat).reduce(landed, flightsOf(beat).reduce(departed, position));
    case 'mad':
      return withMad(position, beat.seats, true);
    case 'recover':
      return withMad(position, [beat.seat], false);
    case 'win':
      return { ...position, phase: 'over', winners: beat.seats };
    case 'cthulhu-wins':
      return { ...position, phase: 'over', winners: [] };
    default:
      return position;
  }
}

/** Where stones travel in a beat: seats, or the pool. */
export interface Flight {
  from: number | 'pool';
  to: number | 'pool';
}

export function flightsOf(beat: Beat): Flight[] {
  switch (beat.kind) {
    case 'lose':
      return beat.seats.map((seat) => ({ from: seat, to: 'pool' }));
    case 'steal':
      return [{ from: beat.victim, to: beat.seat }];
    case 'steal-for-cthulhu':
      return [{ from: beat.victim, to: 'pool' }];
    case 'regain':
      return [{ from: 'pool', to: beat.seat }];
    default:
      return [];
  }
}

/** The position while the stones of a beat are on their way. */
export function underway(position: Position, beat: Beat): Position {
  return flightsOf(beat).reduce(departed, position);
}

function departed(position: Position, flight: Flight): Position {
  return withStone(position, flight.from, -1);
}

function landed(position: Position, flight: Flight): Position {
  const there = withStone(position, flight.to, 1);
  const stolen = flight.from !== 'pool' && flight.to !== 'pool';
  return stolen ? withMad(there, [flight.to as number], false) : there;
}

function withStone(position: Position, place: number | 'pool', change: number): Position {
  if (place === 'pool') return { ...position, pool: Math.max(0, position.pool + change) };
  const sanity = position.sanity.map((many, seat) => (seat === place ? Math.max(0, many + change) : many));
  return { ...position, sanity };
}

function withMad(position: Position, seats: readonly number[], mad: boolean): Position {
  return { ...position, mad: position.mad.map((was, seat) => (seats.includes(seat) ? mad : was)) };
}

/** Everything that leads from one position to the next. */
export function scenesOf(before: View, events: readonly Event[]): Scene[] {
  const beats = beatsOf(events);
  const total = beats.reduce((sum, { beat }) => sum + MILLISECONDS[beat.kind], 0);
  const pace = Math.min(1, LONGEST / Math.max(1, total));
  let [position, thrown] = [positionOf(before), NOTHING];
  return beats.flatMap((found) => {
    const length = Math.round(MILLISECONDS[found.beat.kind] * pace);
    const was = position;
    thrown = thrownBy(found) ?? thrown;
    position = after(position, found.beat);
    return partsOf(was, wholeOf(found, length, position, thrown));
  });
}

function wholeOf({ beat, text, number }: Found, length: number, position: Position, thrown: Thrown): Scene {
  const first =
    beat.kind === 'roll' ? `roll ${beat.sign}` : PAUSES.includes(beat.kind) ? beat.kind : undefined;
  const great = GREAT.includes(beat.kind);
  const shown = { part: 'whole' as const, beat, text, position, thrown };
  return { ...shown, event: number, length, time: length, great, first };
}

/** The parts of a beat, the last of which tells what has come of it. */
function partsOf(was: Position, whole: Scene): Scene[] {
  const { beat, length, thrown } = whole;
  const early = { ...whole, first: undefined, great: false, flows: true };
  if (beat.kind === 'roll') {
    const position: Position = { ...was, phase: 'roll', roller: beat.seat };
    const [held, rolls] = [Math.round(length * IN_HAND), Math.round(length * ROLLING)];
    const inHand: Thrown = { ...NOTHING, seat: thrown.seat, number: thrown.number };
    return [
      { ...early, part: 'hand', position, thrown: inHand, text: '', time: held, hands: [beat.seat] },
      { ...early, part: 'rolling', position, thrown: { ...thrown, rolls: true }, text: '', time: rolls },
      { ...whole, time: length - held - rolls },
    ];
  }
  if (!flightsOf(beat).length) return [whole];
  const left = Math.round(length * LANDING);
  return [
    { ...early, part: 'leaving', position: underway(was, beat), time: left },
    { ...whole, time: length - left },
  ];
}

function thrownBy({ beat, number }: Found): Thrown | null {
  if (beat.kind === 'attack') return { ...NOTHING, number };
  if (beat.kind !== 'roll' && beat.kind !== 'choose') return null;
  return { sign: beat.sign, seat: beat.seat, chosen: beat.kind === 'choose', number };
}

/** At rest the die shows what fell last, as far as that is known. */
export function lying(position: Position, events: readonly Event[]): Thrown {
  const { phase, roller, caster } = position;
  const last = beatsOf(events)
    .map(thrownBy)
    .findLast((thrown) => thrown?.sign);
  if (phase === 'choose') return { ...NOTHING, sign: 'eye', seat: roller, number: last?.number ?? 0 };
  return (phase === 'roll' && roller === caster) || !last ? NOTHING : last;
}

const CAUSES: readonly Beat['kind'][] = ['attack', 'roll', 'choose', 'win', 'cthulhu-wins'];

/** What came of the last roll, without who rolled and what fell: the board shows that. */
export function outcome(events: readonly Event[]): string {
  const results = events.map((event) => beatsOf([event]).filter(({ beat }) => !CAUSES.includes(beat.kind)));
  const last = results.filter((result) => result.length).at(-1) ?? [];
  return last.map(({ text }) => text).join(' ');
}

/** Short words at the places where a beat happens. */
export interface Label {
  where: number | 'pool';
  text: string;
  gain: boolean;
}

export function labelsOf(beat: Beat): Label[] {
  if (beat.kind === 'nothing') return [{ where: beat.seat, text: 'no effect', gain: true }];
  if (beat.kind === 'recover') return [{ where: beat.seat, text: 'sane again', gain: true }];
  if (beat.kind === 'mad') return beat.seats.map((seat) => ({ where: seat, text: 'mad!', gain: false }));
  const flights = flightsOf(beat);
  const pool = flights.filter((flight) => flight.to === 'pool').length;
  const seats = flights.flatMap((flight): Label[] => [
    { where: flight.from, text: '−1', gain: false },
    ...(flight.to === 'pool' ? [] : [{ where: flight.to, text: '+1', gain: true }]),
  ]);
  return pool ? [...seats, { where: 'pool', text: `+${pool}`, gain: true }] : seats;
}
