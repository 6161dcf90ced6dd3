/** Which seats of a table are mine: several at one device are a hot-seat. */

import { api } from './api';
import { secrets } from './secrets';

export class Mine {
  seats = $state.raw<number[]>([]);
  host = $state(false);
  known = $state(false);

  #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  /** `seat` is the one that this browser follows: the list of my tables has only the last ones. */
  async load(seat: number | null): Promise<void> {
    try {
      const found = (await api.mine()).find((one) => one.table === this.#table);
      this.seats = found?.mine ?? (seat === null ? [] : [seat]);
      this.host = found?.host ?? false;
    } catch {
      this.seats = Object.keys(secrets.of(this.#table)).map(Number);
    } finally {
      this.known = true;
    }
  }

  /** Whether people pass this device round. Whoever joined holds several seats only where they are one side. */
  get several(): boolean {
    return this.host && this.seats.length > 1;
  }
}

/** The seat of mine that is to be shown next: the one that is asked, after the present one in turn. */
export function nextSeat(mine: number[], asked: number[], present: number | null): number | null {
  const wanted = mine.filter((seat) => asked.includes(seat));
  if (!wanted.length || (present !== null && wanted.includes(present))) return present;
  return wanted.find((seat) => present !== null && seat > present) ?? wanted[0] ?? present;
}
