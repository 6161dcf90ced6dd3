/** A drawing is a program; its picture is the text of an SVG at one of three details. */

import { Graver, type Box } from './graver';
import { colourOf, type Inks } from './inks';
import { HEAVIER, LIGHTER, type Detail, type Stroke } from './pen';

export type { Detail } from './pen';

export interface Drawing {
  box: Box; // visible part
  inks?: Inks;
  unit?: number; // scale of line weights; 1 in a field of 100
  stretches?: boolean; // fits any aspect ratio
  draw: (pen: Graver) => void;
  simply?: (pen: Graver) => void; // replaces `draw` at the smallest detail
}

const CONTOURS: Record<Detail, number> = { small: HEAVIER, normal: 1, large: LIGHTER };
const STRONGER = 1.35;

export function strokesOf({ draw, simply = draw, unit }: Drawing, detail: Detail = 'large'): Stroke[] {
  const pen = new Graver(unit);
  pen.detail = detail;
  (detail === 'small' ? simply : draw)(pen);
  return pen.strokes;
}

/** Return the picture of a drawing; `strong` has heavier contours. */
export function svgOf(drawing: Drawing, detail: Detail = 'normal', strong = false): string {
  const { box, inks, stretches } = drawing;
  const factor = CONTOURS[detail] * (strong ? STRONGER : 1);
  const dark = colourOf('dark', inks);
  const fit = stretches ? ' preserveAspectRatio="none"' : '';
  const clips: string[] = [];
  const clipOf = (path: string): string => {
    if (!clips.includes(path)) clips.push(path);
    return ` clip-path="url(#c${clips.indexOf(path)})"`;
  };
  const paths = runs(strokesOf(drawing, detail)).map(({ ink, line, weight, d, clip }) => {
    const fill = ink === 'dark' ? '' : ` fill="${colourOf(ink, inks)}"`;
    const own = line ? ` stroke="${colourOf(line, inks)}"` : '';
    const contour = weight
      ? `${own} stroke-width="${Math.round(weight * factor * 100) / 100}"`
      : ' stroke="none"';
    return `<path${fill}${contour}${clip ? clipOf(clip) : ''} d="${d}"/>`;
  });
  const cut = clips.map((path, at) => `<clipPath id="c${at}"><path d="${path}"/></clipPath>`).join('');
  const [, , width, height] = box;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${width}" height="${height}"${fit}` +
    ` fill="${dark}" stroke="${dark}" stroke-linecap="round" stroke-linejoin="round">${cut}${paths.join('')}</svg>`
  );
}

/** Join consecutive surfaces of one ink into one path. */
function runs(strokes: readonly Stroke[]): Stroke[] {
  const found: Stroke[] = [];
  for (const stroke of strokes) {
    const last = found.at(-1);
    if (last && !last.weight && !stroke.weight && last.ink === stroke.ink && last.clip === stroke.clip)
      last.d += stroke.d;
    else found.push({ ...stroke });
  }
  return found;
}

const ESCAPED: Record<string, string> = { '%': '%25', '#': '%23', '<': '%3C', '>': '%3E' };

/** Return a picture as a data URL. */
export const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, (sign) => ESCAPED[sign] ?? sign)}`;
