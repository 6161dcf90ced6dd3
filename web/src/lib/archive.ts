/** Where what has happened in a game is asked for again, as one viewer may know it. */

import type { Ending, Event, Moment, Review, Turn } from '../protocol';
import { api } from './api';

export interface Archive {
  history: () => Promise<Event[]>;
  moment: (number: number) => Promise<Moment>;
  ending: () => Promise<Ending>;
  review: () => Promise<Review>; // for a page that looks for the turning point by itself
  turn: () => Promise<Turn | null>; // the turning point, where the page cannot find it
}

/** What the server keeps of a table. */
export function archiveOf(table: string, seat: number | null, invite: string | null): Archive {
  return {
    history: async () => (await api.history(table, seat, invite)).events,
    moment: (number) => api.moment(table, number, seat, invite),
    ending: () => api.ending(table, seat, invite),
    review: () => api.review(table, seat, invite),
    turn: async () => (await api.turning(table, seat, invite)).turn,
  };
}
