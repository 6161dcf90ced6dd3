/** Moments in human words. */

const STEPS: [number, Intl.RelativeTimeFormatUnit][] = [
  [60, 'minute'],
  [3600, 'hour'],
  [86_400, 'day'],
  [30 * 86_400, 'month'],
  [365 * 86_400, 'year'],
];

/** “two hours ago”, for a moment in seconds since 1970. */
export function ago(moment: number, now = Date.now() / 1000): string {
  const seconds = now - moment;
  const step = STEPS.findLast(([length]) => seconds >= length);
  if (!step) return 'just now';
  const [length, unit] = step;
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(seconds / length), unit);
}
