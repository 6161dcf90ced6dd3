import { fromComponent } from '../fromComponent.svelte';
import Generic, { duration } from './Generic.svelte';

export const mount = fromComponent(Generic, { duration });
