/** Who sits at this browser: a signed token and a name, made on first need. */

import type { Person } from '../protocol';
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

function anyOf(names: string[]): string {
  return names[Math.floor(Math.random() * names.length)] ?? 'Nobody';
}

class Identity {
  #person: Person | null = kept.take<Person | null>('person', null);
  #making: Promise<Person> | null = null;

  /** The name, if one has been made already. */
  get name(): string | null {
    return this.#person?.name ?? null;
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

  /** A server that does not know us (another store, another secret) makes us a stranger again. */
  async check(): Promise<void> {
    if (!this.#person) return;
    try {
      this.become(await api.me());
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      const name = this.#person.name;
      this.#person = null;
      this.become(await api.newPerson(name));
    }
  }
}

export const identity = new Identity();
