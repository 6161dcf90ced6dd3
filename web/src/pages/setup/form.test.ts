import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo, SettingInfo } from '../../protocol';
import { NO_CLOCKS, PRESETS, choicesOf, FIELDS, inWords, presetOf, summary } from '../../lib/clocks';
import { labelOf, playersOf } from '../../lib/labels';
import * as form from './form';

const shelf = new Map<string, string>();
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  },
});

const PLAYERS: SettingInfo = { name: 'players', default: 3, about: '', kind: 'number', low: 2, high: 6 };
const SKILLS: SettingInfo = {
  name: 'skills',
  default: ['a', 'b'],
  about: '',
  kind: 'list',
  values: ['a', 'b', 'c'],
};
const GAME: GameInfo = {
  game: 'dice',
  title: 'Dice',
  about: '',
  version: 1,
  settings: [PLAYERS, SKILLS],
  policies: [],
  levels: ['novice', 'adept', 'elder'],
};

describe('the form of a new table', () => {
  beforeEach(() => shelf.clear());

  it('starts with me and bots', () => {
    const people = form.peopleFor(3, [], GAME);
    expect(people.map((one) => [one.kind, one.level])).toEqual([
      ['me', 'adept'],
      ['bot', 'adept'],
      ['bot', 'adept'],
    ]);
  });

  it('has a clock where strangers may come, unless there is one already', () => {
    const fresh = form.newForm();
    expect(form.madePublic(fresh, true).clocks.move).toBe(120);
    expect(presetOf(form.madePublic(fresh, true).clocks)?.name).toBe('Relaxed');
    const brisk = { ...fresh, clocks: { ...NO_CLOCKS, bank: 600 } };
    expect(form.madePublic(brisk, true).clocks).toEqual(brisk.clocks);
    expect(form.madePublic(fresh, false)).toEqual({ public: false, clocks: NO_CLOCKS });
  });

  it('keeps who was chosen when more people play', () => {
    const chosen = form.peopleFor(2, [], GAME).with(1, { kind: 'open', level: 'adept', name: '' });
    expect(form.peopleFor(4, chosen, GAME).map((one) => one.kind)).toEqual(['me', 'open', 'bot', 'bot']);
  });

  it('sends only settings that differ, so that the game may suggest the rest', () => {
    const more = form.changed({}, PLAYERS, 5);
    expect(more).toEqual({ players: 5 });
    expect(form.changed(more, PLAYERS, 3)).toEqual({});
    expect(form.changed({ skills: ['c'] }, SKILLS, ['a', 'b'])).toEqual({});
    expect(form.changed({ skills: ['c'] }, SKILLS, undefined)).toEqual({});
  });

  it('takes a value as it was set, also where it is usual in another mode', () => {
    expect(form.put({ mode: 'lament' }, 'rounds', 200)).toEqual({ mode: 'lament', rounds: 200 });
    expect(form.put({ mode: 'lament', rounds: 200 }, 'rounds', undefined)).toEqual({ mode: 'lament' });
  });

  it('becomes a table whose seats of one person are alike', () => {
    const people: form.SeatForm[] = [
      { kind: 'me', level: 'adept', name: 'ignored' },
      { kind: 'bot', level: 'elder', name: '' },
    ];
    const table = form.tableOf(GAME, { ...form.newForm(), people, public: true }, [0, 0, 1, 1]);
    expect(table.seats).toEqual([
      { kind: 'mine' },
      { kind: 'mine' },
      { kind: 'bot', level: 'elder' },
      { kind: 'bot', level: 'elder' },
    ]);
    expect(table.public).toBe(true);
    expect(table.clocks).toEqual(NO_CLOCKS);
  });

  it('gives those at the same screen their names, and wants one of each', () => {
    const guest: form.SeatForm = { kind: 'guest', level: 'adept', name: ' Bob ' };
    const people = [...form.peopleFor(1, [], GAME), guest];
    expect(form.tableOf(GAME, { ...form.newForm(), people }, [0, 1]).seats?.[1]).toEqual({
      kind: 'mine',
      name: 'Bob',
    });
    expect(form.seatTrouble(people)).toBe('');
    expect(form.seatTrouble([{ ...guest, name: '  ' }])).toMatch(/name/);
    expect(form.seatTrouble([guest, { ...guest, name: 'bob' }])).toMatch(/same name/);
  });

  it('names data files that are one’s own, so that the server reads them', () => {
    const own = { ...form.newForm(), settings: { players: 4 }, files: { deck: '9 cultist' } };
    expect(form.planOf(own)).toEqual({ settings: { players: 4, deck: 'own' }, files: { deck: '9 cultist' } });
    expect(form.tableOf(GAME, own, []).settings).toEqual({ players: 4, deck: 'own' });
  });

  it('says where something is missing', () => {
    expect(form.gapIn(form.newForm())).toBe('');
    expect(form.gapIn({ ...form.newForm(), files: { deck: ' ' } })).toMatch(/^Deck: choose a file/);
    expect(form.gapIn({ ...form.newForm(), settings: { skills: [] } })).toMatch(/^Skills: choose/);
  });

  it('leaves seats open for which nobody is planned', () => {
    expect(form.tableOf(GAME, form.newForm(), [0, 1]).seats).toEqual([{ kind: 'open' }, { kind: 'open' }]);
  });

  it('remembers the last choices, but no settings and levels that are gone', () => {
    const people: form.SeatForm[] = [{ kind: 'bot', level: 'gone', name: '' }];
    form.rememberForm('dice', { ...form.newForm(), settings: { players: 4, gone: 1 }, people, hints: false });
    const back = form.rememberedForm(GAME);
    expect(back.settings).toEqual({ players: 4 });
    expect(back.people[0]?.level).toBe('adept');
    expect(back.hints).toBe(false);
    expect(form.rememberedForm({ ...GAME, game: 'other' })).toEqual(form.newForm());
  });

  it('holds numbers in their range', () => {
    expect([1, 4.4, 99, Number.NaN].map((value) => form.withinRange(PLAYERS, value))).toEqual([2, 4, 6, 3]);
  });

  it('knows how many people and which seats sides make', () => {
    expect(form.peopleIn([0, 0, 1])).toBe(2);
    expect(form.peopleIn([])).toBe(0);
    expect(form.seatsOf([0, 1, 0], 0)).toEqual([0, 2]);
    expect(playersOf(GAME)).toBe('2–6 players');
    expect(labelOf('first-loss')).toBe('First loss');
  });
});

describe('clocks', () => {
  it.each(PRESETS)('of the preset “$name” are recognised', (preset) => {
    expect(presetOf({ ...preset.clocks })?.name).toBe(preset.name);
  });

  it('that somebody changed are no preset', () => {
    expect(presetOf({ ...NO_CLOCKS, move: 77 })).toBeUndefined();
  });

  it('keep within what the server accepts', () => {
    for (const { clocks } of PRESETS) {
      expect(clocks.window).toBeGreaterThanOrEqual(2);
      expect(clocks.window).toBeLessThanOrEqual(120);
      expect(clocks.council).toBeGreaterThanOrEqual(120);
      expect(clocks.council).toBeLessThanOrEqual(900);
    }
  });

  it('are told in words', () => {
    expect(inWords(null)).toBe('no limit');
    expect(inWords(150)).toBe('2 minutes 30 seconds');
    expect(inWords(86_400)).toBe('1 day');
    expect(summary({ move: 30, bank: 600 })).toBe('30 seconds a move, 10 minutes each for the whole game');
    expect(summary({})).toBe('no clock');
  });

  it('offer a value that is none of the usual ones', () => {
    const move = FIELDS[0];
    expect(move && choicesOf(move, 77)).toContain(77);
  });
});
