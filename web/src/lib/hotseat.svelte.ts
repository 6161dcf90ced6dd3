/** Several people at one device: whose seat is shown, and when a curtain hides it. */

import type { GameInfo } from '../protocol';
import { Mine, nextSeat } from './mine.svelte';
import type { TableModel } from './table.svelte';

const LOOK = 1600; // milliseconds to see what one's move did, before the curtain falls
const ACT = 6000; // the same for somebody who may still act

export class HotSeat {
  #model: TableModel;
  #mine: Mine;
  #game: () => GameInfo | null;
  #uncovered = $state<number | null>(null); // the seat whose person has said: it is me

  constructor(model: TableModel, mine: Mine, game: () => GameInfo | null) {
    this.#model = model;
    this.#mine = mine;
    this.#game = game;
  }

  get #secret(): boolean {
    return this.#mine.several && this.#model.info?.status === 'playing' && !this.#game()?.open;
  }

  /** Whether nothing of the seat may be shown now. */
  get covered(): boolean {
    return this.#secret && (this.#model.seat === null || this.#uncovered !== this.#model.seat);
  }

  show(): void {
    this.#uncovered = this.#model.seat;
  }

  /** Give the device to another of the people at it. */
  sitAt(seat: number): void {
    this.#uncovered = null;
    this.#model.sitAt(seat, Boolean(this.#game()?.open));
  }

  /**
   * Those at this device who might act while a time runs. Who can is nobody's business: so all are named, and the device
   * stays where it is until somebody wants it.
   */
  get mightAct(): number[] {
    const { view, seat, clocks, you } = this.#model;
    if (!this.#secret || !clocks?.window || clocks.decision.every((seconds) => seconds === null)) return [];
    const others = this.#mine.seats.filter((one) => one !== seat && view?.to_act.includes(one));
    return seat !== null && you.asked === 'may' && !you.answer ? [seat, ...others] : others;
  }

  /** Somebody wants to look: the time waits, and the device is passed on. */
  async look(seat: number): Promise<void> {
    await this.#model.order({ do: 'think', seat });
    if (seat !== this.#model.seat) this.sitAt(seat);
  }

  /** To be run in an effect: go to the seat that the game waits for, once what happened has been seen. */
  turn(): (() => void) | undefined {
    const { view, you, seat, busy, sending, info } = this.#model;
    const game = this.#game();
    if (!this.#mine.several || !game || !view || busy || sending || info?.status !== 'playing') return;
    const next = nextSeat(this.#mine.seats, you.waits ?? [], seat);
    if (next === null || next === seat) return;
    if (game.open || this.covered) {
      this.sitAt(next);
      return;
    }
    const timer = setTimeout(() => this.sitAt(next), you.asked === 'may' ? ACT : LOOK);
    return () => clearTimeout(timer);
  }
}
