/** A game made ready for the lab: its module, workers for it, and what the server makes of settings. */

import type { GameInfo } from '../../protocol';
import { api } from '../api';
import { Crew } from '../wasm/crew';
import { load } from '../wasm/load';
import { aboutOf, type About } from '../wasm/machine';
import type { Start, Subject } from './laboratory.svelte';
import type { PayoffUnit } from './rates';

interface Ready extends Subject {
  about: About & { payoff: PayoffUnit };
}

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Fails with a sentence where this browser or the server cannot do it; `tell` hears what there is to wait for. */
export async function prepare(game: GameInfo, tell: (said: string) => void): Promise<Ready> {
  const module = await load(game.game, tell, undefined, { whole: true });
  return {
    settings: game.settings,
    about: aboutOf(module),
    crew: new Crew(module),
    start: (settings) => startOf(game.game, settings),
  };
}

async function startOf(game: string, settings: Record<string, unknown>): Promise<Start> {
  const { ok, problem, ...found } = await api.blank(game, { settings, files: {} });
  if (!ok) throw new Error(problem);
  const { seats = 0, blank = '', settings: all = {}, levels = {} } = found;
  return { seats, blank: bytesOf(blank), settings: all, levels };
}
