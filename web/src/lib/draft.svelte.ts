/** An answer of several steps, as a plan: composed on the board, changed as often as one likes, given with one press. */

import type { View, You } from '../protocol';

/** What a seat sees and may do after the steps of a draft. */
export interface Drafted {
  view: View;
  you: You;
}

export type Try = (steps: string[]) => Promise<Record<string, unknown> | null>;

interface Plan {
  decision: string;
  steps: string[];
}

/** Where plans outlive the page, one for each seat. */
export interface Shelf {
  take: (seat: number | null) => Plan | null;
  put: (seat: number | null, plan: Plan | null) => void;
}

const NO_SHELF: Shelf = { take: () => null, put: () => undefined };

export class Draft {
  steps = $state.raw<string[]>([]);
  found = $state.raw<Drafted | null>(null);
  trying = $state(false); // other steps are on their way
  readonly #try: Try;
  readonly #shelf: Shelf;
  #decision = ''; // that these steps are for
  #seat: number | null = null; // whose they are

  constructor(attempt: Try, shelf = NO_SHELF) {
    this.#try = attempt;
    this.#shelf = shelf;
  }

  /** The steps are given, or given up. */
  clear(): void {
    this.#shelf.put(this.#seat, null);
    this.leave();
  }

  /** Another seat is looked at; whoever comes back finds the plan again. */
  leave(): void {
    this.steps = [];
    this.found = null;
    this.#decision = '';
  }

  /** Steps for the decision that somebody has now; what is refused changes nothing. */
  async set(steps: string[], you: You): Promise<void> {
    const decision = this.#decision || decisionOf(you);
    this.#seat = you.seat;
    if (!steps.length) {
      this.clear();
      return;
    }
    this.#decision = decision;
    this.trying = true;
    await this.#look(steps);
    this.trying = false;
    if (!this.steps.length) this.clear();
  }

  async #look(steps: string[]): Promise<void> {
    const decision = this.#decision;
    const found = await this.#try(steps);
    if (!found || this.#decision !== decision) return;
    [this.steps, this.found] = [steps, found as unknown as Drafted];
    this.#shelf.put(this.#seat, { decision, steps });
  }

  /** Something has happened: the draft stays if its decision does. */
  async renew(you: You): Promise<void> {
    if (!this.#decision) await this.#recall(you);
    else if (decisionOf(you) !== this.#decision) this.clear();
    else if (this.steps.length && !this.trying) await this.#look(this.steps);
  }

  /** What was planned before the page was loaded again. */
  async #recall(you: You): Promise<void> {
    const plan = you.legal.length ? this.#shelf.take(you.seat) : null;
    if (plan?.decision === decisionOf(you)) await this.set(plan.steps, you);
    else if (plan) this.#shelf.put(you.seat, null);
  }
}

/** Whether a move is a step of a longer answer. */
export const isStep = ({ ends }: You, words: string): boolean => ends !== undefined && !ends.includes(words);

const decisionOf = ({ seat, asked, legal }: You): string => `${seat}:${asked}:${legal.join('|')}`;
