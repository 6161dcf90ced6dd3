import { fromComponent } from '../fromComponent.svelte';
import Chaos, { duration, showsWindows } from './Chaos.svelte';

export const mount = fromComponent(Chaos, { duration, showsWindows });
