/** The lines of the log. What is said again and again, of one or of several, is one line that can be opened. */

import { nameOf } from '../../lib/names';
import { listed, told } from '../../lib/sentences';
import type { Event, Info, Told } from '../../protocol';

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
export function rowsOf(events: Event[], info: Info | null, seatings: ReadonlyMap<number, string>): Row[] {
  const rows: Row[] = [];
  for (const event of events) {
    const line = { event, sentences: sentencesOf(event, info, seatings) };
    const row = rows.at(-1);
    if (row && continues(row, event)) row.lines.push(line);
    else rows.push({ lines: [line], sentences: line.sentences });
  }
  for (const row of rows) if (row.lines.length > 1) row.sentences = inShort(row.lines, info);
  return rows;
}

function sentencesOf(event: Event, info: Info | null, seatings: ReadonlyMap<number, string>): string[] {
  if (event.kind === 'seated') return [seatings.get(event.number) ?? 'Seats have changed.'];
  return told(event, info);
}

/** Whether an event belongs to the row: chance answers a move that says nothing, or it begins with what the row says. */
function continues(row: Row, event: Event): boolean {
  const last = row.lines.at(-1)?.event;
  const first = row.lines[0]?.event;
  if (!first || last?.kind !== 'move' || event.kind !== 'move') return false;
  if (isSilent(last)) return last === first && event.seat === NATURE && !isSilent(event);
  return !isSilent(first) && last.story?.length === 1 && repeats(row, first, event);
}

const isSilent = (event: Event): boolean => !event.story?.length;

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

function inShort(lines: Line[], info: Info | null): string[] {
  const first = (lines[0]?.sentences[0] ?? '').replace(/\.?$/, '.');
  const after = lines.at(-1)?.sentences.slice(1) ?? [];
  if (lines[0] && isSilent(lines[0].event)) return lines.at(-1)?.sentences ?? [];
  const others = lines.slice(1).map(({ event }) => whoOf(event.story?.[0]));
  const again = others[0] === whoOf(lines[0]?.event.story?.[0]);
  const names = listed(others.map((seat) => nameOf(info, seat)));
  return [first.replace(/\.$/, again ? ` (${lines.length} times).` : `; ${names} too.`), ...after];
}
