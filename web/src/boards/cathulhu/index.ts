import { fromComponent } from '../fromComponent.svelte';
import Cathulhu, { duration, showsWindows } from './Cathulhu.svelte';

export const mount = fromComponent(Cathulhu, { duration, showsWindows });
