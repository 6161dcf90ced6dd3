import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../protocol';
import { openTab } from '../testing/fakes';

/** A server that knows some tokens, and makes new people. */
class FakeServer {
  made = 0;
  gate: (() => Response) | null = null; // something on the way to it that answers instead

  constructor(readonly known: Record<string, string>) {}

  fetch = (path: string, request: { method: string; headers: Record<string, string>; body: string | null }) =>
    Promise.resolve(this.gate?.() ?? this.#answer(path, request));

  #answer(path: string, request: { method: string; headers: Record<string, string>; body: string | null }) {
    if (path !== '/api/v1/identity') throw new Error(`nobody asks for ${path}`);
    if (request.method === 'POST') {
      const { name } = JSON.parse(request.body ?? '') as { name: string };
      this.known[`new-${(this.made += 1)}`] = name;
      return Response.json({ name, token: `new-${this.made}` });
    }
    const token = (request.headers['authorization'] ?? '').replace('Bearer ', '');
    const name = this.known[token];
    return name === undefined
      ? Response.json({ reason: 'Say who you are.' }, { status: 401 })
      : Response.json({ name, token });
  }
}

async function load(server: FakeServer) {
  vi.stubGlobal('fetch', server.fetch);
  const { identity } = await import('./identity');
  const { notices } = await import('./notices.svelte');
  return { identity, said: () => notices.all.map((notice) => notice.text).join(' ') };
}

const former = () =>
  (JSON.parse(window.localStorage.getItem('fhtagn.former') ?? '[]') as Person[]).map((one) => one.token);

beforeAll(async () => {
  openTab();
  await import('./identity'); // compiled once, which takes its time
});
beforeEach(() => {
  vi.useFakeTimers();
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a server that does not know us', () => {
  it('makes us new under the same name, says so, and what we were is kept', async () => {
    const { identity, said } = await load(new FakeServer({}));
    await identity.check();
    expect(await identity.person()).toEqual({ name: 'Ann', token: 'new-1' });
    expect(former()).toEqual(['secret']);
    expect(said()).toContain('does not know you any more');
  });

  it('is asked once, however many ask', async () => {
    const server = new FakeServer({});
    const { identity } = await load(server);
    await Promise.all([identity.check(), identity.check()]);
    expect(server.made).toBe(1);
  });

  it('gives us back who we were once it remembers, and nobody is lost', async () => {
    const server = new FakeServer({});
    const { identity, said } = await load(server);
    await identity.check();
    server.known['secret'] = 'Ann of old';
    delete server.known['new-1'];
    await identity.check();
    expect(await identity.token()).toBe('secret');
    expect(former()).toEqual(['new-1']);
    expect(server.made).toBe(1);
    expect(said()).toContain('knows you as Ann of old');
  });

  it('may be something on the way to it, and then we stay who we are', async () => {
    const server = new FakeServer({});
    const { identity } = await load(server);
    for (const gate of [
      () => new Response('<h1>Log in to the network</h1>', { status: 401 }),
      () => Response.json({ reason: 'The store is away.' }, { status: 503 }),
    ]) {
      server.gate = gate;
      await expect(identity.check()).rejects.toThrow();
      expect(await identity.token()).toBe('secret');
    }
    expect(former()).toEqual([]);
  });

  it('that cannot make anybody new leaves us who we are', async () => {
    const server = new FakeServer({});
    const { identity } = await load(server);
    let asked = 0;
    server.gate = () => Response.json({ reason: 'No.' }, { status: (asked += 1) === 1 ? 401 : 429 });
    await expect(identity.check()).rejects.toThrow('No.');
    expect(await identity.token()).toBe('secret');
  });
});

it('who is known stays, with the name that the server has', async () => {
  const { identity, said } = await load(new FakeServer({ secret: 'Anna' }));
  await identity.check();
  expect(identity.name).toBe('Anna');
  expect(said()).toBe('');
});
