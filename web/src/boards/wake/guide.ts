/** What is going on, in one sentence: whose turn, what is asked, of whom. */

import { listed } from '../../lib/phrases';
import type { SeatInfo, View } from '../../protocol';
import { innermost, type Deck, type Pending, type Position } from './position';

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export interface Speaker {
  me: number | null;
  name: (seat: number) => string; // of another seat
  deck: Deck;
}

export interface Situation {
  line: string;
  hint: string;
  tone: 'mine' | 'danger' | 'wait' | 'over';
}

/** Who draws next, and how dangerous that is. */
export interface Danger {
  who: SeatInfo;
  words: string;
  level: Level;
}

export type Level = 'low' | 'raised' | 'high';

/** How near Cthulhu is, by the chance that he is drawn. */
export const levelOf = (chance: number): Level =>
  chance >= 0.5 ? 'high' : chance >= 0.12 ? 'raised' : 'low';

/** The chance that the next card is Cthulhu, as far as this person may reckon with it. */
export const chanceOf = (view: View, { from_bottom }: Position): number =>
  view.chances?.[from_bottom ? 'bottom' : 'top'] ?? 0;

export function dangerOf(
  view: View,
  position: Position,
  seats: SeatInfo[],
  { me, name }: Speaker,
): Danger | null {
  const who = seats[position.active];
  if (view.over || !who || position.stage === 'trim' || !position.deck) return null;
  const words = position.active === me ? 'You draw next.' : `${name(position.active)} draws next.`;
  return { who, words, level: levelOf(chanceOf(view, position)) };
}

export function situationOf(view: View, position: Position, legal: string[], speaker: Speaker): Situation {
  if (view.over) return ending(view, speaker);
  const asked = legal.length > 0;
  if (position.facing !== null) return facing(position.facing, legal, speaker);
  const pending = innermost(position);
  if (pending) return withCard(pending, legal, speaker);
  if (position.stage === 'trim') return trimming(position, asked, speaker);
  return turn(position, asked, speaker);
}

function ending(view: View, { me, name }: Speaker): Situation {
  const hint = 'The stars will be right another night.';
  if (me !== null && view.winners.includes(me)) {
    const others = view.winners.length > 1;
    return {
      line: others ? 'You win, with all who are left.' : 'You win. He sleeps on.',
      hint,
      tone: 'over',
    };
  }
  const names = listed(view.winners.map(name));
  return { line: `${names} ${view.winners.length > 1 ? 'win' : 'wins'}.`, hint, tone: 'over' };
}

function facing(who: number, legal: string[], { me, name }: Speaker): Situation {
  if (who !== me) return { line: `${name(who)} faces Cthulhu.`, hint: 'Nobody breathes.', tone: 'danger' };
  return { line: 'You face Cthulhu!', hint: defences(legal), tone: 'danger' };
}

/** What one's cards do against him: an Elder Sign hands him on, unless all have faced him. */
function defences(legal: string[]): string {
  if (legal.includes('submit')) return 'You hold nothing against him.';
  const ways = [
    legal.some((words) => words.startsWith('elder-sign ')) ? 'hand him on with an Elder Sign' : '',
    legal.includes('elder-sign') ? 'send him back to sleep with an Elder Sign' : '',
    legal.includes('counterspell') ? 'shuffle him into the deck with a Counterspell' : '',
  ].filter(Boolean);
  const said = ways.join(', or ');
  return said && `${said[0]?.toUpperCase()}${said.slice(1)}.`;
}

function withCard(pending: Pending, legal: string[], speaker: Speaker): Situation {
  const line = playedLine(pending, speaker);
  const tone = legal.length ? 'mine' : 'wait';
  switch (pending.stage) {
    case 'answer':
      return { line, hint: wordsSpent(pending) + answerHint(legal), tone };
    case 'give':
      return { line, hint: giveHint(pending, legal, speaker), tone };
    case 'discard':
      return { line, hint: legal.length ? 'Choose a card to discard.' : 'Cards are being discarded.', tone };
    case 'order':
      return {
        line,
        hint: legal.length ? 'Put the cards back as you like.' : 'The cards are put back.',
        tone,
      };
    default:
      return { line, hint: '', tone };
  }
}

function playedLine(
  { card, by, target, wants, stage }: Pending,
  { me, name, deck: { form, word } }: Speaker,
): string {
  const who = by === me ? 'You' : name(by);
  const plural = by === me ? '' : 's';
  if (form(card) === 'event') return `${word(card)}!`;
  const aimed = target !== null && target !== by && stage !== 'draw';
  if (wants) return `${who} play${plural} ${word(card)} for ${word(wants)}`;
  if (aimed) return `${who} play${plural} ${word(card)} at ${target === me ? 'you' : name(target)}`;
  return `${who} play${plural} ${word(card)}`;
}

function wordsSpent({ words }: Pending): string {
  if (!words) return '';
  return words % 2 ? 'Banished, unless somebody objects. ' : 'The banishing is banished. ';
}

function answerHint(legal: string[]): string {
  if (legal.includes('banish')) return 'Banish, or let it pass.';
  return legal.includes('pass') ? 'You have no Banishing Word.' : 'Does anybody object?';
}

function giveHint({ card, by }: Pending, legal: string[], { me, name, deck }: Speaker): string {
  if (!legal.length) return 'A card changes hands.';
  if (deck.form(card) !== 'event') return `Choose a card for ${by === me ? 'yourself' : name(by)}.`;
  return 'Choose a card for the player on your left.';
}

function trimming(position: Position, asked: boolean, { name, deck }: Speaker): Situation {
  const limit = NUMBERS[deck.keeps] ?? deck.keeps;
  return asked
    ? { line: 'Too many cards', hint: `Discard down to ${limit}.`, tone: 'mine' }
    : { line: `${name(position.active)} discards down to ${limit}.`, hint: '', tone: 'wait' };
}

function turn(position: Position, asked: boolean, { me, name }: Speaker): Situation {
  const two = position.turns_left > 1 ? ', the first of two' : '';
  if (position.active !== me) {
    return { line: `${name(position.active)}’s turn${two}`, hint: '', tone: 'wait' };
  }
  return { line: `Your turn${two}`, hint: asked ? 'Play what you like, then draw.' : '', tone: 'mine' };
}

/** A chance in words that can be read at a glance. */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %';
  if (chance >= 1) return '100 %';
  const rounded = chance * 100;
  return rounded < 1 ? '< 1 %' : rounded > 99 ? '> 99 %' : `${Math.round(rounded)} %`;
}
