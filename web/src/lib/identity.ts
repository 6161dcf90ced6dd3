/** Who sits at this browser: a signed token and a name, made on first need. */

import type { Face, Person } from '../protocol';
import { notices } from './notices.svelte';
import { api, Refused } from './api';
import { kept } from './kept';

const FIRST_NAMES = [
  'Ambrose',
  'Lavinia',
  'Obed',
  'Asenath',
  'Silas',
  'Keziah',
  'Walter',
  'Eliza',
  'Enoch',
  'Thora',
];
const LAST_NAMES = [
  'Marsh',
  'Gilman',
  'Pickman',
  'Whateley',
  'Olmstead',
  'Carter',
  'Peaslee',
  'Waite',
  'Ward',
  'Dyer',
];
const FORMER = 5; // identities that a server did not know, newest first
const FORGOTTEN =
  'This server does not know you any more, or this browser was logged out: you are new here, under the same name. Who you were is kept in this browser.';

function anyOf(names: string[]): string {
  return names[Math.floor(Math.random() * names.length)] ?? 'Nobody';
}

/** Whether the table server itself, and nothing on the way to it, does not know whose token this is. */
function isUnknown(error: unknown): boolean {
  return error instanceof Refused && error.firsthand && error.status === 401;
}

class Identity {
  #person: Person | null = kept.take<Person | null>('person', null);
  #making: Promise<Person> | null = null;
  #checking: Promise<void> | null = null;

  /** The name, if one has been made already. */
  get name(): string | null {
    return this.#person?.name ?? null;
  }

  /** The login name under which one is kept, as far as it is known here. */
  get login(): string | null {
    return this.#person?.login ?? null;
  }

  /** The mask that one has chosen, as far as it is known here. */
  get face(): string | null {
    return this.#person?.face ?? null;
  }

  /** Be nobody until somebody is needed. */
  forget(): void {
    this.#person = null;
    kept.put('person', null);
  }

  async token(): Promise<string> {
    return (await this.person()).token;
  }

  /** Who one is; a stranger gets a fitting name, to be changed at any time. */
  async person(): Promise<Person> {
    if (this.#person) return this.#person;
    this.#making ??= api.newPerson(`${anyOf(FIRST_NAMES)} ${anyOf(LAST_NAMES)}`);
    try {
      return this.become(await this.#making);
    } finally {
      this.#making = null;
    }
  }

  become(person: Person): Person {
    this.#person = person;
    kept.put('person', person);
    return person;
  }

  async rename(name: string): Promise<void> {
    await this.person();
    this.become(await api.rename(name));
  }

  async wear(face: Face['face']): Promise<void> {
    await this.person();
    this.become(await api.wear(face));
  }

  /**
   * A server that does not know us (another store, another secret) makes us a stranger again, unless it knows somebody
   * whom we were before. Whoever it did not know is kept: it may be the server that is mistaken.
   */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => (this.#checking = null));
    return this.#checking;
  }

  async #check(): Promise<void> {
    const present = this.#person;
    if (!present) return;
    try {
      this.become(await api.whoHas(present.token));
    } catch (error) {
      if (!isUnknown(error)) throw error;
      await this.#change(present);
    }
  }

  async #change(present: Person): Promise<void> {
    const former = kept.take<Person[]>('former', []);
    const again = await this.#knownOf(former);
    const next = again ?? (await api.newPerson(present.name));
    const others = former.filter((one) => one.token !== next.token && one.token !== present.token);
    kept.put('former', [present, ...others].slice(0, FORMER));
    this.become(next);
    notices.say(again ? `This server knows you as ${next.name}.` : FORGOTTEN, 'refusal');
  }

  /** The first of them whom the server knows. */
  async #knownOf(people: Person[]): Promise<Person | null> {
    for (const one of people) {
      try {
        return await api.whoHas(one.token);
      } catch (error) {
        if (!isUnknown(error)) throw error;
      }
    }
    return null;
  }
}

export const identity = new Identity();
