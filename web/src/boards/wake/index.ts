import { preferences } from '../../lib/preferences.svelte';
import { fromComponent } from '../fromComponent.svelte';
import { timeFor } from './scenes';
import Wake from './Wake.svelte';

export const mount = fromComponent(Wake, {
  showsWindows: true,
  duration: (events, before) => timeFor(events, before, preferences.still),
});
