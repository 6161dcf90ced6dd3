/** What the viewer knows and what was said, as sentences, by the players that they are about. */

import { capital, listed } from '../../lib/phrases';
import { meant, seatsOf, TARGETS, type Position, type Seen, type Used } from './position';

export interface Speaker {
  me: number | null;
  name: (seat: number) => string;
  word: (word: string) => string; // a card's or a side's
  title: (box: string) => string;
}

export interface Note {
  seats: number[]; // whom it is about
  text: string;
  mine: boolean; // only the viewer, and perhaps a few, know it
}

export const called = (speaker: Speaker, seat: number): string =>
  seat === speaker.me ? 'you' : speaker.name(seat);

/** Everything that was learnt, oldest first: one's own looks, then what all know. */
export function notesOf(position: Position, speaker: Speaker): Note[] {
  return found(position, speaker).map((note) => ({ ...note, text: capital(note.text) }));
}

function found(position: Position, speaker: Speaker): Note[] {
  return [
    ...briefing(position, speaker),
    ...own(position, speaker),
    ...revealed(position, speaker),
    ...position.shown.map(({ of, at_least }) => ({
      seats: of,
      text: `All know: ${shown(pair(of, speaker), at_least)}.`,
      mine: false,
    })),
    ...position.named.map(({ card, holders }) => ({
      seats: holders,
      text: `The ${speaker.word(card)} was called for. Cards then in hand: ${people(holders, speaker) || 'none'}.`,
      mine: false,
    })),
  ];
}

function shown(both: string, atLeast: number): string {
  if (!atLeast) return `of the Vision of ${both} no Cultist card was shown`;
  return `of ${both} at least ${atLeast} ${atLeast === 1 ? 'is a Cultist' : 'are Cultists'}`;
}

/** Investigators have seen each other's cards. */
function briefing(position: Position, speaker: Speaker): Note[] {
  const { me } = speaker;
  if (me === null || position.alignments[me] !== 'investigator' || position.phase === 'over') return [];
  const looked = new Set(
    (position.seen[me] ?? []).flatMap((seen) => Object.keys(seen.alignment ?? {}).map(Number)),
  );
  return seatsOf(position)
    .filter((seat) => seat !== me && position.alignments[seat] === 'investigator')
    .filter((seat) => !looked.has(seat) && !position.revealed.alignment.includes(seat))
    .map((seat) => {
      const card = position.dealt[seat];
      const held = card ? `, dealt the ${speaker.word(card)}` : '';
      return { seats: [seat], text: `${speaker.name(seat)} is a fellow Investigator${held}.`, mine: true };
    });
}

function own(position: Position, speaker: Speaker): Note[] {
  const { me } = speaker;
  if (me === null) return [];
  return (position.seen[me] ?? []).flatMap((seen): Note[] => {
    const text = learnt(seen, speaker, position.phase === 'over');
    return text ? [{ seats: aboutIn(seen), text, mine: true }] : [];
  });
}

function aboutIn({ alignment, card, of, targets }: Seen): number[] {
  return of ?? targets ?? Object.keys(alignment ?? card ?? {}).map(Number);
}

/** What a look showed to the viewer; empty if that is not known. In the end sides may have been swapped. */
function learnt(seen: Seen, speaker: Speaker, over: boolean): string {
  const source = ` (${speaker.title(seen.box)}${seen.user === speaker.me ? '' : `, by ${speaker.name(seen.user)}`})`;
  for (const [seat, side] of Object.entries(seen.alignment ?? {}))
    if (side) return `${is(Number(seat), speaker, over)} ${article(speaker.word(side))}${source}.`;
  for (const [seat, card] of Object.entries(seen.card ?? {}))
    if (card)
      return `${capital(called(speaker, Number(seat)))} was dealt the ${speaker.word(card)}${source}.`;
  if (seen.targets)
    return `Targets: ${seen.targets.map((seat, place) => `${TARGETS[place]} ${called(speaker, seat)}`).join(', ')}${source}.`;
  const [first = 0, second = 0] = seen.of ?? [];
  if (seen.given)
    return `${capital(called(speaker, first))} passed two cards to ${called(speaker, second)}, who gave ${article(speaker.word(seen.given))} card${source}.`;
  if (typeof seen.picked === 'number')
    return `${capital(called(speaker, first))} passed ${called(speaker, second)} two cards: ${mix(seen.picked)}${source}.`;
  return typeof seen.cultists === 'number' ? vision(seen, speaker, over) + source + '.' : '';
}

function vision({ of = [], cultists }: Seen, speaker: Speaker, over: boolean): string {
  const both = `${capital(pair(of, speaker))} ${over ? 'were' : 'are'} both`;
  if (cultists === 2) return `${both} Cultists`;
  return cultists === 1
    ? `Of ${pair(of, speaker)} one ${over ? 'was' : 'is'} a Cultist`
    : `${both} Investigators`;
}

const mix = (cultists: number): string =>
  ['two Investigators', 'one of each kind', 'two Cultists'][cultists] ?? '';

function revealed(position: Position, speaker: Speaker): Note[] {
  const sides = position.revealed.alignment.flatMap((seat): Note[] => {
    const side = position.phase === 'over' ? null : position.alignments[seat];
    return side
      ? [
          {
            seats: [seat],
            text: `All know: ${is(seat, speaker)} ${article(speaker.word(side))}.`,
            mine: false,
          },
        ]
      : [];
  });
  const cards = position.revealed.card.flatMap((seat): Note[] => {
    const card = position.dealt[seat];
    const was = seat === speaker.me ? 'were' : 'was';
    return card
      ? [
          {
            seats: [seat],
            text: `All know: ${called(speaker, seat)} ${was} dealt the ${speaker.word(card)}.`,
            mine: false,
          },
        ]
      : [];
  });
  return [...sides, ...cards];
}

const is = (seat: number, speaker: Speaker, over = false): string =>
  seat === speaker.me ? `you ${over ? 'were' : 'are'}` : `${speaker.name(seat)} ${over ? 'was' : 'is'}`;

const article = (noun: string): string => `${/^[AEIOU]/.test(noun) ? 'an' : 'a'} ${noun}`;

const pair = (seats: number[], speaker: Speaker): string => people(seats, speaker);

const people = (seats: number[], speaker: Speaker): string =>
  listed(seats.map((seat) => called(speaker, seat)));

// --- One player's own story, in public

/** Every box that was used, oldest first. */
export function usesOf(position: Position, speaker: Speaker): string[] {
  return position.used.map((use) => deed(use, speaker));
}

function deed(use: Used, speaker: Speaker): string {
  const how = `${use.as ? 'the Joker as ' : ''}“${speaker.title(meant(use))}”`;
  const on = use.seats?.length ? ` on ${people(use.seats, speaker)}` : '';
  return `${capital(called(speaker, use.user))} used ${how}${on}.`;
}

/** What all have seen a player do, and others do to that player. */
export function deedsOf(position: Position, seat: number, speaker: Speaker): string[] {
  const deeds = position.used
    .filter((use) => use.user === seat || use.seats?.includes(seat))
    .map((use) => deed(use, speaker));
  const looks = (position.seen[seat] ?? []).filter((seen) => seat !== speaker.me && seen.user !== seat);
  return [
    ...deeds,
    ...looks.map((seen) => {
      const what = seen.card
        ? 'the card'
        : seen.alignment
          ? 'the alignment'
          : seen.targets
            ? 'the Targets'
            : 'cards';
      const whose = aboutIn(seen).length ? ` of ${people(aboutIn(seen), speaker)}` : '';
      return `${capital(speaker.name(seat))} was shown ${what}${what === 'the Targets' ? '' : whose}.`;
    }),
  ];
}

export interface Opinion {
  speaker: number;
  word: string; // cultist, investigator or unsure
}

/** What others, or the player, say about a player. */
export function opinionsOf(position: Position, seat: number): Opinion[] {
  return position.said.flatMap(({ about }, speaker) => {
    const word = about[String(seat)];
    return word ? [{ speaker, word }] : [];
  });
}
