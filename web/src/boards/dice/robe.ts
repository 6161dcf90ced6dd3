/** A cultist's robe, and what is left of one who has gone mad, drawn with the pen that draws everybody. */

import { INNER, Pen, type Stroke } from '../../art/pen';

function drawn(draw: (pen: Pen) => void): Stroke[] {
  const pen = new Pen();
  draw(pen);
  return pen.strokes.filter(({ fine }) => !fine);
}

/** Below the face: the robe with its sleeves. */
export const ROBE = drawn((pen) => {
  pen.shape('10 103!, 18 80, 37 60, 63 60, 82 80, 90 103!', { fill: 'night', shade: 0.4 });
  pen.creases(
    INNER,
    '27 70, 21 84, 18 101',
    '73 70, 79 84, 82 101',
    '46 93, 45 98, 44 103',
    '54 93, 55 98, 56 103',
  );
  for (const flip of [false, true])
    pen.within({ x: 50, y: 0, flip }, () =>
      pen.shape('-17 66!, -23 78, -18 91, -8 93, -3 89!, -9 81', { fill: 'deep', shade: 0.4, weight: 2 }),
    );
});

/** Over the collar of whoever wears it. */
export const COWL = drawn((pen) => {
  pen.shape('25 62, 28 56, 50 61, 72 56, 75 62, 68 70, 50 73, 32 70', { fill: 'pale', shade: 0.4, gap: 3.6 });
  pen.crease('32 63, 41 67, 50 68, 59 67, 68 63', INNER);
});

/** Sunk down, with nothing in the eyes any more. */
export const MAD = drawn((pen) => {
  pen.shape('3 103!, 10 88, 31 77, 60 75, 82 83, 97 103!', { fill: 'night', shade: 0.4 });
  pen.creases(INNER, '24 84, 17 92, 14 103', '74 84, 83 92, 86 103', '52 88, 50 96, 51 103');
  pen.shape('24 79, 34 67, 54 66, 74 72, 78 82, 60 89, 38 87', { fill: 'deep', shade: 0.4 });
  pen.within({ x: 44, y: 60, turn: -17 }, () => {
    pen.shape('0 -24, -13 -18, -16 -4, -9 16, 0 20, 9 16, 16 -4, 13 -18', { shade: 0.34 });
    for (const x of [-7, 7]) pen.ball(x, -3, 5, { fill: 'dark', shade: 0, weight: 0 });
    pen.oval(0, 11, 3.4, 4.6, { fill: 'dark', shade: 0, weight: 0 });
    pen.creases(
      INNER,
      '-13 -10, -8 -12, -4 -13',
      '13 -10, 8 -12, 4 -13',
      '-6 -24, -8 -29, -12 -27',
      '0 -24, 1 -29, 6 -29',
    );
  });
});
