/** How everything is drawn for this person. */

class Hand {
  /** Stronger contours, for people who want more contrast. */
  strong = $state(false);
}

export const hand = new Hand();
