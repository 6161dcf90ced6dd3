import { nameOf } from '../../lib/names';
import { fromComponent } from '../fromComponent.svelte';
import Cathulhu from './Cathulhu.svelte';
import { playedOf } from './scenes';

export const mount = fromComponent(Cathulhu, {
  scenes: (change, info, { texts }) =>
    playedOf(change, texts, {
      name: (seat) => nameOf(info, seat),
      word: (word) => texts[`word.${word}`] ?? word,
      title: (box) => texts[`title.${box}`] ?? box,
    }),
  prompts: true,
  showsWindows: true,
});
