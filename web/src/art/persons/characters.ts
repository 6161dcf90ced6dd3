/** Persons, each with one thing that is seen at the size of a fingernail. */

import { INNER } from '../pen';
import { mara, thaddeus } from './ancients';
import {
  bowTie,
  collar,
  ears,
  eyes,
  head,
  lids,
  locks,
  mouth,
  nose,
  pearls,
  shoulders,
  spectacles,
} from './features';
import { colours } from './inks';
import type { Person } from './person';

/** A librarian: round glasses, a knot of grey hair, a brooch. */
const ada: Person = {
  inks: colours('fair', 'grey', 'violet', 'teal'),
  draw(pen) {
    pen.ball(50, 13, 11, { fill: 'deep', shade: 0.5, gap: 3.6 });
    locks(pen, '22 56, 21 34, 34 19, 50 16, 66 19, 79 34, 78 56, 70 40, 50 30, 30 40');
    shoulders(pen);
    head(pen, { wide: 24, jaw: 0.5 });
    locks(pen, '24 52!, 24 34, 38 21, 50 20!, 44 31, 30 38!');
    locks(pen, '76 52!, 76 34, 62 21, 50 20!, 56 31, 70 38!');
    eyes(pen, { y: 51, size: 4.2, lid: 0.3, brow: '-7 -13, 0 -14, 7 -12', heavy: 2.4, look: -0.4 });
    spectacles(pen, 51, 12, 10);
    nose(pen, 13, 4.5, 55);
    mouth(pen, '42 74, 50 73, 58 74', 3);
    collar(pen, 'pale', 2);
    pen.ball(50, 92, 5, { fill: 'glow', shade: 0.3, gap: 3, weight: INNER });
  },
};

/** A sailor: a cap, a white beard all round, a pipe. */
const basil: Person = {
  inks: colours('rosy', 'white', 'blue', 'ink'),
  draw(pen) {
    shoulders(pen);
    head(pen, { wide: 25 });
    ears(pen, 26, 52);
    locks(
      pen,
      '22 52!, 28 66!, 40 66, 50 64, 60 66, 72 66!, 78 52!, 80 74, 70 92, 50 98, 30 92, 20 74',
      'deep',
      0.4,
    );
    eyes(pen, { y: 49, size: 4.2, lid: 0.35, brow: '-8 -5, 0 -9, 8 -6', heavy: 5, look: 0.3 });
    pen.oval(50, 61, 7, 6, { shade: 0.4, gap: 3.4 });
    locks(pen, '50 68!, 40 66, 30 73!, 42 76, 50 73!, 58 76, 70 73!, 60 66', 'deep', 0.3);
    pen.tube('58 79, 70 82, 80 79', [4, 3.4, 3.4], { fill: 'fire', weight: INNER, shade: 0 });
    pen.shape('75 68!, 88 68!, 86 81, 77 81', { fill: 'fire', shade: 0.4, weight: INNER });
    pen.shape('20 36!, 24 14, 50 6, 76 14, 80 36!, 50 28', { fill: 'pale', shade: 0.3 });
    pen.shape('19 32!, 50 25, 81 32!, 80 42!, 50 35, 20 42!', { fill: 'fire', shade: 0.3 });
    pen.ball(50, 31, 4.4, { fill: 'glow', shade: 0, weight: INNER });
  },
};

/** A medium: a turban with a jewel, eyes wide open, earrings. */
const clara: Person = {
  inks: colours('olive', 'black', 'wine', 'teal'),
  draw(pen) {
    locks(pen, '24 40, 18 66, 24 88!, 76 88!, 82 66, 76 40');
    shoulders(pen);
    head(pen, { wide: 22, jaw: 0.42 });
    eyes(pen, {
      y: 52,
      apart: 10.5,
      size: 6.4,
      wide: 1.1,
      lid: 0,
      look: 0,
      brow: '-7 -11, 0 -13, 7 -11',
      heavy: 2.6,
    });
    nose(pen, 12, 4, 57);
    pen.oval(50, 75, 4.5, 3, { fill: 'night', shade: 0, weight: INNER });
    pen.shape('22 40!, 20 18, 50 2, 80 18, 78 40!, 62 34, 50 42!, 38 34', { fill: 'fire', shade: 0.4 });
    pen.creases(2.4, '26 34, 38 16, 58 8', '50 40, 64 22, 72 14', '34 35, 48 24, 62 20');
    pen.shape('50 20!, 57 30, 50 40!, 43 30', { fill: 'glow', shade: 0.3, gap: 3, weight: INNER });
    for (const x of [25, 75]) pen.ball(x, 68, 4, { fill: 'glow', shade: 0, weight: INNER });
  },
};

/** A dandy: hair with a parting that shines, a monocle, a thin moustache. */
const dorian: Person = {
  inks: colours('ash', 'black', 'ink', 'wine'),
  draw(pen) {
    shoulders(pen);
    head(pen, { wide: 22, long: 33, jaw: 0.42 });
    ears(pen, 23, 54, 5);
    locks(pen, '26 48!, 24 28, 36 14, 54 12, 72 18, 77 34, 74 48!, 70 34, 60 26, 40 24!, 30 34', 'deep', 0.2);
    pen.creases(2, '42 22, 52 16, 66 20');
    eyes(pen, { y: 51, apart: 10, size: 4.2, lid: 0.45, look: 0.6, brow: '-7 -8, 0 -11, 7 -7', heavy: 2.6 });
    pen.ball(60, 51, 9.5, { fill: 'none', shade: 0, weight: 2.8 });
    pen.line('69 54, 73 66, 72 84', 1.4);
    nose(pen, 14, 4);
    pen.creases(4, '50 70, 42 69, 34 73', '50 70, 58 69, 66 73');
    mouth(pen, '44 77, 50 78, 58 75', 2.4);
    collar(pen, 'pale', 3);
    bowTie(pen);
  },
};

/** A widow: a wide black hat, a veil over a pale face. */
const edith: Person = {
  inks: colours('ash', 'white', 'ink', 'ink'),
  draw(pen) {
    locks(pen, '26 40, 22 62, 28 80!, 72 80!, 78 62, 74 40');
    shoulders(pen);
    head(pen, { wide: 21, jaw: 0.4 });
    eyes(pen, { y: 53, apart: 10, size: 4.6, lid: 0.5, look: -0.5, brow: '-7 -7, 0 -10, 7 -10', heavy: 2.4 });
    nose(pen, 12, 4, 57);
    mouth(pen, '43 76, 50 74, 57 76', 3.4);
    pen.shape('3 40!, 20 30, 50 27, 80 30, 97 40!, 78 45, 50 42, 22 45', { fill: 'night', shade: 0.3 });
    pen.shape('28 33!, 30 12, 50 8, 70 12, 72 33!, 50 29', { fill: 'night', shade: 0.4 });
    pen.shape('66 22!, 84 6, 88 22, 76 30!', { fill: 'pale', shade: 0.4, gap: 3, weight: INNER });
    for (const [x, low] of [
      [27, 56],
      [36, 60],
      [45, 62],
      [54, 62],
      [63, 60],
      [72, 56],
    ] as const)
      pen.line(`${x} 43, ${x - 3} ${low}`, 0.9);
    for (const [x, low] of [
      [28, 55],
      [37, 60],
      [46, 62],
      [55, 62],
      [64, 59],
    ] as const)
      pen.line(`${x - 2} 44, ${x + 8} ${low}`, 0.9);
    collar(pen, 'night', 4);
  },
};

/** A newsboy: a flat cap, freckles, a grin with a gap. */
const felix: Person = {
  inks: colours('rosy', 'red', 'moss', 'sand'),
  draw(pen) {
    shoulders(pen, 'night', 36);
    ears(pen, 27, 55, 8);
    head(pen, { wide: 26, long: 29, jaw: 0.5, y: 53 });
    locks(
      pen,
      '24 50!, 22 34, 34 28, 50 30, 66 28, 78 34, 76 50!, 70 42!, 64 46!, 58 40!, 48 46!, 42 40!, 34 46!, 30 40!',
    );
    eyes(pen, { y: 54, size: 5, lid: 0, look: 0.5, brow: '-6 -8, 0 -10, 7 -8', heavy: 2.8 });
    nose(pen, 8, 4, 58);
    pen.shape('36 69!, 50 74, 64 69!, 58 79, 50 81, 42 79', { fill: 'pale', shade: 0, weight: 2.2 });
    pen.shape('48 72!, 53 72!, 53 78!, 48 78!', { fill: 'dark', shade: 0, weight: 0 });
    pen.dots(2.2, [32, 64], [36, 61], [31, 68], [68, 64], [64, 61], [69, 68]);
    pen.shape('18 34, 22 16, 46 7, 72 11, 84 26, 78 36, 50 31', { fill: 'fire', shade: 0.45 });
    pen.shape('16 33!, 42 26, 62 30, 52 38, 22 41', { fill: 'fire', shade: 0.3 });
    pen.ball(50, 9, 3.4, { fill: 'fire', shade: 0, weight: INNER });
  },
};

/** A pilot: a leather cap with goggles on it, a scarf. */
const greta: Person = {
  inks: colours('fair', 'gold', 'leather', 'wine'),
  draw(pen) {
    shoulders(pen);
    pen.shape('20 78!, 34 74, 50 80, 66 74, 80 78!, 82 92, 50 100, 18 92', { fill: 'pale', shade: 0.4 });
    head(pen, { wide: 24, jaw: 0.45 });
    locks(pen, '30 40!, 38 34, 52 36, 66 34, 70 44!, 58 40, 46 44');
    eyes(pen, { y: 54, size: 5, lid: 0.1, look: -0.3, brow: '-7 -7, 0 -10, 8 -10', heavy: 3.6 });
    nose(pen, 11, 4, 58);
    mouth(pen, '40 74, 50 77, 62 71', 3.4);
    pen.shape(
      '20 76!, 18 40, 28 14, 50 6, 72 14, 82 40, 80 76!, 72 78!, 73 48, 64 36, 50 34, 36 36, 27 48, 28 78!',
      { fill: 'night', shade: 0.4 },
    );
    pen.shape('17 27!, 50 20, 83 27!, 83 35!, 50 28, 17 35!', { fill: 'dark', shade: 0, weight: 0 });
    for (const x of [35, 65]) {
      pen.oval(x, 26, 12.5, 9.5, { fill: 'glow', shade: 0.3, gap: 3.4 });
      pen.oval(x - 4, 23, 3.6, 2.4, { fill: 'pale', shade: 0, weight: 0 });
    }
  },
};

/** A strong man: no hair but a huge moustache, and a neck like a tree. */
const hugo: Person = {
  inks: colours('rosy', 'brown', 'wine', 'brass'),
  draw(pen) {
    pen.shape('4 110!, 8 88, 26 78!, 74 78!, 92 88, 96 110!', { shade: 0.4 });
    pen.shape('26 110!, 22 84!, 36 92, 50 96, 64 92, 78 84!, 74 110!', { fill: 'night', shade: 0.4 });
    ears(pen, 29, 52, 7);
    head(pen, { wide: 28, long: 36, jaw: 0.78, y: 49, shade: 0.36 });
    pen.oval(38, 24, 6, 3.4, { fill: 'pale', shade: 0, weight: 0 }, -30);
    eyes(pen, { y: 48, apart: 12, size: 4.2, lid: 0.25, brow: '-9 -6, 0 -8, 9 -4', heavy: 5.4, look: 0 });
    nose(pen, 15, 7, 50);
    locks(
      pen,
      '50 66!, 40 64, 26 70, 14 62!, 18 78, 34 82, 50 75!, 66 82, 82 78, 86 62!, 74 70, 60 64',
      'deep',
      0.4,
    );
    mouth(pen, '44 83, 50 84, 56 83', 2.6);
  },
};

/** A painter: a beret, straight dark hair, paint on the cheek. */
const iris: Person = {
  inks: colours('brown', 'black', 'teal', 'violet'),
  draw(pen) {
    locks(pen, '22 36, 17 60, 22 82!, 36 80!, 64 80!, 78 82!, 83 60, 78 36');
    shoulders(pen);
    head(pen, { wide: 23, jaw: 0.46, y: 52 });
    locks(pen, '25 60!, 24 34, 50 28, 76 34, 75 60!, 72 46!, 62 44, 50 46, 38 44, 28 46!', 'deep', 0.3);
    eyes(pen, { y: 55, size: 5.4, lid: 0.12, look: 0.55, brow: null });
    nose(pen, 9, 4.5, 60);
    mouth(pen, '42 76, 50 79, 58 75', 3.2);
    pen.shape('14 34, 20 16, 46 6, 76 10, 90 24, 80 36, 50 32, 26 38', { fill: 'fire', shade: 0.45 });
    pen.tube('54 8, 56 3, 60 1', [4, 3, 2.4], { fill: 'fire', weight: INNER, shade: 0 });
    pen.shape('62 64!, 70 62!, 69 67!, 72 71!, 64 70!', { fill: 'glow', shade: 0, weight: 1.2 });
  },
};

/** A fisherman from up the coast: no hair, eyes far apart that do not close, a mouth too wide. */
const jonas: Person = {
  inks: colours('sea', 'grey', 'ink', 'moss'),
  draw(pen) {
    shoulders(pen, 'fire');
    pen.shape('24 84!, 30 76!, 70 76!, 76 84!, 78 98!, 22 98!', { fill: 'night', shade: 0.4 });
    pen.shape('18 46, 26 22, 50 14, 74 22, 82 46, 84 66, 70 84, 50 88, 30 84, 16 66', {
      shade: 0.32,
      gap: 4.6,
    });
    for (const side of [-1, 1]) {
      const x = 50 + side * 21;
      pen.ball(x, 46, 10, { fill: 'pale', shade: 0.2, gap: 3.4 });
      pen.ball(x + 1, 46, 5, { fill: 'dark', shade: 0, weight: 0 });
      pen.ball(x - 1, 44, 1.6, { fill: 'pale', shade: 0, weight: 0 });
      pen.within({ x: 50, flip: side > 0 }, () => lids(pen, -21, 46, 11, 10));
      pen.creases(
        2.2,
        `${50 + side * 30} 66, ${50 + side * 26} 71, ${50 + side * 25} 78`,
        `${50 + side * 34} 64, ${50 + side * 31} 70, ${50 + side * 31} 76`,
      );
    }
    pen.dots(2.6, [46, 58], [54, 58]);
    pen.crease('22 68, 36 75, 50 76, 64 75, 78 68', 4);
    pen.creases(1.8, '40 24, 50 22, 60 24', '42 30, 50 28.5, 58 30');
  },
};

/** An heiress: a band with a feather, short waves of hair, pearls. */
const lena: Person = {
  inks: colours('fair', 'gold', 'teal', 'wine'),
  draw(pen) {
    pen.shape('66 34!, 68 16, 84 2, 88 18, 78 34!', { fill: 'fire', shade: 0.5, gap: 3.2 });
    pen.crease('72 34, 76 18, 84 6', 1.8);
    locks(pen, '24 30, 50 14, 76 30, 84 48, 78 66, 70 70!, 30 70!, 22 66, 16 48');
    pen.shape('18 110!, 26 90, 40 80!, 60 80!, 74 90, 82 110!', { shade: 0.3 });
    pen.shape('18 112!, 27 92!, 50 104, 73 92!, 82 112!', { fill: 'night', shade: 0.3 });
    head(pen, { wide: 21, jaw: 0.42, y: 52 });
    locks(pen, '24 64, 20 46, 30 30, 50 24, 66 30!, 54 38, 34 42, 31 54, 33 64', 'deep', 0.5);
    locks(pen, '76 64, 80 46, 70 30, 58 27!, 66 40, 69 54, 67 64', 'deep', 0.5);
    pen.shape('19 38!, 50 24, 81 38!, 80 45!, 50 32, 20 45!', { fill: 'fire', shade: 0.2 });
    eyes(pen, { y: 54, apart: 9.5, size: 4.8, lid: 0.4, look: 0.3, brow: '-7 -8, 0 -11, 7 -8', heavy: 2 });
    nose(pen, 10, 3.4, 58);
    pen.shape('43 74!, 47 71.500, 50 73, 53 71.500, 57 74!, 50 79', { fill: 'fire', shade: 0, weight: 1.6 });
    pearls(pen, [31, 86], [69, 86], 8);
  },
};

/** An undertaker: a top hat with a band, a long grey face, whiskers. */
const otto: Person = {
  inks: colours('ash', 'grey', 'ink', 'violet'),
  draw(pen) {
    shoulders(pen, 'night', 38);
    ears(pen, 20, 58, 5);
    head(pen, { wide: 19, long: 33, jaw: 0.5, y: 58 });
    for (const flip of [false, true])
      pen.within({ x: 50, y: 0, flip }, () =>
        locks(pen, '-20 46!, -13 48!, -13 66, -17 80, -24 72, -22 58', 'deep', 0.3),
      );
    eyes(pen, { y: 55, apart: 8.5, size: 3.8, lid: 0.45, look: 0, brow: '-7 -5, 0 -8, 6 -10', heavy: 3 });
    nose(pen, 17, 4.5, 56);
    mouth(pen, '42 81, 50 78, 58 81', 3.2);
    collar(pen, 'pale', -4);
    pen.shape('29 42!, 27 4!, 50 1, 73 4!, 71 42!', { fill: 'night', shade: 0.45 });
    pen.shape('28.500 30!, 50 33, 71.500 30!, 71 42!, 29 42!', { fill: 'fire', shade: 0.2, weight: INNER });
    pen.shape('14 42!, 50 37, 86 42!, 80 48, 50 46, 20 48', { fill: 'night', shade: 0.2 });
  },
};

/** A detective: a felt hat deep over the eyes, the collar of a coat turned up. */
const rosa: Person = {
  inks: colours('dusk', 'black', 'sand', 'leather'),
  draw(pen) {
    locks(pen, '26 44, 18 60, 24 78!, 76 78!, 82 60, 74 44');
    shoulders(pen);
    head(pen, { wide: 22, jaw: 0.44, y: 52 });
    eyes(pen, { y: 53, apart: 10, size: 4.8, lid: 0.35, look: 0.8, brow: null });
    nose(pen, 11, 4.5, 58);
    pen.shape('42 74!, 50 72, 58 74!, 50 78', { fill: 'fire', shade: 0, weight: 1.6 });
    for (const flip of [false, true])
      pen.within({ x: 50, y: 0, flip }, () =>
        pen.shape('0 108!, -10 92!, -24 66!, -40 74!, -42 106!', { fill: 'night', shade: 0.4 }),
      );
    pen.shape('27 36!, 28 16, 40 8, 50 13, 60 8, 72 16, 73 36!, 50 32', { fill: 'night', shade: 0.45 });
    pen.shape('26 30!, 50 27, 74 30!, 74 38!, 50 35, 26 38!', { fill: 'dark', shade: 0, weight: 0 });
    pen.shape('6 44!, 26 34, 50 33, 74 34, 94 40!, 76 47, 50 45, 24 49', { fill: 'night', shade: 0.35 });
  },
};

export const CHARACTERS: Record<string, Person> = {
  ada,
  basil,
  clara,
  dorian,
  edith,
  felix,
  greta,
  hugo,
  iris,
  jonas,
  lena,
  otto,
  rosa,
  mara,
  thaddeus,
};
