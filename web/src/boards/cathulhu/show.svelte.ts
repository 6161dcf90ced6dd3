/** Plays the scenes of what has just happened, one after another; a touch ends them all. */

import type { Scene } from './steps';

export class Show {
  now = $state.raw<Scene | null>(null);
  shown = $state(0); // scenes so far: what appears once per scene is keyed by this

  #timer: ReturnType<typeof setTimeout> | undefined;

  run(scenes: Scene[], still: boolean): void {
    this.skip();
    this.#next(still ? scenes.filter(({ scene }) => scene === 'moment') : [...scenes]);
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.now = null;
  }

  get running(): boolean {
    return this.#timer !== undefined;
  }

  #next(scenes: Scene[]): void {
    const scene = scenes.shift();
    if (!scene) return this.skip();
    this.now = scene;
    this.shown += 1;
    this.#timer = setTimeout(() => this.#next(scenes), scene.time);
  }
}
