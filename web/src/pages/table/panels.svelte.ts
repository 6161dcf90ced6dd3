import type { PanelName } from '../../around/Bar.svelte';
import { kept, keptInTab } from '../../lib/kept';

const WIDE = window.matchMedia('(min-width: 1200px)');

/** Which panel is open: over the board, or on a wide screen beside it, where the log or the chat stays open. */
export class OpenPanel {
  wide = $state(WIDE.matches);
  open = $state<PanelName | null>(null);
  asked = $state.raw<{ section: string } | null>(null); // the rule that somebody asked for
  readTo = $state(0); // the number of the last message that was read
  readonly docked = $derived(this.wide && this.open !== null);

  #docks = true; // once: what was closed stays closed

  constructor(private readonly table: string) {
    this.readTo = keptInTab.take(this.readKey, 0);
  }

  /** The game is on: on a wide screen the log or the chat stands beside it, as this person likes it. */
  dock(): void {
    if (!this.#docks) return;
    this.#docks = false;
    const docked = kept.take<'log' | 'chat' | 'none'>('dock', 'log');
    if (WIDE.matches && docked !== 'none') this.open ??= docked;
  }

  /** Follows the width of the window until the answer is called. */
  follow(): () => void {
    const widened = (): void => {
      this.wide = WIDE.matches;
      if (!this.wide) this.open = null;
    };
    WIDE.addEventListener('change', widened);
    return () => WIDE.removeEventListener('change', widened);
  }

  choose = (name: PanelName | null): void => {
    this.asked = null;
    this.open = this.open === name ? null : name;
    if (this.wide && (this.open === null || this.open === 'log' || this.open === 'chat'))
      kept.put('dock', this.open ?? 'none');
  };

  close = (): void => this.choose(null);

  /** Closes what lies over the board. */
  clear(): void {
    if (!this.wide) this.open = null;
  }

  rule = (section: string): void => {
    [this.open, this.asked] = ['rules', { section }];
  };

  read = (number: number): void => {
    if (number <= this.readTo) return;
    this.readTo = number;
    keptInTab.put(this.readKey, number);
  };

  private get readKey(): string {
    return `read.${this.table}`;
  }
}
