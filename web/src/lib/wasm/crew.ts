/** Workers that share a game's machine code: each does one task at a time, one that hangs is ended. */

import type { Answers, Said, Task } from './tasks';

const PATIENCE = 20; // seconds without a word from a worker that has a task
const HANGS = 'A part of this took too long, so it was ended.';
const BROKEN = 'What this browser reckons with has failed.';

/** What the crew needs of a worker; tests bring their own. */
export type Hand = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Job {
  task: Task;
  tell: (answer: never) => void;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

interface Seat {
  hand: Hand;
  job: Job | null;
  alarm: ReturnType<typeof setTimeout> | undefined;
}

const hired = (): Hand => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export class Crew {
  private readonly seats: Seat[] = [];
  private waiting: Job[] = [];
  private closed = false;

  constructor(
    private readonly module: WebAssembly.Module,
    readonly size = cores(),
    private readonly patience = PATIENCE,
    private readonly hire = hired,
  ) {}

  /** Have a task done by whoever is free first; what is found meanwhile is told. */
  ask<Kind extends Task>(
    task: Kind,
    tell: (sofar: Answers[Kind['do']]) => void = () => undefined,
  ): Promise<Answers[Kind['do']]> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new Error(HANGS));
      this.waiting.push({ task, tell, resolve, reject });
      this.give();
    });
  }

  /** Have somebody at hand before there is something to do. */
  prepare(): void {
    if (!this.seats.length) this.another();
  }

  /** Give up everything that is asked; nobody is told. */
  drop(): void {
    this.waiting = [];
    for (const seat of this.seats.filter(({ job }) => job)) this.dismiss(seat);
  }

  close(): void {
    this.closed = true;
    this.waiting = [];
    for (const seat of [...this.seats]) this.dismiss(seat);
  }

  private give(): void {
    while (this.waiting.length) {
      const seat = this.seats.find(({ job }) => !job) ?? this.another();
      if (!seat) return;
      seat.job = this.waiting.shift() ?? null;
      this.watch(seat);
      seat.hand.postMessage(seat.job?.task);
    }
  }

  private another(): Seat | null {
    if (this.seats.length >= this.size) return null;
    const seat: Seat = { hand: this.hire(), job: null, alarm: undefined };
    seat.hand.onmessage = ({ data }: MessageEvent<Said>) => this.hear(seat, data);
    seat.hand.onerror = () => this.fail(seat, BROKEN);
    seat.hand.postMessage(this.module);
    this.seats.push(seat);
    return seat;
  }

  private hear(seat: Seat, said: Said): void {
    if (said.status === 'failed') return this.fail(seat, said.reason);
    if (said.status === 'so far') {
      this.watch(seat);
      seat.job?.tell(said.answer as never);
      return;
    }
    const { job } = seat;
    clearTimeout(seat.alarm);
    seat.job = null;
    job?.resolve(said.answer as never);
    this.give();
  }

  private watch(seat: Seat): void {
    clearTimeout(seat.alarm);
    seat.alarm = setTimeout(() => this.fail(seat, HANGS), 1000 * this.patience);
  }

  /** After a failure nothing is known of a worker: it is ended, and another takes its place when there is work. */
  private fail(seat: Seat, reason: string): void {
    const { job } = seat;
    this.dismiss(seat);
    job?.reject(new Error(reason));
    this.give();
  }

  private dismiss(seat: Seat): void {
    clearTimeout(seat.alarm);
    seat.hand.onmessage = seat.hand.onerror = null;
    seat.hand.terminate();
    this.seats.splice(this.seats.indexOf(seat), 1);
  }
}

const cores = (): number => Math.max(1, globalThis.navigator?.hardwareConcurrency ?? 1);
