/** One's name as the pages show it: the same everywhere, as soon as it is known. */

import { identity } from '../../lib/identity';

class Shown {
  name = $state(identity.name);

  async load(): Promise<void> {
    this.name = (await identity.person()).name;
  }

  async rename(wanted: string): Promise<void> {
    await identity.rename(wanted);
    this.name = identity.name;
  }
}

export const person = new Shown();
