/** The turning point of a finished game, found by this page from its own views: the one that the server would find. */

import type { Review, Turn } from '../../protocol';
import { Crew } from '../wasm/crew';
import { aboutOf } from '../wasm/machine';
import { seatStream } from '../wasm/stream';
import { anySeed, bytesOf } from './module';

const PARTS = 12; // the game is looked at in so many parts, then the one with the greatest change in fewer
const SMALLER_PARTS = 4;
const LEAST = 0.1; // a smaller change is no turning point
const SURE = 2; // standard errors
const CLOSELY = 4; // looks at a step that may be it
const ROUNDS = 4;
const PLAYOUTS = 600;

/** How likely somebody was to win after a step, and the standard error of that. */
export interface Glance {
  chance: number;
  error: number;
}

export interface Found {
  place: number; // of the step
  before: Glance;
  after: Glance;
}

/** The step that changed most towards how the game ended; null where nothing stands out. The greatest of many rough
 * changes may be great by chance, so it is looked at closely before it counts. */
export async function turningPoint(
  steps: number,
  won: boolean,
  look: (place: number) => Promise<Glance>,
): Promise<Found | null> {
  const end = steps - 1;
  const glances = new Map<number, Glance>([[end, { chance: Number(won), error: 0 }]]); // the end is known
  const settled = new Set([end]); // places that were looked at closely
  const at = async (place: number): Promise<Glance> => {
    const glance = glances.get(place) ?? (await look(place));
    glances.set(place, glance);
    return glance;
  };
  const gain = (before: Glance, after: Glance) => (won ? 1 : -1) * (after.chance - before.chance);

  async function most(first: number, last: number, parts: number): Promise<[number, number]> {
    const places = Array.from({ length: parts + 1 }, (_, part) =>
      Math.floor(first + ((last - first) * part) / parts),
    );
    const cuts = [...new Set(places)];
    let found: [number, number] = [first, last];
    let greatest = -Infinity;
    for (const [number, cut] of cuts.slice(1).entries()) {
      const before = cuts[number] ?? first;
      const change = gain(await at(before), await at(cut));
      if (change > greatest) [greatest, found] = [change, [before, cut]];
    }
    return found;
  }

  async function settle(place: number): Promise<void> {
    const looks = [];
    for (let again = 0; again < CLOSELY; again++) looks.push(await look(place));
    const chance = looks.reduce((sum, one) => sum + one.chance, 0) / CLOSELY;
    glances.set(place, { chance, error: Math.hypot(...looks.map(({ error }) => error)) / CLOSELY });
    settled.add(place);
  }

  let [first, last] = [0, end];
  for (let round = 0; round < ROUNDS; round++) {
    [first, last] = [0, end];
    for (let parts = PARTS; last - first > 1; parts = SMALLER_PARTS)
      [first, last] = await most(first, last, parts);
    const rough = [first, last].filter((place) => !settled.has(place));
    if (!rough.length) break;
    for (const place of rough) await settle(place);
  }
  const [before, after] = [await at(first), await at(last)];
  const doubt = SURE * Math.hypot(before.error, after.error);
  return gain(before, after) > Math.max(LEAST, doubt) ? { place: last, before, after } : null;
}

/** How likely it is, after so many wins; never quite sure after a few. */
export function glanceOf(wins: number, playouts: number): Glance {
  const chance = (wins + 1) / (playouts + 2);
  return { chance: wins / playouts, error: Math.sqrt((chance * (1 - chance)) / playouts) };
}

/** What is looked at in a worker, which ends when this is over or `leaving`. */
export async function reviewed(
  review: Review,
  seats: number,
  module: WebAssembly.Module,
  leaving: AbortSignal,
): Promise<Turn | null> {
  const { of: seat, won, steps } = review;
  if (seat === null) return null;
  const views = await unpacked(bytesOf(review.views));
  const { record } = aboutOf(module);
  const crew = new Crew(module, 1);
  leaving.addEventListener('abort', () => crew.close());
  const seed = anySeed();
  let asked = 0;
  const look = async (place: number): Promise<Glance> => {
    const view = views.slice(place * record, (place + 1) * record);
    const question = { view, seat, seats, stream: seatStream(seed, seat, asked++) };
    return glanceOf(await crew.ask({ do: 'outlook', question, playouts: PLAYOUTS }), PLAYOUTS);
  };
  try {
    const found = await turningPoint(steps.length, won, look);
    return found && told(review, seat, found);
  } finally {
    crew.close();
  }
}

function told({ steps }: Review, seat: number, { place, before, after }: Found): Turn {
  const { number = 0, sentence = '' } = steps[place] ?? {};
  const rounded = ({ chance }: Glance) => Math.round(100 * chance) / 100;
  return { number, seat, before: rounded(before), after: rounded(after), sentence };
}

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
