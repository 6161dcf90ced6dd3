import { fromComponent } from '../fromComponent.svelte';
import Chaos from './Chaos.svelte';
import { scenesOf } from './scenes';

export const mount = fromComponent(Chaos, {
  scenes: ({ before, view, events }) => scenesOf(events, before, view),
  prompts: true,
  showsWindows: true,
  showsSteps: true,
});
