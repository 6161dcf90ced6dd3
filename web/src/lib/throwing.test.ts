import { describe, expect, it, vi } from 'vitest';
import { cameFrom, swingOf, throwing } from './throwing';

describe('the swing of a throw', () => {
  it('is where the hand went last, and how fast', () => {
    const traces = [
      { x: 0, y: 0, at: 0 },
      { x: 500, y: 0, at: 400 },
      { x: 500, y: -100, at: 500 },
    ];
    expect(swingOf(traces, 510)).toEqual({ x: 0, y: -1 });
  });

  it('is nothing where it was only pressed or held', () => {
    expect(swingOf([{ x: 3, y: 3, at: 0 }], 10)).toBeUndefined();
    expect(swingOf([], 10)).toBeUndefined();
    const held = [0, 50, 100].map((at) => ({ x: 9 + at / 50, y: 9, at }));
    expect(swingOf(held, 100)).toBeUndefined();
  });

  it('brings what was flicked from the other side', () => {
    expect(cameFrom({ x: 3, y: -4 }, 100)).toEqual({ x: -60, y: 80 });
  });
});

describe('what is held', () => {
  const event = (name: string, values: object): Event => Object.assign(new Event(name), values);
  const hand = () => ({ shake: vi.fn(), goOn: vi.fn() });

  it.each([
    ['pointerdown', 'pointerup', { pointerId: 7, button: 0, clientX: 0, clientY: 0 }],
    ['keydown', 'keyup', { key: ' ' }],
  ])('is thrown also if the page has changed since %s', async (begin, end, values) => {
    const thing = Object.assign(new EventTarget(), { setPointerCapture: vi.fn() }) as unknown as HTMLElement;
    const [first, second] = [hand(), hand()];
    const letGo = throwing(first)(thing);
    await Promise.resolve();
    thing.dispatchEvent(event(begin, values));
    expect(first.shake).toHaveBeenCalledWith(true);
    if (letGo) letGo();
    throwing(second)(thing);
    await Promise.resolve();
    thing.dispatchEvent(event(end, values));
    expect(second.goOn).toHaveBeenCalledOnce();
  });
});
