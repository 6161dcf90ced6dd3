/**
 * What is this? A thing on a board names its topic in `data-what`, and the game's texts say the rest: a text of that key
 * (`card.mi-go`), or `[what.KEY]` with `name`, `is`, `now` and `rule`, the section of the rules page. What all things of
 * a kind have in common stands once, as `[what.card]`. Values fill `{blanks}`. `parts` names a table of texts that belong
 * to it, as the signs to a die; values of their names say how many of each there are.
 */

import { capital } from '../../lib/phrases';

type Texts = Record<string, string>;
type Values = Record<string, string | number>;

export interface Topic {
  name: string;
  is: string; // what it is and does
  now: string; // how it stands with it at the moment, or ''
  section: string | null; // of the rules page
  parts: Part[];
}

export interface Part {
  key: string;
  name: string;
  is: string;
  many: number | null; // of these it has
}

/** What is the same at every table, whatever is played there. */
const HOUSE: Texts = {
  'what.clock.name': 'The clock',
  'what.clock.is': 'So much time is left to answer. When it has run out, silence passes.',
};

/** Attributes for an element that can say what it is; `words` begin the moves that it stands for. */
export function what(key: string, values: Values = {}, words?: string): Record<string, string | undefined> {
  return { 'data-what': key, 'data-values': JSON.stringify(values), 'data-move': words };
}

/** What the texts say about something, null if nothing. */
export function topicOf(texts: Texts, key: string, values: Values = {}): Topic | null {
  const [kind = '', ...more] = key.split('.');
  const rest = more.join('.');
  const find = (...keys: string[]) => keys.map((one) => texts[one] ?? HOUSE[one]).find(Boolean);
  const is = find(`what.${key}.is`, key, `what.${kind}.is`);
  if (!is) return null;
  const name = find(`what.${key}.name`, ...named(kind, rest), `what.${kind}.name`) ?? (rest || kind);
  const now = find(`what.${key}.now`, `what.${kind}.now`) ?? '';
  return {
    name: capital(filled(String(values['name'] ?? name), values)),
    is: sentence(filled(is, values)),
    now: now && sentence(filled(now, values)),
    section: find(`what.${key}.rule`, `what.${kind}.rule`) ?? null,
    parts: partsOf(texts, find(`what.${key}.parts`, `what.${kind}.parts`) ?? '', values),
  };
}

/** A card is called by its word; what can be done with it may have a title of its own. */
const named = (kind: string, rest: string): string[] =>
  kind === 'card' ? [`word.${rest}`, `title.${rest}`] : [`title.${rest}`, `word.${rest}`];

function partsOf(texts: Texts, kind: string, values: Values): Part[] {
  const keys = kind ? Object.keys(texts).filter((key) => key.startsWith(`${kind}.`)) : [];
  return keys.map((key) => {
    const rest = key.slice(kind.length + 1);
    const [name, many] = [texts[`word.${rest}`] ?? rest, values[rest]];
    return {
      key,
      name: capital(name),
      is: sentence(texts[key] ?? ''),
      many: typeof many === 'number' ? many : null,
    };
  });
}

/** The innermost thing here that can say what it is. */
export function thingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-what]') : null;
}

export function topicOn(thing: HTMLElement, texts: Texts): Topic | null {
  const { what: key = '', values = '{}' } = thing.dataset;
  return topicOf(texts, key, JSON.parse(values) as Values);
}

/** What there is on a board, each kind once, in reading order. */
export function topicsIn(board: HTMLElement, texts: Texts): Topic[] {
  const things = [...board.querySelectorAll<HTMLElement>('[data-what]')];
  const keys = new Set(things.map((thing) => thing.dataset['what'] ?? ''));
  const topics = [...keys].flatMap((key) => topicOf(texts, key) ?? []);
  const parted = topics.find(({ parts }) => parts.length);
  return topics.map((topic) => (topic === parted ? topic : { ...topic, parts: [] }));
}

/** All words that some of these moves begin with. */
export function beginnings(moves: readonly string[]): Set<string> {
  return new Set(
    moves.flatMap((move) => {
      const words = move.split(' ');
      return words.map((_, place) => words.slice(0, place + 1).join(' '));
    }),
  );
}

/** `{many}`, or `{many:card|cards}` for a number with the word that fits. */
function filled(form: string, values: Values): string {
  return form.replace(
    /\{([\w-]+)(?::([^|}]*)\|([^}]*))?\}/g,
    (blank: string, name: string, one?: string, more?: string) => {
      const value = values[name];
      if (value === undefined) return blank;
      return one === undefined ? String(value) : `${value} ${value === 1 ? one : more}`;
    },
  );
}

function sentence(text: string): string {
  return capital(/[.:!?…”]$/.test(text) ? text : `${text}.`);
}
