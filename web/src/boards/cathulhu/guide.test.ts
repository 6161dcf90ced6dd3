import { describe, expect, test } from 'vitest';
import type { View } from '../../protocol';
import { countOf, tally } from './counting';
import { factsOf } from './facts';
import { doesOf, situationOf } from './guide';
import { deedsOf, notesOf, usesOf, type Speaker } from './notes';
import { aimsOf, chosenOf, NOTHING, offersOf, touched } from './offers';
import { positionOf, type Position } from './position';
import { BOXES, SAMPLES, TEXTS, title } from './samples';
import { threadsOf } from './threads';

const NAMES = 'Ann Bob Eve Dan Fay Gus Hal Ida Jon Kim Lea'.split(' ');
const WORD: Record<string, string> = { cultist: 'Cultist', investigator: 'Investigator', leader: 'Leader' };

const speakerOf = (me: number | null): Speaker => ({
  me,
  name: (seat) => NAMES[seat] ?? '?',
  word: (word) => WORD[word] ?? word,
  title,
});

/** Four players in the Council, of whom Ann is a Cultist and knows nobody. */
function somePosition(changes: Partial<Position> = {}): Position {
  return {
    phase: 'council',
    alignments: ['cultist', null, null, null],
    holds: [true, true, true, true],
    cards: ['leader', null, null, null],
    dealt: ['leader', null, null, null],
    favor: [0, 0, 0, 0],
    used: [],
    revealed: { alignment: [], card: [] },
    prevented: [],
    muted: [],
    targets: null,
    hourglass: null,
    sand: 12,
    said: NAMES.slice(0, 4).map(() => ({ about: {}, skill: null })),
    seen: [[], [], [], []],
    shown: [],
    named: [],
    pending: [],
    has_voted: [false, false, false, false],
    votes: [null, null, null, null],
    ...changes,
  };
}

const viewOf = (position: Position, to_act = [0, 1, 2, 3]) => ({
  over: position.phase === 'over',
  winners: [],
  to_act,
  state: position as unknown as Record<string, unknown>,
});

describe('what the viewer knows', () => {
  const looks = (entry: Position['seen'][number][number]) =>
    notesOf(somePosition({ seen: [[entry], [], [], []] }), speakerOf(0))[0];

  test.each([
    [2, 'Bob and Eve are both Cultists (Vision).'],
    [1, 'Of Bob and Eve one is a Cultist (Vision).'],
    [0, 'Bob and Eve are both Investigators (Vision).'],
  ])('a Vision with %i Cultists is kept', (cultists, text) => {
    const note = looks({ box: 'witness-vision', user: 0, of: [1, 2], cultists });
    expect(note).toEqual({ seats: [1, 2], text, mine: true });
  });

  test('an alignment, a card and what came through the Secretary are kept', () => {
    expect(looks({ box: 'leader-look', user: 0, alignment: { 3: 'investigator' } })?.text).toBe(
      'Dan is an Investigator (Look in the face).',
    );
    expect(looks({ box: 'seer-look', user: 0, card: { 3: 'leader' } })?.text).toContain(
      'Dan was dealt the Leader',
    );
    expect(looks({ box: 'secretary', user: 0, of: [1, 2], given: 'cultist' })?.text).toContain(
      'a Cultist card',
    );
    expect(looks({ box: 'secretary', user: 3, of: [1, 0], picked: 1 })?.text).toBe(
      'Bob passed you two cards: one of each kind (Carried card, by Dan).',
    );
    expect(looks({ box: 'influencer-show', user: 2, alignment: { 2: 'cultist' } })?.text).toBe(
      'Eve is a Cultist (Show yourself, by Eve).',
    );
  });

  test('of what others looked at, only that they looked', () => {
    const seen = [[], [{ box: 'meddler', user: 2, alignment: { 3: null } }], [], []];
    const position = somePosition({ seen });
    expect(notesOf(position, speakerOf(0))).toEqual([]);
    expect(deedsOf(position, 1, speakerOf(0))).toEqual(['Bob was shown the alignment of Dan.']);
  });

  test('Investigators know each other from the briefing', () => {
    const position = somePosition({
      alignments: ['investigator', null, 'investigator', null],
      dealt: ['leader', null, 'leader', null],
    });
    expect(notesOf(position, speakerOf(0)).map(({ text }) => text)).toEqual([
      'Eve is a fellow Investigator, dealt the Leader.',
    ]);
  });

  test.each([
    [2, 'All know: of Bob and Eve at least 2 are Cultists.'],
    [1, 'All know: of Bob and Eve at least 1 is a Cultist.'],
    [0, 'All know: of the Vision of Bob and Eve no Cultist card was shown.'],
  ])('what all were shown of a Vision: %i', (at_least, text) => {
    const [note] = notesOf(somePosition({ shown: [{ of: [1, 2], at_least }] }), speakerOf(0));
    expect(note).toEqual({ seats: [1, 2], text, mine: false });
  });

  test('what a skill does is told to whoever uses it, and to the others', () => {
    const texts = { 'box.look': 'Look to your right.', 'box-theirs.look': 'They look to their right.' };
    expect(doesOf(texts, 'look', true)).toBe('Look to your right.');
    expect(doesOf(texts, 'look', false)).toBe('They look to their right.');
    expect(doesOf({ 'box.favor': 'Give favor.' }, 'favor', false)).toBe('Give favor.');
  });

  test('used boxes are told with whom they were aimed at', () => {
    const used = [{ user: 1, box: 'joker', as: 'leader-look', with: 'joker', seats: [0] }];
    expect(usesOf(somePosition({ used }), speakerOf(0))).toEqual([
      'Bob used the Joker as “Look in the face” on you.',
    ]);
  });

  test.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
    'a place shows no side and no card that the view hides: %s',
    (_, { view, seat }) => {
      const position = positionOf(view);
      position.holds.forEach((_, place) => {
        const facts = factsOf(view, place, speakerOf(seat), position.alignments);
        expect(facts.side).toBe(position.alignments[place] ?? null);
        expect([position.cards[place], position.dealt[place], null]).toContain(facts.card);
        expect([position.dealt[place], null]).toContain(facts.spent);
        expect(facts.spoken).not.toContain('undefined');
      });
      for (const text of notesOf(position, speakerOf(seat)).map((note) => note.text))
        expect(text).not.toMatch(/undefined|null|\?/);
    },
  );
});

describe('what is going on', () => {
  test.each(SAMPLES.map((sample) => [sample.name, sample] as const))(
    'is said in every position, to players and to who watches: %s',
    (_, { view, seat, you }) => {
      for (const [me, legal] of [[seat, you.legal] as const, [null, []] as const]) {
        const { line, hint, tone } = situationOf(view, [...legal], speakerOf(me));
        expect(line.trim()).toMatch(/^[A-Z0-9].*[.?…a-z]$/);
        expect(`${line}${hint}`).not.toMatch(/undefined|null/);
        expect(tone).toBe(view.over ? 'over' : legal.length ? 'mine' : 'wait');
      }
    },
  );

  test('the briefing tells a Cultist what to do and an Investigator with whom', () => {
    const legal = ['take', 'wait'];
    expect(situationOf(viewOf(somePosition()), legal, speakerOf(0)).hint).toContain('You know only yourself');
    const position = somePosition({ alignments: ['investigator', null, null, 'investigator'] });
    expect(situationOf(viewOf(position), legal, speakerOf(0)).hint).toBe(
      'Dan is with you. Make one of you Ascend.',
    );
  });

  test('those who have decided are not waited for', () => {
    const { line } = situationOf(viewOf(somePosition(), [2, 3]), [], speakerOf(0));
    expect(line).toBe('You have decided. Eve and Dan think.');
  });
});

describe('touching a player', () => {
  const offers = (legal: string[]) => offersOf({ boxes: BOXES, legal, families: [] });

  test('offers the hourglass at once', () => {
    expect(touched(offers(['return', 'offer 2']), NOTHING, [1, 2, 3, 4], 2)).toEqual({
      does: 'play',
      words: 'offer 2',
    });
    expect(touched(offers(['return', 'offer 2']), NOTHING, [1, 2, 3, 4], 1)).toEqual({ does: 'nothing' });
  });

  test('only prepares a vote, and takes it back', () => {
    const begin = touched(offers(['vote 1', 'vote 2']), NOTHING, [1, 2], 2);
    expect(begin).toMatchObject({ does: 'begin', begun: { seat: 2 } });
    if (begin.does !== 'begin') throw new Error('no vote');
    expect(chosenOf(begin.begun).get(2)).toBe('✓');
    expect(touched(offers(['vote 1', 'vote 2']), begin.begun, [1, 2], 2)).toMatchObject({
      begun: { seat: null },
    });
  });

  test('lays the Targets one after another', () => {
    const found = offers(['use troubler-votes 4 3 2 1', 'use troubler-votes 4 3 1 2']);
    let begun = { ...NOTHING, use: found.uses[0] ?? null };
    for (const seat of [4, 3, 1]) {
      expect(aimsOf(found, begun, [1, 2, 3, 4]).has(seat)).toBe(true);
      const touch = touched(found, begun, [1, 2, 3, 4], seat);
      if (touch.does !== 'begin') throw new Error('not chosen');
      begun = touch.begun;
    }
    expect([...chosenOf(begun)]).toEqual([
      [4, 'A'],
      [3, 'B'],
      [1, 'C'],
    ]);
    expect([...aimsOf(found, begun, [1, 2, 3, 4]).keys()]).toEqual([2]);
  });
});

describe('the count', () => {
  const over = SAMPLES.filter(({ view }) => view.over);

  test.each(over.map((sample) => [sample.name, sample] as const))(
    'ends at the counts of %s',
    (_, { view }) => {
      const position = positionOf(view);
      const steps = countOf(view, TEXTS);
      expect(tally(steps, steps.length)).toEqual(position.counts);
      expect(steps[0]?.name).toBe('Votes');
      expect(steps.some(({ name }) => name === 'Swap')).toBe(Boolean(position.swapped?.length));
    },
  );

  test('names every step that the server tells of, each gain at its seat', () => {
    const view: View = {
      ...viewOf(somePosition({ phase: 'over', counts: [2, 4, 1, 0] })),
      chances: { 'votes 0': 2, 'votes 1': 1, 'swap 0': -2, 'swap 1': 2, 'favor 0': 1, 'muted 2': 1 },
    };
    const steps = Object.fromEntries(countOf(view, TEXTS).map(({ name, gains }) => [name, gains]));
    expect(steps).toEqual({
      Votes: [2, 1, 0, 0],
      Swap: [-2, 2, 0, 0],
      Favor: [1, 0, 0, 0],
      Muted: [0, 0, 1, 0],
    });
  });

  test('draws a line for every vote that is known', () => {
    expect(threadsOf(somePosition({ phase: 'over', votes: [1, 0, null, 0] }))).toHaveLength(3);
    expect(threadsOf(somePosition())).toEqual([]);
  });
});
