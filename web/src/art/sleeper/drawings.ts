/** Layers of the sleeping Cthulhu, so that lids and breath move without a new drawing. */

import type { Drawing } from '../drawing';
import type { Box, Graver } from '../graver';
import { each } from '../graver';
import type { Inks } from '../inks';
import type { Look } from '../pen';
import { tentacle } from '../strokes';

export type Layer = 'wings' | 'strands' | 'head' | 'brows' | 'beard' | 'ball' | 'lid' | 'low';
export type Skin = 'deep' | 'green' | 'red';

const SKINS: Record<Skin, Inks> = {
  deep: { dark: '#031013', flesh: '#3d7a74', pale: '#9cc7ae', deep: '#245257', night: '#123338' },
  green: { dark: '#02100a', flesh: '#2f8f5c', pale: '#bfeaa8', deep: '#1c5a40', night: '#0d3a28' },
  red: { dark: '#140305', flesh: '#a2343a', pale: '#f0b49a', deep: '#5f171f', night: '#340a10' },
};

export const WHOLE: Box = [-80, -2, 800, 468];
export const EYE: Box = [160, 116, 144, 132]; // the left one; the right one is its mirror
const MIDDLE = 320;

/** The opening of the left eye. */
export const OPENING = 'M170 196C190 160 266 160 294 192C270 236 200 236 170 196Z';

function wings(pen: Graver): void {
  pen.twice(MIDDLE, () => {
    pen.shape(
      '150 190!, 96 96, 40 46, -30 18!, -6 70, -52 92!, -18 138, -70 170!, -28 206, -60 262!, 20 262, 120 270!',
      { fill: 'night', shade: 0.3, gap: 7 },
    );
    for (const bone of [
      '150 190, 96 96, 40 46, -30 18',
      '150 200, 70 130, -52 92',
      '150 216, 60 190, -70 170',
      '150 236, 60 246, -60 262',
    ])
      pen.tube(bone, [10, 8, 5, 1], { fill: 'deep', shade: 0.3, weight: 1.6 });
  });
}

/** The strands of the beard behind the head. */
function strands(pen: Graver): void {
  pen.twice(MIDDLE, () => {
    tentacle(pen, '230 230, 150 286, 84 306, 40 334, 6 324, -4 298, 14 288', 46, -1, {
      fill: 'deep',
      shade: 0.5,
    });
    tentacle(pen, '250 240, 176 306, 122 340, 96 378, 58 386, 46 364', 46, -1, { shade: 0.5 });
  });
}

function head(pen: Graver): void {
  pen.shape(
    '320 6, 392 16, 456 56, 500 118, 512 188, 496 246, 452 286, 392 306, 320 312, 248 306, 188 286, 144 246, 128 188, 140 118, 184 56, 248 16',
    { shade: 0.34, gap: 6.2, weight: 4.2 },
  );
  // folds of the crown
  pen.crease('320 20, 312 56, 320 104', 5);
  pen.twice(MIDDLE, () => {
    pen.creases(
      5,
      ...[
        '286 24, 270 58, 276 100',
        '250 40, 228 74, 232 112',
        '214 66, 190 100, 192 132',
        '182 104, 164 132, 166 160',
      ],
    );
    pen.creases(3, '304 30, 296 60, 300 92', '268 40, 252 70, 256 98');
  });
  each('206 84 7, 220 74 5, 214 98 4, 440 96 6, 452 108 4.4, 430 84 4, 300 62 4, 346 78 5', (x, y, size) => {
    pen.ball(x, y, size, { fill: 'deep', shade: 0.3, gap: 3, weight: 2.4 });
    pen.ball(x, y, size * 0.4, { fill: 'dark', shade: 0, weight: 0 });
  });
  // hollows of the eyes, bags below them, nostrils, the bridge between
  pen.twice(MIDDLE, () => {
    pen.shape('166 196, 180 156, 224 140, 268 154, 296 190, 282 226, 240 244, 194 236', {
      fill: 'deep',
      shade: 0.2,
      gap: 6,
      weight: 3.2,
    });
    pen.creases(3.4, '172 246, 210 262, 250 258, 284 240', '184 262, 220 276, 256 270');
    pen.creases(3, '148 168, 138 190, 146 214', '158 150, 150 160');
    pen.creases(4, '304 132, 310 160, 304 190');
    pen.flat('dark', '300 226, 308 216, 314 228, 308 240');
  });
  pen.creases(3, '296 118, 320 110, 344 118', '300 128, 320 122, 340 128');
}

function brows(pen: Graver): void {
  pen.twice(MIDDLE, () => {
    pen.shape('150 190!, 152 150, 190 118, 240 116, 286 138, 308 176!, 280 158, 236 142, 188 152', {
      shade: 0.44,
      gap: 5,
      weight: 3.4,
    });
    pen.creases(3.4, '168 158, 204 130, 252 130', '260 132, 284 144, 298 162');
  });
}

/** The beard over the table, and the lip that it hangs from. */
function beard(pen: Graver): void {
  const strand = (line: string, width: number, suckers: number, look: Look = {}): void =>
    tentacle(pen, line, width, suckers, { shade: 0.5, ...look });
  pen.twice(MIDDLE, () => {
    strand('262 270, 212 332, 176 362, 172 398, 146 416, 124 402, 130 386', 40, 1);
    strand('262 292, 244 346, 220 374, 226 412, 204 434, 186 424', 36, 1, { fill: 'deep' });
    strand('288 296, 280 352, 260 384, 268 420, 252 446, 232 440', 36, 1);
  });
  strand('320 300, 326 352, 310 388, 322 424, 308 452, 290 446', 38, 0);
  pen.shape(
    '232 276!, 262 254, 300 246, 320 254, 340 246, 378 254, 408 276!, 392 306, 356 316, 320 312, 284 316, 248 306',
    { shade: 0.34, gap: 5, weight: 3.2 },
  );
  pen.twice(MIDDLE, () => pen.creases(3, '262 268, 290 262, 310 268', '280 286, 300 280, 318 286'));
}

/** The eyeball: rings, rays, and a slit. */
function ball(pen: Graver): void {
  pen.ground('#06181b', EYE);
  pen.oval(234, 194, 66, 46, { fill: '#e8c83c', shade: 0, weight: 3 });
  pen.oval(234, 194, 46, 40, { fill: 'glow', shade: 0, weight: 0 });
  pen.rays('#a06a14', 234, 194, 62, 34, 44, 4.2, 2, 0.35);
  pen.rays('#fff2a0', 234, 194, 14, 34, 26, 4, 7, 0.4);
  pen.flat('dark', '234 150!, 247 194, 234 238!, 221 194');
  pen.oval(214, 178, 10, 6, { fill: '#fffbe0', shade: 0, weight: 0 });
}

/** A lid, shut; it slides upwards. */
function lid(pen: Graver): void {
  pen.shape('150 60!, 312 60!, 312 196!, 284 213, 240 223, 196 217, 150 200!', { shade: 0, weight: 3.2 });
  pen.creases(3, '176 166, 232 150, 290 172', '172 184, 232 174, 292 190', '176 200, 236 198, 288 202');
  for (let at = 0; at < 15; at += 1) {
    const [x, low] = [184 + at * 7.2, 212 - Math.abs(at - 7) * 1.2];
    pen.crease(`${x} ${low}, ${x + 1} ${low - 8}, ${x + 3} ${low - 20}`, 2);
  }
}

function low(pen: Graver): void {
  pen.shape('150 214!, 196 226, 240 232, 284 222, 312 206!, 312 270!, 150 270!', {
    fill: 'deep',
    shade: 0,
    weight: 2.6,
  });
  pen.creases(2.4, '180 232, 236 244, 290 228');
}

/** The rims of both eyes, above the moving layers. */
function rims(pen: Graver): void {
  pen.twice(MIDDLE, () =>
    pen.line('170 196!, 196 173, 232 168, 270 174, 294 192!, 268 216, 236 226, 200 220, 170 196!', 3.4),
  );
}

const LAYERS: Record<Layer, { box: Box; draw: (pen: Graver) => void }> = {
  wings: { box: WHOLE, draw: wings },
  strands: { box: WHOLE, draw: strands },
  head: { box: WHOLE, draw: head },
  brows: {
    box: WHOLE,
    draw(pen) {
      rims(pen);
      brows(pen);
    },
  },
  beard: { box: WHOLE, draw: beard },
  ball: { box: EYE, draw: ball },
  lid: { box: EYE, draw: lid },
  low: { box: EYE, draw: low },
};

export const layerOf = ({ layer, skin }: { layer: Layer; skin: Skin }): Drawing => ({
  ...LAYERS[layer],
  unit: 1.6,
  inks: SKINS[skin],
});
