/** What the browser keeps for us; where it keeps nothing (private windows), the page still works. */

type Shelf = () => Storage;

/** What the browser did not take, because its shelf is full or forbidden, lives as long as the page. */
const inHand = new Map<string, string>();

function take<T>(shelf: Shelf, key: string, otherwise: T): T {
  try {
    const text = inHand.get(key) ?? shelf().getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function put(shelf: Shelf, key: string, value: unknown): void {
  inHand.delete(key);
  try {
    if (value === null) shelf().removeItem(key);
    else shelf().setItem(key, JSON.stringify(value));
  } catch {
    if (value !== null) inHand.set(key, JSON.stringify(value));
  }
}

const forever: Shelf = () => window.localStorage;
const forThisTab: Shelf = () => window.sessionStorage;

/** Everything that this site has kept in this browser. */
function clear(): void {
  inHand.clear();
  for (const shelf of [forever, forThisTab]) {
    try {
      const keys = Object.keys(shelf()).filter((key) => key.startsWith('fhtagn.'));
      for (const key of keys) shelf().removeItem(key);
    } catch {
      // where nothing is kept, nothing is left
    }
  }
}

export const kept = {
  clear,
  take: <T>(key: string, otherwise: T) => take(forever, `fhtagn.${key}`, otherwise),
  put: (key: string, value: unknown) => put(forever, `fhtagn.${key}`, value),
};

export const keptInTab = {
  take: <T>(key: string, otherwise: T) => take(forThisTab, `fhtagn.${key}`, otherwise),
  put: (key: string, value: unknown) => put(forThisTab, `fhtagn.${key}`, value),
};
