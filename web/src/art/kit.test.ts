import { describe, expect, it } from 'vitest';
import { alikeOf, faultsOf } from '../testing/drawings';
import { catPart, type CatPart } from './cats/drawings';
import { coatOf } from './cats/coats';
import { svgOf, type Drawing } from './drawing';
import { CHARACTERS } from './persons/characters';
import { figureOf, portraitOf } from './persons/figures';
import { MADNESS } from './persons/madness';
import { MASKS } from './persons/masks';
import { MOODS } from './persons/person';
import { ROBES, robeOf } from './persons/robes';
import { CHARACTER_NAMES, FACE_NAMES, MASK_NAMES } from './persons/who';
import { COUNCIL } from './rooms/council';
import { DEEP } from './rooms/deep';
import { FLOOR } from './rooms/floor';
import { LIBRARY } from './rooms/library';
import { layerOf, type Layer } from './sleeper/drawings';
import { THINGS } from './things/drawings';

const named = (
  names: readonly string[],
  draw: (name: string) => Drawing | undefined,
): Record<string, Drawing> =>
  Object.fromEntries(
    names.map((name) => {
      const drawing = draw(name);
      if (!drawing) throw new Error(`${name} is not drawn`);
      return [name, drawing];
    }),
  );

describe('persons', () => {
  it('are those whom the names say', () => {
    expect(Object.keys(CHARACTERS)).toEqual(CHARACTER_NAMES);
    expect(Object.keys(MASKS)).toEqual(MASK_NAMES);
  });

  it('are drawn in robes, sane and mad', () => {
    const sane = named(FACE_NAMES, (face) => figureOf({ face, robe: 'teal' }));
    const mad = named(FACE_NAMES, (face) => figureOf({ face, robe: 'teal', mad: true }));
    expect([...faultsOf(sane), ...faultsOf(mad)]).toEqual([]);
  });

  it('go mad each in a way of their own, which is told from what they were at the size of a thumb', () => {
    expect(Object.keys(MADNESS).sort()).toEqual([...FACE_NAMES].sort());
    const alike = FACE_NAMES.flatMap((face) =>
      alikeOf(
        named(['sane', 'mad'], (state) => figureOf({ face, robe: 'wine', mad: state === 'mad' })),
        0.06,
      ),
    );
    expect(alike).toEqual([]);
  });

  it('show every mood', () => {
    const still = FACE_NAMES.flatMap((face) => {
      const faces = MOODS.map((mood) => portraitOf(face, mood)).map((drawing) => drawing && svgOf(drawing));
      return new Set(faces).size === MOODS.length ? [] : [face];
    });
    expect(still).toEqual([]);
  });

  it('nobody is drawn whom nobody knows', () => {
    expect(figureOf({ face: 'nobody', robe: 'teal' })).toBeUndefined();
    expect(portraitOf('nobody')).toBeUndefined();
  });

  it('six at a table have six robes', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(robeOf))).toEqual(new Set(Object.keys(ROBES)));
  });
});

describe('cats', () => {
  it('eleven have eleven coats', () => {
    const coats = Array.from({ length: 11 }, (_, seat) => JSON.stringify(coatOf(seat)));
    expect(new Set(coats).size).toBe(11);
  });

  it('are drawn in layers, and whole', () => {
    const { fur, robe, striped } = coatOf(1);
    const whole = { fur, robe, striped, mouth: 'calm', eyes: 'open' } as const;
    const parts: readonly CatPart[] = [
      { part: 'body', robe },
      { part: 'face', fur, striped, mouth: 'tentacle' },
      { part: 'whole', ...whole },
    ];
    expect(faultsOf(Object.fromEntries(parts.map((part) => [part.part, catPart(part)])), 0.15)).toEqual([]);
  });
});

describe('the sleeper', () => {
  it('has all layers in every skin', () => {
    const layers: readonly Layer[] = ['wings', 'strands', 'head', 'brows', 'beard', 'ball', 'lid', 'low'];
    for (const skin of ['deep', 'green', 'red'] as const)
      expect(
        faultsOf(
          named(layers, (layer) => layerOf({ layer: layer as Layer, skin })),
          0.02,
        ),
      ).toEqual([]);
  });
});

describe('rooms and things', () => {
  it('are whole, light, and the same whenever they are drawn', () => {
    const faults = [LIBRARY, DEEP, COUNCIL, FLOOR, THINGS].flatMap((drawings) => faultsOf(drawings, 0));
    expect(faults).toEqual([]);
  });
});
