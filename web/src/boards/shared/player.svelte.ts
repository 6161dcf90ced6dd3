/** Plays the scenes of what has just happened, one after another; a touch ends them all. */

import type { Timed } from './scenes';

export class ScenePlayer<Scene extends Timed> {
  now = $state.raw<Scene | null>(null);
  shown = $state(0); // scenes so far: what appears once per scene is keyed by this

  #timer: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return this.now !== null;
  }

  play(scenes: readonly Scene[]): void {
    clearTimeout(this.#timer);
    const [scene, ...rest] = scenes;
    this.now = scene ?? null;
    if (!scene) return;
    this.shown += 1;
    this.#timer = setTimeout(() => this.play(rest), scene.time);
  }

  /** Straight to the end. */
  skip(): void {
    this.play([]);
  }
}
