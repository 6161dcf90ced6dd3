/** The torn edge of handmade paper, the same for the same card every time. */

const STEPS = 9; // along a side
const DEPTH = 1.5; // percent of the width

function* noise(seed: string): Generator<number> {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 2166136261);
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** A CSS polygon around a card. */
export function deckle(seed: string): string {
  const random = noise(seed);
  const bite = () => DEPTH * (random.next().value as number);
  const along = Array.from({ length: STEPS }, (_, step) => ((step + 0.5) * 100) / STEPS);
  const points = [
    ...along.map((place) => [place, bite() * 0.7]),
    ...along.map((place) => [100 - bite(), place]),
    ...along.map((place) => [100 - place, 100 - bite() * 0.7]),
    ...along.map((place) => [bite(), 100 - place]),
  ];
  return `polygon(${points.map(([x, y]) => `${x?.toFixed(1)}% ${y?.toFixed(1)}%`).join(',')})`;
}
