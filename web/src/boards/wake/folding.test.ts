import { describe, expect, test } from 'vitest';
import type { Event } from '../../protocol';
import { somePosition } from './samples';
import { scenesOf, type Scene } from './scenes';

let number = 0;

function event(...story: [string, Record<string, unknown>][]): Event {
  return {
    number: ++number,
    kind: 'move',
    story: story.map(([key, values]) => ({ text: '', key: `event.${key}`, values })),
  };
}

const seat = (one: number) => ({ seat: one });
const after = (...events: Event[]): (Scene['position'] | undefined)[] =>
  scenesOf(events, somePosition()).map(({ position }) => position);

describe('each scene shows its own change', () => {
  test('a played card leaves the hand and lies on the table', () => {
    const [played] = after(event(['plays-at', { who: seat(0), whom: seat(2), card: 'dream' }]));
    expect(played?.hands[0]).toEqual({ counterspell: 1, dream: 1 });
    expect(played?.pending).toMatchObject([{ card: 'dream', by: 0, target: 2, stage: 'answer' }]);
  });

  test('a card is in nobody’s hand before it was seen, and what comes later is not there yet', () => {
    const draw = event(['draws', { who: seat(0), card: 'dhole' }], ['turn', { who: seat(1) }]);
    const [taken, seen, next] = after(draw, event(['draws-hidden', { who: seat(1) }]));
    expect(taken).toEqual(somePosition());
    expect(seen?.hands[0]).toEqual({ counterspell: 1, dream: 2, dhole: 1 });
    expect(seen).toMatchObject({ deck: 50, active: 1 });
    expect(seen?.hands[1]).toEqual({ counterspell: 1, hidden: 4 });
    expect(next?.hands[1]).toEqual({ counterspell: 1, hidden: 5 });
  });

  test('Cthulhu comes, is handed on and goes back to sleep', () => {
    const [taken, comes, handed, back] = after(
      event(['cthulhu-comes', { who: seat(1) }], ['faces', { who: seat(1) }]),
      event(['hands-on', { who: seat(1), whom: seat(2) }]),
      event(['dispels', { who: seat(2) }]),
    );
    expect(taken?.facing).toBeNull();
    expect(comes).toMatchObject({ facing: 1, deck: 50 });
    expect(handed).toMatchObject({ facing: 2, faced: [1], discard: { 'elder-sign': 1 } });
    expect(handed?.hands[1]).toEqual({ counterspell: 1, hidden: 3 });
    expect(back).toMatchObject({ facing: null, deck: 51, discard: { 'elder-sign': 1, counterspell: 1 } });
    expect(back?.hands[2]).toEqual({ hidden: 4 });
  });

  test('a card that changes hands is one fewer here and one more there', () => {
    const [taken] = after(event(['takes-hidden', { who: seat(3), whom: seat(2) }]));
    expect(taken?.hands[2]).toEqual({ counterspell: 1, hidden: 3 });
    expect(taken?.hands[3]).toEqual({ counterspell: 1, hidden: 5 });
  });

  test('who is lost is lost in that scene', () => {
    const [lost] = after(event(['loses', { who: seat(3) }]));
    expect(lost?.alive).toEqual([true, true, true, false]);
  });
});
