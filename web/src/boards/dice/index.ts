import { fromComponent } from '../fromComponent.svelte';
import Dice from './Dice.svelte';
import { isDice } from './position';
import { scenesOf } from './scenes';

export const mount = fromComponent(Dice, {
  scenes: ({ before, events }) => (isDice(before) ? scenesOf(before, events) : []),
});
