/** The live connection: one WebSocket for all tables. It comes back by itself, and nothing is sent twice. */

import type { Answer, Do, Follow, News, Trouble } from '../protocol';
import { identity } from './identity';
import { keptInTab } from './kept';

type Reply = News | Answer | Trouble | { type: 'welcome' } | { type: 'pong' };

/** Whoever wants to hear of a table. */
export interface Follower {
  table: string;
  seat: number | null;
  invite: string | null;
  number: number | null; // the last event that was seen
  news(news: News): void;
  trouble(reason: string): void;
}

interface Waiting {
  message: Do;
  settle: (answer: Answer) => void;
}

const WAITS = [300, 700, 1500, 3000, 6000]; // milliseconds until the next try
const PING = 15_000;
const PATIENCE = 6_000; // milliseconds without a sign of life after a ping

class Live {
  state = $state<'resting' | 'connecting' | 'open' | 'lost'>('resting');
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
    window.addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => document.hidden || this.#hurry());
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
  command(table: string, command: Do['command']): Promise<Answer> {
    const message: Do = { type: 'do', id: crypto.randomUUID?.() ?? randomId(), table, command };
    return new Promise((settle) => {
      this.#waiting.set(message.id, { message, settle });
      this.#keepWaiting();
      if (this.state === 'open') this.#send(message);
      else this.#connect();
    });
  }

  #connect(): void {
    if (this.#socket) return;
    clearTimeout(this.#retry);
    this.state = this.#tries ? 'lost' : 'connecting';
    void this.#open();
  }

  async #open(): Promise<void> {
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${window.location.host}/api/v1/live`);
    this.#socket = socket;
    socket.onclose = () => this.#lost(socket);
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Reply);
    socket.onopen = async () => {
      try {
        const token = await identity.token();
        if (socket === this.#socket) this.#send({ type: 'hello', token });
      } catch {
        socket.close();
      }
    };
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

  /** Someone looks at the page again, or the network is back: do not wait for the timer. */
  #hurry(): void {
    if (this.state === 'open') this.#ping();
    else if (this.state === 'lost' && !this.#socket) this.#connect();
  }

  #ping(): void {
    this.#send({ type: 'ping' });
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => {
      const socket = this.#socket;
      socket?.close();
      if (socket) this.#lost(socket);
    }, PATIENCE);
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
    this.#pinging = setInterval(() => this.#ping(), PING);
    for (const follower of this.#followers.values()) this.#sendFollow(follower);
    for (const waiting of this.#waiting.values()) this.#send(waiting.message);
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    this.#keepWaiting();
    if (answer.news) this.#followers.get(answer.news.table)?.news(answer.news);
    waiting?.settle(answer);
  }

  #trouble(trouble: Trouble): void {
    if (trouble.table) this.#followers.get(trouble.table)?.trouble(trouble.reason);
    else if (trouble.bye) void identity.check().catch(() => undefined);
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
