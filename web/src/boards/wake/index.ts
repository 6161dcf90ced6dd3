import { fromComponent } from '../fromComponent.svelte';
import Wake, { duration, showsWindows } from './Wake.svelte';

export const mount = fromComponent(Wake, { duration, showsWindows });
