/** A decision that this page thinks about by itself, in a worker. It knows what the server sent to this seat. */

import type { Choice, Hints, Sight } from '../../protocol';
import { api } from '../api';
import { Crew } from '../wasm/crew';
import { aboutOf } from '../wasm/machine';
import { seatStream } from '../wasm/stream';
import type { Searched } from '../wasm/tasks';
import { anySeed, bytesOf } from './module';
import { best } from './weighing';

const SECONDS = 8; // of thinking
const FIRST = 0.2; // seconds after which there is something to say, if there are
const SOME = 30; // playouts of each move, or
const MANY = 1500; // of all moves together
const LATEST = 0.6; // seconds after which something is said anyway
const ENOUGH = 400; // playouts of each move, with which there is something to say earlier
const AT_ONCE = 16; // moves whose names are asked for before one knows which are the best
const PAUSE = 0.4; // seconds between two things that are said
const PATIENCE = 6; // seconds without a word from the worker

/** Hints so far, and how many games were imagined for them. */
export interface Thought {
  hints: Hints;
  imagined: number;
}

type Hands = Pick<Crew, 'prepare' | 'ask' | 'close'>;
type Seen = Sight & { steps?: string[] }; // after steps that were tried out

export interface Tools {
  crew: (module: WebAssembly.Module) => Hands;
  now: () => number; // seconds
}

const TOOLS: Tools = {
  crew: (module) => new Crew(module, 1, PATIENCE),
  now: () => performance.now() / 1000,
};

export class Pondering {
  readonly #crew: Hands;
  readonly #known = new Map<number, Choice>();
  #asking: Promise<void> | null = null; // what some moves are called
  #said = 0; // when something was said
  #stopped = false;

  constructor(
    private readonly seats: number,
    private readonly moves: number, // that are legal
    private readonly module: WebAssembly.Module,
    private readonly tell: (thought: Thought) => void,
    private readonly tools = TOOLS,
  ) {
    this.#crew = tools.crew(module);
    this.#crew.prepare();
  }

  /** Think for some seconds; what is found is told again and again. It fails if the worker or the server does. */
  think(sight: Seen): Promise<void> {
    const { seat, number, view } = sight;
    const stream = seatStream(anySeed(), seat, number);
    const question = { view: bytesOf(view), seat, seats: this.seats, even: true, stream };
    const begun = this.tools.now();
    return new Promise<void>((resolve, reject) => {
      const hear = (sofar: Searched) => {
        const said = this.#isDue(sofar, begun) ? this.#say(sight, sofar) : this.#meet(sight, sofar);
        said.catch(reject);
      };
      this.#crew
        .ask({ do: 'search', question, seconds: SECONDS }, hear)
        .then(async (done) => {
          await this.#asking;
          await this.#say(sight, done);
        })
        .then(resolve, reject);
    }).finally(() => this.stop());
  }

  /** End it; nothing more is said. */
  stop(): void {
    this.#stopped = true;
    this.#crew.close();
  }

  #isDue({ playouts }: Searched, begun: number): boolean {
    const now = this.tools.now();
    if (this.#said) return now - this.#said >= PAUSE;
    const took = now - begun;
    const some = playouts >= Math.min(SOME * this.moves, MANY);
    return (some && took >= FIRST) || took >= LATEST || playouts >= ENOUGH * this.moves;
  }

  /** Few moves are asked about while the search goes on. */
  async #meet(sight: Seen, { found }: Searched): Promise<void> {
    if (this.moves <= AT_ONCE && !this.#asking)
      await this.#learn(
        sight,
        found.map(({ move }) => move),
      );
  }

  async #say(sight: Seen, sofar: Searched): Promise<void> {
    const weighed = best(sofar.found, aboutOf(this.module).payoff);
    if (this.#asking) return;
    await this.#learn(
      sight,
      weighed.map(({ move }) => move),
    );
    if (this.#stopped) return;
    this.#said = this.tools.now();
    const { table, seat, number, unit } = sight;
    const moves = weighed.map(({ move, worth, error, rank }) => {
      const { words = '', label = '', why } = this.#known.get(move) ?? {};
      return { words, label, chance: worth, error, rank, ...(why ? { why } : {}) };
    });
    const more = this.moves - moves.length;
    this.tell({
      hints: { table, seat, number, moves, more, ...(unit ? { unit } : {}) },
      imagined: sofar.playouts,
    });
  }

  /** Ask what those of these moves are called that are not known yet. */
  async #learn(sight: Seen, moves: number[]): Promise<void> {
    const unknown = moves.filter((move) => !this.#known.has(move));
    if (!unknown.length) return;
    this.#asking = this.#ask(sight, unknown);
    try {
      await this.#asking;
    } finally {
      this.#asking = null;
    }
  }

  async #ask({ table, seat, steps }: Seen, moves: number[]): Promise<void> {
    const asked = steps?.length ? api.choices(table, seat, moves, steps) : api.choices(table, seat, moves);
    for (const choice of (await asked).choices) this.#known.set(choice.move, choice);
  }
}
