/** What is going on, in one sentence: whose turn, what is asked, of whom. */

import { capital, listed } from '../../lib/phrases';
import type { View } from '../../protocol';
import type { Speaker } from './notes';
import { innermost, meant, positionOf, type Pending, type Position } from './position';

interface Situation {
  line: string;
  hint: string;
  tone: 'mine' | 'wait' | 'over';
}

export function situationOf(view: View, legal: string[], speaker: Speaker): Situation {
  const { line, hint, tone } = plainly(view, legal, speaker);
  return { line: capital(line), hint: capital(hint), tone };
}

function plainly(view: View, legal: string[], speaker: Speaker): Situation {
  const position = positionOf(view);
  if (view.over) return ending(position, view, speaker);
  const tone = legal.length ? 'mine' : 'wait';
  switch (position.phase) {
    case 'council':
      return { ...council(view, position, legal, speaker), tone };
    case 'use':
      return { ...using(view, position, legal, speaker), tone };
    case 'offer':
      return { ...offering(view, position, legal, speaker), tone };
    case 'vote':
      return { ...voting(view, legal, speaker), tone };
    default:
      return { line: 'The cards are dealt.', hint: '', tone };
  }
}

type Said = Pick<Situation, 'line' | 'hint'>;

/** Who is still thinking, but oneself. */
function missing(view: View, { me, name }: Speaker): string {
  const seats = view.to_act.filter((seat) => seat >= 0 && seat !== me);
  if (seats.length > 3) return `${seats.length} others`;
  return listed(seats.map(name));
}

const many = (view: View, { me }: Speaker): boolean =>
  view.to_act.filter((seat) => seat >= 0 && seat !== me).length > 1;

function council(view: View, position: Position, legal: string[], speaker: Speaker): Said {
  const rest = missing(view, speaker);
  const thinking = rest && `${rest} ${many(view, speaker) ? 'think' : 'thinks'}.`;
  if (legal.includes('take'))
    return {
      line: 'Take the hourglass, or wait?',
      hint: isFresh(position) ? briefing(position, speaker) : '',
    };
  if (legal.length) return { line: 'You hold no card: speak, or wait.', hint: '' };
  if (view.to_act.includes(-1)) return { line: 'Several paws reach for the hourglass…', hint: '' };
  const waits = speaker.me !== null && !view.to_act.includes(speaker.me);
  return { line: `${waits ? 'You have decided.' : 'The Council sits.'} ${thinking}`.trim(), hint: '' };
}

/** Nothing has happened yet: the briefing. */
function isFresh(position: Position): boolean {
  return (
    !position.used.length && position.said.every(({ about, skill }) => !skill && !Object.keys(about).length)
  );
}

function briefing({ alignments }: Position, { me, name }: Speaker): string {
  if (me === null) return '';
  if (alignments[me] !== 'investigator') return 'You know only yourself. At the end, vote for a Cultist.';
  const fellows = alignments.flatMap((side, seat) =>
    side === 'investigator' && seat !== me ? [name(seat)] : [],
  );
  return `${listed(fellows)} ${fellows.length > 1 ? 'are' : 'is'} with you. Make one of you Ascend.`;
}

function using(view: View, position: Position, legal: string[], speaker: Speaker): Said {
  const { me, name } = speaker;
  const pending = innermost(position);
  const asked = legal.length > 0;
  if (!pending) {
    if (asked)
      return { line: 'You hold the hourglass: use a skill.', hint: 'Your card is discarded, face down.' };
    const who = position.hourglass === me ? 'You use' : `${name(position.hourglass ?? 0)} uses`;
    return { line: `${who} a skill.`, hint: 'All others are silent.' };
  }
  const user = pending.user === me ? 'You' : name(pending.user);
  const title = speaker.title(meant(pending));
  const line = `${user}: ${pending.as ? 'Joker, ' : ''}${title}`;
  return { line, hint: asked ? demand(pending, position, speaker) : progress(view, pending, speaker) };
}

/** What a box does, told to whoever uses it, or to the others. */
export function doesOf(texts: Record<string, string>, box: string, mine: boolean): string {
  const theirs = mine ? undefined : texts[`box-theirs.${box}`];
  return theirs ?? texts[`box.${box}`] ?? '';
}

const marks = ({ marked }: Pending, { me, name }: Speaker): string =>
  listed((marked ?? []).map((seat) => (seat === me ? 'you' : name(seat))));

/** What is asked of the viewer while a box is executed. */
function demand(pending: Pending, position: Position, speaker: Speaker): string {
  const { me, name } = speaker;
  const user = pending.user === me ? 'you' : name(pending.user);
  switch (pending.stage) {
    case 'split':
      return `Share the favors between ${marks(pending, speaker)}.`;
    case 'choose':
      return meant(pending) === 'meddler'
        ? `The die marks ${marks(pending, speaker)}. Who may look at the other?`
        : `The die marks ${marks(pending, speaker)}. At whom do you look?`;
    case 'vote':
      return 'You may vote now, openly, and then not again.';
    case 'pick':
      return `Pick two vision cards for ${name(pending.seats[1] ?? 0)}, who gives ${user} one.`;
    case 'reveal':
      return 'How many Cultist cards do you show to all?';
    case 'name':
      return 'Name a card: whoever holds it reveals it.';
    case 'guess':
      return 'Whose card do you guess, and which?';
    case 'asked':
      return `${capital(user)} asks you for help. If you decline, ${user} may help you.`;
    case 'asks':
      return `${name(pending.seats[0] ?? 0)} declines. If you decline too, a card is used while you watch.`;
    case 'use':
      return `Use a skill of your card now; ${name(position.pending.at(-1)?.user ?? 0)} watches.`;
    default:
      return 'It is for you to decide.';
  }
}

function progress(view: View, pending: Pending, speaker: Speaker): string {
  if (view.to_act.includes(-1)) return 'The die rolls…';
  const rest = missing(view, speaker);
  return rest ? `${rest} ${many(view, speaker) ? 'decide' : 'decides'}.` : '';
}

function offering(view: View, position: Position, legal: string[], { me, name }: Speaker): Said {
  const holder = position.hourglass ?? 0;
  if (legal.includes('accept'))
    return { line: `${name(holder)} offers you the hourglass.`, hint: 'Accept, and you must use a skill.' };
  if (legal.length)
    return { line: 'Return the hourglass, or offer it?', hint: 'You can offer it to whoever holds a card.' };
  const asked = view.to_act.find((seat) => seat >= 0 && seat !== holder);
  const who = holder === me ? 'You offer' : `${name(holder)} offers`;
  if (asked !== undefined) return { line: `${who} ${name(asked)} the hourglass.`, hint: '' };
  const still = holder === me ? 'You still hold' : `${name(holder)} still holds`;
  return { line: `${still} the hourglass.`, hint: 'It is returned, or offered to somebody.' };
}

function voting(view: View, legal: string[], speaker: Speaker): Said {
  if (legal.length) return { line: 'Voting: who shall Ascend?', hint: 'All votes are shown at once.' };
  const rest = missing(view, speaker);
  if (!rest) return { line: 'All votes are in.', hint: '' };
  const { me } = speaker;
  const mine = me !== null && positionOf(view).has_voted[me] ? 'Your vote is in. ' : '';
  return { line: `${mine}${rest} ${many(view, speaker) ? 'vote' : 'votes'}.`, hint: '' };
}

function ending(position: Position, view: View, { me, name }: Speaker): Situation {
  const side = position.winning_side === 'cultists' ? 'The Cultists win' : 'The Investigators win';
  const ascended = (position.ascended ?? []).map((seat) => (seat === me ? 'you' : name(seat)));
  const who = capital(listed(ascended));
  const plural = ascended.length > 1 || ascended[0] === 'you';
  const hint = ascended.length ? `${who} ${plural ? 'Ascend' : 'Ascends'}.` : 'Nobody can Ascend.';
  const won = me === null ? '' : view.winners.includes(me) ? ', and so do you' : ', and you do not';
  return { line: `${side}${won}.`, hint, tone: 'over' };
}
