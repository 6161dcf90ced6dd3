/** Clocks in human words: presets, fields with their ranges, and what the server gets. */

import type { Clocks } from '../protocol';

export type Expiry = 'wait' | 'bot' | 'forfeit';

export interface ClockForm {
  move: number | null;
  bank: number | null;
  window: number;
  council: number;
  game: number;
  expiry: Expiry;
}

const MINUTE = 60;

export const NO_CLOCKS: ClockForm = {
  move: null,
  bank: null,
  window: 4,
  council: 5 * MINUTE,
  game: 30 * MINUTE,
  expiry: 'bot',
};

export interface Preset {
  name: string;
  about: string;
  clocks: ClockForm;
}

export const PRESETS: Preset[] = [
  { name: 'None', about: 'Think as long as you like, also for days.', clocks: NO_CLOCKS },
  {
    name: 'Relaxed',
    about: 'Two minutes a move. A bot sits in for whoever fell asleep.',
    clocks: { ...NO_CLOCKS, move: 2 * MINUTE, window: 7, council: 8 * MINUTE },
  },
  {
    name: 'Brisk',
    about: 'Thirty seconds a move, ten minutes a game for each.',
    clocks: { ...NO_CLOCKS, move: 30, bank: 10 * MINUTE, window: 2, council: 3 * MINUTE, game: 15 * MINUTE },
  },
];

/** What a public table gets whose host has chosen no clock: relaxed ones. */
export const AMONG_STRANGERS: Pick<ClockForm, 'move' | 'window' | 'council'> = {
  move: 2 * MINUTE,
  window: 7,
  council: 8 * MINUTE,
};

/** The preset that these clocks are, or nothing if somebody changed them. */
export function presetOf(clocks: ClockForm): Preset | undefined {
  return PRESETS.find(
    (preset) => JSON.stringify(preset.clocks) === JSON.stringify({ ...NO_CLOCKS, ...clocks }),
  );
}

export interface ClockField {
  name: 'move' | 'bank' | 'window' | 'council' | 'game';
  label: string;
  about: string;
  choices: (number | null)[]; // in seconds
}

export const FIELDS: ClockField[] = [
  {
    name: 'move',
    label: 'For each move',
    about: 'how long one may think about one decision',
    choices: [null, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 3600, 86_400],
  },
  {
    name: 'bank',
    label: 'For the whole game',
    about: 'all the thinking of one person, taken together',
    choices: [null, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 3600, 3 * 86_400],
  },
  {
    name: 'window',
    label: 'To answer',
    about: 'when somebody might answer a card: always this long, whoever can, if two or more people play',
    choices: [2, 4, 7, 15, 30],
  },
  {
    name: 'council',
    label: 'To talk',
    about: 'where a game has a time for talking together',
    choices: [2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 8 * MINUTE, 10 * MINUTE, 15 * MINUTE],
  },
  {
    name: 'game',
    label: 'Until the end',
    about: 'only for games that end by the clock',
    choices: [5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, 3600],
  },
];

export const EXPIRIES: { value: Expiry; label: string }[] = [
  { value: 'bot', label: 'a bot plays on until they are back' },
  { value: 'wait', label: 'nothing: everybody waits' },
  { value: 'forfeit', label: 'they have lost' },
];

/** The choices of a field, and the present value where it is none of them. */
export function choicesOf(field: ClockField, value: number | null): (number | null)[] {
  if (field.choices.includes(value)) return field.choices;
  return [...field.choices, value].sort((one, other) => (one ?? 0) - (other ?? 0));
}

const UNITS: [number, string][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [MINUTE, 'minute'],
  [1, 'second'],
];

/** “2 minutes 30 seconds”. */
export function inWords(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return 'no limit';
  let rest = Math.round(seconds);
  const parts: string[] = [];
  for (const [size, name] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return parts.join(' ') || 'no time';
}

/** The clocks of a table in one line, for those who sit down. */
export function summary(clocks: Clocks): string {
  const parts: string[] = [];
  if (clocks.move) parts.push(`${inWords(clocks.move)} a move`);
  if (clocks.bank) parts.push(`${inWords(clocks.bank)} each for the whole game`);
  return parts.length ? parts.join(', ') : 'no clock';
}

export function clocksOf(form: ClockForm): Clocks {
  return { ...NO_CLOCKS, ...form };
}
