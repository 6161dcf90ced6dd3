/** One's name as the pages show it: the same everywhere, as soon as it is known. */

import type { Face } from '../../protocol';
import { identity } from '../../lib/identity';

class Shown {
  name = $state(identity.name);
  face = $state(identity.face); // null: whatever fits the name
  login = $state(identity.login); // null: not kept under a passphrase
  #loading: Promise<void> | null = null;

  /** Learn one's name. A server that does not know us any more makes us anew, under the same name. */
  load(): Promise<void> {
    this.#loading ??= this.#ask().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #ask(): Promise<void> {
    await identity.check();
    const { name, login, face } = await identity.person();
    this.name = name;
    this.face = face ?? null;
    this.login = login ?? null;
  }

  async wear(face: Face['face']): Promise<void> {
    await identity.wear(face);
    this.face = identity.face;
  }

  async rename(wanted: string): Promise<void> {
    await identity.rename(wanted);
    this.name = identity.name;
  }
}

export const person = new Shown();
