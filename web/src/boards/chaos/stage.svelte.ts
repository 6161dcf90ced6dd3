/** Plays scenes one after another; whatever happens, it ends at the position that it was given. */

import type { Event, View } from '../../protocol';
import { positionOf, type Position } from './position';
import { isQuiet, lastingMarks, newsOf, offeringChanges, scenesOf, type Mark, type Scene } from './story';

export class Stage {
  position = $state.raw<Position>() as Position;
  scene = $state.raw<Scene | null>(null);
  marks = $state.raw<Mark[]>([]); // dice that have just changed
  offerings = $state.raw<number[]>([]); // by seat, what has just come or gone
  told = $state(''); // what has just happened, in a sentence or two
  beats = $state(0); // scenes shown so far: what appears once per scene is keyed by this

  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: (() => void) | null = null;

  constructor(view: View) {
    this.settle(view, null, []);
  }

  get busy(): boolean {
    return this.scene !== null;
  }

  /** Show a position at once, with what changed since the one before. */
  settle(view: View, before: View | null, events: readonly Event[]): void {
    this.#stop();
    this.position = positionOf(view);
    this.scene = null;
    if (before && isQuiet(events)) return; // what happened before it is still news
    this.marks = before ? lastingMarks(positionOf(before), this.position, events) : [];
    this.offerings = before ? offeringChanges(positionOf(before), this.position) : [];
    this.told = newsOf(events, this.position.pending.length > 0);
  }

  /** Play what led from one position to the next. */
  perform(view: View, before: View, events: readonly Event[]): void {
    const scenes = scenesOf(events, before, view);
    if (!scenes.length) return this.settle(view, before, events);
    this.#stop();
    this.position = positionOf(before);
    this.offerings = [];
    this.told = '';
    this.#end = () => this.settle(view, before, events);
    this.#next(scenes, 0);
  }

  /** A touch: straight to the end. */
  skip(): void {
    this.#end?.();
  }

  leave(): void {
    this.#stop();
  }

  #next(scenes: Scene[], index: number): void {
    const scene = scenes[index];
    if (!scene) return this.#end?.();
    this.beats += 1;
    this.scene = scene;
    this.marks = scene.marks;
    this.position = scene.after;
    this.#timer = setTimeout(() => this.#next(scenes, index + 1), scene.time);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#end = null;
  }
}
