import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('window', { location: { pathname: '/' }, addEventListener: () => undefined });
const { placeOf } = await import('./router.svelte');

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/t/9f86', { page: 'table', table: '9f86' }],
    ['/new/dice', { page: 'set-up', game: 'dice' }],
    ['/lay/dice', { page: 'set-up', game: 'dice' }],
    ['/rules/wake', { page: 'rules', game: 'wake' }],
    ['/lab/omens', { page: 'lab', game: 'omens' }],
    ['/learn/omens', { page: 'learn', game: 'omens', number: 1 }],
    ['/learn/omens/2', { page: 'learn', game: 'omens', number: 2 }],
    ['/learn/omens/two', { page: 'not-found' }],
    ['/learn/omens/2/3', { page: 'not-found' }],
    ['/me', { page: 'me' }],
    ['/t', { page: 'not-found' }],
    ['/t/a/b', { page: 'not-found' }],
    ['/t/%E0%A4%A', { page: 'not-found' }],
    ['/t/%', { page: 'not-found' }],
    ['/elsewhere/a', { page: 'not-found' }],
  ])('%s leads to the right page', (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });
});
