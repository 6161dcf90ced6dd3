/** The drawings of all monsters, part by part. */

import type { Colour, Part } from '../position';
import { nightgaunt } from './white/nightgaunt';
import { miGo } from './white/miGo';
import { houndOfTindalos } from './white/houndOfTindalos';
import { ubboSaltha } from './white/ubboSaltha';
import { shubNiggurath } from './white/shubNiggurath';
import { yogSothoth } from './white/yogSothoth';
import { elderThing } from './green/elderThing';
import { shantak } from './green/shantak';
import { dagon } from './green/dagon';
import { hypnos } from './green/hypnos';
import { azathoth } from './green/azathoth';
import { nodens } from './green/nodens';
import { lengSpider } from './purple/lengSpider';
import { colour } from './purple/colour';
import { bokrug } from './purple/bokrug';
import { huntingHorror } from './purple/huntingHorror';
import { greenFlame } from './purple/greenFlame';
import { nyarlathotep } from './purple/nyarlathotep';
import { shoggoth } from './black/shoggoth';
import { starVampire } from './black/starVampire';
import { hastur } from './black/hastur';
import { yig } from './black/yig';
import { abhoth } from './black/abhoth';
import { cthulhu } from './black/cthulhu';
import { Pen, type Stroke } from '../../../art/pen';
import type { Monster } from './seams';

/** By colour and number. */
export const MONSTERS: Record<Colour, readonly Monster[]> = {
  white: [nightgaunt, miGo, houndOfTindalos, ubboSaltha, shubNiggurath, yogSothoth],
  green: [elderThing, shantak, dagon, hypnos, azathoth, nodens],
  purple: [lengSpider, colour, bokrug, huntingHorror, greenFlame, nyarlathotep],
  black: [shoggoth, starVampire, hastur, yig, abhoth, cthulhu],
};

const drawn = new Map<string, Stroke[]>();

/** One part of the monster with this number, in a square of 100; what reaches beyond it belongs to no neighbour. */
export function strokesOf(colour: Colour, number: number, part: Part): Stroke[] {
  const key = `${colour} ${number} ${part}`;
  const kept = drawn.get(key);
  if (kept) return kept;
  const pen = new Pen();
  MONSTERS[colour][number - 1]?.[part](pen);
  drawn.set(key, pen.strokes);
  return pen.strokes;
}
