/** Where something that floats over a page covers least of what matters, close to what it belongs to. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  x: number; // of its upper left corner
  y: number;
}

const STEP = 9; // pixels between two places that are tried
const REACH = 200; // how far from its home it may be
const GAP = 3;
const DEAR = 2; // so many pixels that are covered are as bad as a pixel of distance

/** Null, if there is no room at all. */
export function placeBeside(
  home: Box,
  size: { width: number; height: number },
  room: Box,
  matters: readonly Box[],
): Place | null {
  const [lastX, lastY] = [room.right - size.width, room.bottom - size.height];
  const near = matters.filter((one) => distance(one, home) < REACH + size.width);
  let best: Place | null = null;
  let least = Infinity;
  for (const x of tried(room.left, lastX, home.left + (home.right - home.left - size.width) / 2))
    for (const y of tried(room.top, lastY, home.bottom + GAP)) {
      const box = { left: x, top: y, right: x + size.width, bottom: y + size.height };
      const away = distance(box, home);
      if (away > REACH || away >= least) continue;
      const cost = away + near.reduce((sum, one) => sum + shared(box, one), 0) / DEAR;
      if (cost < least) [least, best] = [cost, { x, y }];
    }
  return best;
}

/** A place that is wished for, and others at even steps. */
function tried(first: number, last: number, wished: number): number[] {
  if (last < first) return [];
  const steps = Array.from({ length: Math.floor((last - first) / STEP) + 1 }, (_, n) => first + n * STEP);
  return wished >= first && wished <= last ? [wished, ...steps] : steps;
}

function distance(one: Box, other: Box): number {
  const across = Math.max(one.left - other.right, other.left - one.right, 0);
  const down = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
  return Math.hypot(across, down);
}

/** Pixels that both cover. */
export function shared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** Words and signs that are seen within an element. */
export function seenIn(element: HTMLElement): Box[] {
  const found: Box[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(node);
    found.push(...range.getClientRects());
  }
  for (const sign of element.querySelectorAll('svg, button')) {
    const box = sign.getBoundingClientRect();
    if (Math.max(box.width, box.height) < SIGN) found.push(box);
  }
  return found.filter(({ left, right }) => right - left > 2); // what only screen readers read is smaller
}

const SIGN = 110; // pixels; what is larger is a picture or an area
