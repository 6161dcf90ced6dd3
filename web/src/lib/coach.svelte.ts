/** The coach: in somebody's first games of a title it says what a decision is about, in a sentence of the game's texts. */

import type { Family, You } from '../protocol';
import { kept } from './kept';

const FIRST_GAMES = 3;
const BEFORE = 'coach.';
const AFTER = '.say';

export interface Coached {
  key: string; // the word of the moves that it speaks of
  say: string;
  marks: string[]; // what a beginner overlooks, as boards name it in `data-what`
}

/** The first of the game's sentences whose word begins a move that one may make; where there is a choice. */
export function adviceFor(you: You, texts: Record<string, string>): Coached | null {
  const words = [...you.legal, ...(you.families ?? []).map((family: Family) => family.words)];
  if (words.length < 2 && !you.families?.length) return null;
  const begun = new Set(words.map((move) => move.split(' ')[0] ?? ''));
  for (const [name, say] of Object.entries(texts)) {
    if (!name.startsWith(BEFORE) || !name.endsWith(AFTER)) continue;
    const key = name.slice(BEFORE.length, -AFTER.length);
    const marks = texts[`${BEFORE}${key}.mark`]?.split(' ') ?? [];
    if (begun.has(key)) return { key, say, marks };
  }
  return null;
}

/** What this browser knows of somebody's first games of a title. */
export class FirstGames {
  #game: string;
  #played = $state.raw<string[]>([]); // the tables of the first games that are over
  #known = $state.raw<string[]>([]); // what need not be said again

  constructor(game: string) {
    this.#game = game;
    this.#played = kept.take<string[]>(`coach.played.${game}`, []);
    this.#known = kept.take<string[]>(`coach.known.${game}`, []);
  }

  /** Whether a table has one of them. */
  includes(table: string): boolean {
    return this.#played.includes(table) || this.#played.length < FIRST_GAMES;
  }

  /** A game is over; once for each table. */
  finish(table: string): void {
    if (this.#played.includes(table) || this.#played.length >= FIRST_GAMES) return;
    this.#played = [...this.#played, table];
    kept.put(`coach.played.${this.#game}`, this.#played);
  }

  isKnown(key: string): boolean {
    return this.#known.includes(key);
  }

  learn(key: string): void {
    if (this.isKnown(key)) return;
    this.#known = [...this.#known, key];
    kept.put(`coach.known.${this.#game}`, this.#known);
  }
}
