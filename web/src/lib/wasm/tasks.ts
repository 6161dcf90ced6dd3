/** What a worker is asked, and what it answers. */

import type { Estimate, Question, Tally } from './machine';

export interface Simulate {
  do: 'simulate';
  blank: Uint8Array;
  policies: number[];
  seed: bigint;
  first: number;
  count: number;
}

/** A search that lasts so many seconds, or so many playouts; what it finds meanwhile is told. */
export interface Search {
  do: 'search';
  question: Question;
  seconds?: number;
  playouts?: number;
}

export interface Outlook {
  do: 'outlook';
  question: Question;
  playouts: number;
}

export interface Searched {
  found: Estimate[];
  playouts: number;
}

/** By what is asked: what comes back. */
export interface Answers {
  simulate: Tally;
  search: Searched;
  outlook: number;
}

export type Task = Simulate | Search | Outlook;

export type Said =
  { status: 'so far' | 'done'; answer: Answers[keyof Answers] } | { status: 'failed'; reason: string };
