/** What stands at a player's place: nothing but what the viewer may know. */

import type { View } from '../../protocol';
import { opinionsOf, type Opinion, type Speaker } from './notes';
import { hasAnswered, positionOf, targetOf, type Side } from './position';

export interface SeatFacts {
  seat: number;
  name: string;
  mine: boolean;
  side: Side | null;
  open: boolean; // all know the side
  holds: boolean;
  card: string | null; // held, as far as it is known
  spent: string | null; // known, but discarded
  favor: number;
  prevented: boolean;
  muted: boolean;
  target: string | null;
  hourglass: boolean;
  asked: boolean;
  answered: boolean;
  vote: number | null;
  opinions: Opinion[];
  claim: string | null; // the card that the player claims to hold
  spoken: string; // all of it, for those who listen
}

/** Then all decide at once: it is enough to mark who has. */
const together = (phase: string): boolean => phase === 'council' || phase === 'vote';

export function factsOf(view: View, seat: number, speaker: Speaker, sides: (Side | null)[]): SeatFacts {
  const position = positionOf(view);
  const holds = position.holds[seat] ?? false;
  const said = position.said[seat]?.skill ?? null;
  const facts: Omit<SeatFacts, 'spoken'> = {
    seat,
    name: speaker.name(seat),
    mine: seat === speaker.me,
    side: sides[seat] ?? null,
    open: position.phase === 'over' || position.revealed.alignment.includes(seat),
    holds,
    card: holds ? (position.cards[seat] ?? null) : null,
    spent: holds ? null : (position.dealt[seat] ?? null),
    favor: position.favor[seat] ?? 0,
    prevented: position.prevented.includes(seat),
    muted: position.muted.includes(seat),
    target: targetOf(position, seat),
    hourglass: position.hourglass === seat && !view.over,
    asked: view.to_act.includes(seat) && !view.over && !together(position.phase),
    answered: !view.over && hasAnswered(view, seat),
    vote: position.votes[seat] ?? null,
    opinions: opinionsOf(position, seat),
    claim: said && speaker.word(said),
  };
  return { ...facts, spoken: spoken(facts, speaker) };
}

function spoken(facts: Omit<SeatFacts, 'spoken'>, { word, name, me }: Speaker): string {
  const parts = [
    facts.mine ? `${facts.name}, you` : facts.name,
    facts.side ? word(facts.side) : '',
    facts.holds ? (facts.card ? `holds the ${word(facts.card)}` : 'holds a hidden card') : '',
    facts.spent ? `held the ${word(facts.spent)}` : '',
    facts.favor ? `${facts.favor} favor` : '',
    facts.hourglass ? 'has the hourglass' : '',
    facts.asked ? 'to decide' : '',
    facts.answered ? 'has decided' : '',
    facts.prevented ? 'cannot Ascend' : '',
    facts.muted ? 'does not vote' : '',
    facts.target ? `Target ${facts.target}` : '',
    facts.vote !== null ? `votes for ${facts.vote === me ? 'you' : name(facts.vote)}` : '',
    facts.claim ? `claims to be the ${facts.claim}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
