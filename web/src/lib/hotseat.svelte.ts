/** Several people at one device: whose seat is shown, and when a curtain hides it. */

import type { GameInfo } from '../protocol';
import { Mine, nextSeat } from './mine.svelte';
import type { TableModel } from './table.svelte';

const LOOK = 1600; // milliseconds to see what one's move did, before the curtain falls

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

  /** To be run in an effect: go to the seat that is asked, once what happened has been seen. */
  turn(): (() => void) | undefined {
    const { view, seat, busy, sending, info } = this.#model;
    const game = this.#game();
    if (!this.#mine.several || !game || !view || busy || sending || info?.status !== 'playing') return;
    const next = nextSeat(this.#mine.seats, view.to_act, seat);
    if (next === null || next === seat) return;
    if (game.open || this.covered) {
      this.sitAt(next);
      return;
    }
    const timer = setTimeout(() => this.sitAt(next), LOOK);
    return () => clearTimeout(timer);
  }
}
