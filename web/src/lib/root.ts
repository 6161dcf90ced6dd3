/** Where this site lies: under a path of its own if a proxy serves it there, which the page says in its head. */

const said = (): HTMLMetaElement | null =>
  'document' in globalThis && 'querySelector' in document
    ? document.querySelector('meta[name="root"]')
    : null;

export const root = said()?.content ?? '';

/** The address of a page or a file of ours, for links and requests. */
export const at = (path: string): string => root + path;

/** The path of a page of ours, from an address. */
export const below = (path: string): string =>
  root && path.startsWith(root) ? path.slice(root.length) || '/' : path;
