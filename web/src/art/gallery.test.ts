import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from './drawing';
import { Gallery } from './gallery';

const dot = (draw: () => void = () => undefined): Drawing => ({
  box: [0, 0, 10, 10],
  draw(pen) {
    draw();
    pen.flat('glow', '0 0!, 9 0!, 9 9!');
  },
});

beforeEach(() => vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint)));

describe('a gallery', () => {
  it('loads its drawings once, when the first is wanted', async () => {
    const load = vi.fn(async () => () => dot());
    const gallery = new Gallery<string>(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([gallery.picture('a', 'normal'), gallery.picture('b', 'normal')]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('draws each picture once, and one for each detail', async () => {
    const draw = vi.fn();
    const gallery = new Gallery<string>(async () => () => dot(draw));
    const first = await gallery.picture('a', 'normal');
    expect(await gallery.picture('a', 'normal')).toBe(first);
    expect(draw).toHaveBeenCalledTimes(1);
    await gallery.picture('a', 'large');
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('knows at once what has been drawn', async () => {
    const gallery = new Gallery<string>(async () => () => dot());
    expect(gallery.drawn('a', 'normal')).toBeUndefined();
    const address = await gallery.picture('a', 'normal');
    expect(gallery.drawn('a', 'normal')).toBe(address);
    expect(gallery.drawn('a', 'normal', true)).toBeUndefined();
  });

  it('has nothing for what is not drawn', async () => {
    const gallery = new Gallery<string>(async () => () => undefined);
    expect(await gallery.picture('a', 'normal')).toBeUndefined();
  });

  it('tries again after its drawings could not be loaded', async () => {
    const load = vi.fn<() => Promise<() => Drawing>>();
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(() => dot());
    const gallery = new Gallery<string>(load);
    expect(await gallery.picture('a', 'normal')).toBeUndefined();
    expect(await gallery.picture('a', 'normal')).toMatch(/^data:/);
  });

  it('a drawing that fails stops no other', async () => {
    const gallery = new Gallery<string>(
      async () => (name) =>
        dot(() => {
          if (name === 'bad') throw new Error('a line needs points');
        }),
    );
    const [bad, good] = await Promise.allSettled([
      gallery.picture('bad', 'normal'),
      gallery.picture('good', 'normal'),
    ]);
    expect(bad.status).toBe('rejected');
    expect(good).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^data:/) });
  });
});
