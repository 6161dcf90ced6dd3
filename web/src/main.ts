import '@fontsource-variable/source-sans-3';
import '@fontsource/im-fell-english-sc';
import { mount } from 'svelte';
import App from './App.svelte';
import { reloadForPastedLinks } from './lib/pasted';
import { preferences } from './lib/preferences.svelte';
import './styles/tokens.css';
import './styles/base.css';

preferences.wear();
reloadForPastedLinks();
const target = document.getElementById('app');
if (target) mount(App, { target });
