/** One game in WebAssembly: its memory, and the functions of the rules that play in it. */

/** What a module says about itself. */
export interface About {
  game: string;
  version: number;
  record: number; // bytes of a position
  lengths: Record<string, number>; // of arrays of 64-bit numbers
  functions: Record<string, string[]>;
  stack: number;
  seats: number; // at most
  policies: string[];
  levels: Record<string, string>; // which player each level is
  measures: [string, number][];
  payoff: { unit: number; least: number; most: number; name: string }; // in points, so many of which are one unit; without a name they are shares of a win
  search: {
    length: number; // of the tree
    begins: Record<string, number>;
    explore: number;
    cut: number;
    policy: number; // by which playouts end
    recalled: number;
    least: number;
  };
  network?: {
    name: string; // which player it is
    inputs: number; // numbers that it observes
    units: number; // that say something
    biases: number;
    weights: number; // bytes
  };
}

export const NETWORK = -1; // the player of a seat at which the network sits

/** The number of a player, by the name of a level or a policy; below -1 if this module has none of that name. */
export function playerNumber({ policies, levels, network }: Players, name: string): number {
  const meant = levels[name] ?? name;
  const place = policies.indexOf(meant);
  if (place >= 0) return place;
  return meant === network?.name ? NETWORK : NETWORK - 1;
}

export type Players = Pick<About, 'policies' | 'levels' | 'network'>;

/** What was counted over many games, seats in order. */
export interface Tally {
  games: number;
  wins: number[];
  payoffs: number[]; // in points
  nobody: number;
  cut: number;
  plies: number;
  measures: Record<string, number[]>; // histograms
}

/** What is searched: whose move, how many sit there, and how much has been drawn. */
export interface Question {
  view: Uint8Array;
  seat: number;
  seats: number;
  stream: bigint[];
  policy?: number;
  even?: boolean; // all moves are tried equally often
}

/** What a search thinks of a move. */
export interface Estimate {
  move: number;
  visits: number;
  reward: number;
  wins: number;
}

const RECALLED = 4;

/** A game that was followed: every position from the first to the last, and each seat and move. */
export interface Followed {
  positions: Uint8Array;
  heard: bigint[];
  plies: number;
}

const WORD = 8;
const PAGE = 65_536;
const COUNTS = 5; // games, nobody, plies, cut, mistakes

const COUNT = 3; // where a plan of a search says how many playouts

type Call = (...addresses: number[]) => bigint;

export class Machine {
  readonly about: About;
  private readonly memory: WebAssembly.Memory;
  private readonly calls: Record<string, Call>;
  private top: number;
  private readonly thinking: Record<string, number> = {}; // what a network reckons with: where it lies

  /** `room` is how many bytes the caller's arrays take beside the usual ones; memory never grows. */
  constructor(module: WebAssembly.Module, room = 0) {
    this.about = aboutOf(module);
    const { lengths, record, stack, search, network } = this.about;
    const numbers = [...Object.values(lengths), search.length, search.recalled];
    const usual = numbers.reduce((sum, length) => sum + WORD * (length + 1), 4 * record);
    const [file] = WebAssembly.Module.customSections(module, 'fhtagn-network'); // where it was asked for
    const own =
      network && file
        ? 2 * network.inputs + 4 * (network.units + network.biases) + network.weights + 4 * WORD
        : 0;
    const pages = Math.ceil((stack + usual + own + room) / PAGE) + 1;
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    this.top = stack;
    const pointer = new WebAssembly.Global({ value: 'i32', mutable: true }, stack);
    const env = { __linear_memory: this.memory, __stack_pointer: pointer };
    this.calls = new WebAssembly.Instance(module, { env }).exports as Record<string, Call>;
    if (network && file) this.thinking = this.networkOf(new Uint8Array(file), network);
  }

  /** Lay out what the network reckons with: it stays. */
  private networkOf(file: Uint8Array, network: NonNullable<About['network']>) {
    const begin = file.indexOf(10) + 1; // behind the line that says what it is
    const [biases, weights] = [this.take(4 * network.biases), this.take(network.weights)];
    this.bytes(biases, 4 * network.biases).set(file.subarray(begin, begin + 4 * network.biases));
    this.bytes(weights, network.weights).set(file.subarray(begin + 4 * network.biases));
    return { biases, weights, numbers: this.take(2 * network.inputs), layer: this.take(4 * network.units) };
  }

  /** Play the games of these numbers from a position before the first move, one policy per seat. */
  simulate(blank: Uint8Array, policies: number[], seed: bigint, first: number, count: number): Tally {
    const { seats: most, measures } = this.about;
    const bins = Math.max(1, ...measures.map(([, length]) => length));
    const players = Array.from({ length: most }, (_, seat) => policies[seat] ?? 0);
    const plan = [...players, seed, first, count, measures.length, bins].map(BigInt);
    const counted = this.play(blank, plan).map(Number);
    const [games = 0, nobody = 0, plies = 0, cut = 0, mistakes = 0] = counted.slice(2 * most);
    if (mistakes) throw new Error('The rules of this game have drawn in a way that no draw can have.');
    return {
      games,
      nobody,
      plies,
      cut,
      wins: counted.slice(0, policies.length),
      payoffs: counted.slice(most, most + policies.length),
      measures: Object.fromEntries(
        measures.map(([name, length], place) => {
          const at = 2 * most + COUNTS + place * bins;
          return [name, lastHoldsTheRest(counted.slice(at, at + bins), length)];
        }),
      ),
    };
  }

  /** The tally of the games that a plan names, as the rules count it. */
  play(blank: Uint8Array, plan: bigint[]): bigint[] {
    return this.aside(() => {
      const records = this.records(blank, 3);
      const tally = this.numbers(this.length('tally'));
      const called = this.hasNetwork(plan) ? 'play_learned_games' : 'play_games';
      this.call(called, { records, plan: this.filled(plan), tally: tally.byteOffset });
      return [...tally];
    });
  }

  private hasNetwork(plan: bigint[]): boolean {
    return plan.slice(0, this.about.seats).includes(BigInt(NETWORK));
  }

  /** One game, position by position. */
  follow(blank: Uint8Array, plan: bigint[], most: number): Followed {
    return this.aside(() => {
      const records = this.records(blank, most + 3);
      const heard = this.numbers(2 * (most + 1));
      const called = this.hasNetwork(plan) ? 'follow_learned_game' : 'follow_game';
      const plies = Number(this.call(called, { records, plan: this.filled(plan), tally: heard.byteOffset }));
      const size = this.about.record;
      const positions = this.bytes(records + 2 * size, (plies + 1) * size).slice();
      return { positions, heard: [...heard.subarray(0, 2 * plies)], plies };
    });
  }

  /** Search a position, as many playouts at a time as `next` says from what was found so far, until it says 0. */
  search(question: Question, next: (found: Estimate[], playouts: number) => number): Estimate[] {
    return this.aside(() => {
      const { length, begins, recalled } = this.about.search;
      const tree = this.numbers(length);
      for (const [place, value] of Object.entries(begins)) tree[Number(place)] = BigInt(value);
      const given = { ...this.asked(question, 0), tree: tree.byteOffset };
      const plan = new BigInt64Array(this.memory.buffer, given.plan, COUNT + 1);
      const tally = this.numbers(recalled);
      let found: Estimate[] = [];
      let playouts = 0;
      for (let batch = next(found, 0); batch > 0; batch = next(found, playouts)) {
        plan[COUNT] = BigInt(batch);
        this.call('search', given);
        playouts += batch;
        found = this.recalled(Number(this.call('recall', { ...given, tally: tally.byteOffset })), tally);
      }
      return found;
    });
  }

  /** How many of so many playouts the seat wins, whoever is to act. */
  outlook(question: Question, playouts: number): number {
    return this.aside(() => Number(this.call('outlook', this.asked(question, playouts))));
  }

  private asked({ view, seat, seats, policy, even, stream }: Question, count: number) {
    const { search } = this.about;
    const numbers = [
      seat,
      seats,
      policy ?? search.policy,
      count,
      search.explore,
      Number(even ?? false),
      search.cut,
    ];
    return {
      records: this.records(view, 3),
      stream: this.filled(stream),
      out: this.numbers(this.length('out')).byteOffset,
      work: this.numbers(this.length('work')).byteOffset,
      plan: this.filled(numbers.map(BigInt)),
    };
  }

  private recalled(count: number, tally: BigInt64Array): Estimate[] {
    const { least } = this.about.search;
    return Array.from({ length: count }, (_, place) => {
      const row = [...tally.subarray(RECALLED * place, RECALLED * (place + 1))].map(Number);
      const [move = 0, visits = 0, above = 0, wins = 0] = row;
      return { move, visits, reward: above + visits * least, wins };
    });
  }

  /** Call a function of the rules; arrays that are not given are empty ones of the usual length. */
  private call(name: string, given: Record<string, number>): bigint {
    const called = this.calls[name];
    const parameters = this.about.functions[name];
    if (!called || !parameters) throw new Error(`This module has no ${name}.`);
    const address = (array: string) =>
      given[array] ?? this.thinking[array] ?? this.numbers(this.length(array)).byteOffset;
    return called(...parameters.map(address));
  }

  private length(array: string): number {
    return this.about.lengths[array] ?? 0;
  }

  private records(blank: Uint8Array, count: number): number {
    const { record } = this.about;
    if (blank.length !== record) throw new Error('These bytes aren’t a position of this game.');
    const at = this.take(count * record);
    this.bytes(at, count * record).fill(0);
    this.bytes(at, record).set(blank);
    return at;
  }

  private filled(numbers: bigint[]): number {
    const array = this.numbers(numbers.length);
    array.set(numbers);
    return array.byteOffset;
  }

  private numbers(length: number): BigInt64Array {
    const at = this.take(WORD * length);
    return new BigInt64Array(this.memory.buffer, at, length).fill(0n);
  }

  private bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, length);
  }

  private take(bytes: number): number {
    const at = this.top;
    this.top = Math.ceil((at + bytes) / WORD) * WORD;
    if (this.top > this.memory.buffer.byteLength)
      throw new Error('This takes more memory than was set aside.');
    return at;
  }

  /** What is taken meanwhile is given back. */
  private aside<Result>(work: () => Result): Result {
    const before = this.top;
    try {
      return work();
    } finally {
      this.top = before;
    }
  }
}

/** What a module says about itself. */
export function aboutOf(module: WebAssembly.Module): About {
  const [note] = WebAssembly.Module.customSections(module, 'fhtagn');
  if (!note) throw new Error('This module is not one of fhtagn’s.');
  return JSON.parse(new TextDecoder().decode(note)) as About;
}

function lastHoldsTheRest(histogram: number[], length: number): number[] {
  const inside = histogram.slice(0, length);
  const beyond = histogram.slice(length).reduce((sum, count) => sum + count, 0);
  return inside.map((count, place) => (place === length - 1 ? count + beyond : count));
}
