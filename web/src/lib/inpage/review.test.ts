import { describe, expect, it } from 'vitest';
import { glanceOf, turningPoint } from './review';

const surely = (chance: number) => ({ chance, error: 0.01 });

describe('the turning point', () => {
  it('is where the chance changed most towards the end', async () => {
    const chances = (place: number) => (place < 37 ? 0.6 : 0.2);
    const found = await turningPoint(100, false, async (place) => surely(chances(place)));
    expect(found).toEqual({
      place: 37,
      before: { chance: expect.closeTo(0.6) as number, error: expect.closeTo(0.005) as number },
      after: { chance: expect.closeTo(0.2) as number, error: expect.closeTo(0.005) as number },
    });
  });

  it('is at the end where everything was decided there', async () => {
    const found = await turningPoint(30, true, async () => surely(0.3));
    expect([found?.place, found?.after.chance]).toEqual([29, 1]);
  });

  it('is nowhere where nothing changed much', async () => {
    const slowly = async (place: number) => surely(0.95 + place / 1000);
    expect(await turningPoint(40, true, slowly)).toBeNull();
  });

  it('a change that was only luck of the first look does not count', async () => {
    const looks = new Map<number, number>();
    const lucky = async (place: number) => {
      looks.set(place, (looks.get(place) ?? 0) + 1);
      return { chance: place === 19 && looks.get(19) === 1 ? 0.5 : 0.95, error: 0.02 };
    };
    expect(await turningPoint(40, true, lucky)).toBeNull();
    expect(looks.get(19)).toBeGreaterThan(1);
  });

  it('few looks are enough for a long game', async () => {
    let looks = 0;
    await turningPoint(600, false, async (place) => {
      looks += 1;
      return surely(place < 411 ? 0.7 : 0.1);
    });
    expect(looks).toBeLessThan(50);
  });

  it('a few wins make nobody quite sure', () => {
    expect(glanceOf(10, 10).chance).toBe(1);
    expect(glanceOf(10, 10).error).toBeGreaterThan(0);
  });
});
