/** The games of this server and their texts, asked for once. */

import type { GameInfo } from '../protocol';
import { api } from './api';

class Games {
  #all: Promise<GameInfo[]> | null = null;
  #texts = new Map<string, Promise<Record<string, string>>>();

  all(): Promise<GameInfo[]> {
    this.#all ??= api.games().catch((error: unknown) => {
      this.#all = null;
      throw error;
    });
    return this.#all;
  }

  async find(id: string): Promise<GameInfo> {
    const game = (await this.all()).find((one) => one.game === id);
    if (!game) throw new Error(`There is no game called “${id}” here.`);
    return game;
  }

  texts(id: string): Promise<Record<string, string>> {
    const known = this.#texts.get(id);
    if (known) return known;
    const asked = api.texts(id).catch((error: unknown) => {
      this.#texts.delete(id);
      throw error;
    });
    this.#texts.set(id, asked);
    return asked;
  }
}

export const games = new Games();
