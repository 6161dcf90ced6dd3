/** One's name as the pages show it: the same everywhere, as soon as it is known. */

import { identity } from '../../lib/identity';

class Shown {
  name = $state(identity.name);
  #loading: Promise<void> | null = null;

  /** Learn one's name. A server that does not know us any more makes us anew, under the same name. */
  load(): Promise<void> {
    this.#loading ??= this.#ask().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #ask(): Promise<void> {
    await identity.check();
    this.name = (await identity.person()).name;
  }

  async rename(wanted: string): Promise<void> {
    await identity.rename(wanted);
    this.name = identity.name;
  }
}

export const person = new Shown();
