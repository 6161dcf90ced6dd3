/** The lines of the log. What is said again and again, of one or of several, is one line that can be opened. */

import { isSaid, joins, listed, together, type Reader } from '../../lib/phrases';
import { told } from '../../lib/sentences';
import type { Event, Told } from '../../protocol';

const NATURE = -1;

export interface Line {
  event: Event;
  sentences: string[];
}

export interface Row {
  lines: Line[]; // one for each event, the oldest first
  sentences: string[]; // the same in short
}

/** Rows of events in their order; `seatings` say who sat down at some of them. */
export function rowsOf(events: Event[], reader: Reader, seatings: ReadonlyMap<number, string>): Row[] {
  const rows: Row[] = [];
  for (const event of events) {
    const line = { event, sentences: sentencesOf(event, reader, seatings) };
    const row = rows.at(-1);
    if (row && continues(row, event, reader)) row.lines.push(line);
    else rows.push({ lines: [line], sentences: line.sentences });
  }
  for (const row of rows) if (row.lines.length > 1) row.sentences = inShort(row.lines, reader);
  return rows.filter(({ sentences }) => sentences.length > 0);
}

/** What has landed. While something is still shown, a move that says nothing waits for what chance says to it. */
export function heardOf(events: Event[], landed: number, busy: boolean): Event[] {
  const heard = events.filter(({ number }) => number <= landed);
  const spoken = busy ? heard.findLastIndex((event) => event.kind !== 'move' || !isSilent(event)) : -1;
  return busy ? heard.slice(0, spoken + 1) : heard;
}

/** What has happened, to be read out: in the words of the log, without what only says that somebody decided. */
export function aloud(events: Event[], reader: Reader): string[] {
  const told = events.filter(({ kind, story }) => kind === 'move' && story?.length);
  return rowsOf(told, reader, new Map()).flatMap(({ sentences }) => sentences);
}

function sentencesOf(event: Event, reader: Reader, seatings: ReadonlyMap<number, string>): string[] {
  if (event.kind === 'seated') return [seatings.get(event.number) ?? 'Seats have changed.'];
  if (!event.story?.length) return told(event, reader);
  return inRuns(saidOf(event, reader), reader);
}

/** Several of a kind that follow one another in one sentence. */
function inRuns(story: Told[], reader: Reader): string[] {
  const runs: Told[][] = [];
  for (const one of story) {
    const run = runs.at(-1);
    if (run && kindOf(run[0]) === kindOf(one) && joins(one, reader)) run.push(one);
    else runs.push([one]);
  }
  return runs.map((run) => together(run, reader).join(' '));
}

const saidOf = ({ story = [] }: Event, reader: Reader): Told[] => story.filter((one) => isSaid(one, reader));

/** Whether an event belongs to the row: chance answers a move that says nothing or does what nobody sees, the game has
 * one sentence for several of the kind, or it begins with what the row says. */
function continues(row: Row, event: Event, reader: Reader): boolean {
  const last = row.lines.at(-1)?.event;
  const first = row.lines[0]?.event;
  if (first && isMixing(first)) return isMixing(event) || event.kind === 'started';
  if (!first || last?.kind !== 'move' || event.kind !== 'move') return false;
  if (isSilent(event)) return event.seat === NATURE;
  const heard = row.lines.map((line) => line.event).filter((one) => !isSilent(one));
  const [opening] = heard;
  if (!opening) return event.seat === NATURE;
  if (heard.every((one) => isOfOneKind(one, reader)) && joinsRow(opening, event, reader)) return true;
  return opening === first && last.story?.length === 1 && repeats(row, first, event);
}

/** Before the first roll everybody's words go into the dice; who wants to know it exactly opens the row. */
const isMixing = ({ kind }: Event): boolean => ['promised', 'called', 'opened'].includes(kind);

const isSilent = (event: Event): boolean => !event.story?.length;

const kindOf = (told: Told | undefined): string => (told?.key ?? '').replace(/-hidden$/, '');

function isOfOneKind(event: Event, reader: Reader): boolean {
  const story = saidOf(event, reader);
  return story.every((one) => joins(one, reader) && kindOf(one) === kindOf(story[0]));
}

/** The event may lead to more: then it is the last of its row. */
function joinsRow(first: Event, event: Event, reader: Reader): boolean {
  const [told] = event.story ?? [];
  return told !== undefined && joins(told, reader) && kindOf(told) === kindOf(first.story?.[0]);
}

/** Whether it says the same, of one again or of each of several. */
function repeats(row: Row, first: Event, event: Event): boolean {
  const [said, says] = [first.story?.[0], event.story?.[0]];
  if (!said || !says || said.key !== says.key || rest(said) !== rest(says)) return false;
  const before = row.lines.map(({ event }) => whoOf(event.story?.[0]));
  const alike = before.every((who) => who === before[0]); // all of one, or each of another
  return alike && whoOf(says) === before[0] ? true : distinct([...before, whoOf(says)]);
}

function whoOf(one: Told | undefined): number | null {
  return (one?.values['who'] as { seat?: number } | undefined)?.seat ?? null;
}

function rest(one: Told): string {
  return JSON.stringify(Object.entries(one.values).filter(([name]) => name !== 'who'));
}

function distinct(seats: (number | null)[]): boolean {
  return !seats.includes(null) && new Set(seats).size === seats.length;
}

function inShort(lines: Line[], reader: Reader): string[] {
  const last = lines.at(-1);
  if (last?.event.kind === 'started') return ['The dice are mixed.', ...last.sentences];
  if (last && isMixing(last.event)) return ['The dice are being mixed.'];
  const heard = lines.filter(({ event }) => !isSilent(event));
  const [first] = heard;
  if (heard.length < 2 || !first) return first?.sentences ?? lines[0]?.sentences ?? [];
  const kind = kindOf(first.event.story?.[0]);
  const story = heard.flatMap(({ event }) => saidOf(event, reader));
  const alike = story.filter((one) => kindOf(one) === kind);
  if (alike.every((one) => joins(one, reader))) {
    const after = story.filter((one) => kindOf(one) !== kind);
    return [together(alike, reader).join(' '), ...inRuns(after, reader)].filter(Boolean);
  }
  const said = (first.sentences[0] ?? '').replace(/\.?$/, '.');
  const after = heard.at(-1)?.sentences.slice(1) ?? [];
  const others = heard.slice(1).map(({ event }) => whoOf(event.story?.[0]));
  const again = others[0] === whoOf(first.event.story?.[0]);
  const names = listed(others.map((seat) => (seat === reader.you ? 'you' : reader.name(seat ?? 0))));
  return [said.replace(/\.$/, again ? ` (${heard.length} times).` : `; ${names} too.`), ...after];
}
