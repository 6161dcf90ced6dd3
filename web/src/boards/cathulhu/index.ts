import { preferences } from '../../lib/preferences.svelte';
import { fromComponent } from '../fromComponent.svelte';
import Cathulhu from './Cathulhu.svelte';
import { timeFor } from './scenes';

export const mount = fromComponent(Cathulhu, {
  duration: (events, before) => (before ? timeFor(events, preferences.still) : 0),
  showsWindows: true,
});
