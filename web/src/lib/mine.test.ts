import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { Mine } from './mine.svelte';

vi.mock('./secrets', () => ({ secrets: { of: () => ({}) } }));

afterEach(() => vi.restoreAllMocks());

test('who has too many tables for the list still holds the seat that is followed', async () => {
  vi.spyOn(api, 'mine').mockResolvedValue([]);
  const mine = new Mine('old');
  await mine.load(2);
  expect([mine.seats, mine.known]).toEqual([[2], true]);
});

test('who watches holds no seat', async () => {
  vi.spyOn(api, 'mine').mockResolvedValue([]);
  const mine = new Mine('old');
  await mine.load(null);
  expect([mine.seats, mine.known]).toEqual([[], true]);
});
