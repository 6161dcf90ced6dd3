/** One's name as the pages show it: the same everywhere, as soon as it is known. */

import { identity } from '../../lib/identity';

class Shown {
  name = $state(identity.name);
  login = $state(identity.login); // null: not kept under a passphrase
  #loading: Promise<void> | null = null;

  /** Learn one's name. A server that does not know us any more makes us anew, under the same name. */
  load(): Promise<void> {
    this.#loading ??= this.#ask().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #ask(): Promise<void> {
    await identity.check();
    const { name, login } = await identity.person();
    this.name = name;
    this.login = login ?? null;
  }

  async rename(wanted: string): Promise<void> {
    await identity.rename(wanted);
    this.name = identity.name;
  }
}

export const person = new Shown();
