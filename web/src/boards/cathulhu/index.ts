import { nameOf } from '../../lib/names';
import type { View } from '../../protocol';
import { fromComponent } from '../fromComponent.svelte';
import { settling } from '../shared/scenes';
import Cathulhu from './Cathulhu.svelte';
import { positionOf } from './position';
import { playedOf } from './scenes';

/** Whose side is known, and who cannot Ascend. */
function known(view: View): unknown {
  const { alignments, prevented } = positionOf(view);
  return [alignments, prevented];
}

export const mount = fromComponent(Cathulhu, {
  scenes: (change, info, { texts }) =>
    settling(
      playedOf(change, texts, {
        me: change.you,
        name: (seat) => nameOf(info, seat),
        word: (word) => texts[`word.${word}`] ?? word,
        title: (box) => texts[`title.${box}`] ?? box,
      }),
      change.view.over,
      ({ view }) => view && known(view),
      known(change.view),
    ),
  prompts: true,
  showsWindows: true,
});
