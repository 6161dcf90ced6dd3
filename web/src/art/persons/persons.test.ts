import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pixelsOf } from '../../testing/pixels';
import { faceFor, faceOf, FACES, masked, MASK_NAMES } from '.';
import { CHARACTERS } from './characters';

const SIDE = 24; // pixels, as beside a name
const TOLD = readFileSync(
  new URL('../../../../src/fhtagn/players/characters.toml', import.meta.url),
  'utf-8',
);

const drawn = Object.keys(FACES).map((key) => {
  const { inks, strokes } = faceOf(key) ?? { inks: null, strokes: [] };
  return { key, pixels: pixelsOf(strokes, SIDE).map((ink) => (ink ? (inks?.[ink] ?? '') : '')) };
});

const differing = (one: readonly string[], other: readonly string[]): number =>
  one.filter((ink, index) => ink !== other[index]).length / one.length;

describe('faces', () => {
  it('every character has one, and no other', () => {
    const keys = [...TOLD.matchAll(/^\[(\w+)\]$/gm)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(11);
    expect(Object.keys(CHARACTERS)).toEqual(keys);
  });

  it('fill their disc', () => {
    const thin = drawn.filter(({ pixels }) => pixels.filter(Boolean).length < 0.4 * SIDE * SIDE);
    expect(thin.map(({ key }) => key)).toEqual([]);
  });

  it('are told apart where they are smallest', () => {
    const alike = drawn.flatMap(({ key, pixels }, index) =>
      drawn
        .slice(index + 1)
        .filter((other) => differing(pixels, other.pixels) < 0.25)
        .map((other) => `${key} and ${other.key}`),
    );
    expect(alike).toEqual([]);
  });

  it('are the same whenever somebody without one is seen', () => {
    const ann = faceFor({ name: 'Ann', kind: 'person' });
    expect(MASK_NAMES).toContain(ann);
    expect(faceFor({ name: 'Ann', kind: 'person', face: 'nobody' })).toBe(ann);
    expect(CHARACTERS).toHaveProperty(faceFor({ name: 'Adept Quill', kind: 'bot' }));
    expect(MASK_NAMES).toContain(faceFor({ name: 'Ann', kind: 'bot', away: true }));
    expect(faceFor({ name: 'Ann', face: 'moth' })).toBe('moth');
  });

  it('are different for people at one table who have chosen none', () => {
    const people = MASK_NAMES.map((_, number) => ({
      name: `Person ${String(number)}`,
      kind: 'person',
      face: null,
    }));
    const faces = masked([{ name: 'Ann', kind: 'person', face: 'goat' }, ...people.slice(1)]).map(
      ({ face }) => face,
    );
    expect(new Set(faces).size).toBe(MASK_NAMES.length);
    expect(masked([...people, { name: 'One more', kind: 'person', face: null }]).at(-1)?.face).toBeTruthy();
  });

  it('stay with whoever sits at two seats, and with bots', () => {
    const [one, bot, other] = masked([
      { name: 'Ann', kind: 'person', face: null },
      { name: 'Quill', kind: 'bot', face: null },
      { name: 'Ann', kind: 'person', face: null },
    ]);
    expect(one?.face).toBe(other?.face);
    expect(bot?.face).toBeNull();
  });
});
