/** What the board says: what is going on, what is asked, what a button does, why something cannot be touched. */

import { capital } from '../../lib/phrases';
import type { View, You } from '../../protocol';
import { bonusOf, type BonusOffer, type Choice, type Offers } from './offers';
import {
  isPart,
  numberOn,
  seatOf,
  type Action,
  type Announcement,
  type Bonus,
  type Colour,
  type Effect,
  type Pieces,
  type Position,
  type Token,
} from './position';

export interface Speaker {
  me: number | null;
  mode: string;
  name: (seat: number) => string;
  texts: Record<string, string>;
  pieces: Partial<Pieces>;
  chances: Record<string, number>; // of whoever plans: where Attacks go, and the stones to subtract in each activation
}

/** What is seen when the screens come off. */
export const RELEASED = 'A ring marks a die that is activated, a sign on a die what is aimed at it.';

export interface Situation {
  line: string;
  hint: string;
  tone: 'mine' | 'wait' | 'danger' | 'over';
}

const rowOf = ({ pieces }: Speaker, number: number): Bonus | undefined =>
  pieces.bonuses?.find((bonus) => bonus.number === number);

export const bonusName = (speaker: Speaker, number: number): string =>
  speaker.texts[rowOf(speaker, number)?.name ?? ''] ?? `Bonus ${number}`;

/** What a Bonus does; said of somebody else's, where that needs other words. */
export function bonusMeaning(speaker: Speaker, number: number, mine = true): string {
  const row = rowOf(speaker, number);
  return (row && speaker.texts[meaningKey(speaker.texts, row, mine)]) ?? '';
}

export function meaningKey(
  texts: Speaker['texts'],
  { meaning }: Pick<Bonus, 'meaning'>,
  mine: boolean,
): string {
  const theirs = meaning.replace('.', '-theirs.');
  return !mine && theirs in texts ? theirs : meaning;
}

export const partName = ({ texts }: Pick<Speaker, 'texts'>, part: string): string =>
  texts[`part.${part}`] ?? part;

const actionName = ({ texts }: Speaker, action: string): string => texts[`word.${action}`] ?? action;

export const who = ({ me, name }: Speaker, seat: number): string => (seat === me ? 'You' : name(seat));

/** “your”, “Bob’s”: whose monster it is. */
const ownerOf = ({ me, name }: Speaker, position: Position, colour: Colour): string => {
  const seat = seatOf(position, colour);
  return seat === me ? 'your' : `${name(seat)}’s`;
};

/** “Bedlam on Bob’s head”. */
export function announced(
  speaker: Speaker,
  position: Position,
  { bonus, monster, part }: { bonus: number; monster: Colour | null; part: string | null },
): string {
  const said = bonusName(speaker, bonus);
  if (!monster && !part) return said;
  const owner = monster ? ownerOf(speaker, position, monster) : 'the';
  return `${said} on ${owner} ${part ? partName(speaker, part) : 'monster'}`;
}

/** An effect that is still to come, by the Bonus that it is of. */
export function coming(speaker: Speaker, position: Position, { kind, ...on }: Effect): string {
  const bonus = speaker.pieces.bonuses?.find(({ lasting }) => lasting === kind)?.number ?? 0;
  return announced(speaker, position, { ...on, bonus });
}

export function situationOf(
  view: View,
  position: Position,
  you: You,
  offers: Offers,
  choice: Choice,
  speaker: Speaker,
): Situation {
  if (view.over) return ending(view, speaker);
  const asked = you.legal.length > 0;
  const told = asked ? demand(position, offers, choice, speaker) : waiting(view, position, speaker);
  return {
    ...told,
    line: capital(told.line),
    tone: asked ? (position.phase === 'save' ? 'danger' : 'mine') : 'wait',
  };
}

function ending(view: View, { me, name }: Speaker): Situation {
  const mine = me !== null && view.winners.includes(me);
  const names = view.winners.map(name).join(' and ');
  const line = mine
    ? 'You win. It is hungry.'
    : names
      ? `${names} ${view.winners.length > 1 ? 'win' : 'wins'}.`
      : 'Nobody wins.';
  return { line: capital(line), hint: '', tone: 'over' };
}

interface Said {
  line: string;
  hint: string;
}

/** What is asked of me. */
function demand(position: Position, offers: Offers, choice: Choice, speaker: Speaker): Said {
  const said = asking(position, offers, choice, speaker);
  if (position.phase !== 'plan') return said;
  return said.line === PLANNING ? said : { line: PLANNING, hint: `${said.line}. ${said.hint}` }; // it is one question
}

const PLANNING = 'Plan behind your screen';

function asking(position: Position, offers: Offers, choice: Choice, speaker: Speaker): Said {
  const bonus = bonusOf(offers, choice);
  if (bonus)
    return {
      line: bonusName(speaker, bonus.number),
      hint: `${capital(bonusMeaning(speaker, bonus.number))}. ${target(bonus)}`,
    };
  if (choice.aim)
    return {
      line: PLANNING,
      hint: `The last aim is at ${ownerOf(speaker, position, choice.aim.colour)} ${partName(speaker, choice.aim.part)}.`,
    };
  if (offers.aims.length) return aiming(position, offers, speaker);
  switch (position.phase) {
    case 'setup-reroll':
      return { line: 'Roll your monster again?', hint: 'All five dice, for one Offering, only now.' };
    case 'reroll':
      return {
        line: 'Roll stones again?',
        hint: 'Touch those to roll again, for one Offering; or keep them all.',
      };
    case 'plan':
      return planning(position, offers, choice, speaker);
    case 'declare':
      return { line: 'Your turn to declare', hint: 'Announce a Bonus for one Offering, or pass.' };
    case 'window':
      return { line: 'Any more Bonuses?', hint: 'The last chance before the defence. Silence passes.' };
    case 'planned':
    case 'answer':
      return answering(position, offers, speaker);
    case 'block':
      return { line: 'Block?', hint: 'One Block cancels one token on your monster, Heals too.' };
    case 'place':
      return { line: 'An Attack lands', hint: 'Touch the part that takes it: its number falls by 1.' };
    case 'save':
      return { line: 'A part falls below 1!', hint: 'An Offering saves it: it is rolled again.' };
    default:
      return { line: phaseName(position, speaker), hint: '' };
  }
}

function target({ colours, parts, dice }: BonusOffer): string {
  if (colours.length) return 'On whom?';
  if (parts.length) return 'Which part?';
  return dice.length ? 'Touch the die.' : 'It costs one Offering.';
}

function aiming(position: Position, offers: Offers, speaker: Speaker): Said {
  const action = changing(position, speaker) ?? unaimed(position, speaker.me)?.action;
  const monsters = new Set(offers.aims.map((aim) => aim.colour));
  const [only] = monsters;
  const on =
    monsters.size === 1 && only
      ? `a part of ${ownerOf(speaker, position, only)} monster`
      : 'any part of any monster';
  if (!action) return { line: 'Take aim', hint: `Touch ${on}.` };
  const does = action === 'heal' ? 'its number rises by 1' : 'its number falls by 1';
  return { line: `Aim your ${actionName(speaker, action)}`, hint: `Touch ${on}: ${does}.` };
}

/** What the tokens of my plan become that its Bonus changes, while they are aimed. */
function changing(position: Position, speaker: Speaker): Action | null {
  const bonus = position.phase === 'plan' ? position.plans[speaker.me ?? -1]?.bonus?.bonus : undefined;
  return bonus === undefined ? null : (rowOf(speaker, bonus)?.becomes ?? null);
}

/** The token that waits to be aimed, as far as it can be seen. */
function unaimed(position: Position, me: number | null): Token | null {
  const mine = position.tokens.length ? position.tokens : (position.plans[me ?? -1]?.tokens ?? []);
  const open = (token: Token): boolean =>
    token.by === me && token.part === null && (token.action === 'heal' || token.action === 'madness');
  return mine.find(open) ?? null;
}

function planning(position: Position, offers: Offers, choice: Choice, speaker: Speaker): Said {
  const colour = position.chair[speaker.me ?? -1];
  const number = colour && choice.die ? numberOn(position, colour, choice.die) : null;
  const line = PLANNING;
  if (number && choice.die)
    return {
      line: `The ${partName(speaker, choice.die)}, ${number}`,
      hint: `Touch stones that make ${number === 6 ? '6' : `${number}, or 6, which is wild`}.`,
    };
  if (choice.stones.length) return { line, hint: 'Now the die that they are for.' };
  const used = Object.keys(position.plans[speaker.me ?? -1]?.activated ?? {}).length > 0;
  const back = 'Touch a used die to take it back.';
  if (!offers.activations.length)
    return { line, hint: used ? `No stones are left that fit a die. ${back}` : 'No stones fit a die.' };
  if (used) return { line, hint: `Another die? ${back}` };
  return { line, hint: `Touch a die, then stones that make its number.${attacked(position, speaker)}` };
}

function attacked({ chair }: Position, { chances, name }: Speaker): string {
  const seat = chances['attacks'];
  return seat === undefined || chair.length < 3 ? '' : ` Attacks go to ${name(seat)}.`;
}

function answering(position: Position, offers: Offers, speaker: Speaker): Said {
  const top = position.pending.at(-1);
  const can = offers.bonuses.length ? 'Cancel it, or let it stand.' : 'You cannot cancel it.';
  return top ? pendingOf(speaker, position, top, can) : { line: phaseName(position, speaker), hint: can };
}

/** What is announced, by whom, what it would do, and who can still do something about it. */
function pendingOf(speaker: Speaker, position: Position, top: Announcement, may: string): Said {
  const by = top.seat === speaker.me ? 'you' : speaker.name(top.seat);
  const does = bonusMeaning(speaker, top.bonus, top.seat === speaker.me);
  return {
    line: announced(speaker, position, top),
    hint: `Announced by ${by}${does ? `: ${does}` : ''}. ${may}`.trim(),
  };
}

const phaseName = (position: Position, { texts }: Speaker): string =>
  texts[`board.phase.${position.phase}`] ?? '';

/** What the others are at. */
function waiting(view: View, position: Position, speaker: Speaker): Said {
  const seats = view.to_act.filter((seat) => seat >= 0 && seat !== speaker.me);
  const names = seats.map((seat) => speaker.name(seat));
  const one = names.length === 1 ? names[0] : '';
  const does = DOES[position.phase];
  const top = position.pending.at(-1);
  if ((position.phase === 'answer' || position.phase === 'planned') && top)
    return pendingOf(speaker, position, top, one ? `${one} may cancel it.` : '');
  if (does && one) return { line: `${one} ${does}`, hint: '' };
  if (position.phase === 'plan' && names.length)
    return { line: 'Behind the other screens they plan', hint: '' };
  return {
    line: position.phase === 'setup-reroll' ? 'Who rolls again?' : phaseName(position, speaker),
    hint: names.length > 1 ? `${names.join(' and ')} decide.` : '',
  };
}

const DOES: Record<string, string> = {
  'setup-reroll': 'looks at the monster',
  reroll: 'looks at the stones',
  plan: 'is still planning',
  planned: 'may cancel a planned Bonus',
  declare: 'may announce a Bonus',
  window: 'may announce a Bonus',
  aim: 'takes aim',
  block: 'may block',
  place: 'chooses where an Attack lands',
  save: 'may save a part',
};

/** What a button says. */
export function labelOf(words: string, position: Position, speaker: Speaker, begun = false): string {
  const [verb = '', first = '', second = ''] = words.split(' ');
  switch (verb) {
    case 'keep':
      return position.phase === 'reroll' ? 'Keep all stones' : 'Keep this monster';
    case 'reroll-dice':
      return 'Pay 1, roll all five again';
    case 'reroll':
      return `Pay 1, roll ${words.split(' ').length - 1} again`;
    case 'activate':
      return `Activate the ${partName(speaker, first)}: ${wayOf(words, position, speaker)}`;
    case 'done':
      return begun ? 'Give this plan' : 'Plan nothing';
    case 'pass':
      return position.phase === 'answer' || position.phase === 'planned' ? 'Let it stand' : 'Pass';
    case 'hold':
      return 'Block no more';
    case 'free':
      return `Free ${actionName(speaker, first)}`;
    case 'block':
      return second
        ? `Block the ${actionName(speaker, first)} on the ${partName(speaker, second)}`
        : 'Block an Attack';
    case 'save':
      return `Pay 1, save the ${partName(speaker, first)}`;
    case 'lose':
      return `Lose the ${partName(speaker, first)}`;
    case 'aim':
      return position.phase === 'plan'
        ? 'Give this plan'
        : `Aim at the ${first} ${partName(speaker, second)}`;
    case 'place':
      return `Take it on the ${partName(speaker, first)}`;
    case 'bonus':
      return bonusLabel(words, position, speaker);
    default:
      return words;
  }
}

function bonusLabel(words: string, position: Position, speaker: Speaker): string {
  const [, number, target = ''] = words.split(' ');
  const seat = seatOf(position, target as Colour);
  if (seat >= 0) return `${seat === speaker.me ? 'Your own' : `${speaker.name(seat)}’s`} (${target})`;
  const does = position.phase === 'plan' ? 'End with' : 'Announce';
  return target ? `The ${target}` : `${does} ${bonusName(speaker, Number(number))}`;
}

/** What is said behind a sum that is not the die's number. */
export const WILD = ', wild';

/** The stones of an activation as a sum: “3 − 2 = 1”, or “4 + 2 = 6, wild”. */
export function wayOf(words: string, position: Position, { me, chances }: Speaker): string {
  const [, part, , ...places] = words.split(' ');
  const colour = position.chair[me ?? -1];
  const number = colour && isPart(part) ? numberOn(position, colour, part) : null;
  const minus = chances[words] ?? 0; // bit n: stone n + 1
  const values = places.map(Number).map((place) => {
    const value = position.stones[me ?? -1]?.[place - 1] ?? 0;
    return (minus >> (place - 1)) & 1 ? -value : value;
  });
  const total = values.reduce((sum, value) => sum + value, 0);
  const written = values
    .sort((one, other) => Number(other > 0) - Number(one > 0) || Math.abs(other) - Math.abs(one))
    .map((value, index) => (index ? `${value < 0 ? '−' : '+'} ${Math.abs(value)}` : value));
  const sum = values.length > 1 ? `${written.join(' ')} = ${total}` : total;
  return `${sum}${total === number ? '' : WILD}`;
}

const ROUNDS_THAT_MATTER = 100; // with more, the last one is only there to end a frozen game

/** The round, and who has silenced the others. */
export function factsOf(position: Position, rounds: number, { me, name }: Speaker): string[] {
  const last = rounds && rounds < ROUNDS_THAT_MATTER ? ` of ${rounds}` : '';
  const by = position.silenced_by;
  const silenced = by === null ? '' : `${by === me ? 'You have' : `${name(by)} has`} silenced everybody`;
  return [`Round ${position.round}${last}`, silenced].filter(Boolean);
}
