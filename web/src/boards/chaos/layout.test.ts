import { describe, expect, it } from 'vitest';
import { composed, composedAtTheEnd, isPhone, PRESSED } from './layout';

const SCREENS = [
  { width: 390, height: 670, sheet: 170 },
  { width: 360, height: 570, sheet: 170 },
  { width: 320, height: 450, sheet: 150 },
];

describe('the composition on a phone', () => {
  it.each(SCREENS)('has all monsters on the screen, one’s own the largest: %o', (screen) => {
    for (const rivals of [1, 2, 3]) {
      const { form, centre, others, small } = composed({ ...screen, rivals, watching: false });
      const high = form === 'beside' ? 3 * centre + 40 : 3 * (centre + others) + 40;
      expect(high).toBeLessThanOrEqual(screen.height - screen.sheet);
      expect(centre).toBeGreaterThanOrEqual(Math.max(PRESSED, others));
      expect(small).toBe(others < PRESSED);
      const columns = form === 'facing' ? 1 : form === 'beside' ? 2 : rivals;
      expect(columns * (3 * others + 8)).toBeLessThan(screen.width);
    }
  });

  it('has one’s own monster above a high sheet, also on the smallest phone', () => {
    const { centre, others } = composed({ width: 320, height: 420, sheet: 166, rivals: 2, watching: false });
    expect(3 * (centre + others) + 58).toBeLessThanOrEqual(420 - 166);
    expect(centre).toBeGreaterThan(others);
  });

  it('lets two fill the height', () => {
    const { form, centre } = composed({ width: 390, height: 670, sheet: 170, rivals: 1, watching: false });
    expect(form).toBe('facing');
    expect(centre).toBeGreaterThan(62);
  });

  it('shows watchers all alike, large enough for a thumb', () => {
    const { form, others } = composed({ width: 390, height: 670, sheet: 60, rivals: 4, watching: true });
    expect(form).toBe('alike');
    expect(others).toBeGreaterThanOrEqual(PRESSED);
  });

  it('shows the winner first at the end, however little room there is', () => {
    const { centre } = composedAtTheEnd({ width: 390, height: 236, sheet: 0, rivals: 1, watching: false });
    expect(3 * centre).toBeLessThan(236);
  });

  it('is not for a phone on its side', () => {
    expect([isPhone(390, 700), isPhone(740, 300), isPhone(1120, 700)]).toEqual([true, false, false]);
  });
});
