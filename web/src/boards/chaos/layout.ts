/** How large the monsters are on a phone: one in the middle, the others around it, and a sheet with what is to be done. */

export const PRESSED = 44; // pixels that a thumb needs
const CROWDED = 36; // where a sheet would cover them otherwise
const LEAST = 24; // in which a die is still read
const MOST = 128;

const FACTS = 24; // the line above, with its gap; and the legend, where it is a line of its own
const WIDE = 24; // around a cross whose name stands beside it, and between its dice
const TALL = 80; // around one with its name above it, and its stones below
const BESIDE = 198; // pixels that name and legend take beside a cross
const QUIET = 120; // a sheet that says little leaves room for the next one: nothing jumps

const TIGHT = 480; // a board that is not higher shows less of the others
const TIGHT_ROW = 34;

export interface Room {
  width: number;
  height: number;
  sheet: number; // how high it is
  rivals: number;
  watching: boolean;
}

export interface Composition {
  /** One above the other; side by side; the others in a row above one's own; all alike. */
  form: 'facing' | 'beside' | 'row' | 'alike';
  centre: number; // pixels of a die of the monster in the middle
  others: number;
  small: boolean; // the others are too small for a thumb: one is touched as a whole, and comes into the middle
}

export const isPhone = (width: number, height: number): boolean =>
  width < 760 && !(width >= 560 && height <= 420);

export function composed(room: Room): Composition {
  const { width, height, sheet, rivals, watching } = room;
  const free = height - (height > TIGHT ? FACTS : 0) - Math.max(sheet, QUIET);
  const widest = (width - BESIDE) / 3;
  const count = rivals + (watching ? 0 : 1);
  if (count < 3) {
    const die = inside(Math.min(widest, (free / 2 - WIDE) / 3));
    if (die >= PRESSED) return { form: 'facing', centre: die, others: die, small: false };
    return alike('beside', columnDie(width, 2), free);
  }
  if (watching) return alike('alike', columnDie(width, 2), free / Math.ceil(count / 2));
  return inARow(columnDie(width, rivals), free - WIDE - (height > TIGHT ? TALL : TIGHT_ROW), widest);
}

/** When all is over, whoever is in the middle is seen first, and the others below. */
export function composedAtTheEnd({ width, height, rivals }: Room): Composition {
  const die = inside(Math.min((width - BESIDE) / 3, (height - FACTS - WIDE) / 3), PRESSED);
  const others = inside(Math.min(die, columnDie(width, rivals), (height - FACTS - WIDE - TALL) / 3 - die));
  return { form: 'row', centre: die, others, small: others < PRESSED };
}

/** The others above, as large as their row allows, while the one in the middle is the largest. */
function inARow(most: number, free: number, widest: number): Composition {
  const both = free / 3; // a die of each row
  let others = Math.min(most, both / 2.3);
  if (most >= PRESSED && both >= 2 * PRESSED + 4) others = Math.max(others, PRESSED);
  const centre = inside(Math.min(Math.max(widest, PRESSED), both - others), CROWDED);
  others = inside(Math.min(most, Math.max(others, Math.min(both - centre, 0.9 * centre))));
  return { form: 'row', centre, others, small: others < PRESSED };
}

function alike(form: 'beside' | 'alike', most: number, free: number): Composition {
  const die = inside(Math.min(most, (free - FACTS - TALL) / 3), PRESSED);
  return { form, centre: die, others: die, small: false };
}

/** A die of one of several crosses side by side. */
const columnDie = (width: number, columns: number): number =>
  ((width - 10 - 5 * (columns - 1)) / columns - 16) / 3;

const inside = (die: number, least = LEAST): number => Math.floor(Math.min(MOST, Math.max(least, die)));
