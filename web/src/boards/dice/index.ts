import { fromComponent } from '../fromComponent.svelte';
import { settling } from '../shared/scenes';
import Dice from './Dice.svelte';
import { GLYPHS, type Sign } from './glyphs';
import { isDice } from './position';
import { scenesOf } from './scenes';

export const mount = fromComponent(Dice, {
  pictures: (key) => GLYPHS[key.replace(/^sign\./, '') as Sign],
  prompts: true,
  scenes: ({ before, view, events }) =>
    isDice(before)
      ? settling(scenesOf(before, events), view.over, ({ position }) => position.sanity, view.state['sanity'])
      : [],
});
