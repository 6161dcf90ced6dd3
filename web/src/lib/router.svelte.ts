/** Addresses of this client, and moving between them without loading the page again. */

import { at, below } from './root';

export type Place =
  | { page: 'home' }
  | { page: 'set-up'; game: string }
  | { page: 'table'; table: string }
  | { page: 'rules'; game: string }
  | { page: 'lab'; game: string }
  | { page: 'learn'; game: string; number: number }
  | { page: 'watch' }
  | { page: 'me' }
  | { page: 'art' }
  | { page: 'not-found' };

/** A part of an address as it is meant; null if it means nothing. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function placeOf(path: string): Place {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  if (first === 'learn' && second) return lessonOf(second, rest);
  if (rest.length) return { page: 'not-found' };
  if (!first) return { page: 'home' };
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'art' && !second) return { page: 'art' };
  if (first === 'watch' && !second) return { page: 'watch' };
  if (!second) return { page: 'not-found' };
  const name = decoded(second);
  if (name === null) return { page: 'not-found' };
  if (first === 'new' || first === 'lay') return { page: 'set-up', game: name }; // the second is an old address
  if (first === 't') return { page: 'table', table: name };
  if (first === 'rules') return { page: 'rules', game: name };
  if (first === 'lab') return { page: 'lab', game: name };
  return { page: 'not-found' };
}

/** `/learn/GAME` is the first lesson of a game, `/learn/GAME/2` the second. */
function lessonOf(part: string, [number = '1', ...more]: string[]): Place {
  const game = decoded(part);
  if (game === null || more.length || !/^[1-9]\d?$/.test(number)) return { page: 'not-found' };
  return { page: 'learn', game, number: Number(number) };
}

class Router {
  path = $state(below(window.location.pathname));
  place = $derived(placeOf(this.path));

  constructor() {
    window.addEventListener('popstate', () => (this.path = below(window.location.pathname)));
  }

  go(path: string): void {
    window.history.pushState(null, '', at(path));
    this.path = below(window.location.pathname);
    window.scrollTo(0, 0);
  }

  /** For `onclick` of a link: left clicks stay on the page, others (new tab, …) are the browser's. */
  follow = (event: MouseEvent): void => {
    const link = (event.currentTarget as HTMLElement).closest('a');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search } = new URL(link.href);
    this.go(below(pathname) + search);
  };
}

export const router = new Router();
