import { fromComponent } from '../fromComponent.svelte';
import { deckOf } from './position';
import { playedOf } from './scenes';
import Wake from './Wake.svelte';

export const mount = fromComponent(Wake, {
  showsWindows: true,
  scenes: (change, info, { texts }) => playedOf(change, deckOf(info, texts)),
});
