import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('window', { location: { pathname: '/' }, addEventListener: () => undefined });
const { placeOf } = await import('./router.svelte');

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/t/9f86', { page: 'table', table: '9f86' }],
    ['/lay/dice', { page: 'lay', game: 'dice' }],
    ['/rules/wake', { page: 'rules', game: 'wake' }],
    ['/me', { page: 'me' }],
    ['/t', { page: 'nowhere' }],
    ['/t/a/b', { page: 'nowhere' }],
    ['/t/%E0%A4%A', { page: 'nowhere' }],
    ['/t/%', { page: 'nowhere' }],
    ['/elsewhere/a', { page: 'nowhere' }],
  ])('%s leads to the right page', (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });
});
