/** Invites: the secret that let us in at a table, and those that we made for others. Both stay in this browser. */

import type { Invitation } from '../protocol';
import { kept } from './kept';
import { at, below } from './root';

const SECRET = /^[\w-]{8,64}$/;

/** An invite that this browser made; the server shows its secret once. */
export interface MadeInvite {
  number: number;
  secret: string;
  seat: number | null;
  watch: boolean;
}

/** The secret in an address's fragment, if it is one. */
export function secretIn(fragment: string): string | null {
  const secret = fragment.replace(/^#/, '');
  return SECRET.test(secret) ? secret : null;
}

/** The secret that lets us in at this table. One that stands in the address is kept and taken out of it. */
export function inviteOf(table: string): string | null {
  const { pathname, search, hash } = window.location;
  const secret = secretIn(hash);
  if (secret && below(pathname) === `/t/${encodeURIComponent(table)}`) {
    kept.put(`invite.${table}`, secret);
    window.history.replaceState(null, '', pathname + search);
  }
  return kept.take<string | null>(`invite.${table}`, null);
}

/** The full address that somebody else opens. The secret is in the fragment, which browsers send to no server. */
export function linkOf(table: string, secret: string, origin = window.location.origin): string {
  return `${origin}${at(`/t/${encodeURIComponent(table)}`)}#${secret}`;
}

export const madeInvites = {
  of: (table: string) => kept.take<MadeInvite[]>(`invites.${table}`, []),
  add: (table: string, invite: MadeInvite) =>
    kept.put(`invites.${table}`, [
      ...madeInvites.of(table).filter((one) => one.number !== invite.number),
      invite,
    ]),
  drop: (table: string, number: number) =>
    kept.put(
      `invites.${table}`,
      madeInvites.of(table).filter((one) => one.number !== number),
    ),
};

/** What a link is for. */
export const meaning = (one: Pick<Invitation, 'seat' | 'watch'>): string =>
  one.watch ? 'to watch' : one.seat === null ? 'to any free seat' : `to seat ${one.seat + 1}`;

/** Somebody who is in by an invite; one without a seat watches. */
export interface Inside {
  name: string;
  seat: number | null;
}

/** What the server answers to the command `revoke`. */
export function cameBy(result: Record<string, unknown>): Inside[] {
  return Array.isArray(result['people']) ? (result['people'] as Inside[]) : [];
}

/** What the server answers to the command `invite`. */
export function madeFrom(
  result: Record<string, unknown>,
  seat: number | null,
  watch = false,
): MadeInvite | null {
  const { invite, secret } = result;
  if (typeof invite !== 'number' || typeof secret !== 'string') return null;
  return { number: invite, secret, seat, watch };
}
