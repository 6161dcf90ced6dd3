/** One game in WebAssembly: its memory, and the functions of the rules that play in it. */

/** What a module says about itself. */
export interface About {
  game: string;
  version: number;
  record: number; // bytes of a position
  lengths: Record<string, number>; // of arrays of 64-bit numbers
  functions: Record<string, string[]>;
  stack: number;
  seats: number;
  policies: string[];
  measures: [string, number][];
  search: {
    length: number; // of the tree
    begins: Record<string, number>;
    explore: number;
    cut: number;
    recalled: number;
    least: number;
  };
}

/** What is searched: whose move, how many sit there, by which policy playouts end, and how much has been drawn. */
export interface Question {
  view: Uint8Array;
  seat: number;
  seats: number;
  policy: number;
  stream: bigint[];
  even: boolean; // all moves are tried equally often
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

type Call = (...addresses: number[]) => bigint;

export class Machine {
  readonly about: About;
  private readonly memory: WebAssembly.Memory;
  private readonly calls: Record<string, Call>;
  private top: number;

  /** `room` is how many bytes the caller's arrays take beside the usual ones; memory never grows. */
  constructor(module: WebAssembly.Module, room = 0) {
    const [note] = WebAssembly.Module.customSections(module, 'fhtagn');
    if (!note) throw new Error('This module is not one of fhtagn’s.');
    this.about = JSON.parse(new TextDecoder().decode(note)) as About;
    const { lengths, record, stack, search } = this.about;
    const numbers = [...Object.values(lengths), search.length, search.recalled];
    const usual = numbers.reduce((sum, length) => sum + WORD * (length + 1), 4 * record);
    const pages = Math.ceil((stack + usual + room) / PAGE) + 1;
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    this.top = stack;
    const pointer = new WebAssembly.Global({ value: 'i32', mutable: true }, stack);
    const env = { __linear_memory: this.memory, __stack_pointer: pointer };
    this.calls = new WebAssembly.Instance(module, { env }).exports as Record<string, Call>;
  }

  /** The tally of the games that a plan names. */
  play(blank: Uint8Array, plan: bigint[]): bigint[] {
    return this.aside(() => {
      const records = this.records(blank, 3);
      const tally = this.numbers(this.length('tally'));
      this.call('play_games', { records, plan: this.filled(plan), tally: tally.byteOffset });
      return [...tally];
    });
  }

  /** One game, position by position. */
  follow(blank: Uint8Array, plan: bigint[], most: number): Followed {
    return this.aside(() => {
      const records = this.records(blank, most + 3);
      const heard = this.numbers(2 * (most + 1));
      const plies = Number(
        this.call('follow_game', { records, plan: this.filled(plan), tally: heard.byteOffset }),
      );
      const size = this.about.record;
      const positions = this.bytes(records + 2 * size, (plies + 1) * size).slice();
      return { positions, heard: [...heard.subarray(0, 2 * plies)], plies };
    });
  }

  /** Search a position, so many playouts in each batch, until `enough` says so; what was found after each batch. */
  search(
    question: Question,
    batch: number,
    enough: (found: Estimate[], playouts: number) => boolean,
  ): Estimate[] {
    return this.aside(() => {
      const { length, begins, explore, cut, recalled } = this.about.search;
      const tree = this.numbers(length);
      for (const [place, value] of Object.entries(begins)) tree[Number(place)] = BigInt(value);
      const { seat, seats, policy, even } = question;
      const plan = this.filled([seat, seats, policy, batch, explore, Number(even), cut].map(BigInt));
      const given = {
        records: this.records(question.view, 3),
        stream: this.filled(question.stream),
        out: this.numbers(this.length('out')).byteOffset,
        work: this.numbers(this.length('work')).byteOffset,
        plan,
        tree: tree.byteOffset,
      };
      const tally = this.numbers(recalled);
      for (let playouts = batch; ; playouts += batch) {
        this.call('search', given);
        const found = this.recalled(
          Number(this.call('recall', { ...given, tally: tally.byteOffset })),
          tally,
        );
        if (enough(found, playouts)) return found;
      }
    });
  }

  /** How many of so many playouts the seat wins from its view, whoever is to act. */
  outlook({ view, seat, seats, policy, stream }: Question, playouts: number): number {
    return this.aside(() => {
      const { explore, cut } = this.about.search;
      const plan = this.filled([seat, seats, policy, playouts, explore, 0, cut].map(BigInt));
      const records = this.records(view, 3);
      return Number(this.call('outlook', { records, stream: this.filled(stream), plan }));
    });
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
    const address = (array: string) => given[array] ?? this.numbers(this.length(array)).byteOffset;
    return called(...parameters.map(address));
  }

  private length(array: string): number {
    return this.about.lengths[array] ?? 0;
  }

  private records(blank: Uint8Array, count: number): number {
    const at = this.take(count * this.about.record);
    this.bytes(at, count * this.about.record).fill(0);
    this.bytes(at, blank.length).set(blank);
    return at;
  }

  private filled(numbers: bigint[]): number {
    const array = this.numbers(numbers.length);
    array.set(numbers);
    return array.byteOffset;
  }

  private numbers(length: number): BigInt64Array {
    const at = this.take(WORD * length);
    return new BigInt64Array(this.memory.buffer, at, length).fill(BigInt(0));
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
