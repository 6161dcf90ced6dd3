/** The seats of a table that gathers, by person, and why it cannot start yet. */

import type { GameInfo, Info, SeatInfo } from '../../protocol';

export interface Place {
  seats: number[]; // several where one person leads several
  who: SeatInfo;
  mine: boolean;
}

/** The seats by person. Without sides every seat is a person's own. */
export function placesOf(info: Info, sides: number[], mine: number[]): Place[] {
  const groups = new Map<number, number[]>();
  info.seats.forEach((_, seat) => {
    const side = sides.length === info.seats.length ? (sides[seat] ?? seat) : seat;
    groups.set(side, [...(groups.get(side) ?? []), seat]);
  });
  return [...groups.values()].flatMap((seats) => {
    const who = info.seats[seats[0] ?? 0];
    return who ? [{ seats, who, mine: seats.some((seat) => mine.includes(seat)) }] : [];
  });
}

export const openPlaces = (places: Place[]): Place[] => places.filter((place) => place.who.kind === 'open');

/** Whether I may take an open seat: one is enough. */
export const maySit = (places: Place[]): boolean => !places.some((place) => place.mine);

/** How many may play, and why not fewer or more; null where that is no matter of choice. */
export interface Range {
  players: number;
  fewer: string | null; // the reason against it
  more: string | null;
}

export function rangeOf(info: Info, game: GameInfo | null): Range | null {
  const setting = game?.settings.find((one) => one.name === 'players' && one.kind === 'number');
  const players = info.settings['players'];
  if (!setting || typeof players !== 'number') return null;
  const last = info.seats.at(-1);
  const taken = last?.kind === 'person' ? `${last.name} sits on the last seat.` : null;
  return {
    players,
    fewer: players <= (setting.low ?? 1) ? `At least ${inLetters(players).toLowerCase()} play this.` : taken,
    more:
      players >= (setting.high ?? players) ? `At most ${inLetters(players).toLowerCase()} play this.` : null,
  };
}

const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const inLetters = (count: number): string => SMALL[count] ?? String(count);

/** What the table waits for, in a sentence; nothing if it can start. */
export function waitsFor(info: Info, places: Place[], host: boolean): string {
  const open = openPlaces(places).length;
  if (open && host) {
    return open === 1
      ? 'One seat is still open: wait for somebody, or give it to a bot.'
      : `${inLetters(open)} seats are still open: wait for people, or give them to bots.`;
  }
  if (open) {
    const seats = open === 1 ? 'One seat is' : `${inLetters(open)} seats are`;
    return `${seats} still open. ${info.host} starts the game.`;
  }
  return host ? '' : `Everybody is here; ${info.host} starts the game.`;
}
