import { fromComponent } from '../fromComponent.svelte';
import { settling } from '../shared/scenes';
import { sign } from './glyphs';
import { deckOf, positionOf, type Position } from './position';
import { playedOf } from './scenes';
import Wake from './Wake.svelte';

/** Who is left, and what is held against Cthulhu. */
const safety = ({ alive, hands }: Position): unknown => [
  alive,
  hands.map((hand) => (hand['counterspell'] ?? 0) + (hand['elder-sign'] ?? 0)),
];

export const mount = fromComponent(Wake, {
  pictures: (key) => (key.startsWith('card.') ? sign(key.slice('card.'.length)).path : undefined),
  prompts: true,
  showsWindows: true,
  scenes: (change, info, { texts }) =>
    settling(
      playedOf(change, deckOf(info, texts)),
      change.view.over,
      ({ position }) => position && safety(position),
      safety(positionOf(change.view)),
    ),
});
