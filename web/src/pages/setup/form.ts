/** The form of a new table: what it holds, what it becomes for the server, and what is remembered of it. */

import type { GameInfo, Impossible, NewTable, Plan, SeatPlan, SettingInfo } from '../../protocol';
import { kept } from '../../lib/kept';
import { AMONG_STRANGERS, NO_CLOCKS, type ClockForm, clocksOf } from '../../lib/clocks';
import { labelOf, sameValue, usualLevel } from '../../lib/labels';

/** Who is to sit somewhere. A `guest` plays at this very screen. */
export interface SeatForm {
  kind: 'me' | 'open' | 'bot' | 'guest';
  level: string;
  name: string;
}

export interface Form {
  settings: Record<string, unknown>; // those that differ from the default
  files: Record<string, string>; // texts of data files, by setting
  people: SeatForm[]; // one for each person, who may have several seats
  public: boolean;
  clocks: ClockForm;
  pace: 'humane' | 'instant';
  hints: boolean;
}

export function newForm(): Form {
  return {
    settings: {},
    files: {},
    people: [],
    public: false,
    clocks: NO_CLOCKS,
    pace: 'humane',
    hints: true,
  };
}

/** Public or not: where strangers may come a clock runs, unless there is one already. */
export function madePublic(form: Form, on: boolean): Pick<Form, 'public' | 'clocks'> {
  const untimed = form.clocks.move === null && form.clocks.bank === null;
  return { public: on, clocks: on && untimed ? { ...form.clocks, ...AMONG_STRANGERS } : form.clocks };
}

/** As many people as the settings need: me, and bots behind those who were chosen before. */
export function peopleFor(count: number, chosen: SeatForm[], game: GameInfo): SeatForm[] {
  return Array.from({ length: count }, (_, index) => {
    const before = chosen[index];
    if (before) return before.level ? before : { ...before, level: usualLevel(game) };
    return { kind: index === 0 ? 'me' : 'bot', level: usualLevel(game), name: '' };
  });
}

/** The value that the form shows for a setting. */
export function valueOf(form: Form, setting: SettingInfo): unknown {
  return setting.name in form.settings ? form.settings[setting.name] : setting.default;
}

/** The settings with one changed; what is as usual is left out, so that the game may suggest. */
export function changed(
  settings: Record<string, unknown>,
  setting: SettingInfo,
  value: unknown,
): Record<string, unknown> {
  return put(settings, setting.name, sameValue(value, setting.default) ? undefined : value);
}

/** The settings with this value, whatever is usual: what is usual may depend on other settings. */
export function put(
  settings: Record<string, unknown>,
  setting: string,
  value: unknown,
): Record<string, unknown> {
  const rest = Object.fromEntries(Object.entries(settings).filter(([name]) => name !== setting));
  return value === undefined ? rest : { ...rest, [setting]: value };
}

/** The values among which one chooses by pressing one: words, yes or no, the seats that there are, named numbers. */
export function valuesOf(setting: SettingInfo, seats: number): unknown[] {
  if (setting.kind === 'choice') return setting.values ?? [];
  if (setting.kind === 'yes-no') return [true, false];
  if (setting.kind === 'seat') return Array.from({ length: seats }, (_, seat) => seat);
  const named = Object.keys(setting.labels ?? {}).map(Number);
  return setting.kind === 'number' ? named.filter(Number.isInteger) : [];
}

/** Why some values do not exist now: each reason once, with its values. */
export function reasonsOf(impossible: Impossible[]): { values: unknown[]; reason: string }[] {
  const reasons = [...new Set(impossible.map((one) => one.reason))];
  return reasons.map((reason) => ({
    reason,
    values: impossible.filter((one) => one.reason === reason).map((one) => one.value),
  }));
}

/** The settings without chosen seats, or nothing if none is chosen: they are gone when fewer play. */
export function withoutSeats(form: Form, all: SettingInfo[]): Record<string, unknown> | null {
  const chosen = all.filter((one) => one.kind === 'seat' && one.name in form.settings);
  if (!chosen.length) return null;
  return chosen.reduce((settings, one) => put(settings, one.name, undefined), form.settings);
}

/** The settings with those whose data file is one's own: any name but the house's. */
export function planOf(form: Form): Required<Plan> {
  const own = Object.fromEntries(Object.keys(form.files).map((name) => [name, 'own']));
  return { settings: { ...form.settings, ...own }, files: form.files };
}

/** Why the settings cannot even be asked about, or nothing. */
export function gapIn(form: Form): string {
  for (const [name, text] of Object.entries(form.files)) {
    if (!text.trim()) return `${labelOf(name)}: choose a file or paste its text.`;
  }
  for (const [name, value] of Object.entries(form.settings)) {
    if (Array.isArray(value) && !value.length)
      return `${labelOf(name)}: choose some, or take those suggested.`;
  }
  return '';
}

function seatPlan(seat: SeatForm | undefined): SeatPlan {
  if (!seat || seat.kind === 'open') return { kind: 'open' };
  if (seat.kind === 'bot') return { kind: 'bot', level: seat.level };
  const name = seat.kind === 'guest' ? seat.name.trim() : '';
  return name ? { kind: 'mine', name } : { kind: 'mine' };
}

/** What the server is asked for. `sides` says whose each seat is. */
export function tableOf(game: GameInfo, form: Form, sides: number[]): NewTable {
  return {
    game: game.game,
    ...planOf(form),
    seats: sides.map((side) => seatPlan(form.people[side])),
    public: form.public,
    clocks: clocksOf(form.clocks),
    pace: form.pace,
    hints: form.hints,
  };
}

/** How many people the sides make. */
export const peopleIn = (sides: number[]): number => (sides.length ? Math.max(...sides) + 1 : 0);

/** The seats of one person. */
export const seatsOf = (sides: number[], person: number): number[] =>
  sides.flatMap((side, seat) => (side === person ? [seat] : []));

/** Why the seats cannot be taken like this, or nothing. */
export function seatTrouble(people: SeatForm[]): string {
  if (people.some((one) => one.kind === 'guest' && !one.name.trim())) {
    return 'Give everyone who plays at this screen a name.';
  }
  const names = people.filter((one) => one.kind === 'guest').map((one) => one.name.trim().toLowerCase());
  if (new Set(names).size < names.length) return 'Two people at this screen have the same name.';
  return '';
}

/** A number within the range of its setting; anything else becomes the nearest that is allowed. */
export function withinRange(setting: SettingInfo, value: number): number {
  const whole = Number.isFinite(value) ? Math.round(value) : Number(setting.default);
  return Math.min(setting.high ?? whole, Math.max(setting.low ?? whole, whole));
}

// --- What is remembered of a game's last table

export function rememberForm(game: string, form: Form): void {
  kept.put(`lay.${game}`, form);
}

/** The last choices for this game, without settings that it no longer has. */
export function rememberedForm(game: GameInfo): Form {
  const last = { ...newForm(), ...kept.take<Partial<Form>>(`lay.${game.game}`, {}) };
  const names = new Set(game.settings.map((one) => one.name));
  const known = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  const people = last.people.map((one) =>
    game.levels.includes(one.level) ? one : { ...one, level: usualLevel(game) },
  );
  return { ...last, settings: known(last.settings), files: known(last.files), people };
}
