/** What all dialogs share: they keep the focus while they are open, and give it back where it came from. */

import { notices } from '../lib/notices.svelte';

export class Modal {
  layer = $state(0); // how many dialogs lie below, with this one

  /** For `{@attach}` on a dialog. */
  open = (dialog: HTMLDialogElement): (() => void) => {
    const opener = document.activeElement as HTMLElement | null;
    dialog.showModal();
    this.layer = notices.enter();
    return () => {
      notices.exit();
      dialog.close();
      opener?.focus();
    };
  };
}
