import { describe, expect, it } from 'vitest';
import { checkLength, read, written } from './transcripts';

const GAME = 'fhtagn 1 dice players=3 first=0\n0 attack 1\n- tentacle # “Iä!”\n- eye\n1 choose elder-sign\n';
// Written by `fhtagn watch --as 2 --at 3`.
const BY_PYTHON =
  '#as=2&at=3&game=eNpLyyhJTM9TMFRIyUxOVSjISaxMLSq2NVZIyywqLrE14DJQSCwpSUzOVjDk0lUoSc0DsnNSFZQVHjXM8Ty8RPFRw1ygeGplKpehQnJGfn5xqkJqTkpqkW5xZnoeFwDa2SBJ';

describe('a game in a link', () => {
  it.each([
    { game: GAME, seat: null, move: 0 },
    { game: GAME, seat: 2, move: 4 },
    { game: GAME.repeat(2000), seat: 0, move: 8000 },
  ])('is read as it was written', async (linked) => {
    const fragment = await written(linked);
    expect(fragment).toMatch(/^#[\w=&-]+$/);
    expect(await read(fragment)).toEqual(linked);
  });

  it('is the same as the command line writes', async () => {
    expect(await read(BY_PYTHON)).toEqual({ game: GAME, seat: 1, move: 3 });
  });

  it('is none where there is none', async () => {
    expect(await read('')).toBeNull();
    expect(await read('#elsewhere')).toBeNull();
  });

  it.each(['#game=abc', '#game=%%%', '#game='])('says that it is damaged: %s', async (fragment) => {
    await expect(read(fragment)).rejects.toThrow('This link is damaged');
  });

  it('is no longer than a request can be, whatever its letters', () => {
    expect(() => checkLength('# ä\n'.repeat(40_000))).not.toThrow();
    expect(() => checkLength('# ä\n'.repeat(45_000))).toThrow('too long');
  });

  it('is not unpacked beyond what any transcript has', async () => {
    const bomb = await written({ game: '#'.repeat(5_000_000), seat: null, move: 0 }).catch(() => '#game=x');
    expect(bomb.length).toBeLessThan(20_000);
    await expect(read(bomb)).rejects.toThrow('This link is damaged');
  });
});
