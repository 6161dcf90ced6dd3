/** For tests: a browser with a server that says what the test wants. */

import { vi } from 'vitest';
import type { Event, Info, News, View, You } from '../protocol';

type Message = Record<string, unknown> & { type: string };

export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Message[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error('nobody has connected');
    return last;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server answers the door. */
  async welcome(): Promise<void> {
    this.readyState = 1;
    this.onopen?.();
    await vi.advanceTimersByTimeAsync(0);
    this.says({ type: 'welcome', name: 'Ann' });
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  of(type: string): Message[] {
    return this.sent.filter((message) => message.type === type);
  }
}

function shelf(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

/** A new tab; with `storage`, one that is loaded again. */
export function openTab(storage: Storage = shelf()): Storage {
  const local = shelf();
  local.setItem('fhtagn.person', JSON.stringify({ name: 'Ann', token: 'secret' }));
  FakeSocket.all = [];
  vi.resetModules();
  vi.stubGlobal('window', {
    location: { protocol: 'http:', host: 'here', pathname: '/', origin: 'http://here' },
    addEventListener: () => undefined,
    localStorage: local,
    sessionStorage: storage,
    matchMedia: () => ({ matches: false }),
  });
  vi.stubGlobal('document', { addEventListener: () => undefined, hidden: false });
  vi.stubGlobal('WebSocket', FakeSocket);
  return storage;
}

export const VIEW: View = { over: false, winners: [], to_act: [0], state: { turn: 0 } };

export function viewAt(turn: number, to_act: number[] = [0]): View {
  return { over: false, winners: [], to_act, state: { turn } };
}

export function move(number: number, seat = 0): Event {
  return { number, kind: 'move', seat, words: `move ${number}`, story: [] };
}

export function news(number: number, rest: Partial<News> = {}): News {
  return { type: 'news', table: 't', seat: 0, number, full: false, ...rest };
}

export function asked(legal: string[] = ['go'], seat = 0): You {
  return { seat, asked: 'must', legal };
}

export function infoOf(names: string[], rest: Partial<Info> = {}): Info {
  return {
    table: 't',
    game: 'dice',
    version: 1,
    settings: {},
    status: 'playing',
    public: false,
    pace: 'humane',
    hints: false,
    clocks: {},
    seats: names.map((name) => ({ kind: 'person', name })),
    host: names[0] ?? '',
    dice: { version: 2, commit: '', stage: 'mixed', asked: [], hashes: [], words: [], passed: [] },
    undo: null,
    agreed: names.map(() => false),
    rematch: names.map(() => false),
    next: null,
    series: names.map(() => 0),
    ...rest,
  };
}
