import { preferences } from '../../lib/preferences.svelte';
import { fromComponent } from '../fromComponent.svelte';
import Dice from './Dice.svelte';
import { timeFor } from './scenes';

export const mount = fromComponent(Dice, {
  duration: (events, before) => timeFor(events, before, preferences.still),
});
