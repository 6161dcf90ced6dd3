import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Director, LONGEST, PATIENCE, type Manner, type Scene } from './director.svelte';

const PLAIN: Manner = { factor: 1, still: false, tap: false, throws: true, mine: [0], isNew: () => false };
const SCENES = [
  { name: 'attack', event: 4, time: 300 },
  { name: 'rolling', event: 5, time: 500, flows: true },
  { name: 'fallen', event: 5, time: 200, great: true, first: 'eye' },
  { name: 'loss', event: 7, time: 100 },
];

/** A director with what it has told so far. */
function directing(scenes: Scene[], manner: Partial<Manner> = {}) {
  const director = new Director(() => ({ ...PLAIN, ...manner }));
  const told: (number | 'over')[] = [];
  director.play(scenes, { landed: (event) => told.push(event), over: () => told.push('over') });
  const name = () => (director.now as { name?: string } | null)?.name ?? null;
  return { director, told, name };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the director', () => {
  it('shows each scene for its time; what it tells lands when it is over, silent events with it', () => {
    const { director, told, name } = directing(SCENES);
    expect([name(), ...told]).toEqual(['attack', 3]);
    vi.advanceTimersByTime(300);
    expect([name(), ...told]).toEqual(['rolling', 3, 4]);
    vi.advanceTimersByTime(500);
    expect([name(), told.at(-1)]).toEqual(['fallen', 4]);
    vi.advanceTimersByTime(200);
    expect([name(), told.at(-1)]).toEqual(['loss', 6]);
    vi.advanceTimersByTime(99);
    expect(told).not.toContain('over');
    vi.advanceTimersByTime(1);
    expect([name(), told.at(-1), director.running]).toEqual([null, 'over', false]);
    expect(director.shown).toBe(4);
  });

  it('a scene is seen when it has had its time, or when somebody goes on', () => {
    const { director } = directing(SCENES, { tap: true });
    const seen = () => (director.seen as { name?: string } | null)?.name ?? null;
    vi.advanceTimersByTime(299);
    expect(seen()).toBeNull();
    vi.advanceTimersByTime(1);
    expect([director.waiting, seen()]).toEqual(['tap', 'attack']);
    director.goOn();
    expect(seen()).toBe('attack');
    director.goOn();
    expect(seen()).toBe('rolling');
    director.skip();
    expect(seen()).toBeNull();
  });

  it('without scenes everything lands at once', () => {
    expect(directing([]).told).toEqual(['over']);
  });

  it.each([
    [1.7, 510],
    [0.5, 150],
  ])('at a pace of %f the first scene takes %i milliseconds', (factor, time) => {
    const { name } = directing(SCENES, { factor });
    vi.advanceTimersByTime(time - 1);
    expect(name()).toBe('attack');
    vi.advanceTimersByTime(1);
    expect(name()).toBe('rolling');
  });

  it('a touch ends the present scene, skipping ends all', () => {
    const { director, told, name } = directing(SCENES);
    director.goOn();
    expect(name()).toBe('rolling');
    director.skip();
    expect([name(), told.at(-1), vi.getTimerCount()]).toEqual([null, 'over', 0]);
  });

  it('other scenes replace those that run, which tell nothing any more', () => {
    const { director, told } = directing(SCENES);
    director.play([{ time: 100 }]);
    vi.runAllTimers();
    expect(told).toEqual([3]);
    expect(director.shown).toBe(2);
  });

  it('without motion only great scenes are shown', () => {
    const { name } = directing(SCENES, { still: true });
    expect(name()).toBe('fallen');
    vi.advanceTimersByTime(200);
    expect(name()).toBeNull();
  });

  it('nobody has to watch for long: then the end is shown at once', () => {
    expect(directing([{ time: LONGEST / 2 }, { time: LONGEST }]).told).toEqual(['over']);
  });
});

describe('waiting for a person', () => {
  it('who wants to tap, each scene waits but those that flow into the next', () => {
    const { director, name } = directing(SCENES, { tap: true });
    vi.advanceTimersByTime(60_000);
    expect([name(), director.waiting]).toEqual(['attack', 'tap']);
    director.goOn();
    expect([name(), director.waiting]).toEqual(['rolling', null]);
    vi.advanceTimersByTime(60_000);
    expect([name(), director.waiting]).toEqual(['fallen', 'tap']);
  });

  it('what is new waits once, after it was shown', () => {
    const known = new Set<string>();
    const isNew = (what: string) => !known.has(what) && !!known.add(what);
    const first = directing(SCENES, { isNew });
    vi.advanceTimersByTime(800);
    expect([first.name(), first.director.waiting]).toEqual(['fallen', null]);
    vi.advanceTimersByTime(60_000);
    expect([first.name(), first.director.waiting]).toEqual(['fallen', 'tap']);
    const second = directing(SCENES, { isNew });
    vi.advanceTimersByTime(60_000);
    expect(second.told.at(-1)).toBe('over');
  });

  it('one throws one’s own dice, with the swing of the hand; others throw by themselves', () => {
    const scenes = [{ time: 100, hands: [1] }, { time: 100, hands: [1, 0] }, { time: 100 }];
    const { director } = directing(scenes);
    vi.advanceTimersByTime(100);
    expect([director.waiting, director.left]).toEqual(['throw', 1]);
    vi.advanceTimersByTime(60_000);
    director.goOn({ x: 3, y: -4 });
    expect([director.waiting, director.flick]).toEqual([null, { x: 3, y: -4 }]);
    vi.advanceTimersByTime(100);
    expect([director.running, director.flick]).toEqual([false, null]);
  });

  it('who does not want to throw need not, and a spectator throws nothing', () => {
    expect(directing([{ time: 9, hands: [0] }], { throws: false }).director.waiting).toBeNull();
    expect(directing([{ time: 9, hands: [0] }], { mine: [] }).director.waiting).toBeNull();
  });

  it('without motion one still throws', () => {
    expect(directing([{ time: 9, hands: [0] }], { still: true }).director.waiting).toBe('throw');
  });

  it.each([true, false])('nobody holds up other news for ever (they were there before: %s)', (before) => {
    const { director, told } = directing([{ time: 100, hands: [0] }]);
    director.stop();
    if (before) director.press(true);
    director.play([{ time: 100, hands: [0] }], { landed: () => undefined, over: () => told.push('over') });
    director.press(true);
    vi.advanceTimersByTime(PATIENCE);
    expect(told).toEqual(['over']);
  });
});
