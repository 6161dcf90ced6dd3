import { fromComponent } from '../fromComponent.svelte';
import { sign } from './glyphs';
import { deckOf } from './position';
import { playedOf } from './scenes';
import Wake from './Wake.svelte';

export const mount = fromComponent(Wake, {
  pictures: (key) => (key.startsWith('card.') ? sign(key.slice('card.'.length)).path : undefined),
  prompts: true,
  showsWindows: true,
  scenes: (change, info, { texts }) => playedOf(change, deckOf(info, texts)),
});
