/** The skill cards and their boxes: what stands on which card, and whom it names. What they cost the table tells. */

import type { Info } from '../../protocol';

/** Whom a box names: nobody, one other, two in seat order, two in any order, or the four Targets. */
export type Form = 'alone' | 'one' | 'pair' | 'ordered' | 'four';

export interface Box {
  box: string;
  cards: string[]; // on which it stands
  form: Form;
}

export interface Cost {
  price: number;
  first_only: boolean; // only for whoever used it first
}

export type Costs = Record<string, Cost>; // by box

export const costsOf = (info: Info): Costs => ((info.pieces ?? {}) as { boxes?: Costs }).boxes ?? {};

const box = (name: string, cards: string, form: Form): Box => ({
  box: name,
  cards: cards ? cards.split(' ') : [],
  form,
});

/** In the order in which the server lists their uses. */
export const BOXES: readonly Box[] = [
  box('everyone', '', 'one'),
  box('antagonist-look', 'antagonist', 'alone'),
  box('antagonist-bar', 'antagonist', 'alone'),
  box('gambler-vision', 'gambler', 'alone'),
  box('gambler-favor', 'gambler', 'alone'),
  box('greedy', 'greedy', 'alone'),
  box('influencer-favor', 'influencer', 'one'),
  box('influencer-show', 'influencer', 'one'),
  box('leader-vote', 'leader', 'one'),
  box('leader-look', 'leader', 'one'),
  box('joker', 'joker', 'alone'),
  box('meddler', 'meddler', 'alone'),
  box('secretary', 'secretary', 'ordered'),
  box('seer-look', 'seer medium', 'one'),
  box('seer-vision', 'seer medium', 'pair'),
  box('teacher', 'teacher', 'one'),
  box('witness-vision', 'witness onlooker', 'pair'),
  box('witness-name', 'witness onlooker', 'alone'),
  box('assassin', 'assassin', 'alone'),
  box('absolver-look', 'absolver', 'alone'),
  box('absolver-mute', 'absolver', 'one'),
  box('friend', 'friend', 'one'),
  box('troubler-votes', 'troubler', 'four'),
  box('troubler-sides', 'troubler', 'four'),
];

const BY_NAME = new Map(BOXES.map((one) => [one.box, one]));

export const boxOf = (name: string): Box | undefined => BY_NAME.get(name);

export const boxesOn = (card: string | null): Box[] =>
  card ? BOXES.filter((one) => one.cards.includes(card)) : [];

/** A short title: what the box does, without the name of its card. */
const TITLES: Record<string, string> = {
  everyone: 'A favor',
  'antagonist-look': 'Look to the right',
  'antagonist-bar': 'Bar the right',
  'gambler-vision': 'Rolled Vision',
  'gambler-favor': 'Vision and favors',
  greedy: 'Help yourself',
  'influencer-favor': 'Two favors',
  'influencer-show': 'Show yourself',
  'leader-vote': 'Early vote',
  'leader-look': 'Look in the face',
  joker: 'Any other box',
  meddler: 'Set two to look',
  secretary: 'Carried card',
  'seer-look': 'Look at a card',
  'seer-vision': 'Vision to share',
  teacher: 'Make a Joker',
  'witness-vision': 'Vision',
  'witness-name': 'Name a card',
  assassin: 'Guess a card',
  'absolver-look': 'Look at one of two',
  'absolver-mute': 'Take a vote',
  friend: 'Ask a friend',
  'troubler-votes': 'Swap votes',
  'troubler-sides': 'Swap sides',
};

export const titleOf = (name: string): string => TITLES[name] ?? name;
