/** Giving a game away: a link that holds all of it. */

import { copy } from './copying';
import { notices } from './notices.svelte';
import { at } from './root';
import { written, type Linked } from './transcripts';

export async function copyLinkTo(linked: Linked): Promise<void> {
  const done = await copy(window.location.origin + at('/watch') + (await written(linked)));
  notices.say(done ? 'The link is copied: it holds the whole game.' : 'This browser copies nothing.');
}
