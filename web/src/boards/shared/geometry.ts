/** Places on a board that is laid out by hand. */

/** How many pixels of the screen one pixel of an element is wide: more than one where the board is magnified. */
export function magnification(element: HTMLElement): number {
  return element.getBoundingClientRect().width / element.offsetWidth || 1;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  // x and y are the middle
  width: number;
  height: number;
}
