/** The five signs of the die: their glyphs in one line weight. */

export type Sign = 'yellow-sign' | 'tentacle' | 'elder-sign' | 'cthulhu' | 'eye';

export const SIGNS: readonly Sign[] = ['yellow-sign', 'tentacle', 'elder-sign', 'cthulhu', 'eye'];

/** Lines in a square of 24, drawn with a stroke of 2 and round ends; nothing is filled. */
export const GLYPHS: Record<Sign, string> = {
  'yellow-sign': threeArms(),
  tentacle:
    'M12 21.5C11.8 17.8 13 16.2 16 14.9C19.5 13.4 21.5 10.7 21.5 7.4C21.5 1.2 13 0.8 12.6 6.3' +
    'M4.5 21.5C4.2 14 7 11.3 12 10.3C15.5 9.6 17.2 8.8 17 6.6' +
    'M8 17.8L8.4 17.6M10.6 14.2L11 14M15.2 12L15.6 11.8',
  'elder-sign':
    'M12 2.5L14.8 9L21.7 9.6L16.5 14.2L18.1 21L12 17.4L5.9 21L7.5 14.2L2.3 9.6L9.2 9Z' + 'M12 10.5L12 14',
  cthulhu:
    'M5.5 13.5C3.8 6.5 7.5 2.5 12 2.5C16.5 2.5 20.2 6.5 18.5 13.5' +
    'M8.3 9.5L10 10.7M15.7 9.5L14 10.7' +
    'M5.5 13.5C5.7 16.5 3.5 17 3.5 20M10 14.5C10.3 18 8 18.5 8.3 21.5' +
    'M14 14.5C13.7 18 16 18.5 15.7 21.5M18.5 13.5C18.3 16.5 20.5 17 20.5 20',
  eye:
    'M2 13C5.5 7.8 8.8 6.5 12 6.5C15.2 6.5 18.5 7.8 22 13C18.5 18.2 15.2 19.5 12 19.5' +
    'C8.8 19.5 5.5 18.2 2 13ZM12 9.5C10.3 11.8 10.3 14.2 12 16.5C13.7 14.2 13.7 11.8 12 9.5Z' +
    'M12 3.5L12 2.5M6 4.8L5.5 3.8M18 4.8L18.5 3.8',
};

/** Three hooked arms around a point: one arm, turned by a third twice. */
function threeArms(): string {
  const arm = [
    [12, 12],
    [10.5, 8.5],
    [11, 4.5],
    [14.5, 3],
    [17.5, 2.2],
    [19.3, 4.6],
    [17.6, 6.6],
  ] as const;
  return [0, 1, 2].map((turn) => armTurned(arm, (turn * 2 * Math.PI) / 3)).join('');
}

function armTurned(arm: readonly (readonly [number, number])[], angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points = arm.map(([x, y]) => {
    const [dx, dy] = [x - 12, y - 12];
    return `${(12 + dx * cos - dy * sin).toFixed(2)} ${(12.8 + dx * sin + dy * cos).toFixed(2)}`;
  });
  return `M${points[0]}C${points.slice(1, 4).join(' ')}C${points.slice(4).join(' ')}`;
}

export function isSign(word: unknown): word is Sign {
  return SIGNS.includes(word as Sign);
}
