/** A game's JSON, sorted into what a table shows: facts, what each seat has, marks of seats, and the rest. */

import type { View } from '../../protocol';
import type { Words } from './words';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Field {
  key: string;
  value: Json;
  was: Json | undefined; // undefined: there is nothing to compare with
}

export interface Mark {
  key: string;
  text: string;
  fresh: boolean;
}

export interface Place {
  seat: number;
  marks: Mark[];
  fields: Field[];
}

export interface Shape {
  phase: string | null;
  phaseChanged: boolean;
  facts: Field[];
  places: Place[];
  rest: Field[];
}

type State = Record<string, Json>;

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isScalar(value: Json | undefined): boolean {
  return typeof value !== 'object' || value === null;
}

/** Nothing in it, at any depth: not worth a place on the table. */
export function isEmpty(key: string, value: Json | undefined, words: Words): boolean {
  if (value === null) return !words.none(key);
  if (value === undefined || isScalar(value)) return false;
  if (Array.isArray(value)) return value.every((item) => !isScalar(item) && isEmpty(key, item, words));
  return Object.entries(value as object).every(([name, item]) => isEmpty(name, item as Json, words));
}

export function same(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function namesSeat(entry: { [key: string]: Json }, words: Words): boolean {
  return Object.entries(entry).some(([name, value]) => words.holdsSeats(name) && words.isSeat(value));
}

/** Lists with an entry for each seat; entries that name a seat themselves are a list of something else. */
function isBySeat(key: string, value: Json, words: Words): value is Json[] {
  if (!Array.isArray(value)) return false;
  if (value.length !== words.seats) return false;
  return !value.some((entry) => isObject(entry) && namesSeat(entry, words));
}

/** The entry of a list that belongs to a seat; where rows have names, the seat's is the one whose name it has. */
function entryOf(state: State, key: string, seat: number, words: Words): Json | undefined {
  const list = state[key];
  if (!Array.isArray(list)) return undefined;
  const rows = words.rows(key);
  if (!rows) return list[seat];
  for (const names of Object.values(state)) {
    if (!Array.isArray(names) || names.length !== words.seats) continue;
    const name = names[seat];
    if (typeof name === 'string' && names.every((one) => typeof one === 'string' && rows.includes(one))) {
      return list[rows.indexOf(name)];
    }
  }
  return undefined;
}

export function arrange(view: View, before: View | null, words: Words): Shape {
  const state = view.state as State;
  const old = (before?.state ?? null) as State | null;
  const places: Place[] = Array.from({ length: words.seats }, (_, seat) => ({ seat, marks: [], fields: [] }));
  const shape: Shape = { phase: null, phaseChanged: false, facts: [], places, rest: [] };
  for (const [key, value] of Object.entries(state)) {
    if (!words.field(key)) continue;
    const was = old ? old[key] : undefined;
    if (key === 'phase' && typeof value === 'string') {
      shape.phase = value;
      shape.phaseChanged = old !== null && was !== value;
    } else if (isBySeat(key, value, words)) {
      dealOut(shape, state, old, key, words);
    } else if (markSeats(shape, key, value, was, words)) {
      continue;
    } else if (!isEmpty(key, value, words)) {
      (isScalar(value) ? shape.facts : shape.rest).push({ key, value, was });
    }
  }
  return shape;
}

/** Give each seat its entry of a by-seat list. */
function dealOut(shape: Shape, state: State, old: State | null, key: string, words: Words): void {
  const entries = shape.places.map(({ seat }) => entryOf(state, key, seat, words));
  shape.places.forEach((place, seat) => {
    const value = entries[seat];
    if (value !== undefined)
      give(place, { key, value, was: old ? entryOf(old, key, seat, words) : undefined }, words);
  });
}

/** Yes and no become marks, everything else is shown in full. */
function give(place: Place, field: Field, words: Words): void {
  const { key, value, was } = field;
  if (typeof value === 'boolean') {
    const text = words.mark(key, value);
    if (text) place.marks.push({ key, text, fresh: was !== undefined && was !== value });
    return;
  }
  if (isObject(value)) {
    const old = isObject(was) ? was : {};
    for (const name of Object.keys(value).filter((one) => typeof value[one] === 'boolean')) {
      give(place, { key: name, value: value[name] ?? null, was: old[name] }, words);
    }
    const rest = withoutMarks(value);
    if (!isEmpty(key, rest, words)) {
      place.fields.push({ key, value: rest, was: isObject(was) ? withoutMarks(was) : was });
    }
  } else if (!isEmpty(key, value, words)) {
    place.fields.push(field);
  }
}

/** Without what is said by marks; null if nothing else in it is known. */
function withoutMarks(value: { [key: string]: Json }): Json {
  const kept = Object.entries(value).filter(([, item]) => typeof item !== 'boolean');
  return kept.length && kept.every(([, item]) => item === null) ? null : Object.fromEntries(kept);
}

/** A fact that names seats is shown at those seats. */
function markSeats(shape: Shape, key: string, value: Json, was: Json | undefined, words: Words): boolean {
  if (!words.holdsSeats(key)) return false;
  if (value === null) return true;
  const seats: Json[] = Array.isArray(value) ? value : [value];
  if (!seats.every((seat) => words.isSeat(seat))) return false;
  const old: (Json | undefined)[] = Array.isArray(was) ? was : [was];
  const names = words.rows(key);
  seats.forEach((seat, place) => {
    const fresh = was !== undefined && !old.includes(seat);
    const text = names ? `${words.field(key)} ${names[place]}` : words.field(key);
    shape.places[seat as number]?.marks.push({ key, text, fresh });
  });
  return true;
}

/** What a word of a move stands for at this seat, looked up in the fields that the game names: a die's number, … */
export function detail(
  state: Record<string, unknown>,
  words: Words,
  seat: number | null,
  before: string[],
  word: string,
): string | null {
  const fields = words.texts[`board.detail.${before[0] ?? ''}`]?.split(' ') ?? [];
  for (const key of fields) {
    const found = entryAt(state as State, words, key, seat, before, word);
    if (found !== undefined && found !== null && isScalar(found)) return words.said(key, found);
  }
  return null;
}

function entryAt(
  state: State,
  words: Words,
  key: string,
  seat: number | null,
  before: string[],
  word: string,
): Json | undefined {
  const named = words.rows(key)?.findIndex((row) => before.includes(row)) ?? -1;
  const list = state[key];
  const row =
    named >= 0 && Array.isArray(list)
      ? list[named]
      : seat === null
        ? undefined
        : entryOf(state, key, seat, words);
  if (Array.isArray(row)) return row[Number(word) - 1];
  return isObject(row) ? row[word] : undefined;
}
