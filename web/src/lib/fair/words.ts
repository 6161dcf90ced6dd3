/** Words of our own for the dice. */

const WORDS =
  'salt lantern bell drowned gull tide ledger attic moth candle harbour stair fog brass owl cellar reef violin ' +
  'orchard key winter moon gable letter well ink crow bridge ash compass pier mirror';

/** Words that nobody guesses: two to see, and a hundred and twenty-eight random bits. */
export function newWords(): string {
  const choice = WORDS.split(' ');
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const said = [...bytes.slice(0, 2)].map((byte) => choice[byte % choice.length]);
  const rest = [...bytes.slice(2)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `${said.join(' ')} ${rest.join('')}`;
}
