import '@fontsource-variable/source-sans-3';
import '@fontsource/im-fell-english-sc';
import { mount } from 'svelte';
import '../../styles/tokens.css';
import '../../styles/base.css';
import Sheet from './Sheet.svelte';
import type { Told } from './told';

export function show(told: Told): void {
  mount(Sheet, { target: document.body, props: { told } });
}
