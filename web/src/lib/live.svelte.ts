/** The live connection: one WebSocket for all tables. It comes back by itself, and nothing is sent twice. */

import type { Answer, Do, Follow, News, Trouble } from '../protocol';
import { at } from './root';
import { identity } from './identity';
import { keptInTab } from './kept';

type Command = Do['command'];
type Reply = News | Answer | Trouble | { type: 'welcome' } | { type: 'pong' };

/** Whoever wants to hear of a table. */
export interface Follower {
  table: string;
  seat: number | null;
  invite: string | null;
  number: number | null; // the last event that was heard of
  news(news: News): void;
  trouble(reason: string): void;
}

interface Waiting {
  message: Do;
  settle: (answer: Answer) => void;
}

const WAITS = [300, 700, 1500, 3000, 6000]; // milliseconds until the next try
const PING = 15_000;
const PATIENCE = 5_000; // milliseconds without a sign of life after a ping
const GREETING = 8_000; // milliseconds until the server says welcome
const LONGEST = 16_000; // characters of a message that the server still reads

class Live {
  state = $state<'resting' | 'connecting' | 'open' | 'lost'>('resting');
  /** Why the server let us go, if it said so. */
  reason = $state<string | null>(null);
  /** Commands of this tab that have not been answered. */
  unanswered = $state(0);

  #socket: WebSocket | null = null;
  #followers = new Map<string, Follower>();
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    for (const message of keptInTab.take<Do[]>('waiting', [])) {
      this.#waiting.set(message.id, { message, settle: () => undefined });
    }
    this.unanswered = this.#waiting.size;
    window.addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => document.hidden || this.hurry());
    if (this.#waiting.size) this.#connect();
  }

  follow(follower: Follower): void {
    this.#followers.set(follower.table, follower);
    if (this.state === 'open') this.#sendFollow(follower);
    else this.#connect();
  }

  leave(follower: Follower): void {
    if (this.#followers.get(follower.table) !== follower) return;
    this.#followers.delete(follower.table);
    this.#send({ type: 'leave', table: follower.table });
  }

  /** Give a command; it is sent again after every reconnect, under the same id, until it is answered. */
  command(table: string, command: Command): Promise<Answer> {
    const message: Do = { type: 'do', id: crypto.randomUUID?.() ?? randomId(), table, command };
    if (JSON.stringify(message).length > LONGEST) {
      return Promise.resolve({ type: 'answer', id: message.id, ok: false, reason: 'That is too long.' });
    }
    return new Promise((settle) => {
      this.#waiting.set(message.id, { message, settle });
      this.#keepWaiting();
      if (this.state === 'open') this.#send(message);
      else this.#connect();
    });
  }

  /** The commands that this tab gave before the page was loaded again, with what is still to be answered. */
  resume(table: string): { command: Command; answer: Promise<Answer> }[] {
    return [...this.#waiting.values()]
      .filter((waiting) => waiting.message.table === table)
      .map((waiting) => ({
        command: waiting.message.command,
        answer: new Promise<Answer>((settle) => (waiting.settle = settle)),
      }));
  }

  /** Someone looks at the page again, or the network is back: do not wait for the timer. */
  hurry(): void {
    if (this.state === 'open') this.#ping();
    else if (this.state === 'lost' && !this.#socket) this.#connect();
  }

  #connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    this.state = this.#tries ? 'lost' : 'connecting';
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${window.location.host}${at('/api/v1/live')}`);
    this.#socket = socket;
    socket.onclose = () => this.#lost(socket);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as Reply);
    };
    socket.onopen = () => void this.#greet(socket);
    this.#expectLife(GREETING);
  }

  async #greet(socket: WebSocket): Promise<void> {
    try {
      const token = await identity.token();
      if (socket === this.#socket) this.#send({ type: 'hello', token });
    } catch {
      socket.close();
    }
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearInterval(this.#pinging);
    clearTimeout(this.#doubt);
    if (!this.#followers.size && !this.#waiting.size) {
      this.state = 'resting';
      return;
    }
    this.state = 'lost';
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 6000;
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #ping(): void {
    this.#send({ type: 'ping' });
    this.#expectLife(PATIENCE);
  }

  /** A connection that stays silent for so long is given up (a device that slept does not notice otherwise). */
  #expectLife(patience: number): void {
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => {
      const socket = this.#socket;
      if (!socket) return;
      socket.close();
      this.#lost(socket);
    }, patience);
  }

  #hear(reply: Reply): void {
    clearTimeout(this.#doubt);
    if (reply.type === 'welcome') this.#welcome();
    else if (reply.type === 'news') this.#followers.get(reply.table)?.news(reply);
    else if (reply.type === 'answer') this.#answered(reply);
    else if (reply.type === 'trouble') this.#trouble(reply);
  }

  #welcome(): void {
    this.#tries = 0;
    this.state = 'open';
    this.reason = null;
    clearInterval(this.#pinging);
    this.#pinging = setInterval(() => this.#ping(), PING);
    for (const follower of this.#followers.values()) this.#sendFollow(follower);
    for (const waiting of this.#waiting.values()) this.#send(waiting.message);
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    this.#keepWaiting();
    if (answer.news) this.#catchUp(answer.news);
    waiting?.settle(answer);
  }

  /** News in an answer may be older than what has come meanwhile: an answer that is repeated is as it was. */
  #catchUp(news: News): void {
    const follower = this.#followers.get(news.table);
    if (follower && (follower.number ?? 0) <= news.number) follower.news(news);
  }

  #trouble(trouble: Trouble): void {
    if (trouble.table) this.#followers.get(trouble.table)?.trouble(trouble.reason);
    else if (trouble.bye) this.#sentAway(trouble.reason);
    else this.#misunderstood(trouble.reason);
  }

  #sentAway(reason: string): void {
    this.reason = reason;
    void identity.check().catch(() => undefined);
  }

  /** Answers come in order, so what the server cannot read is the oldest command; it would never be answered. */
  #misunderstood(reason: string): void {
    const oldest = this.#waiting.keys().next().value;
    if (oldest) this.#answered({ type: 'answer', id: oldest, ok: false, reason });
  }

  #keepWaiting(): void {
    this.unanswered = this.#waiting.size;
    keptInTab.put(
      'waiting',
      this.#waiting.size ? [...this.#waiting.values()].map((one) => one.message) : null,
    );
  }

  #sendFollow(follower: Follower): void {
    const message: Follow = { type: 'follow', table: follower.table };
    if (follower.seat !== null) message.seat = follower.seat;
    if (follower.invite) message.invite = follower.invite;
    if (follower.number !== null) message.since = follower.number;
    this.#send(message);
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

/** Browsers give UUIDs on secure pages only; a table in the local network may not be one. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export const live = new Live();
