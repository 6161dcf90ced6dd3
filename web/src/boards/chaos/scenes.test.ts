import { describe, expect, it } from 'vitest';
import type { Event, Told, View } from '../../protocol';
import type { Position } from './position';
import { somePosition } from './samples';
import { screened } from './position';
import {
  captionOf,
  isQuiet,
  lastingMarks,
  LONGEST,
  momentOf,
  newsOf,
  offeringChanges,
  NO_TRACES,
  scenesOf,
  tracesOf,
  type Scene,
  handfulOf,
} from './scenes';

const viewOf = (changes: Partial<Position> = {}): View => ({
  over: false,
  winners: [],
  to_act: [0],
  state: somePosition(changes) as unknown as View['state'],
});

function told(key: string, values: Record<string, unknown> = {}): Told {
  const seats = ['who', 'whom'].flatMap((name) => (name in values ? [[name, { seat: values[name] }]] : []));
  return { text: `${key}.`, key: `event.${key}`, values: { ...values, ...Object.fromEntries(seats) } };
}

const event = (...story: Told[]): Event => ({ number: 1, kind: 'move', story });

/** Without those in which something is still rolling. */
const fallen = (scenes: Scene[]): Scene[] => scenes.filter((scene) => scene.part === 'whole');

describe('scenes', () => {
  it('stones that all roll for the first turn fall together, and a tie leaves those who roll again', () => {
    const before = viewOf({ player_one: null, phase: 'setup-reroll' });
    const all = scenesOf(
      [
        event(
          told('rolls', { who: 0, many: 5 }),
          told('rolls', { who: 1, many: 5 }),
          told('tie'),
          told('rolls', { who: 0, many: 2 }),
          told('rolls', { who: 1, many: 4 }),
          told('first', { who: 1 }),
          told('round', { who: 1, many: 1 }),
        ),
      ],
      before,
      viewOf({ player_one: 1 }),
    );
    const scenes = fallen(all);
    expect(scenes.map((scene) => scene.kind)).toEqual(['rolls', 'tell', 'rolls', 'tell']);
    expect(all[0]).toMatchObject({ part: 'hand', hands: [0, 1] });
    expect(all[1]).toMatchObject({ part: 'rolling', after: { rolls: somePosition().rolls } });
    expect(all[1] && momentOf(all[1], {})?.title).toBe('');
    expect(scenes[0]?.after.rolls).toEqual([5, 5]);
    expect(scenes[3]?.after.player_one).toBe(1);
    const texts = { 'board.phase.first-player': 'Who is first?' };
    expect(scenes[0] && momentOf(scenes[0], texts)?.title).toBe('Who is first?');
  });

  it('one stone, rolled for a Bonus, needs no words over the board', () => {
    const [scene] = fallen(scenesOf([event(told('rolls-for', { who: 0, many: 3 }))], viewOf(), viewOf()));
    expect(scene && momentOf(scene, {})).toBeNull();
    expect(scene && captionOf(scene, {})).toBe('rolls-for.');
  });

  it('a Bonus that is rolled for is named while the stone rolls', () => {
    const rolls = told('rolls-for', { who: 0, bonus: 'bonus-1', many: 3 });
    const [hand] = scenesOf([event(rolls)], viewOf(), viewOf());
    const texts = { 'board.phase.roll-off': 'Roll-off', 'word.bonus-1': 'Miskatonic Boon' };
    expect(hand && captionOf(hand, texts)).toBe('Miskatonic Boon');
    expect(hand?.hands).toEqual([0]);
  });

  it('what is thrown lies in the hand, and what stays beside it', () => {
    const stones = [
      [1, 2, 3, 4, 5],
      [1, 1, 1, 1, 1],
    ];
    const rolled = [
      told('stone', { who: 0, part: 'left', many: 6 }),
      told('stone', { who: 0, part: 'base', many: 6 }),
    ];
    const [hand] = scenesOf([event(...rolled)], viewOf({ stones }), viewOf({ stones }));
    expect(hand && handfulOf(hand, 0)).toEqual({ pieces: [1, null, 3, 4, null], colour: null });
    const [die] = scenesOf([event(told('rolls', { who: 1, many: 6 }))], viewOf(), viewOf());
    expect(die && handfulOf(die, 1)).toEqual({ pieces: [null], colour: null });
  });

  it('a die that was rolled stays marked by what it was, one that moved by how far', () => {
    const dice = { head: 5, left: 1, right: 4, core: 2, base: 2 };
    const after = somePosition({
      dice: [
        { ...dice, head: 4, core: 6 },
        { ...dice, head: 3 },
      ],
    });
    const events = [
      event(
        told('moves', { colour: 'white', part: 'head', many: 4 }),
        told('die', { colour: 'white', part: 'core', many: 6 }),
      ),
    ];
    expect(lastingMarks(somePosition(), after, events)).toEqual([
      { colour: 'white', part: 'head', from: 5, to: 4 },
      { colour: 'white', part: 'core', from: 2, to: 6, rolled: true },
    ]);
    expect(lastingMarks(somePosition({ player_one: null }), after, events)).toEqual([]);
  });

  it('a die that comes up as before rolls like the others', () => {
    const die = (part: string, many: number) => told('die', { colour: 'white', part, many });
    const scenes = scenesOf([event(die('head', 4), die('left', 1))], viewOf(), viewOf());
    expect(scenes.map(({ part, rolling }) => [part, rolling])).toEqual([
      ['hand', ['white:head', 'white:left']],
      ['rolling', ['white:head', 'white:left']],
      ['whole', []],
    ]);
  });

  it('numbers that move together are one scene, with what they were', () => {
    const [scene, ...more] = scenesOf(
      [
        event(
          told('moves', { colour: 'white', part: 'head', many: 4 }),
          told('moves', { colour: 'green', part: 'base', many: 3 }),
        ),
      ],
      viewOf(),
      viewOf(),
    );
    expect(more).toEqual([]);
    expect(scene?.kind).toBe('resolve');
    expect(scene?.marks).toEqual([
      { colour: 'white', part: 'head', from: 5, to: 4 },
      { colour: 'green', part: 'base', from: 2, to: 3 },
    ]);
    expect(scene?.after.dice[0]?.head).toBe(4);
  });

  it('the screens come off: then the tokens lie on the table', () => {
    const tokens = [{ by: 0, action: 'madness' as const, monster: 'green' as const, part: 'head' as const }];
    const scenes = scenesOf([event(told('done', { who: 1 }), told('release'))], viewOf(), viewOf({ tokens }));
    expect(scenes.map((scene) => scene.kind)).toEqual(['release']);
    expect(scenes[0]?.after.tokens).toEqual(tokens);
    const [over] = scenesOf([event(told('release'))], viewOf(), viewOf({ round: 2 })); // nothing was aimed
    expect(screened(somePosition(), 1)).toBe(true);
    expect(over && screened(over.after, 1)).toBe(false);
  });

  it('a Bonus is paid when it is announced, and a cancelled one stays paid', () => {
    const scenes = scenesOf(
      [
        event(told('announces', { who: 1, bonus: 'bonus-4' })),
        event(told('cancelled', { who: 0, whom: 1, bonus: 'bonus-4' })),
      ],
      viewOf(),
      viewOf(),
    );
    expect(scenes.map((scene) => [scene.kind, scene.seat, scene.bonus])).toEqual([
      ['announce', 1, 'bonus-4'],
      ['cancelled', 0, 'bonus-4'],
    ]);
    expect(scenes[0]?.after.offerings).toEqual([4, 2]);
    expect(scenes[1]?.after.offerings).toEqual([4, 2]);
  });

  it('a lost part, a death, another round with other chairs', () => {
    const end = viewOf({ chair: ['green', 'white'] });
    const all = scenesOf(
      [
        event(
          told('loses', { who: 1, part: 'core' }),
          told('dies', { who: 1 }),
          told('round', { who: 1, many: 2 }),
          told('chairs'),
          told('stone', { who: 0, part: 'left', many: 6 }),
        ),
      ],
      viewOf(),
      end,
    );
    const scenes = fallen(all);
    expect(scenes.map((scene) => scene.kind)).toEqual(['lost', 'dies', 'tell', 'chairs', 'stones']);
    expect(all.at(-2)?.after.stones[0]?.[1], 'it still rolls').toBeNull();
    expect(scenes[0]?.after.dice[1]?.core).toBeNull();
    expect(scenes[1]?.after.alive).toEqual([true, false]);
    expect(scenes[2]?.after).toMatchObject({ round: 2, player_one: 1, tokens: [] });
    expect(scenes[3]?.after.chair).toEqual(['green', 'white']);
    expect(scenes[4]?.after.stones[0]?.[1]).toBe(6);
    expect(scenes[4]?.stones).toEqual(['0:left']);
  });

  it('much at once is shortened, but the screens still come off', () => {
    const many = Array.from({ length: 40 }, () => event(told('blocks', { who: 1 })));
    const scenes = scenesOf([event(told('release')), ...many], viewOf(), viewOf());
    expect(scenes[0]?.kind).toBe('release');
    const time = scenes.reduce((sum, scene) => sum + scene.time, 0);
    expect(time).toBeLessThanOrEqual(LONGEST + 1100);
  });

  it('without a position before there is nothing to show', () => {
    expect(scenesOf([event(told('release'))], null, viewOf())).toEqual([]);
  });
});

describe('what is said afterwards', () => {
  it('the last sentences that matter', () => {
    const events = [
      event(told('announces', { who: 1 }), told('passes', { who: 0 })),
      event(told('regains', { who: 1, many: 2 }), told('passes', { who: 0 })),
    ];
    expect(newsOf(events)).toBe('announces. regains.');
  });

  it('a great moment has its words over the board, others have not', () => {
    const events = [
      event(told('announces', { who: 1, bonus: 'bonus-4' })),
      event(told('regains', { who: 1, many: 2 }), told('release')),
    ];
    const scenes = scenesOf(events, viewOf(), viewOf());
    expect(scenes.map((scene) => momentOf(scene, { 'word.bonus-4': 'Formulae' })?.title)).toEqual([
      'Formulae',
      undefined,
      'release.',
    ]);
  });

  it('what somebody else’s Bonus does is said of them, not of me', () => {
    const texts = {
      'bonus.3': 'your tokens heal',
      'bonus-theirs.3': 'their tokens heal',
      'bonus.6': 'cancels',
    };
    const below = (bonus: string, me: number) => {
      const [scene] = scenesOf([event(told('announces', { who: 1, bonus }))], viewOf(), viewOf());
      return scene && momentOf(scene, texts, me)?.below;
    };
    expect(below('bonus-3', 1)).toBe('announces. Your tokens heal.');
    expect(below('bonus-3', 0)).toBe('announces. Their tokens heal.');
    expect(below('bonus-6', 0)).toBe('announces. Cancels.');
  });

  it('who has only got ready brings no news', () => {
    expect(isQuiet([event(told('done', { who: 1 }))])).toBe(true);
    expect(isQuiet([event(told('done', { who: 1 }), told('release'))])).toBe(false);
    expect(isQuiet([])).toBe(false);
  });

  it('what has changed stays to be seen while others only get ready', () => {
    const dice = { head: 5, left: 1, right: 4, core: 2, base: 2 };
    const later = viewOf({ dice: [{ ...dice, head: 4 }, dice], offerings: [4, 4] });
    const moves = [event(told('moves', { colour: 'white', part: 'head', many: 4 }))];
    const traces = tracesOf(moves, viewOf({ dice: [dice, dice] }), later, NO_TRACES);
    const marks = [{ colour: 'white', part: 'head', from: 5, to: 4 }];
    expect(traces).toEqual({ marks, offerings: [0, 1], told: 'moves.' });
    expect(tracesOf([event(told('done', { who: 1 }))], later, later, traces)).toBe(traces);
    expect(tracesOf([], null, viewOf(), traces), 'looking back').toEqual(NO_TRACES);
    const missed = tracesOf([event(told('done', { who: 1 }))], viewOf({ dice: [dice, dice] }), later, null);
    expect(missed, 'more came at once').toMatchObject({ marks: traces.marks, told: '' });
  });

  it('much at once has one caption', () => {
    const move = (part: string) => told('moves', { colour: 'white', part, many: 6 });
    const texts = { 'board.phase.resolve': 'Everything happens' };
    const caption = (...stories: Told[]) =>
      scenesOf([event(...stories)], viewOf(), viewOf()).map((scene) => captionOf(scene, texts));
    expect(caption(move('head'), move('left'))).toEqual(['Everything happens']);
    expect(caption(move('head'))).toEqual(['moves.']);
  });

  it('who has gained or lost Offerings', () => {
    expect(offeringChanges(somePosition(), somePosition({ offerings: [2, 4] }))).toEqual([-2, 1]);
  });
});
