/** What happened, as scenes: each ends in a position, and the last one in the position that was told. */

import type { Scene as Timed } from '../../lib/director.svelte';
import type { Event, Told, View } from '../../protocol';
import { numberedStoriesIn, seatIn, shortened, storiesIn } from '../shared/scenes';
import { fold, partIn } from './folding';
import { meaningKey } from './guide';
import {
  monstersOf,
  PARTS,
  positionOf,
  seatOf,
  type Colour,
  type Dice,
  type Part,
  type Position,
} from './position';
import { SPECTACLE, withSpectacles, type Summoned } from './spectacle';

export type Kind =
  | 'release' // the screens come off
  | 'resolve' // numbers move
  | 'roll' // dice are rolled
  | 'stones'
  | 'number' // to be summoned
  | 'announce'
  | 'cancelled'
  | 'rolls' // stones: who is Player 1, who wins
  | 'sealed' // a core
  | 'lost' // a part
  | 'dies'
  | 'chairs' // everybody moves on
  | 'complete' // all five dice of a monster agree
  | 'win'
  | 'tell';

export interface Scene extends Timed {
  kind: Kind;
  part: 'whole' | 'hand' | 'rolling'; // what is rolled lies in a hand, rolls, and has fallen
  texts: string[];
  seat: number | null; // whose doing it is
  bonus: string | null; // the word for it
  stones: string[]; // seat:place of those that fall
  rolling: string[]; // colour:part of the dice that roll
  after: Position;
  marks: Mark[]; // dice whose numbers change in this scene
  monster?: Summoned; // that is seen whole
}

export interface Mark {
  colour: Colour;
  part: Part;
  from: number | null;
  to: number | null;
  rolled?: true; // it did not move by tokens
}

const TIMES: Record<Kind, number> = {
  release: 1100,
  resolve: 1300,
  roll: 650,
  stones: 600,
  number: 1200,
  announce: 1600,
  cancelled: 1300,
  rolls: 900,
  sealed: 1100,
  lost: 900,
  dies: 950,
  chairs: 1000,
  complete: SPECTACLE,
  win: 1700,
  tell: 800,
};
const GREAT: ReadonlySet<Kind> = new Set(['release', 'rolls', 'sealed', 'dies', 'chairs', 'win']);
const ROLLED: ReadonlySet<Kind> = new Set(['roll', 'stones', 'rolls', 'number']);
const PAUSES: ReadonlySet<Kind> = new Set(['release', 'sealed', 'lost', 'dies', 'chairs', 'win', 'number']);
const MOST_ROLLS = 1400; // milliseconds for the stones of all
const IN_HAND = 250;
const ROLLING = 850;
export const LONGEST = 12_000; // milliseconds for all that came at once

/** Sentences that are seen at their place without a scene of their own. */
const QUIET = new Set(
  'chosen keeps done passes holds activates aims free'.split(' ').map((key) => `event.${key}`),
);
const KINDS: Record<string, Kind> = {
  'event.release': 'release',
  'event.moves': 'resolve',
  'event.moves-out': 'resolve',
  'event.falls': 'resolve',
  'event.sealed': 'sealed',
  'event.rolls': 'rolls',
  'event.rolls-for': 'rolls',
  'event.die': 'roll',
  'event.stone': 'stones',
  'event.number': 'number',
  'event.announces': 'announce',
  'event.announces-on': 'announce',
  'event.cancelled': 'cancelled',
  'event.loses': 'lost',
  'event.dies': 'dies',
  'event.chairs': 'chairs',
  'event.wins': 'win',
  'event.summons': 'win',
};
const GROUPED: ReadonlySet<Kind> = new Set(['resolve', 'roll', 'stones', 'rolls', 'dies']);

export function scenesOf(events: readonly Event[], before: View | null, view: View): Scene[] {
  if (!before) return [];
  const end = positionOf(view);
  let position = positionOf(before);
  const scenes: Scene[] = [];
  let previous = '';
  for (const { told, event } of numberedStoriesIn(events)) {
    const next = fold(position, told, end);
    const again = told.key === 'event.round' && previous === 'event.first'; // the coin is seen already
    if (!QUIET.has(told.key) && !again) add(scenes, told, event, position, next);
    previous = told.key;
    position = next;
    const last = scenes.at(-1);
    if (last) last.after = position;
  }
  const start = positionOf(before);
  const seen = withSpectacles(scenes, start);
  const parts = seen.flatMap((scene, place) => partsOf(scene, seen[place - 1]?.after ?? start));
  return shortened(parts, LONGEST);
}

/** What is rolled is thrown by a hand and rolls a while: until it has fallen, nothing tells how. */
function partsOf(scene: Scene, was: Position): Scene[] {
  if (!ROLLED.has(scene.kind)) return [scene];
  const rolls = { ...scene, after: was, marks: [], first: undefined, great: false, flows: true };
  return [
    { ...rolls, part: 'hand', time: IN_HAND },
    { ...rolls, part: 'rolling', hands: undefined, time: ROLLING },
    { ...scene, hands: undefined, rolling: [] },
  ];
}

/** What lies in somebody's hand: nothing for a piece that is about to be thrown, and stones that stay as they are. */
export interface Handful {
  pieces: (number | null)[];
  colour: Colour | null; // of dice
}

/** Whether stones of this seat roll in a scene. */
export const rollsStones = (scene: Scene | null, seat: number): boolean =>
  scene?.kind === 'stones' && scene.stones.some((stone) => stone.startsWith(`${seat}:`));

/** What this seat throws in a scene. */
export function handfulOf({ kind, stones, rolling, after }: Scene, seat: number): Handful {
  const colour = after.chair[seat] ?? null;
  if (kind === 'roll')
    return { pieces: rolling.filter((die) => die.startsWith(`${colour}:`)).map(() => null), colour };
  if (kind !== 'stones') return { pieces: [null], colour: null };
  const isThrown = (index: number): boolean => stones.includes(`${seat}:${PARTS[index]}`);
  const pieces = (after.stones[seat] ?? []).map((stone, index) => (isThrown(index) ? null : stone));
  return { pieces, colour: null };
}

/** Who rolls what is told here. */
function rollerOf(told: Told, position: Position): number[] {
  if (told.key === 'event.die') return [seatOf(position, told.values['colour'] as Colour)];
  return /^event\.(stone|rolls|rolls-for)$/.test(told.key) ? [seatIn(told.values['who'])] : [];
}

/** What waits when it happens for the first time. */
function firstOf(kind: Kind, bonus: string | null): { first?: string } {
  if (kind === 'announce' && bonus) return { first: bonus };
  return PAUSES.has(kind) ? { first: kind } : {};
}

function add(scenes: Scene[], told: Told, event: number, position: Position, after: Position): void {
  const kind = KINDS[told.key] ?? 'tell';
  const last = scenes.at(-1);
  const isSetUp = position.player_one === null; // then nobody cares what a die was before
  const marks = marksOf(position, after).map((mark) => (isSetUp ? { ...mark, from: null } : mark));
  const stones = told.key === 'event.stone' ? [`${seatIn(told.values['who'])}:${partIn(told)}`] : [];
  const rolling = told.key === 'event.die' ? [`${String(told.values['colour'])}:${partIn(told)}`] : [];
  if (last?.kind === kind && GROUPED.has(kind)) {
    last.texts.push(told.text);
    last.marks = [...last.marks.filter((one) => !marks.some((mark) => isSame(one, mark))), ...marks];
    last.stones.push(...stones);
    last.rolling.push(...rolling);
    last.hands?.push(...rollerOf(told, position));
    if (kind === 'rolls') last.time = Math.min(MOST_ROLLS, last.time + 250);
    return;
  }
  const bonus = typeof told.values['bonus'] === 'string' ? told.values['bonus'] : null;
  const seat = 'who' in told.values ? seatIn(told.values['who']) : null;
  const [time, great] = [TIMES[kind], GREAT.has(kind)];
  const hands = rollerOf(told, position);
  const what = { kind, part: 'whole' as const, texts: [told.text], seat, bonus, stones, rolling };
  scenes.push({ ...what, ...firstOf(kind, bonus), event, hands, time, great, after, marks });
}

const isSame = (one: Mark, other: Mark): boolean => one.colour === other.colour && one.part === other.part;

/** The dice that show something else than before all this; those of the set-up are not worth a mark. */
export function lastingMarks(before: Position, after: Position, events: readonly Event[]): Mark[] {
  if (before.player_one === null) return [];
  const rolled = storiesIn(events).filter(({ key }) => key === 'event.die');
  return marksOf(before, after).map((mark) =>
    rolled.some(({ values }) => values['colour'] === mark.colour && values['part'] === mark.part)
      ? { ...mark, rolled: true }
      : mark,
  );
}

/** The dice that show something else than before. */
export function marksOf(before: Position, after: Position): Mark[] {
  return after.dice.flatMap((dice, monster) => {
    const was = before.dice[monster];
    const colour = monstersOf(after)[monster];
    return was && colour ? changedParts(colour, was, dice) : [];
  });
}

function changedParts(colour: Colour, was: Dice, dice: Dice): Mark[] {
  return PARTS.filter((part) => was[part] !== dice[part]).map((part) => ({
    colour,
    part,
    from: was[part],
    to: dice[part],
  }));
}

/** How many Offerings each seat has gained or lost. */
export function offeringChanges(before: Position, after: Position): number[] {
  return after.offerings.map((have, seat) => have - (before.offerings[seat] ?? have));
}

/** What is still to be seen of what happened when its scenes are over. */
export interface Traces {
  marks: Mark[]; // dice that have just changed
  offerings: number[]; // by seat, what has just come or gone
  told: string; // in a sentence or two
}

export const NO_TRACES: Traces = { marks: [], offerings: [], told: '' };

/** Whoever only gets ready leaves no traces: then what was `seen`, of the very view before, is still news. */
export function tracesOf(
  events: readonly Event[],
  before: View | null,
  view: View,
  seen: Traces | null,
): Traces {
  if (before && seen && isQuiet(events)) return seen;
  const [was, is] = [before && positionOf(before), positionOf(view)];
  const told = newsOf(events, is.pending.length > 0);
  return was
    ? { marks: lastingMarks(was, is, events), offerings: offeringChanges(was, is), told }
    : { ...NO_TRACES, told };
}

/** Whether somebody has only got ready, or let something pass. */
export function isQuiet(events: readonly Event[]): boolean {
  const told = storiesIn(events);
  return told.length > 0 && told.every(({ key }) => /^event\.(done|chosen|passes)$/.test(key));
}

const STALE = /^event\.(passes|holds|chosen|keeps|stone|die|aims|activates|free|done|release)$/;
const ANNOUNCED = /^event\.announces(-on)?$/;

/** The last sentences worth a line: not what the board asks anyway. */
export function newsOf(events: readonly Event[], pending = false): string {
  return events
    .flatMap((event) => event.story ?? [])
    .filter(({ key }) => !STALE.test(key) && !(pending && ANNOUNCED.test(key)))
    .slice(-2)
    .map((told) => told.text)
    .join(' ');
}

/** One line for a scene that needs no words over the board. */
export function captionOf(scene: Scene, texts: Record<string, string>): string {
  if (scene.part !== 'whole')
    return texts[scene.bonus ? `word.${scene.bonus}` : `board.phase.${phaseOf(scene) ?? ''}`] ?? '';
  const phase = scene.texts.length > 1 ? phaseOf(scene) : null;
  return (phase && texts[`board.phase.${phase}`]) ?? scene.texts.at(-1) ?? '';
}

/** What many sentences of one kind are together. */
function phaseOf({ kind, after }: Scene): string | null {
  const isSetUp = after.player_one === null;
  switch (kind) {
    case 'resolve':
    case 'stones':
      return kind;
    case 'roll':
      return isSetUp ? 'setup-roll' : 'again';
    case 'rolls':
      return isSetUp ? 'first-player' : 'roll-off';
    default:
      return null;
  }
}

/** What an announced Bonus does. */
function doesOf({ bonus, seat }: Scene, texts: Record<string, string>, me: number | null): string {
  const meaning = (bonus ?? '').replace(/-(\d+)$/, '.$1');
  const does = texts[meaningKey(texts, { meaning }, seat === me)] ?? '';
  return does && `${does.charAt(0).toUpperCase()}${unbroken(does.slice(1))}.`;
}

/** “1–4” stays in one line. */
const unbroken = (text: string): string => text.replace(/–(?=\d)/g, '–\u2060');

/** “Your”, or “The green”. */
function wholeOf({ monster, after }: Scene, me: number | null): string {
  const mine = monster && me !== null && seatOf(after, monster.colour) === me;
  return mine ? 'Your' : `The ${monster?.colour ?? ''}`;
}

/** The words that stand over the whole board for a moment, if this scene has such. */
export function momentOf(
  scene: Scene,
  texts: Record<string, string>,
  me: number | null = null,
): { title: string; below: string } | null {
  const last = scene.texts.at(-1) ?? '';
  if (scene.part !== 'whole' && scene.kind !== 'rolls') return null;
  switch (scene.kind) {
    case 'announce':
      return {
        title: texts[`word.${scene.bonus}`] ?? '',
        below: `${last} ${doesOf(scene, texts, me)}`.trim(),
      };
    case 'complete':
      return { title: `${wholeOf(scene, me)} monster is whole.`, below: '' };
    case 'cancelled':
      return { title: 'Cancelled', below: last };
    case 'rolls':
      return scene.texts.length > 1 ? { title: captionOf(scene, texts), below: '' } : null;
    case 'release':
    case 'sealed':
    case 'dies':
    case 'chairs':
    case 'win':
    case 'number':
      return { title: scene.texts.join(' '), below: '' };
    default:
      return null;
  }
}
