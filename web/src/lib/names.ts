/** Who sits where, by name. */

import type { Info } from '../protocol';

export function nameOf(info: Info | null, seat: number | null | undefined): string {
  if (seat === null || seat === undefined) return 'someone';
  if (seat < 0) return 'Fate';
  return info?.seats[seat]?.name || `Seat ${seat}`;
}
