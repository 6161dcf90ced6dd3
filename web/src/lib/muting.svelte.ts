/** Whom one does not want to hear at a table. It stays in this browser; nobody else learns of it. */

import type { Event } from '../protocol';
import { kept } from './kept';

/** Somebody who talks: a seat, or null for the host who only watches. */
export type Speaker = number | null;

export class Muting {
  #key: string;
  #muted = $state.raw<Speaker[]>([]);

  constructor(table: string) {
    this.#key = `muted.${table}`;
    this.#muted = kept.take<Speaker[]>(this.#key, []);
  }

  has(speaker: Speaker): boolean {
    return this.#muted.includes(speaker);
  }

  set(speaker: Speaker, on: boolean): void {
    const others = this.#muted.filter((one) => one !== speaker);
    this.#muted = on ? [...others, speaker] : others;
    kept.put(this.#key, this.#muted.length ? this.#muted : null);
  }
}

export const speakerOf = (event: Event): Speaker => event.seat ?? null;
