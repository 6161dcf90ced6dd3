/** In a worker: one machine, which does one task after another. */

import { Machine } from './machine';
import type { Answers, Said, Search, Searched, Task } from './tasks';

const PULSE = 0.05; // seconds between two things that are told
const FIRST = 20; // playouts
const MOST = 1_000_000;

let machine: Machine | null = null;

const say = (said: Said): void => self.postMessage(said);

function done(task: Task, here: Machine): Answers[keyof Answers] {
  if (task.do === 'simulate') {
    return here.simulate(task.blank, task.policies, task.seed, task.first, task.count);
  }
  return task.do === 'search' ? searched(task, here) : here.outlook(task.question, task.playouts);
}

function searched({ question, seconds = Infinity, playouts = MOST }: Search, here: Machine): Searched {
  const begun = performance.now();
  let last = FIRST;
  let made = 0;
  const found = here.search(question, (sofar, many) => {
    const took = (performance.now() - begun) / 1000;
    made = many;
    if (many) say({ status: 'so far', answer: { found: sofar, playouts: many } });
    if (many >= playouts || took >= seconds) return 0;
    const fitting = many
      ? Math.floor((many / Math.max(took, 1e-4)) * Math.min(PULSE, seconds - took))
      : FIRST;
    last = Math.max(1, Math.min(fitting, 4 * last, playouts - many));
    return last;
  });
  return { found, playouts: made };
}

self.onmessage = ({ data }: MessageEvent<WebAssembly.Module | Task>) => {
  try {
    if (data instanceof WebAssembly.Module) machine = new Machine(data);
    else if (machine) say({ status: 'done', answer: done(data, machine) });
  } catch (error) {
    say({ status: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};
