/** The skill cards and their boxes: what stands on which card, whom it names, and what it costs by the house's table. */

/** Whom a box names: nobody, one other, two in seat order, two in any order, or the four Targets. */
export type Form = 'alone' | 'one' | 'pair' | 'ordered' | 'four';

export interface Box {
  box: string;
  cards: string[]; // on which it stands
  form: Form;
  price: number;
  first: boolean; // only for who used it first
}

const box = (name: string, cards: string, form: Form, price = 0, first = false): Box => ({
  box: name,
  cards: cards ? cards.split(' ') : [],
  form,
  price,
  first,
});

/** In the order in which the server lists their uses. */
export const BOXES: readonly Box[] = [
  box('everyone', '', 'one'),
  box('antagonist-look', 'antagonist', 'alone'),
  box('antagonist-bar', 'antagonist', 'alone', 0, true),
  box('gambler-vision', 'gambler', 'alone'),
  box('gambler-favor', 'gambler', 'alone', 1),
  box('greedy', 'greedy', 'alone', 0, true),
  box('influencer-favor', 'influencer', 'one'),
  box('influencer-show', 'influencer', 'one', 1),
  box('leader-vote', 'leader', 'one', 1),
  box('leader-look', 'leader', 'one', 0, true),
  box('joker', 'joker', 'alone'),
  box('meddler', 'meddler', 'alone'),
  box('secretary', 'secretary', 'ordered'),
  box('seer-look', 'seer medium', 'one'),
  box('seer-vision', 'seer medium', 'pair', 2),
  box('teacher', 'teacher', 'one', 1),
  box('witness-vision', 'witness onlooker', 'pair', 0, true),
  box('witness-name', 'witness onlooker', 'alone'),
  box('assassin', 'assassin', 'alone', 2),
  box('absolver-look', 'absolver', 'alone'),
  box('absolver-mute', 'absolver', 'one', 2),
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

/** The prices of a table of one's own are not told to the board; then nothing is said about them. */
export const knowsPrices = (settings: Record<string, unknown>): boolean =>
  (settings['table'] ?? 'house') === 'house';
