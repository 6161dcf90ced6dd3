import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Muting, speakerOf } from './muting.svelte';

const shelf = new Map<string, string>();
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  },
});

describe('muting', () => {
  beforeEach(() => shelf.clear());

  it('is remembered for its table only', () => {
    new Muting('one').set(2, true);
    expect(new Muting('one').has(2)).toBe(true);
    expect(new Muting('one').has(1)).toBe(false);
    expect(new Muting('other').has(2)).toBe(false);
  });

  it('ends, and leaves nothing behind', () => {
    const muting = new Muting('one');
    muting.set(null, true);
    muting.set(null, false);
    expect(muting.has(null)).toBe(false);
    expect(shelf.size).toBe(0);
  });

  it('knows a host who only watches', () => {
    expect(speakerOf({ number: 1, kind: 'chatted' })).toBe(null);
    expect(speakerOf({ number: 1, kind: 'chatted', seat: 0 })).toBe(0);
  });
});
