/** Which games are played next: of several set-ups that are played at once, the one that is furthest behind.
 *
 * Each set-up’s games are handed out in order, so that those that were played are always its first so many.
 */

export interface Share {
  arm: number; // which set-up
  first: number;
  count: number;
}

const FIRST_COUNT = 16; // games, until it is known how long they take
const WANTED = 60; // milliseconds that a share takes
const GROWTH = 4;

export class Shares {
  readonly given: number[]; // games by set-up
  private readonly pace: number[];
  private stopped = false;

  constructor(
    arms: number,
    private readonly games: number,
  ) {
    this.given = Array<number>(arms).fill(0);
    this.pace = Array<number>(arms).fill(FIRST_COUNT);
  }

  next(): Share | null {
    const first = Math.min(...this.given);
    if (this.stopped || first >= this.games) return null;
    const arm = this.given.indexOf(first);
    const count = Math.min(this.pace[arm] ?? FIRST_COUNT, this.games - first);
    this.given[arm] = first + count;
    return { arm, first, count };
  }

  took({ arm, count }: Share, milliseconds: number): void {
    const fitting = Math.floor((count * WANTED) / Math.max(milliseconds, 0.01));
    this.pace[arm] = Math.max(1, Math.min(fitting, GROWTH * count));
  }

  /** Nothing more is handed out. */
  stop(): void {
    this.stopped = true;
  }
}
