/** How a group of stones makes a number: only to show it; what fits what is told by the legal moves. */

const WILD = 6;

/** “3 − 2 = 1”, or “2 + 4 = 6, wild”; where no signs are found, just the values. */
export function sumInWords(values: readonly number[], number: number | null): string {
  for (const goal of new Set([number ?? WILD, WILD])) {
    const signs = signsFor(values, goal);
    if (!signs) continue;
    const wild = goal === WILD && number !== WILD ? ', wild' : '';
    return values.length > 1 ? `${signs} = ${goal}${wild}` : `${goal}${wild}`;
  }
  return values.join(', ');
}

/** The values with signs that make this number, what is added first; null if there are none. */
function signsFor(values: readonly number[], goal: number): string | null {
  const [first, ...rest] = [...values].sort((one, other) => other - one);
  if (first === undefined) return null;
  for (let minus = 0; minus < 1 << rest.length; minus++) {
    const signed = [first, ...rest.map((value, place) => (minus & (1 << place) ? -value : value))];
    const sum = signed.reduce((all, value) => all + value, 0);
    if (Math.abs(sum) === goal) return written(sum < 0 ? signed.map((value) => -value) : signed);
  }
  return null;
}

function written(signed: number[]): string {
  const [first, ...rest] = [...signed.filter((value) => value > 0), ...signed.filter((value) => value < 0)];
  return rest.reduce((text, value) => `${text} ${value < 0 ? '−' : '+'} ${Math.abs(value)}`, `${first}`);
}
