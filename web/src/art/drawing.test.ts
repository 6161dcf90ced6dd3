import { describe, expect, it } from 'vitest';
import { addressOf, svgOf, type Drawing } from './drawing';
import { Graver } from './graver';
import { mix } from './inks';

const square: Drawing = {
  box: [0, 0, 100, 100],
  inks: { flesh: '#123456' },
  draw: (pen) => pen.shape('10 10!, 90 10!, 90 90!, 10 90!'),
  simply: (pen) => pen.flat('glow', '0 0!, 9 0!, 9 9!'),
};

describe('a drawing', () => {
  it('has hatching, and finer hatching where there is room for it', () => {
    const lines = (['normal', 'large'] as const).map((detail) => svgOf(square, detail).split('M').length);
    expect(lines[0]).toBeGreaterThan(5);
    expect(lines[1]).toBeGreaterThan(lines[0] ?? 0);
  });

  it('may be another where it is seen small', () => {
    expect(svgOf(square, 'small')).toContain('#f2d21b');
    expect(svgOf(square, 'small')).not.toContain('#123456');
  });

  it('has thicker contours for people who want more contrast', () => {
    const widest = (svg: string): number =>
      Math.max(...[...svg.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width)));
    expect(widest(svgOf(square, 'normal', true))).toBeGreaterThan(widest(svgOf(square)));
  });

  it('is an address that any browser takes', () => {
    const address = addressOf(svgOf(square));
    expect(address).toMatch(/^data:image\/svg\+xml,/);
    expect(address).not.toMatch(/["<>#]/);
    expect(decodeURIComponent(address.split(',').slice(1).join(','))).toContain('#123456');
  });

  it('is seen within a path only, if it is cut', () => {
    const cut: Drawing = { ...square, draw: (pen) => pen.clipped('M0 0h5v5h-5Z', () => square.draw(pen)) };
    expect(svgOf(cut)).toContain('<clipPath id="c0"><path d="M0 0h5v5h-5Z"/></clipPath>');
  });
});

describe('the graver', () => {
  it('makes a halo from what is drawn in it, below it', () => {
    const pen = new Graver();
    pen.halo('glow', 4, () => pen.ball(50, 50, 20, { shade: 0 }));
    expect(pen.strokes[0]).toMatchObject({ ink: 'glow', line: 'glow' });
    expect(pen.strokes.length).toBeGreaterThan(1);
  });

  it('draws rays where it has been moved to', () => {
    const [here, there] = [new Graver(), new Graver()];
    here.rays('glow', 10, 10, 2, 5, 4);
    there.within({ x: 10, y: 10 }, () => there.rays('glow', 0, 0, 2, 5, 4));
    expect(there.strokes).toEqual(here.strokes);
  });

  it('mixes colours', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
  });
});
