/** Words of our own for the dice. */

import { hex } from './sha256';

const WORDS =
  'salt lantern bell drowned gull tide ledger attic moth candle harbour stair fog brass owl cellar reef violin ' +
  'orchard key winter moon gable letter well ink crow bridge ash compass pier mirror';

/** Words that nobody guesses: some to see, and a hundred and twenty-eight random bits, whoever chose the first. */
export function newWords(said = someWords()): string {
  return `${said} ${hex(crypto.getRandomValues(new Uint8Array(16)))}`;
}

function someWords(): string {
  const choice = WORDS.split(' ');
  return [...crypto.getRandomValues(new Uint8Array(2))].map((byte) => choice[byte % choice.length]).join(' ');
}
