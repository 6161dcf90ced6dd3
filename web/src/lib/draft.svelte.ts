/** An answer of several steps, as a plan: composed on the board, changed as often as one likes, given with one press. */

import type { View, You } from '../protocol';

/** What a seat sees and may do after the steps of a draft. */
export interface Drafted {
  view: View;
  you: You;
}

export type Try = (steps: string[]) => Promise<Record<string, unknown> | null>;

export class Draft {
  steps = $state.raw<string[]>([]);
  found = $state.raw<Drafted | null>(null);
  trying = $state(false); // other steps are on their way
  readonly #try: Try;
  #decision = ''; // that these steps are for

  constructor(attempt: Try) {
    this.#try = attempt;
  }

  clear(): void {
    this.steps = [];
    this.found = null;
    this.#decision = '';
  }

  /** Steps for the decision that somebody has now; what is refused changes nothing. */
  async set(steps: string[], you: You): Promise<void> {
    const decision = this.#decision || decisionOf(you);
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
    if (found && this.#decision === decision) [this.steps, this.found] = [steps, found as unknown as Drafted];
  }

  /** Something has happened: the draft stays if its decision does. */
  async renew(you: You): Promise<void> {
    if (!this.#decision) return;
    if (decisionOf(you) !== this.#decision) this.clear();
    else if (this.steps.length && !this.trying) await this.#look(this.steps);
  }
}

/** Whether a move is a step of a longer answer. */
export const isStep = ({ ends }: You, words: string): boolean => ends !== undefined && !ends.includes(words);

const decisionOf = ({ seat, asked, legal }: You): string => `${seat}:${asked}:${legal.join('|')}`;
