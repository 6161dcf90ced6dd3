import { describe, expect, it } from 'vitest';
import type { Told } from '../protocol';
import { phrase, together, type Reader } from './phrases';
import samples from './phrases.samples.json';

const TEXTS: Record<string, string> = samples.texts;
const reader = (you: number | null): Reader => ({
  texts: TEXTS,
  name: (seat) => samples.names[seat] ?? '',
  you,
});
const toldOf = (key: string, values: Record<string, unknown>): Told => ({
  key,
  values,
  text: 'as all are told',
});

type Said = [number | null, string, Record<string, unknown>, string];
type Together = [number | null, [string, Record<string, unknown>][], string[]];

describe('what is told to one reader', () => {
  it.each(samples.said as unknown as Said[])('to %j: %s %j', (you, key, values, text) => {
    expect(phrase(toldOf(key, values), reader(you))).toBe(text);
  });

  it('is what all are told where the catalogue has no such sentence, or lacks a value', () => {
    expect(phrase(toldOf('event.unknown', {}), reader(0))).toBe('as all are told');
    expect(phrase(toldOf('event.curses', { who: { seat: 0 } }), reader(0))).toBe('as all are told');
  });
});

describe('several of a kind', () => {
  it.each(samples.together as unknown as Together[])('to %j: %j', (you, told, texts) => {
    expect(
      together(
        told.map(([key, values]) => toldOf(key, values)),
        reader(you),
      ),
    ).toEqual(texts);
  });
});
