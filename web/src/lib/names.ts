/** Who sits where, by name. People count seats from one. */

import type { Info } from '../protocol';

export const seatLabel = (...seats: number[]): string =>
  `Seat${seats.length > 1 ? 's' : ''} ${seats.map((seat) => seat + 1).join(' and ')}`;

/** Whether somebody has gone from the table, in two or three words; nothing if not. */
export function absence(info: Info, seat: number): string {
  const place = info.seats[seat];
  if (place?.away) return 'a bot plays';
  return place?.kind === 'person' && !place.here ? 'not here' : '';
}

export function nameOf(info: Info | null, seat: number | null | undefined): string {
  if (seat === null || seat === undefined) return 'someone';
  if (seat < 0) return 'Fate';
  return info?.seats[seat]?.name || seatLabel(seat);
}
