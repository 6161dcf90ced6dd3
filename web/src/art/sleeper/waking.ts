/** How nearly awake Cthulhu is, from the odds that the next card is him. */

const POINTS = [
  { odds: 0, lids: 0, beat: 2.6 },
  { odds: 5, lids: 0.07, beat: 2.1 },
  { odds: 15, lids: 0.19, beat: 1.5 },
  { odds: 30, lids: 0.42, beat: 1.05 },
  { odds: 60, lids: 0.8, beat: 0.66 },
  { odds: 100, lids: 1, beat: 0.5 },
] as const;

/** `lids`: how far they are open, from 0 to 1; `beat`: seconds from one heartbeat to the next. */
export function wakingAt(percent: number): { lids: number; beat: number } {
  const after = POINTS.findIndex(({ odds }) => odds >= percent);
  const to = POINTS[after] ?? POINTS[POINTS.length - 1];
  const from = POINTS[after - 1] ?? to;
  if (!to || !from) return { lids: 0, beat: 2.6 };
  const share = to === from ? 0 : (percent - from.odds) / (to.odds - from.odds);
  return { lids: from.lids + (to.lids - from.lids) * share, beat: from.beat + (to.beat - from.beat) * share };
}
