/** What a die is, and why it or a stone cannot be touched. */

import type { View, You } from '../../protocol';
import { whyNot } from '../shared/reasons';
import { partName, type Speaker } from './guide';
import {
  actionOn,
  numberOn,
  omenOn,
  seatOf,
  shownTokens,
  type Colour,
  type Omen,
  type Part,
  type Position,
} from './position';

/** “Obed’s green head shows 5: Attack (−1 on the left, they pick where). On it: Heal.” */
export function dieInWords(
  { me, name, texts, pieces }: Speaker,
  position: Position,
  { colour, part }: { colour: Colour; part: Part },
): string {
  const seat = seatOf(position, colour);
  const whose = seat === me ? 'Your' : `${name(seat)}’s`;
  const number = numberOn(position, colour, part);
  const called = `${whose} ${colour} ${partName({ texts }, part)}`;
  if (number === null) return `${called} is ${position.player_one === null ? 'not rolled yet' : 'lost'}.`;
  const action = actionOn(pieces, colour, part, number);
  const does = action ? `: ${texts[`word.${action}`] ?? action} (${texts[`action.${action}`] ?? ''})` : '';
  const on = shownTokens(position)
    .filter((token) => token.monster === colour && token.part === part)
    .map((token) => texts[`word.${token.action}`] ?? token.action);
  const omen = omenOn(position, colour, part);
  return [
    `${called} shows ${number}${does}.`,
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

type Asked = You & { refused?: [string, string][] };

const refusedIn = (you: Asked): [string, string][] => you.refused ?? [];

const TOUCHED = ['activate', 'block madness', 'place', 'save']; // what a touch of one's own die may mean

/** Why this die cannot be touched now, as far as that is worth a word. */
export function whyNoDie(you: Asked, view: View, mine: boolean, colour: Colour, part: Part): string {
  const refused = refusedIn(you);
  const tries = [
    `aim ${colour} ${part}`,
    `aim ${colour}`,
    ...(mine ? TOUCHED.map((verb) => `${verb} ${part}`) : []),
  ];
  const words = tries.find((one) => refused.some(([move]) => `${move} `.startsWith(`${one} `)));
  return words || mine ? whyNot(you, view, words ?? part) : '';
}

/** Why this stone cannot be touched now: it is used, or makes nothing with the others. */
export function whyNoStone(you: Asked, view: View, place: number, texts: Speaker['texts']): string {
  const used = refusedIn(you).find(([words]) => words.endsWith(` with ${place}`));
  return used?.[1] ?? (you.legal.length ? texts['refused.fit'] : null) ?? whyNot(you, view, `${place}`);
}
