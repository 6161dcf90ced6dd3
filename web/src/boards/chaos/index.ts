import { preferences } from '../../lib/preferences.svelte';
import { fromComponent } from '../fromComponent.svelte';
import Chaos from './Chaos.svelte';
import { timeFor } from './scenes';

export const mount = fromComponent(Chaos, {
  duration: (events, before) => timeFor(events, before, preferences.still),
  showsWindows: true,
});
