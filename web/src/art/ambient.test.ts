import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ambient } from './ambient';

const listeners = new Map<string, () => void>();
const page = { hidden: false, still: false };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { hidden: false, still: false });
  const target = {
    addEventListener: (kind: string, heard: () => void) => listeners.set(kind, heard),
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('window', { ...target, matchMedia: () => ({ matches: page.still }) });
  vi.stubGlobal('document', {
    ...target,
    documentElement: { dataset: {} },
    get hidden() {
      return page.hidden;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FRAMES = ['none', 'scale(2)', 'scale(3)'];

function moving(): { seen: () => string; stop: () => void } {
  const element = { style: { transform: '', willChange: '' } };
  const stop = ambient(FRAMES)(element as unknown as HTMLElement);
  return { seen: () => element.style.transform, stop: stop as () => void };
}

describe('ambient motion', () => {
  it('takes four steps a second, and begins anew', () => {
    const { seen, stop } = moving();
    expect(seen()).toBe('none');
    const steps = Array.from({ length: 4 }, () => {
      vi.advanceTimersByTime(250);
      return seen();
    });
    expect(steps).toEqual(['scale(2)', 'scale(3)', 'none', 'scale(2)']);
    stop();
  });

  it('rests in its first frame after twenty seconds without a touch, and goes on with the next', () => {
    const { seen, stop } = moving();
    vi.advanceTimersByTime(21_000);
    expect(seen()).toBe('none');
    expect(vi.getTimerCount()).toBe(0);
    listeners.get('pointermove')?.();
    vi.advanceTimersByTime(500);
    expect(vi.getTimerCount()).toBe(1);
    stop();
  });

  it('does not begin for people who want no motion, nor where nobody looks', () => {
    for (const quiet of ['still', 'hidden'] as const) {
      page[quiet] = true;
      const { seen, stop } = moving();
      vi.advanceTimersByTime(1000);
      expect(seen()).toBe('none');
      expect(vi.getTimerCount()).toBe(0);
      stop();
      page[quiet] = false;
    }
  });

  it('ends with what moves', () => {
    const { stop } = moving();
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
