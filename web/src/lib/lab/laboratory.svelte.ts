/** Plays experiments on all cores of this device, and shows what has been counted so far. */

import type { SettingInfo } from '../../protocol';
import { valueLabel } from '../labels';
import type { Crew } from '../wasm/crew';
import { playerNumber, type About, type Players } from '../wasm/machine';
import type { Simulate } from '../wasm/tasks';
import { seated, sweptValues, type Experiment, type SetUp } from './experiment';
import { Shares, type Share } from './shares';
import { emptyTally, withPart, type Tally } from './tally';

/** What settings are to a machine. */
export interface Start {
  seats: number;
  blank: Uint8Array;
  settings: Record<string, unknown>; // all of them
  levels?: Record<string, string>; // who they are with these settings
}

/** The game that is tried out. */
export interface Subject {
  settings: SettingInfo[];
  about: Players & Pick<About, 'measures'>;
  crew: Pick<Crew, 'ask' | 'size' | 'close'>;
  start: (settings: Record<string, unknown>) => Promise<Start>; // fails with a sentence
}

/** One set-up that is being played, with what was counted. */
export interface Arm {
  label: string;
  value: unknown; // of the swept setting
  chosen: Record<string, unknown>; // the settings that were chosen
  players: string[]; // by seat
  start: Start;
  tally: Tally;
}

export type Stage = 'idle' | 'preparing' | 'running' | 'stopping' | 'done' | 'stopped' | 'failed';

const SHOWN = 70; // milliseconds between two pictures

export class Laboratory {
  stage = $state<Stage>('idle');
  arms = $state.raw<Arm[]>([]);
  refused = $state.raw<{ label: string; reason: string }[]>([]); // values that do not go with the rest
  experiment = $state.raw<Experiment | null>(null); // the one that is shown
  seconds = $state(0);
  trouble = $state('');
  readonly busy = $derived(['preparing', 'running', 'stopping'].includes(this.stage));
  readonly games = $derived(this.arms.reduce((all, { tally }) => all + Number(tally.games), 0));
  readonly plies = $derived(this.arms.reduce((all, { tally }) => all + Number(tally.plies), 0));
  readonly wanted = $derived((this.experiment?.games ?? 0) * this.arms.length);

  private readonly starts = new Map<string, Promise<Start>>();
  private shares: Shares | null = null;
  private ended: Promise<void> = Promise.resolve();
  private turn = 0;
  private shown = 0;
  private begun = 0;

  constructor(readonly subject: Subject) {}

  /** Play an experiment; one that runs is stopped first. */
  async run(experiment: Experiment): Promise<void> {
    const turn = ++this.turn;
    this.stop();
    await this.ended;
    if (turn !== this.turn) return;
    this.ended = this.play(experiment).catch((error: unknown) => {
      this.trouble = (error as Error).message;
      this.stage = 'failed';
    });
    await this.ended;
  }

  /** What has begun is finished, so that what was counted are the first so many games. */
  stop(): void {
    if (this.stage !== 'running') return;
    this.shares?.stop();
    this.stage = 'stopping';
  }

  /** Let every worker play one game that nobody counts, so that pressing finds them at work. */
  async warm(settings: Record<string, unknown>): Promise<void> {
    const { crew, about } = this.subject;
    const { blank, seats } = await this.startOf(settings);
    const policies = Array<number>(seats).fill(about.policies.length - 1);
    const task: Simulate = { do: 'simulate', blank, policies, seed: 0n, first: 0, count: 1 };
    await Promise.allSettled(Array.from({ length: crew.size }, () => crew.ask(task)));
  }

  close(): void {
    this.turn++;
    this.shares?.stop();
    this.subject.crew.close();
  }

  /** What the server makes of settings; asked once. */
  startOf(settings: Record<string, unknown>): Promise<Start> {
    const key = JSON.stringify(settings);
    const known = this.starts.get(key);
    if (known) return known;
    const asked = this.subject.start(settings).catch((error: unknown) => {
      this.starts.delete(key);
      throw error;
    });
    this.starts.set(key, asked);
    return asked;
  }

  private async play(experiment: Experiment): Promise<void> {
    this.trouble = '';
    this.stage = 'preparing';
    const arms = await this.prepare(experiment);
    this.experiment = experiment;
    this.shares = new Shares(arms.length, experiment.games);
    this.begun = performance.now();
    this.show(arms);
    this.shown = 0;
    this.stage = 'running';
    const lanes = Array.from({ length: this.subject.crew.size }, () => this.lane(arms));
    const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
    this.show(arms);
    if (failed) throw failed.reason;
    this.stage = this.games === this.wanted ? 'done' : 'stopped';
  }

  /** One share after another, until there are none. */
  private async lane(arms: Arm[]): Promise<void> {
    const { shares } = this;
    for (let share = shares?.next(); share; share = shares?.next()) {
      const arm = arms[share.arm] as Arm;
      const begun = performance.now();
      try {
        const part = await this.subject.crew.ask(this.taskOf(arm, share));
        shares?.took(share, performance.now() - begun);
        arm.tally = withPart(arm.tally, part);
      } catch (error) {
        shares?.stop();
        throw error;
      }
      if (performance.now() - this.shown > SHOWN) this.show(arms);
    }
  }

  private taskOf({ players, start }: Arm, { first, count }: Share): Simulate {
    const { about } = this.subject;
    const known = { ...about, levels: { ...about.levels, ...start.levels } };
    const numbers = players.map((name) => playerNumber(known, name));
    const seed = this.experiment?.seed ?? 0n;
    return { do: 'simulate', blank: start.blank, policies: numbers, seed, first, count };
  }

  private show(arms: Arm[]): void {
    this.shown = performance.now();
    this.seconds = (this.shown - this.begun) / 1000;
    this.arms = arms.map((arm) => ({ ...arm }));
  }

  // --- Which set-ups an experiment has

  private async prepare(experiment: Experiment): Promise<Arm[]> {
    const wanted = await this.wantedArms(experiment);
    const made = await Promise.allSettled(wanted.map((one) => this.arm(one)));
    const arms = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = made.flatMap((one, place) =>
      one.status === 'rejected'
        ? [{ label: wanted[place]?.label ?? '', reason: (one.reason as Error).message }]
        : [],
    );
    if (refused[0] && !(experiment.sweep && arms.length)) throw new Error(refused[0].reason);
    this.refused = refused;
    return arms;
  }

  private async wantedArms({ first, second, sweep }: Experiment): Promise<Wanted[]> {
    const setting = this.subject.settings.find((one) => one.name === sweep);
    if (!setting) {
      const other = second ? [{ setUp: second, label: 'B', value: null }] : [];
      return [{ setUp: first, label: second ? 'A' : '', value: null }, ...other];
    }
    const usual = first.settings[setting.name] ?? setting.default;
    const seats = setting.kind === 'seat' ? (await this.startOf(first.settings)).seats : 0;
    return sweptValues(setting, usual, seats).map((value) => ({
      setUp: { ...first, settings: { ...first.settings, [setting.name]: value } },
      label: valueLabel(setting, value),
      value,
    }));
  }

  private async arm({ setUp, label, value }: Wanted): Promise<Arm> {
    const start = await this.startOf(setUp.settings);
    const tally = emptyTally(start.seats, this.subject.about.measures);
    return {
      label,
      value,
      chosen: setUp.settings,
      players: seated(setUp.players, start.seats),
      start,
      tally,
    };
  }
}

interface Wanted {
  setUp: SetUp;
  label: string;
  value: unknown;
}
