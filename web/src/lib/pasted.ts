/** An invite link pasted at its own table changes only the fragment, and loads nothing: so we do. */

import { secretIn } from './invites';
import { below } from './root';

export function reloadForPastedLinks(): void {
  window.addEventListener('hashchange', () => {
    const { pathname, hash } = window.location;
    if (below(pathname).startsWith('/t/') && secretIn(hash)) window.location.reload();
  });
}
