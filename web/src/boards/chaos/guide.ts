/** What the board says: what is going on, what is asked, what a button does, why something cannot be touched. */

import type { View, You } from '../../protocol';
import { bonusOf, type BonusOffer, type Choice, type Offers } from './offers';
import {
  actionOn,
  numberOn,
  omenOn,
  seatOf,
  seatsAround,
  shownTokens,
  type Action,
  type Colour,
  type Omen,
  type Part,
  type Pieces,
  type Position,
  type Token,
} from './position';
import { sumInWords } from './sums';

export interface Speaker {
  me: number | null;
  mode: string;
  name: (seat: number) => string;
  texts: Record<string, string>;
}

export interface Situation {
  line: string;
  hint: string;
  tone: 'mine' | 'wait' | 'danger' | 'over';
}

const SEALED = 666;
const SEALED_ROW = 13; // in the catalogue

const table = (mode: string): string => (mode === 'crown' ? 'crown-bonus' : 'bonus');
const row = (number: number): number => (number === SEALED ? SEALED_ROW : number);

export const bonusName = ({ mode, texts }: Speaker, number: number): string =>
  texts[`word.${table(mode)}-${row(number)}`] ?? `Bonus ${number}`;

export const bonusMeaning = ({ mode, texts }: Speaker, number: number): string =>
  texts[`${table(mode)}.${row(number)}`] ?? '';

const actionName = ({ texts }: Speaker, action: string): string => texts[`word.${action}`] ?? action;

const who = ({ me, name }: Speaker, seat: number): string => (seat === me ? 'You' : name(seat));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** “Bedlam on the green head”. */
export function announced(
  speaker: Speaker,
  { bonus, monster, part }: { bonus: number; monster: Colour | null; part: string | null },
): string {
  const on = [monster, part].filter(Boolean).join(' ');
  return `${bonusName(speaker, bonus)}${on ? ` on the ${on}${part ? '' : ' monster'}` : ''}`;
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
  const bonus = bonusOf(offers, choice);
  if (bonus)
    return {
      line: bonusName(speaker, bonus.number),
      hint: `${capital(bonusMeaning(speaker, bonus.number))}. ${target(bonus)}`,
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
      return planning(position, choice, speaker);
    case 'declare':
      return { line: 'Your turn to declare', hint: 'Announce a Bonus for one Offering, or pass.' };
    case 'window':
      return { line: 'Any more Bonuses?', hint: 'The last chance before the defence. Silence passes.' };
    case 'banish':
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
  const token = unaimed(position, speaker.me);
  const monsters = new Set(offers.aims.map((aim) => aim.colour));
  const [only] = monsters;
  const on = monsters.size === 1 && only ? `a part of the ${only} monster` : 'any part of any monster';
  if (!token) return { line: 'Take aim', hint: `Touch ${on}.` };
  const does = token.action === 'heal' ? 'its number rises by 1' : 'its number falls by 1';
  return { line: `Aim your ${actionName(speaker, token.action)}`, hint: `Touch ${on}: ${does}.` };
}

/** The token that waits to be aimed, as far as it can be seen. */
function unaimed(position: Position, me: number | null): Token | null {
  const mine = position.tokens.length ? position.tokens : (position.plans[me ?? -1]?.tokens ?? []);
  const open = (token: Token): boolean =>
    token.by === me && token.part === null && (token.action === 'heal' || token.action === 'madness');
  return mine.find(open) ?? null;
}

function planning(position: Position, choice: Choice, speaker: Speaker): Said {
  const colour = position.chair[speaker.me ?? -1];
  const number = colour && choice.die ? numberOn(position, colour, choice.die) : null;
  const line = 'Plan behind your screen';
  if (number && choice.die)
    return {
      line: `The ${choice.die}, ${number}`,
      hint: `Touch stones that make ${number === 6 ? '6' : `${number}, or 6, which is wild`}.`,
    };
  if (choice.stones.length) return { line, hint: 'Now the die that they are for.' };
  return { line, hint: `Touch a die, then stones that make its number.${attacked(position, speaker)}` };
}

/** Where Attacks go: to the left, past the dead. */
function attacked(position: Position, { me, name }: Speaker): string {
  const left = seatsAround(position, me).find((seat) => seat !== me && position.alive[seat]);
  return left === undefined || position.chair.length < 3 ? '' : ` Attacks go to ${name(left)}.`;
}

function answering(position: Position, offers: Offers, speaker: Speaker): Said {
  const top = position.pending.at(-1);
  const line = top ? `${who(speaker, top.seat)}: ${announced(speaker, top)}` : phaseName(position, speaker);
  const means = top ? capital(bonusMeaning(speaker, top.bonus)) : '';
  const can = offers.bonuses.length ? 'Cancel it, or let it stand.' : 'You cannot cancel it.';
  return { line, hint: `${means}${means ? '. ' : ''}${can}` };
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
  if (position.phase === 'answer' && top)
    return {
      line: `${who(speaker, top.seat)}: ${announced(speaker, top)}`,
      hint: one ? `${one} may cancel it.` : '',
    };
  if (does && one) return { line: `${one} ${does}`, hint: '' };
  if (position.phase === 'plan' && names.length)
    return { line: 'Behind the other screens they plan', hint: '' };
  return {
    line: phaseName(position, speaker),
    hint: names.length > 1 ? `${names.join(' and ')} decide.` : '',
  };
}

const DOES: Record<string, string> = {
  'setup-reroll': 'looks at the monster',
  reroll: 'looks at the stones',
  plan: 'is still planning',
  banish: 'may cancel a banishment',
  declare: 'may announce a Bonus',
  window: 'may announce a Bonus',
  aim: 'takes aim',
  block: 'blocks',
  place: 'places an Attack',
  save: 'may save a part',
};

/** What a button says. */
export function labelOf(words: string, position: Position, speaker: Speaker): string {
  const [verb = '', first = '', second = ''] = words.split(' ');
  switch (verb) {
    case 'keep':
      return position.phase === 'reroll' ? 'Keep all stones' : 'Keep this monster';
    case 'reroll-dice':
      return 'Pay 1, roll all five again';
    case 'reroll':
      return `Pay 1, roll ${words.split(' ').length - 1} again`;
    case 'activate':
      return `Activate the ${first}: ${wayOf(words, position, speaker.me)}`;
    case 'done':
      return 'Plan done';
    case 'pass':
      return position.phase === 'answer' || position.phase === 'banish' ? 'Let it stand' : 'Pass';
    case 'hold':
      return 'Block no more';
    case 'free':
      return `Free ${actionName(speaker, first)}`;
    case 'block':
      return second ? `Block the ${actionName(speaker, first)} on the ${second}` : 'Block an Attack';
    case 'save':
      return `Pay 1, save the ${first}`;
    case 'lose':
      return `Lose the ${first}`;
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
  return target ? `The ${target}` : `Announce ${bonusName(speaker, Number(number))}`;
}

/** The stones of an activation as a sum. */
export function wayOf(words: string, position: Position, me: number | null): string {
  const [, part, , ...places] = words.split(' ');
  const stones = position.stones[me ?? -1] ?? [];
  const colour = position.chair[me ?? -1];
  const number = colour ? numberOn(position, colour, part as never) : null;
  return sumInWords(
    places.map((place) => stones[Number(place) - 1]).filter((value): value is number => !!value),
    number,
  );
}

export const MEANINGS: Record<Action, string> = {
  attack: '−1 on the left, they pick where',
  block: 'stops one token on you',
  heal: '+1 anywhere',
  madness: '−1 anywhere',
};

/** “Obed’s green head shows 5: Attack (−1 on the left, they pick where). On it: Heal.” */
export function dieInWords(
  { me, name, texts }: Speaker,
  position: Position,
  pieces: Partial<Pieces>,
  { colour, part }: { colour: Colour; part: Part },
): string {
  const seat = seatOf(position, colour);
  const whose = seat === me ? 'Your' : `${name(seat)}’s`;
  const number = numberOn(position, colour, part);
  if (number === null)
    return `${whose} ${colour} ${part} is ${position.player_one === null ? 'not rolled yet' : 'lost'}.`;
  const action = actionOn(pieces, colour, part, number);
  const does = action ? `: ${texts[`word.${action}`] ?? action} (${MEANINGS[action]})` : '';
  const on = shownTokens(position)
    .filter((token) => token.monster === colour && token.part === part)
    .map((token) => texts[`word.${token.action}`] ?? token.action);
  const omen = omenOn(position, colour, part);
  return [
    `${whose} ${colour} ${part} shows ${number}${does}.`,
    on.length ? `On it: ${on.join(', ')}.` : '',
    omen ? OMENS[omen] : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const OMENS: Record<Omen, string> = {
  bedlam: 'It will be rolled again.',
  sealed: 'When the next round begins, it shows 1.',
};

/** Why this die of mine, or this stone, cannot be touched now. */
export function whyNot(view: View, position: Position, you: You, what: 'die' | 'stone'): string {
  if (view.over) return 'The game is over.';
  if (you.seat !== null && position.alive[you.seat] === false) return 'Your monster is dead.';
  if (!you.legal.length) return 'Not now: wait until you are asked.';
  if (position.phase === 'plan')
    return what === 'die'
      ? 'No group of your stones makes its number or a 6, or it is activated already.'
      : 'This stone fits nothing with the others that you chose, or it is used already.';
  return 'Not what is to be decided now.';
}

const ROUNDS_THAT_MATTER = 100; // with more, the last one is only there to end a frozen game

/** The round, and what wins. */
export function factsOf(position: Position, rounds: number, { mode, name }: Speaker): string[] {
  const aims: Record<string, string> = {
    summon: 'five of a kind win',
    lament: 'five of a kind win, or the closest at the end',
    dare: position.target_number ? `five ${position.target_number}s win` : 'a number to match',
    crown: 'the last one standing wins',
  };
  const last = rounds && rounds < ROUNDS_THAT_MATTER ? ` of ${rounds}` : '';
  const silenced =
    position.silenced_by === null ? '' : `${name(position.silenced_by)} has silenced everybody`;
  return [`Round ${position.round}${last}`, aims[mode] ?? '', silenced].filter(Boolean);
}
