/** How a game's JSON and moves are said: with the game's own texts where it has some, else by their plain words.
 *
 * A game may help with these tables in its texts:
 *   board.field  what a field is called; an empty text leaves it out
 *   board.seats  the same, for fields (and first words of moves) whose numbers are seats
 *   board.rows   the names of a list's rows, where they are not the seats in order
 *   board.none   what null means in a field, where it is not “hidden”
 *   board.yes, board.no   a mark for a seat of which a field is true, or false
 *   board.phase, board.move   what a phase, or the first word of a move, is called
 *   board.detail   fields in which the words of a move can be looked up
 */

import { nameOf } from '../../lib/names';
import { capital } from '../../lib/phrases';
import type { Info } from '../../protocol';

const SEAT_FIELDS = /^(seats?|by|user|who|whom|player|asked|winners?|.*_by)$/;
const NOT_EXPLANATIONS = /^(about|setting|setting-error|refused|event|word|board)\./;

export class Words {
  readonly seats: number;
  readonly #variants: string[];

  constructor(
    readonly texts: Record<string, string>,
    readonly info: Info,
    readonly you: number | null,
  ) {
    this.seats = info.seats.length;
    this.#variants = Object.values(info.settings).filter((value) => typeof value === 'string');
  }

  field(key: string): string {
    return this.texts[`board.field.${key}`] ?? this.texts[`board.seats.${key}`] ?? plain(key);
  }

  phase(value: string): string {
    return this.texts[`board.phase.${value}`] ?? this.word(value);
  }

  word(value: string): string {
    return this.texts[`word.${value}`] ?? plain(value);
  }

  /** What null means there; empty where it means nothing worth showing. */
  none(key: string): string {
    return this.texts[`board.none.${key}`] ?? 'hidden';
  }

  holdsSeats(key: string): boolean {
    return `board.seats.${key}` in this.texts || SEAT_FIELDS.test(key);
  }

  rows(key: string): string[] | null {
    return this.texts[`board.rows.${key}`]?.split(' ') ?? null;
  }

  mark(key: string, value: boolean): string {
    const said = this.texts[`board.${value ? 'yes' : 'no'}.${key}`];
    if (said !== undefined) return said;
    return value && !(`board.no.${key}` in this.texts) ? this.field(key) : '';
  }

  name(number: number): string {
    return nameOf(this.info, number);
  }

  seat(number: number): string {
    return number === this.you ? 'you' : this.name(number);
  }

  isSeat(value: unknown): value is number {
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < this.seats;
  }

  /** A single value as text. */
  said(key: string, value: unknown): string {
    if (value === null || value === undefined) return this.none(key) || '–';
    if (value === true) return 'yes';
    if (value === false) return 'no';
    if (typeof value === 'string') return this.word(value);
    if (typeof value !== 'number') return String(value);
    if (this.holdsSeats(key) && this.isSeat(value)) return this.seat(value);
    return this.variant((prefix) => this.texts[`word.${prefix}${key}-${value}`]) ?? String(value);
  }

  // --- Moves

  /** One word of a move, after the words before it. */
  moveWord(before: string[], word: string): string {
    const [first] = before;
    if (first === undefined) {
      return this.texts[`board.move.${word}`] ?? this.texts[`board.seats.${word}`] ?? this.word(word);
    }
    if (`board.seats.${first}` in this.texts && this.isSeat(Number(word))) return this.seat(Number(word));
    return this.variant((prefix) => this.texts[`word.${prefix}${first}-${word}`]) ?? this.word(word);
  }

  /** A sentence about each of these words, if the game explains them: from the table that knows most of them. */
  explanations(before: string[], words: string[]): Record<string, string> {
    const own = before[0] && this.variant((prefix) => this.#table(`${prefix}${before[0]}`, words));
    return own || this.#tableOfMost(words);
  }

  /** What a word after this first word means, if the game has a table of that name. */
  explanation(first: string, word: string): string | undefined {
    return this.variant((prefix) => this.texts[`${prefix}${first}.${word}`]);
  }

  #table(section: string, words: string[]): Record<string, string> | undefined {
    const found = words.filter((word) => `${section}.${word}` in this.texts);
    return found.length
      ? Object.fromEntries(found.map((word) => [word, this.texts[`${section}.${word}`] ?? '']))
      : undefined;
  }

  #tableOfMost(words: string[]): Record<string, string> {
    const wanted = new Set(words);
    const counts = new Map<string, number>();
    for (const key of Object.keys(this.texts)) {
      const dot = key.indexOf('.');
      if (NOT_EXPLANATIONS.test(key) || !wanted.has(key.slice(dot + 1))) continue;
      counts.set(key.slice(0, dot), (counts.get(key.slice(0, dot)) ?? 0) + 1);
    }
    const [best] = [...counts].sort((one, other) => other[1] - one[1]);
    return (best && this.#table(best[0], words)) ?? {};
  }

  /** Texts of a variant (a setting's value) go before the common ones. */
  variant<T>(look: (prefix: string) => T | undefined): T | undefined {
    for (const variant of this.#variants) {
      const found = look(`${variant}-`);
      if (found !== undefined) return found;
    }
    return look('');
  }
}

/** `player_one` as people write it: “Player one”. */
export function plain(key: string): string {
  return capital(key.replace(/[_-]+/g, ' ').trim());
}
