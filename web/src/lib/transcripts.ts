/** Games in links: `#game=…` holds a whole transcript, compressed (zlib) and in base64url, where no proxy or log sees it. */

const LONGEST = 250_000; // bytes of a transcript, written as JSON, that the server takes

/** A game, from whose seat it is seen, and after how many moves one looks at it. */
export interface Linked {
  game: string;
  seat: number | null; // null: what everybody may know
  move: number;
}

/** An error, if a game is longer than the server takes. */
export function checkLength(game: string): void {
  const size = new TextEncoder().encode(JSON.stringify(game)).length;
  if (size > LONGEST)
    throw new Error(`This transcript is too long to be watched: ${size} bytes, at most ${LONGEST}.`);
}

/** What stands behind `#`; people count seats from 1. */
export async function written({ game, seat, move }: Linked): Promise<string> {
  const packed = await through(new Blob([game]), new CompressionStream('deflate'));
  const parts = [
    seat === null ? '' : `as=${seat + 1}`,
    move ? `at=${move}` : '',
    `game=${base64url(packed)}`,
  ];
  return `#${parts.filter(Boolean).join('&')}`;
}

/** The game of a link; null if there is none. */
export async function read(fragment: string): Promise<Linked | null> {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const packed = parts.get('game');
  if (packed === null) return null;
  try {
    const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const game = await through(new Blob([bytes]), new DecompressionStream('deflate'));
    const seat = wholeOf(parts.get('as'));
    return {
      game: new TextDecoder().decode(game),
      seat: seat ? seat - 1 : null,
      move: wholeOf(parts.get('at')) ?? 0,
    };
  } catch {
    throw new Error('This link is damaged: a part of it is missing. Ask for the transcript itself.');
  }
}

const wholeOf = (text: string | null): number | null => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : null);

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Everything that comes out of a stream; an error if it is more than any transcript. */
async function through(blob: Blob, by: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = blob.stream().pipeThrough<Uint8Array>(by).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > 4 * LONGEST) throw new Error('too long');
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
