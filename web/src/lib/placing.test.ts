import { describe, expect, it } from 'vitest';
import { placeBeside, shared } from './placing';

const ROOM = { left: 0, top: 0, right: 390, bottom: 600 };
const HOME = { left: 100, top: 100, right: 130, bottom: 130 };
const SIZE = { width: 160, height: 30 };
const box = ({ x, y }: { x: number; y: number }) => ({
  ...{ left: x, top: y },
  ...{ right: x + SIZE.width, bottom: y + SIZE.height },
});

describe('something that floats over a page', () => {
  it('is close to its home, where nothing else is', () => {
    const place = placeBeside(HOME, SIZE, ROOM, [HOME]);
    expect(place && shared(box(place), HOME)).toBe(0);
  });

  it('covers no name, if there is room beside it', () => {
    const names = [
      HOME,
      { left: 90, top: 132, right: 300, bottom: 150 },
      { left: 90, top: 70, right: 300, bottom: 98 },
    ];
    const place = placeBeside(HOME, SIZE, ROOM, names);
    expect(place && names.map((name) => shared(box(place), name))).toEqual([0, 0, 0]);
  });

  it('stays inside the room', () => {
    const place = placeBeside({ left: 380, top: 590, right: 390, bottom: 600 }, SIZE, ROOM, []);
    expect(place && shared(box(place), ROOM)).toBe(SIZE.width * SIZE.height);
    expect(placeBeside(HOME, SIZE, { ...ROOM, right: 100 }, [])).toBeNull();
  });
});
