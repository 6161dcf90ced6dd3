import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inviteOf, linkOf, madeFrom, madeInvites, secretIn } from './invites';

const SECRET = 'PzGd0CfQyQm1bq0yWvT9nA';
let address = '';

function open(path: string): void {
  const url = new URL(path, 'http://table.example');
  address = path;
  vi.stubGlobal('window', {
    location: { pathname: url.pathname, search: url.search, hash: url.hash, origin: url.origin },
    history: { replaceState: (_: unknown, __: string, to: string) => (address = to) },
    localStorage: storage,
  });
}

const shelf = new Map<string, string>();
const storage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => shelf.set(key, value),
  removeItem: (key: string) => shelf.delete(key),
};

describe('invites', () => {
  beforeEach(() => shelf.clear());

  it('are taken out of the address and kept for their table', () => {
    open(`/t/9f86#${SECRET}`);
    expect(inviteOf('9f86')).toBe(SECRET);
    expect(address).toBe('/t/9f86');
    open('/t/9f86');
    expect(inviteOf('9f86')).toBe(SECRET);
  });

  it('work also where the browser keeps nothing', () => {
    open(`/t/b0b0#${SECRET}`);
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const none = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    vi.stubGlobal('window', { ...window, localStorage: none });
    expect(inviteOf('b0b0')).toBe(SECRET);
    expect(inviteOf('b0b0')).toBe(SECRET);
    expect(address).toBe('/t/b0b0');
  });

  it('of one table do not open another', () => {
    open(`/t/9f86#${SECRET}`);
    expect(inviteOf('aaaa')).toBeNull();
    expect(address).toContain(SECRET);
  });

  it('that are none are left alone', () => {
    open('/t/9f86#a heading');
    expect(inviteOf('9f86')).toBeNull();
    expect(secretIn('')).toBeNull();
    expect(secretIn('#short')).toBeNull();
  });

  it('have their secret in the fragment, which no server sees', () => {
    const link = new URL(linkOf('9f86', SECRET, 'http://table.example'));
    expect(link.hash).toBe(`#${SECRET}`);
    expect(link.pathname + link.search).not.toContain(SECRET);
  });

  it('that we made are known until they are revoked', () => {
    open('/t/9f86');
    const made = madeFrom({ invite: 7, secret: SECRET, link: '' }, 2);
    expect(made).toEqual({ number: 7, secret: SECRET, seat: 2, watch: false });
    if (made) madeInvites.add('9f86', made);
    expect(madeInvites.of('9f86')).toHaveLength(1);
    madeInvites.drop('9f86', 7);
    expect(madeInvites.of('9f86')).toEqual([]);
    expect(madeFrom({}, null)).toBeNull();
  });
});
