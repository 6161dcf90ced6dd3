/** Tables of the lists, in words. */

import { listed } from '../../lib/sentences';
import type { Listed, MyTable } from '../../protocol';

const ORDER = ['playing', 'opening', 'gathering', 'over', 'closed'];

/** Those where one is asked first, then those that run. */
export function urgentFirst(tables: MyTable[]): MyTable[] {
  const rank = (one: MyTable): number => (one.turn ? -1 : ORDER.indexOf(one.status));
  return [...tables].sort((one, other) => rank(one) - rank(other));
}

export function standing(one: MyTable): string {
  if (one.status === 'gathering')
    return one.host ? 'People are gathering — invite, or start' : 'Waiting for the start';
  if (one.status === 'opening') return 'About to start';
  if (one.status === 'over') return 'Over — look back, or play again';
  if (!one.mine.length) return 'Others play; you watch';
  return one.turn ? 'Your turn' : 'The others are thinking';
}

const MOST = 2; // names in a line

/** Many are not all named: “Bob and 3 others”. */
function shortened(names: string[]): string[] {
  return names.length > MOST ? [...names.slice(0, MOST - 1), `${names.length - MOST + 1} others`] : names;
}

/** “with Bob, Ada and an open seat”. */
export function othersAt(one: MyTable): string {
  const others = one.seats.filter((_, seat) => !one.mine.includes(seat));
  const open = others.filter((name) => name === 'open').length;
  const names = shortened(others.filter((name) => name !== 'open'));
  const parts = open ? [...names, open === 1 ? 'an open seat' : `${open} open seats`] : names;
  if (!parts.length) return 'everyone at this screen';
  return `with ${listed(parts)}`;
}

/** Who sits at a public table, in one line. */
export function peopleAt(one: Listed): string {
  const names = shortened(one.seats.filter((name) => name !== 'open'));
  if (!names.length) return 'Nobody yet';
  return listed(names);
}

/** Tables that one can still sit down at come first; those that are over are no news. */
export function joinable(tables: Listed[], mine: MyTable[]): Listed[] {
  const own = new Set(mine.map((one) => one.table));
  const others = tables.filter(
    (one) => !own.has(one.table) && one.status !== 'over' && one.status !== 'closed',
  );
  const free = (one: Listed): number => (one.status === 'gathering' && one.open ? 0 : 1);
  return [...others].sort((one, other) => free(one) - free(other));
}
