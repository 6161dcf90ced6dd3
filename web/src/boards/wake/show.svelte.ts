/** Plays the scenes of what has just happened, one after another; a touch ends them all. */

import { GREAT, type Flight, type Step } from './steps';

export interface Flying extends Flight {
  id: number;
  delay: number;
}

const STAGGER = 45;

export class Show {
  flights = $state.raw<Flying[]>([]);
  now = $state.raw<Step | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #made = 0;

  /** Show these scenes; `settled` are cards that travel meanwhile. */
  run(steps: Step[], settled: Flight[], still: boolean): void {
    this.skip();
    const shown = still ? steps.filter((step) => GREAT.has(step.scene)) : steps;
    if (!still && settled.length) this.flights = this.#flying(settled);
    this.#next([...shown], settled.length && !still ? 420 : 0);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.flights = [];
    this.now = null;
  }

  get running(): boolean {
    return this.#timer !== undefined;
  }

  #next(steps: Step[], atLeast: number): void {
    const step = steps.shift();
    this.now = step ?? null;
    if (!step && !atLeast) return this.skip();
    if (step?.scene === 'flights') this.flights = [...this.flights, ...this.#flying(step.flights)];
    this.#timer = setTimeout(() => this.#next(steps, 0), Math.max(step?.time ?? 0, atLeast));
  }

  #flying(flights: Flight[]): Flying[] {
    return flights.map((flight, index) => ({ ...flight, id: ++this.#made, delay: index * STAGGER }));
  }
}
