/** A game's module from the server, which makes it first where it is not there yet. */

import { api } from '../api';
import { at } from '../root';
import { aboutOf } from './machine';

const PAUSE = 2; // seconds between two questions whether it is ready
const SHORT = 0.3; // in the beginning: it may have been kept
const BEGINNING = 3;

/** Why this browser cannot play games by itself; null if it can. */
export function lacking(): string | null {
  if (typeof WebAssembly === 'undefined' || typeof BigInt64Array === 'undefined')
    return 'This browser has no WebAssembly, so it cannot play games by itself. A newer one can.';
  return typeof Worker === 'undefined'
    ? 'This browser has no workers, so it cannot play games by itself. A newer one can.'
    : null;
}

/** The compiled module, where it is wished for `whole` with the learned player that the game brings; `tell` gets what is
 * to be said while it is being made, and for how many seconds already. */
export async function load(
  game: string,
  tell: (said: string, seconds: number) => void = () => undefined,
  pause = (seconds: number) => new Promise((wake) => setTimeout(wake, 1000 * seconds)),
  { whole: wished = false } = {},
): Promise<WebAssembly.Module> {
  const missing = lacking();
  if (missing) throw new Error(missing);
  for (;;) {
    const { status, module = '', whole = '', said = '', seconds = 0 } = await api.machine(game);
    if (status === 'ready') return compiled(at((wished && whole) || module));
    if (status === 'failed') throw new Error(said);
    tell(said, seconds);
    await pause(seconds < BEGINNING ? SHORT : PAUSE);
  }
}

async function compiled(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('The server has no such module any more; load the page again.');
  let module: WebAssembly.Module;
  try {
    module = await WebAssembly.compile(await response.arrayBuffer());
  } catch {
    throw new Error('The module of this game is damaged, or this browser is too old for it.');
  }
  aboutOf(module);
  return module;
}
