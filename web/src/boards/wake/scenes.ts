/** What happened, as short scenes for the eye: cards that travel, and moments that fill the table. */

import type { Scene as Timed } from '../../lib/director.svelte';
import type { Change } from '../../lib/table.svelte';
import type { Event, Told } from '../../protocol';
import { numberedStoriesIn, seatIn, shortened, storiesIn } from '../shared/scenes';
import { fold, settled as withoutSettled } from './folding';
import { positionOf, type Deck, type Kind, type Position } from './position';

export type Place = 'pile' | 'discard' | 'table' | number; // a number is a seat

export interface Flight {
  card: Kind | null; // null: face down
  from: Place;
  to: Place;
}

/** `position` is the one after it, as far as it tells. */
export type Scene = Timed & { flights: Flight[]; text?: string; position?: Position } & (
    | { scene: 'flights' | 'pile' }
    | { scene: 'event'; card: Kind; who: number }
    | { scene: 'cthulhu'; who: number; spared: number | null }
    | { scene: 'seen'; cards: Kind[] }
    | { scene: 'lost'; who: number }
  );

export const FLIGHT = 550;
const TAKING = 600; // a card from the pile, before anybody has seen it
const PLAYED = 1500; // a card is laid down, and one reads what it does
const SETTLING = 420; // of cards that leave the table meanwhile
const TURNING = 320;
const REVEAL = 1300;
const AWAKE = 1900;
const LOST = 700;
const DEAL = 900;
const LONGEST = 9000; // with more to show, the rest appears at once

type Values = { who: number; whom: number; card: Kind | null };

export function scenesOf(events: readonly Event[], before?: Position): Scene[] {
  const scenes: Scene[] = [];
  let position = before;
  for (const { told, event } of numberedStoriesIn(events)) {
    const [was, scene] = [position, sceneOf(told, scenes)];
    position = was && fold(was, told);
    const last = scenes.at(-1);
    if (!scene) {
      if (last && position && last.event === event) last.position = position;
      continue;
    }
    if (comesFromPile(told)) scenes.push({ ...TAKEN, event, ...(was && { position: was }) });
    const shown = { event, length: FLIGHT, text: told.text, ...(position && { position }) };
    scenes.push({ ...scene, ...shown, ...firstOf(told, scene) });
  }
  return shortened(scenes, LONGEST);
}

/** Whether a card is drawn that only now can be seen. */
function comesFromPile({ key, values }: Told): boolean {
  return key === 'event.cthulhu-comes' || (key === 'event.draws' && typeof values['card'] === 'string');
}

const TAKEN: Scene = {
  scene: 'flights',
  flights: [{ card: null, from: 'pile', to: 'table' }],
  time: TAKING,
  length: TAKING,
  flows: true,
};

/** What waits when it happens for the first time. */
function firstOf({ key }: Told, { scene, flights }: Scene): { first?: string } {
  if (scene === 'cthulhu' || scene === 'lost') return { first: scene };
  if (scene === 'event' || /^event\.(banishes|hands-on|sends-back|dispels)$/.test(key)) return { first: key };
  const card = key.startsWith('event.plays') ? flights[0]?.card : null;
  return card ? { first: `card ${card}` } : {};
}

/** All that is played of a change. */
export function playedOf({ before, view, events }: Change, deck: Deck): Scene[] {
  const was = positionOf(before);
  const settled = settledFlights(was, positionOf(view), scenesOf(events), deck);
  const cards = settled.flatMap(({ card }) => (card ? [card] : []));
  return withSettled(scenesOf(events, withoutSettled(was, cards)), settled);
}

/** The same scenes, while cards that have done their work go to the discard pile. */
export function withSettled(scenes: Scene[], settled: Flight[]): Scene[] {
  if (!settled.length) return scenes;
  const [first = { scene: 'flights', flights: [], time: 0 }, ...rest] = scenes;
  return [
    { ...first, flights: [...settled, ...first.flights], time: Math.max(first.time, SETTLING) },
    ...rest,
  ];
}

/** Cards that lay on the table before and do not any more; Events leave the game. */
export function settledFlights(before: Position, after: Position, scenes: Scene[], deck: Deck): Flight[] {
  const flights = scenes.flatMap((scene) => scene.flights);
  const shown = new Set(flights.filter(({ from }) => from === 'table').map(({ card }) => card));
  return before.pending
    .filter(({ card, by }, place) => {
      const now = after.pending[place];
      return now?.card !== card || now.by !== by;
    })
    .filter(({ card }) => deck.form(card) !== 'event' && !shown.has(card))
    .map(({ card }) => ({ card, from: 'table', to: 'discard' }));
}

/** Whether a scene changes what may lie on the pile, so that the odds of before, `told`, hold no longer. */
export function changesPile(scene: Scene | null, told: Position): boolean {
  if (!scene) return false;
  const moves = scene.flights.some(({ from, to }) => from === 'pile' || to === 'pile');
  const drawn = scene.position !== undefined && scene.position.deck !== told.deck;
  return moves || drawn || ['cthulhu', 'pile', 'seen'].includes(scene.scene);
}

function sceneOf(told: Told, scenes: Scene[]): Scene | null {
  const key = told.key.replace(/^event\./, '').replace(/-hidden$/, '');
  const values = valuesOf(told);
  const { who, whom, card } = values;
  if (key === 'cthulhu-comes')
    return { scene: 'cthulhu', who, spared: null, flights: [], time: AWAKE, great: true };
  if (key === 'spared') return spare(scenes, who, whom);
  if (key === 'loses') return { scene: 'lost', who, flights: [], time: LOST };
  if (key === 'shuffled' || key === 'reorders' || key === 'rises')
    return { scene: 'pile', flights: [], time: TURNING };
  if (key.startsWith('event-'))
    return { scene: 'event', card: key.slice(6), who, flights: [], time: REVEAL, great: true };
  if (key === 'sees' && card) return see(scenes, card);
  if (key === 'dealt') return deal(scenes, who, card);
  const flights = flightsOf(key, values);
  return flights && { scene: 'flights', flights, time: key.startsWith('plays') ? PLAYED : FLIGHT };
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
      return [{ card, from: card ? 'table' : 'pile', to: who }];
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
function deal(scenes: Scene[], who: number, card: Kind | null): Scene | null {
  const flight: Flight = { card, from: 'pile', to: who };
  const last = scenes.at(-1);
  if (last?.scene !== 'flights' || last.time !== DEAL)
    return { scene: 'flights', flights: [flight], time: DEAL };
  last.flights.push(flight);
  return null;
}

/** The cards that one looks at lie open for a moment, side by side. */
function see(scenes: Scene[], card: Kind): Scene | null {
  const last = scenes.at(-1);
  if (last?.scene !== 'seen') return { scene: 'seen', cards: [card], flights: [], time: REVEAL, great: true };
  last.cards.push(card);
  last.text = 'The next cards of the deck';
  return null;
}

/** The green one turns away from who drew him: part of his coming. */
function spare(scenes: Scene[], who: number, whom: number): null {
  const coming = scenes.findLast(({ scene }) => scene === 'cthulhu');
  if (coming?.scene === 'cthulhu') {
    coming.spared = who;
    coming.who = whom;
  }
  return null;
}

function valuesOf(told: Told): Values {
  const card = told.values['card'];
  return {
    who: seatIn(told.values['who']),
    whom: seatIn(told.values['whom']),
    card: typeof card === 'string' ? card : null,
  };
}

const SAID_ELSEWHERE =
  /^event\.(answers|plays|plays-at|turn|turn-again|faces|dealt|dealt-hidden|cthulhu-comes|sees|wins)$/;

/** The last sentence worth a line of its own: not what the board says anyway. */
export function newsOf(events: readonly Event[]): string {
  return storiesIn(events).findLast((story) => !SAID_ELSEWHERE.test(story.key))?.text ?? '';
}

/** The card that somebody discarded last. */
export function discardedLast(events: readonly Event[]): Kind | null {
  const card = storiesIn(events).findLast((one) => one.key === 'event.discards')?.values['card'];
  return typeof card === 'string' ? card : null;
}
