import { expect, it, vi } from 'vitest';
import { notices } from './notices.svelte';

it('what was explained goes when something is done; a refusal stays until it has been read', () => {
  vi.useFakeTimers();
  notices.say('First choose a sign for the eye, below.');
  notices.say('That was refused.', 'refusal');
  notices.done();
  expect(notices.all.map(({ text }) => text)).toEqual(['That was refused.']);
  vi.runAllTimers();
  expect(notices.all).toEqual([]);
});
