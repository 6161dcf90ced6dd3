/** What sentences do to a position, so that each scene shows its own change and nothing that comes after it. */

import type { Told } from '../../protocol';
import { seatIn } from '../shared/scenes';
import type { Position, Said, Side } from './position';

/** The position after a sentence, as far as it tells. */
export function fold(position: Position, { key, values }: Told): Position {
  const [who, whom] = [seatIn(values['who']), seatIn(values['whom'])];
  const many = Number(values['many'] ?? 0);
  const card = String(values['card'] ?? '');
  const verb = key.replace('event.', '').replace(/-self$/, '');
  switch (verb) {
    case 'claims-cultist':
    case 'claims-investigator':
    case 'claims-unsure':
      return saying(position, who, (said) => ({
        ...said,
        about: { ...said.about, [whom < 0 ? who : whom]: verb.slice('claims-'.length) },
      }));
    case 'claims-skill':
      return saying(position, who, (said) => ({ ...said, skill: card }));
    case 'gets-favor':
      return paid(position, who, many);
    case 'pays':
      return paid(position, who, -many);
    case 'discards-favor':
      return paid(position, who, -1);
    case 'takes-hourglass':
    case 'accepts':
      return { ...position, hourglass: who };
    case 'returns':
      return { ...position, hourglass: null };
    case 'sand-falls':
      return { ...position, sand: many };
    case 'is-prevented':
      return { ...position, prevented: including(position.prevented, who) };
    case 'is-muted':
      return { ...position, muted: including(position.muted, who) };
    case 'side-revealed':
      return revealed(position, who, values['side']);
    case 'votes':
    case 'votes-openly':
      return {
        ...position,
        has_voted: at(position.has_voted, who, true),
        votes: at<number | null>(position.votes, who, whom < 0 ? who : whom),
      };
    case 'votes-hidden':
      return { ...position, has_voted: at(position.has_voted, who, true) };
    default:
      return position;
  }
}

const at = <One>(list: readonly One[], seat: number, value: One): One[] =>
  list.map((one, place) => (place === seat ? value : one));

const including = (seats: number[], seat: number): number[] =>
  seats.includes(seat) ? seats : [...seats, seat];

function saying(position: Position, who: number, change: (said: Said) => Said): Position {
  return { ...position, said: position.said.map((said, seat) => (seat === who ? change(said) : said)) };
}

function paid(position: Position, who: number, many: number): Position {
  return {
    ...position,
    favor: position.favor.map((have, seat) => (seat === who ? Math.max(0, have + many) : have)),
  };
}

function revealed(position: Position, who: number, side: unknown): Position {
  if (side !== 'cultist' && side !== 'investigator') return position;
  const alignment = including(position.revealed.alignment, who);
  return {
    ...position,
    alignments: at<Side | null>(position.alignments, who, side),
    revealed: { ...position.revealed, alignment },
  };
}
