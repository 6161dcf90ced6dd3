/** An experiment in words. */

import type { SettingInfo } from '../../protocol';
import { labelOf, sameValue, settingLabel, valueLabel } from '../../lib/labels';
import { fewest, type SetUp } from '../../lib/lab/experiment';

const usual = (setting: SettingInfo, value: unknown): boolean => sameValue(value, setting.default);

/** “Players: 5”, “Who begins: Seat 2”: what is not as usual. */
export function chosenWords(settings: SettingInfo[], chosen: Record<string, unknown>): string[] {
  return settings
    .filter((one) => one.name in chosen && !usual(one, chosen[one.name]))
    .map((one) => `${settingLabel(one)}: ${valueLabel(one, chosen[one.name])}`);
}

/** “everybody Elder”; “Elder, all others Novice”. */
export function playerWords(players: string[]): string {
  const few = fewest(players).map(labelOf);
  if (few.length === 1) return `everybody ${few[0]}`;
  return `${few.slice(0, -1).join(', ')}, all others ${few.at(-1)}`;
}

export function setUpWords(settings: SettingInfo[], { settings: chosen, players }: SetUp): string {
  const words = chosenWords(settings, chosen);
  return [...(words.length ? words : ['the usual settings']), playerWords(players)].join(' · ');
}
