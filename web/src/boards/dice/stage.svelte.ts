/** Plays beats one after another; whatever happens, it ends at the position that it was given. */

import type { Event, View } from '../../protocol';
import type { Sign } from './signs';
import { changes, lastSign, positionOf, script, underway, type Position, type Step } from './story';

const LANDING = 0.62; // of a beat: then its stones arrive

interface Thrown {
  sign: Sign | null;
  seat: number | null; // who rolled or chose
  chosen: boolean;
  number: number; // another throw has another
}

export class Stage {
  position = $state.raw<Position>() as Position;
  step = $state.raw<Step | null>(null);
  beats = $state(0); // shown so far: what appears once per beat is keyed by this
  thrown = $state.raw<Thrown>({ sign: null, seat: null, chosen: false, number: 0 });
  changed = $state.raw<{ sanity: number[]; pool: number } | null>(null); // by the last news
  told = $state.raw<string[]>([]); // the sentences of the last news

  #timers: ReturnType<typeof setTimeout>[] = [];
  #end: (() => void) | null = null;

  constructor(view: View) {
    this.settle(view, null, []);
  }

  get busy(): boolean {
    return this.step !== null;
  }

  /** Show a position at once, with what changed since the one before. */
  settle(view: View, before: View | null, events: readonly Event[]): void {
    this.#stop();
    const position = positionOf(view);
    const known = before && events.length > 0;
    this.position = position;
    this.step = null;
    this.changed = known ? changes(positionOf(before), position) : null;
    this.told = events.flatMap((event) => (event.story ?? []).map((told) => told.text));
    this.#layDie(position, events);
  }

  /** Play what led from one position to the next. */
  perform(view: View, before: View, events: readonly Event[]): void {
    const steps = script(before, events);
    if (!steps.length) {
      this.settle(view, before, []);
      return;
    }
    this.#stop();
    this.changed = null;
    this.told = steps.map((step) => step.text);
    this.position = positionOf(before);
    this.#end = () => this.settle(view, before, events);
    this.#next(steps, 0);
  }

  /** A touch: straight to the end. */
  skip(): void {
    this.#end?.();
  }

  leave(): void {
    this.#stop();
  }

  #next(steps: Step[], index: number): void {
    const step = steps[index];
    if (!step) {
      this.#end?.();
      return;
    }
    this.beats += 1;
    this.step = step;
    this.position = { ...underway(this.position, step.beat), ...this.#roles(step) };
    this.#throw(step);
    this.#timers = [
      setTimeout(() => (this.position = step.after), step.milliseconds * LANDING),
      setTimeout(() => this.#next(steps, index + 1), step.milliseconds),
    ];
  }

  #roles({ after }: Step): Partial<Position> {
    const { caster, victim, roller, phase, mad, winners } = after;
    return { caster, victim, roller, phase, mad, winners };
  }

  #throw({ beat }: Step): void {
    const number = this.thrown.number + 1;
    if (beat.kind === 'attack') this.thrown = { sign: null, seat: null, chosen: false, number };
    else if (beat.kind === 'roll' || beat.kind === 'choose')
      this.thrown = { sign: beat.sign, seat: beat.seat, chosen: beat.kind === 'choose', number };
  }

  /** At rest the die shows what fell last, as far as that is known. */
  #layDie(position: Position, events: readonly Event[]): void {
    const number = this.thrown?.number ?? 0;
    const last = lastSign(events);
    if (position.phase === 'choose')
      this.thrown = { sign: 'eye', seat: position.roller, chosen: false, number };
    else if (position.phase === 'roll' && position.roller === position.caster)
      this.thrown = { sign: null, seat: null, chosen: false, number };
    else this.thrown = { sign: last?.sign ?? null, seat: last?.seat ?? null, chosen: false, number };
  }

  #stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#end = null;
  }
}
