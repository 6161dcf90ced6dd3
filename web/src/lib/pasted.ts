/** An invite link pasted at its own table changes only the fragment, and loads nothing: so we do. */

import { secretIn } from './invites';

export function reloadForPastedLinks(): void {
  window.addEventListener('hashchange', () => {
    const { pathname, hash } = window.location;
    if (pathname.startsWith('/t/') && secretIn(hash)) window.location.reload();
  });
}
