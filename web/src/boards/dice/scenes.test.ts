import { describe, expect, it } from 'vitest';
import type { Event, Told, View } from '../../protocol';
import { changes, positionOf } from './position';
import { LONGEST, beatsOf, flightsOf, labelsOf, lying, outcome, scenesOf, underway } from './scenes';

function viewOf(sanity: number[], pool: number, more: Record<string, unknown> = {}): View {
  const state = { phase: 'attack', roller: null, sanity, pool, caster: 0, victim: null, turn: 1, ...more };
  return { over: state.phase === 'over', winners: [], to_act: [0], state };
}

function told(key: string, values: Record<string, unknown>): Told {
  const seats = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? { seat: value } : value,
  ]);
  return { text: `${key}.`, key: `event.${key}`, values: Object.fromEntries(seats) as Told['values'] };
}

const event = (...story: Told[]): Event => ({ number: 1, kind: 'move', story });

const end = (before: View, ...events: Event[]) => {
  const last = scenesOf(before, events).at(-1);
  if (!last) throw new Error('Nothing happened.');
  return last.position;
};

describe('what the story does to the stones', () => {
  it('a loss goes to the pool', () => {
    const after = end(viewOf([3, 3], 0), event(told('loses', { who: 1 })));
    expect(after.sanity).toEqual([3, 2]);
    expect(after.pool).toBe(1);
  });

  it('a theft goes to the thief', () => {
    const after = end(viewOf([3, 3], 1), event(told('steals', { who: 0, whom: 1 })));
    expect(after.sanity).toEqual([4, 2]);
    expect(after.pool).toBe(1);
  });

  it('what a mad thief takes goes to the pool', () => {
    const after = end(viewOf([0, 3], 1), event(told('stolen-for-cthulhu', { who: 0, whom: 1 })));
    expect(after.sanity).toEqual([0, 2]);
    expect(after.pool).toBe(2);
  });

  it('an elder sign wins one back, and the mad recover', () => {
    const scenes = scenesOf(viewOf([0, 3], 2), [
      event(
        told('rolls', { who: 0, sign: 'elder-sign' }),
        told('regains', { who: 0 }),
        told('recovers', { who: 0 }),
      ),
    ]);
    expect(scenes.map((scene) => scene.beat.kind)).toEqual([
      ...['roll', 'roll', 'roll'],
      ...['regain', 'regain', 'recover'],
    ]);
    expect(scenes[3]?.position).toMatchObject({ sanity: [0, 3], pool: 1, mad: [true, false] });
    expect(scenes[4]?.position).toMatchObject({ sanity: [1, 3], pool: 1, mad: [true, false] });
    expect(scenes[5]?.position.mad).toEqual([false, false]);
  });

  it('nothing is made or lost on the way: a stone in flight is in no hand', () => {
    const before = positionOf(viewOf([2, 2, 2], 3));
    const [loss] = beatsOf([event(told('loses', { who: 0 }), told('loses', { who: 2 }))]);
    const flying = underway(before, loss?.beat ?? { kind: 'cthulhu-wins' });
    expect(flying).toMatchObject({ sanity: [1, 2, 1], pool: 3 });
  });

  it('a thief who lost their last token this turn but keeps the next is sane again', () => {
    const after = end(viewOf([0, 3], 1), event(told('steals', { who: 0, whom: 1 })));
    expect(after.mad).toEqual([false, false]);
  });
});

describe('beats', () => {
  it('Cthulhu takes from everyone at once, and only then they go mad', () => {
    const beats = beatsOf([
      event(
        told('rolls', { who: 0, sign: 'cthulhu' }),
        told('loses', { who: 0 }),
        told('goes-mad', { who: 0 }),
        told('loses', { who: 1 }),
        told('loses', { who: 2 }),
        told('goes-mad', { who: 2 }),
        told('wins', { who: 1 }),
      ),
    ]).map((one) => one.beat);
    expect(beats).toEqual([
      { kind: 'roll', seat: 0, sign: 'cthulhu' },
      { kind: 'lose', seats: [0, 1, 2] },
      { kind: 'mad', seats: [0, 2] },
      { kind: 'win', seats: [1] },
    ]);
  });

  it('a turn shows who casts, who suffers and who rolls', () => {
    const scenes = scenesOf(viewOf([3, 3, 3], 0), [
      event(told('attacks', { who: 0, whom: 2 })),
      event(told('rolls', { who: 0, sign: 'yellow-sign' }), told('loses', { who: 2 })),
      event(told('rolls', { who: 2, sign: 'eye' })),
    ]);
    expect(scenes[0]?.position).toMatchObject({ caster: 0, victim: 2, roller: 0, phase: 'roll' });
    expect(scenes.at(-1)?.position).toMatchObject({ caster: 0, victim: 2, roller: 2, phase: 'choose' });
  });

  it('chat and unknown events are no beats', () => {
    expect(beatsOf([{ number: 1, kind: 'chatted' }, event(told('something', {}))])).toEqual([]);
  });

  it('a label stands where something changed', () => {
    expect(labelsOf({ kind: 'steal', seat: 0, victim: 1 })).toEqual([
      { where: 1, text: '−1', gain: false },
      { where: 0, text: '+1', gain: true },
    ]);
    expect(labelsOf({ kind: 'lose', seats: [0, 1] }).at(-1)).toEqual({
      where: 'pool',
      text: '+2',
      gain: true,
    });
    expect(labelsOf({ kind: 'nothing', seat: 1 })).toHaveLength(1);
    expect(flightsOf({ kind: 'nothing', seat: 1 })).toEqual([]);
  });
});

describe('time', () => {
  const turn = [
    event(told('attacks', { who: 0, whom: 1 })),
    event(told('rolls', { who: 0, sign: 'tentacle' }), told('steals', { who: 0, whom: 1 })),
  ];

  const lengthOf = (scenes: { time: number }[]) => scenes.reduce((sum, { time }) => sum + time, 0);

  it('a beat takes about half a second, a roll is seen long enough to follow', () => {
    for (const { length, beat } of scenesOf(viewOf([3, 3], 0), turn)) {
      expect(length).toBeGreaterThanOrEqual(beat.kind === 'roll' ? 1800 : 450);
      expect(length).toBeLessThanOrEqual(beat.kind === 'roll' ? 2500 : 700);
    }
  });

  it('many events go faster', () => {
    const many = Array.from({ length: 20 }, () => turn).flat();
    expect(lengthOf(scenesOf(viewOf([30, 30], 0), many))).toBeLessThanOrEqual(LONGEST + many.length * 2);
  });

  it('each scene knows its event', () => {
    const [first, second] = turn;
    const events = [first, second].map((one, place) => ({ ...one, number: place + 7 }) as Event);
    const numbers = scenesOf(viewOf([3, 3], 0), events).map((scene) => scene.event);
    expect(numbers).toEqual([7, 8, 8, 8, 8, 8]);
  });
});

describe('a roll', () => {
  const [hand, rolling, fallen] = scenesOf(viewOf([3, 3], 0), [
    event(told('rolls', { who: 0, sign: 'eye' })),
  ]);

  it('lies in the hand of who throws, rolls, and only then anything tells how it fell', () => {
    expect([hand?.part, rolling?.part, fallen?.part]).toEqual(['hand', 'rolling', 'whole']);
    expect(hand?.hands).toEqual([0]);
    expect([hand?.text, rolling?.text, fallen?.text]).toEqual(['', '', 'rolls.']);
    expect([hand?.thrown.sign, rolling?.thrown.rolls, fallen?.thrown.rolls]).toEqual([null, true, undefined]);
    expect([hand?.position.phase, rolling?.position.phase, fallen?.position.phase]).toEqual([
      'roll',
      'roll',
      'choose',
    ]);
  });

  it('waits the first time that a sign has fallen', () => {
    expect([hand?.first, rolling?.first, fallen?.first]).toEqual([undefined, undefined, 'roll eye']);
  });
});

describe('what is told at rest', () => {
  it('the changes are those between two positions', () => {
    const [before, now] = [positionOf(viewOf([3, 2], 1)), positionOf(viewOf([4, 0], 2))];
    expect(changes(before, now)).toEqual({ sanity: [1, -2], pool: 1 });
  });

  it('the die shows what fell or was chosen last', () => {
    const events = [
      event(told('rolls', { who: 0, sign: 'eye' })),
      event(told('chooses', { who: 0, sign: 'tentacle' }), told('steals', { who: 0, whom: 1 })),
    ];
    expect(lying(positionOf(viewOf([4, 2], 0)), events)).toMatchObject({ sign: 'tentacle', seat: 0 });
    expect(outcome(events)).toBe('steals.');
  });

  it('without a history the die shows nothing, but the eye that waits for a choice', () => {
    expect(lying(positionOf(viewOf([3, 3], 0)), []).sign).toBeNull();
    const eye = viewOf([3, 3], 0, { phase: 'choose', roller: 1, victim: 1 });
    expect(lying(positionOf(eye), [])).toMatchObject({ sign: 'eye', seat: 1 });
  });

  it('what fell in a scene still lies there at rest: the same throw', () => {
    const events = [event(told('rolls', { who: 0, sign: 'yellow-sign' }), told('loses', { who: 1 }))];
    const view = viewOf([3, 2], 1, { phase: 'roll', roller: 1, victim: 1 });
    expect(scenesOf(viewOf([3, 3], 0), events).at(-1)?.thrown).toEqual(lying(positionOf(view), events));
  });
});
