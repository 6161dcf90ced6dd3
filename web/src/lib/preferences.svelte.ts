/** How this person likes the table; kept in the browser. */

import { kept } from './kept';

export type Theme = 'system' | 'dark' | 'light';
export type Pace = 'calm' | 'normal' | 'quick';

interface Chosen {
  theme: Theme;
  sound: boolean;
  confirm: boolean; // ask before a move that cannot be taken back
  odds: boolean; // show honest odds where a board has them
  calm: boolean; // no motion
  pace: Pace; // of what is shown
  tap: boolean; // each scene waits for a tap
  introduce: boolean; // what happens for the first time waits
  throws: boolean; // one's own dice wait for one's hand
  coach: boolean; // in one's first games somebody says what a decision is about
  talk: boolean; // the characters say something now and then
  aloud: boolean; // which is read out, too
}

const DEFAULTS: Chosen = {
  theme: 'system',
  sound: false,
  confirm: false,
  odds: true,
  calm: false,
  pace: 'normal',
  tap: false,
  introduce: true,
  throws: true,
  coach: true,
  talk: true,
  aloud: false,
};

const LIGHT = window.matchMedia('(prefers-color-scheme: light)');

class Preferences {
  values = $state<Chosen>({ ...DEFAULTS, ...kept.take<Partial<Chosen>>('preferences', {}) });

  constructor() {
    LIGHT.addEventListener('change', () => this.wear());
  }

  set<K extends keyof Chosen>(name: K, value: Chosen[K]): void {
    this.values[name] = value;
    kept.put('preferences', this.values);
    if (name === 'theme' || name === 'calm') this.wear();
  }

  /** Put the chosen theme on the page, or the system's, and whether things stay still. */
  wear(): void {
    const theme = this.values.theme;
    document.documentElement.toggleAttribute('data-still', this.values.calm);
    const system = LIGHT.matches ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme === 'system' ? system : theme;
  }

  /** Whether things should not move, by this setting or by the system's. */
  get still(): boolean {
    return this.values.calm || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const preferences = new Preferences();
