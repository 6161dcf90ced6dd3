/** Drawing settings of this person. */

class Hand {
  /** Heavier contours, for more contrast. */
  strong = $state(globalThis.matchMedia?.('(prefers-contrast: more)').matches ?? false);
}

export const hand = new Hand();
