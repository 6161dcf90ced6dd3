/** Places on a board that is laid out by hand. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  // x and y are the middle
  width: number;
  height: number;
}
