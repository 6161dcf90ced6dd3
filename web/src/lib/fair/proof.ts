/** Checking the dice of a finished game in this browser, by what it kept from before the first roll. */

import type { Event } from '../../protocol';
import { fingerprint, keyOf, mixture, outcome, promiseOf, tableName, VERSION, type Odds } from './draws';
import type { Memory } from './memory';
import { sha256 } from './sha256';

const NATURE = -1;
const NOTE = '#: ';
const TAKEN_BACK = '#< ';
const HEX = /^[0-9a-f]{64}$/;
// Signs that end a line in some programs, or steer a terminal: control characters, separators, turns of direction.
const STEERING = /(?![\t])[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** A sentence about what is not as promised. */
export class Lie extends Error {}

export interface Roll {
  words: string;
  odds: Odds | null; // null: the clock decided
}

export interface Proof {
  table: string;
  commit: string;
  fingerprint: string;
  words: Map<number, string>;
  passed: Set<number>;
  rolls: Roll[]; // in the order in which they were made, also those that were taken back
}

interface Notes {
  single: Map<string, string>;
  promised: Map<number, string>;
  words: Map<number, string>;
  passed: Set<number>;
  odds: Map<number, Odds>;
  rolls: { words: string; note: string[]; line: number }[];
}

/** Draw every roll of a transcript again; a Lie says what is wrong. */
export function readProof(text: string): Proof {
  const notes = readNotes(text);
  const [commit, seed, table] = ['commit', 'seed', 'table'].map((name) => notes.single.get(name) ?? '');
  if (!commit || !seed || !table) throw new Lie('The transcript does not show the seed of its dice.');
  if (!HEX.test(seed) || promiseOf(seed) !== commit)
    throw new Lie('The seed is not the one that was promised.');
  if (tableName(commit) !== table) throw new Lie('The dice belong to another table.');
  for (const seat of new Set([...notes.promised.keys(), ...notes.words.keys()])) {
    const words = notes.words.get(seat);
    if (words === undefined || sha256(words) !== notes.promised.get(seat) || notes.passed.has(seat))
      throw new Lie(`The words of seat ${seat + 1} are not those that were promised.`);
  }
  const mixed = mixture(table, commit, notes.words, notes.passed);
  return {
    table,
    commit,
    fingerprint: fingerprint(mixed),
    words: notes.words,
    passed: notes.passed,
    rolls: checkedRolls(notes, keyOf(seed, mixed)),
  };
}

function checkedRolls(notes: Notes, key: Uint8Array): Roll[] {
  let draws = 0;
  return notes.rolls.map(({ words, note, line }) => {
    if (note.join(' ') === 'clock') return { words, odds: null };
    const odds = notes.odds.get(Number(note[3]));
    if (note[0] !== 'draw' || note[1] !== String(draws) || note[2] !== 'odds' || note.length !== 4 || !odds)
      throw new Lie(`Line ${line} does not say which draw it was.`);
    const drawn = outcome(key, draws, odds);
    if (drawn !== words) throw new Lie(`The promised dice give “${drawn}” in line ${line}, not “${words}”.`);
    draws += 1;
    return { words, odds };
  });
}

function readNotes(text: string): Notes {
  const notes: Notes = {
    single: new Map(),
    promised: new Map(),
    words: new Map(),
    passed: new Set(),
    odds: new Map(),
    rolls: [],
  };
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .forEach((row, index) => {
      if (row.startsWith('=')) return; // a deck or another file
      if (STEERING.test(row)) throw new Lie(`Line ${index + 1} of the transcript hides something.`);
      try {
        readRow(notes, row, index + 1);
      } catch (error) {
        throw error instanceof Lie ? error : new Lie(`Line ${index + 1} of the transcript cannot be read.`);
      }
    });
  if (notes.single.get('draws') !== String(VERSION))
    throw new Lie('These dice were not drawn in the way that this page can check.');
  return notes;
}

function readRow(notes: Notes, row: string, line: number): void {
  if (row.startsWith(NOTE)) {
    const [kind = '', rest = ''] = divided(row.slice(NOTE.length), ' ');
    readNote(notes, kind, rest);
    return;
  }
  const [said, comment] = divided(row.startsWith(TAKEN_BACK) ? row.slice(TAKEN_BACK.length) : row, '#');
  const [who, ...words] = said.trim().split(/\s+/);
  if (who !== '-') return;
  notes.rolls.push({ words: words.join(' '), note: comment.trim().split(/\s+/), line });
}

function readNote(notes: Notes, kind: string, rest: string): void {
  const [first, more] = divided(rest, ' ');
  if (['draws', 'table', 'commit', 'seed'].includes(kind)) once(notes.single, kind, rest);
  else if (kind === 'promised') once(notes.promised, seatOf(first), more);
  else if (kind === 'words') once(notes.words, seatOf(first), textOf(JSON.parse(more)));
  else if (kind === 'odds') once(notes.odds, seatOf(first), oddsOf(JSON.parse(more)));
  else if (kind === 'passed') notes.passed.add(seatOf(rest));
  else if (kind !== 'undone')
    throw new Lie(`The transcript has a note that this page does not know: ${kind}.`);
}

function divided(text: string, at: string): [string, string] {
  const place = text.indexOf(at);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + at.length)];
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
  if (known.has(key)) throw new Lie('The transcript says something about its dice twice.');
  known.set(key, value);
}

function seatOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(text);
  return Number(text);
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('no text');
  return value;
}

function oddsOf(value: unknown): Odds {
  const rows = value as Odds;
  const fine =
    Array.isArray(value) &&
    rows.every(
      (row) => Array.isArray(row) && typeof row[0] === 'string' && Number.isSafeInteger(row[1]) && row[1] > 0,
    );
  if (!fine || !rows.length) throw new Error('no odds');
  return rows;
}

// --- What this browser knows

/** Compare a proof with what this browser kept from before the first roll. */
export function compare(proof: Proof, seen: Memory): void {
  if (seen.other) throw new Lie('The promise of this table was changed before the game.');
  if (seen.commit && seen.commit !== proof.commit)
    throw new Lie('These are other dice than those that were promised before the first roll.');
  seen.hashes?.forEach((hashed, seat) => {
    const words = proof.words.get(seat);
    if (hashed && !proof.passed.has(seat) && (words === undefined || sha256(words) !== hashed))
      throw new Lie(`The words of seat ${seat + 1} are not those that were promised when you showed yours.`);
    if (!hashed && words !== undefined)
      throw new Lie(`Seat ${seat + 1} mixed words in that were not promised when you showed yours.`);
  });
  if (seen.fingerprint && seen.fingerprint !== proof.fingerprint)
    throw new Lie('Other words are in these dice than those that were shown before the first roll.');
}

/** Compare the rolls of a proof with those that were told; masked ones are words that cannot come. */
export function compareRolls(proof: Proof, told: Event[], heard: Record<number, string>): void {
  const events = told.filter((event) => event.kind === 'move' && event.seat === NATURE);
  const numbers = new Map(events.map((event) => [event.number, event.words ?? '']));
  for (const [number, words] of Object.entries(heard)) {
    if (numbers.get(Number(number)) !== words)
      throw new Lie(
        `You saw “${words}”, but the history tells “${numbers.get(Number(number)) ?? 'nothing'}”.`,
      );
  }
  if (events.length !== proof.rolls.length)
    throw new Lie(`You were told of ${events.length} rolls, but the transcript has ${proof.rolls.length}.`);
  proof.rolls.forEach((roll, index) => {
    const words = events[index]?.words ?? '';
    const masked = roll.odds !== null && !roll.odds.some(([one]) => one === words);
    if (!masked && words !== roll.words)
      throw new Lie(`You were told “${words}”, but the transcript says “${roll.words}”.`);
  });
}
