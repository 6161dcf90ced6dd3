/** The characters whom bots are, asked for once. Without an answer nobody has anything to say. */

import type { Character } from '../protocol';
import { api } from './api';

class Characters {
  known = $state.raw<ReadonlyMap<string, Character>>(new Map());
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= api.characters().then(
      (all) => void (this.known = new Map(all.map((one) => [one.key, one]))),
      () => void (this.#asked = null),
    );
    return this.#asked;
  }

  temper(face: string | null | undefined): string {
    return this.known.get(face ?? '')?.temper ?? '';
  }
}

export const characters = new Characters();
