/** Our own words in the table's dice: made up here, kept here, shown when the host calls the start. */

import { kept } from './kept';
import { sha256 } from './sha256';

const WORDS =
  'salt lantern bell drowned gull tide ledger attic moth candle harbour stair fog brass owl cellar reef violin ' +
  'orchard key winter moon gable letter well ink crow bridge ash compass pier mirror';

/** Words that nobody guesses: four to remember, and sixty-four random bits. */
export function newWords(): string {
  const choice = WORDS.split(' ');
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const said = [...bytes.slice(0, 4)].map((byte) => choice[byte % choice.length]);
  const rest = [...bytes.slice(4)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `${said.join(' ')} ${rest.join('')}`;
}

export const mixed = {
  of: (table: string) => kept.take<Record<string, string>>(`mix.${table}`, {}),
  /** Keep the words before they are promised; gives their promise. */
  keep(table: string, seat: number, words: string): string {
    kept.put(`mix.${table}`, { ...mixed.of(table), [seat]: words });
    return sha256(words);
  },
};

/** Which of my seats have promised words that this browser can show now. */
export function toOpen(
  mine: number[],
  dice: { promised: boolean[]; words: (string | null)[] },
  known: Record<string, string>,
): number[] {
  return mine.filter((seat) => dice.promised[seat] && !dice.words[seat] && known[seat] !== undefined);
}
