/** Who sits where, by name. People count seats from one. */

import type { Info } from '../protocol';

export const seatLabel = (...seats: number[]): string =>
  `Seat${seats.length > 1 ? 's' : ''} ${seats.map((seat) => seat + 1).join(' and ')}`;

export function nameOf(info: Info | null, seat: number | null | undefined): string {
  if (seat === null || seat === undefined) return 'someone';
  if (seat < 0) return 'Fate';
  return info?.seats[seat]?.name || seatLabel(seat);
}
