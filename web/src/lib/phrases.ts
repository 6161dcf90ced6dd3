/** Sentences of a game for one reader, from its catalogue: “You roll”, “Ann rolls”, and several of a kind as one.
 *
 * The forms are those of the server (kernel/texts): `{who}` a value, `{who:rolls|roll}` with the form that fits it,
 * `{who::keeps|keep}` that form alone, `{who:'s}` the owner of something, `{box:title}` by the table `[title]`.
 */

import type { Event, Told } from '../protocol';

export interface Reader {
  texts: Record<string, string>;
  name: (seat: number) => string;
  you: number | null; // who is spoken to
}

type Message = Pick<Told, 'key' | 'values'>;

const BLANK = /\{(\w+)(?::([^}]*))?\}/g;
const NEW_SENTENCE = /(^|[.!?] )$/;

/** What is told, said to this reader; as everybody is told it where the catalogue does not have it. */
export function phrase(told: Told, reader: Reader): string {
  return rendered(told, reader) ?? told.text;
}

/** Events whose stories are said to this reader. */
export function spoken(events: Event[], reader: Reader): Event[] {
  return events.map((event) =>
    event.story?.length
      ? { ...event, story: event.story.map((told) => ({ ...told, text: phrase(told, reader) })) }
      : event,
  );
}

function rendered({ key, values }: Message, reader: Reader): string | null {
  const alone = `${key}-self`;
  const who = seatIn(values['who']);
  const same = who !== null && who === seatIn(values['whom']);
  const form = (same && reader.texts[alone]) || reader.texts[key];
  if (form === undefined) return null;
  let text = '';
  let last = 0;
  for (const blank of form.matchAll(BLANK)) {
    const [whole, name = '', shape = ''] = blank;
    if (!(name in values)) return null;
    text += form.slice(last, blank.index);
    const said = inForm(values[name], shape, reader);
    text += NEW_SENTENCE.test(text) ? capital(said) : said;
    last = blank.index + whole.length;
  }
  return text + form.slice(last);
}

function inForm(value: unknown, shape: string, reader: Reader): string {
  const shown = inWords(value, reader);
  if (shape === "'s") return shown === 'you' ? 'your' : `${shown}’s`;
  if (!shape.includes('|')) return shape ? byTable(value, shape, reader) : shown;
  const alone = shape.startsWith(':');
  const [one = '', many = ''] = shape.replace(/^:/, '').split('|');
  const fits = isOne(value, reader) ? one : many;
  return alone ? fits : `${shown} ${fits}`;
}

/** What a table has for a value, or for each of a list. */
function byTable(value: unknown, table: string, reader: Reader): string {
  if (Array.isArray(value)) return listed(value.map((one) => byTable(one, table, reader)));
  return reader.texts[`${table}.${String(value)}`] || inWords(value, reader);
}

function inWords(value: unknown, reader: Reader): string {
  const seat = seatIn(value);
  if (seat !== null) return seat === reader.you ? 'you' : reader.name(seat);
  if (Array.isArray(value)) return listed(value.map((one) => inWords(one, reader)));
  return typeof value === 'string' ? (reader.texts[`word.${value}`] ?? value) : String(value);
}

function isOne(value: unknown, reader: Reader): boolean {
  if (Array.isArray(value)) return value.length === 1 && isOne(value[0], reader);
  const seat = seatIn(value);
  return seat === null ? value === 1 : seat !== reader.you;
}

function seatIn(value: unknown): number | null {
  return (value as { seat?: number } | null | undefined)?.seat ?? null;
}

/** “Ann”, “Ann and Bob”, “Ann, Bob and Carl”. */
export function listed(names: string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// --- Several of a kind

/** Whether a game can say several of these in one sentence: it has a form for them under `together`. */
export const joins = ({ key }: Message, { texts }: Reader): boolean => togetherOf(key) in texts;

/** Whether a log tells this: what stands under `unsaid` is seen on the board. */
export const isSaid = ({ key }: Message, { texts }: Reader): boolean =>
  !(key.replace(/^event\./, 'unsaid.') in texts);

const togetherOf = (key: string): string => key.replace(/^event\./, 'together.');

/** What was told one after the other, in as few sentences as possible. */
export function together(told: Told[], reader: Reader): string[] {
  const kinds = new Map<string, Told[]>();
  for (const one of told) kinds.set(one.key, [...(kinds.get(one.key) ?? []), one]);
  return [...kinds].flatMap(([key, alike]) => joined(key, alike, reader));
}

function joined(key: string, alike: Told[], reader: Reader): string[] {
  const [only] = alike;
  if (!joins({ key, values: {} }, reader)) return alike.map((one) => phrase(one, reader));
  if (alike.length === 1 && only) return [phrase(only, reader)];
  const about = only && 'who' in only.values ? 'who' : 'whose';
  const groups = withSameRest(bySubject(alike, about), about);
  return groups.map((values) => rendered({ key: togetherOf(key), values }, reader) ?? '');
}

type Values = Record<string, unknown>;

/** For each subject one message: what differs is a list. */
function bySubject(alike: Told[], about: string): Values[] {
  const groups = new Map<string, Values[]>();
  for (const { values } of alike) {
    const subject = JSON.stringify(values[about]);
    groups.set(subject, [...(groups.get(subject) ?? []), values]);
  }
  return [...groups.values()].map((group) => {
    const [first = {}] = group;
    const merged = Object.keys(first).map((name) => [name, group.map((values) => values[name])] as const);
    const values = merged.map(([name, all]) => [name, name === about || all.length === 1 ? all[0] : all]);
    return { ...(Object.fromEntries(values) as Values), times: group.length };
  });
}

/** Several subjects of which the same is said are one. */
function withSameRest(groups: Values[], about: string): Values[] {
  const found = new Map<string, Values>();
  for (const group of groups) {
    const rest = JSON.stringify({ ...group, [about]: null });
    const before = found.get(rest);
    found.set(rest, before ? { ...group, [about]: [before[about], group[about]].flat() } : group);
  }
  return [...found.values()];
}
