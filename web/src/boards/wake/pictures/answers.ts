/** Cards that answer Cthulhu or another card. */

import { card, fan, fist, greatHead, picture } from './parts';
import { cornersAt, starAt } from '../../../art/graver';
import { polar } from '../../../art/geometry';
import { teeth, tentacle } from '../../../art/strokes';

const counterspell = picture({ flesh: '#b23c40', deep: '#6d1a20' }, (pen) => {
  pen.ground('sea');
  pen.ruled('seaDark', { gap: 7, from: 2, to: 5, holes: [[138, 92, 104]] });
  // the circle
  pen.ring('mint', 138, 90, 98, 7, 'seaDark');
  pen.ring('mint', 138, 90, 84, 3, 'seaLight');
  for (let at = 0; at < 14; at += 1) {
    const [a, b] = polar(at * 25.7 + 6, 91);
    const [c, d] = polar(at * 25.7 + 14, at % 2 ? 86 : 96);
    pen.stroke('mint', `${138 + a} ${90 + b}, ${138 + c} ${90 + d}`, 3.4);
  }
  pen.rays('mint', 138, 90, 30, 82, 22, 15, 0, 0.2);
  // cards behind him
  pen.figure(2, () => fan(pen, 138, 250, 58, [-44, -18, 18, 44], { back: true, fill: 'seaDark' }));
  pen.figure(3, () => {
    pen.twice(138, () => tentacle(pen, '96 176, 66 150, 54 116, 66 92, 84 96', 20, 1, { fill: 'flesh' }));
    greatHead(pen, { x: 138, y: 92, scale: 0.98, mood: 'woe' });
  });
  // the deck that swallows him
  pen.halo('mint', 3, () => {
    card(pen, 86, 198, 62, -16, { back: true });
    card(pen, 190, 198, 62, 16, { back: true });
    card(pen, 138, 208, 64, 2, { back: true });
  });
  // the spell's whirl
  pen.twice(138, () => {
    pen.lined('mint', '30 46, 22 86, 34 126, 72 160', 4.4, 4.6);
    pen.lined('mint', '46 66, 40 94, 50 122, 80 146', 4.4, 4.6);
    pen.shape('66 140!, 110 170!, 62 182!, 72 166', { fill: 'mint', shade: 0, weight: 3.4 });
  });
});

const elderSign = picture({ flesh: '#86c9a6', deep: '#246a62' }, (pen) => {
  pen.ground('seaDark');
  pen.rays('sea', 138, 96, 60, 210, 28, 20, 4, 0.2);
  pen.rays('seaLight', 138, 96, 60, 128, 28, 9, 10.4, 0.3);
  // tentacles that shrink back
  pen.figure(2, () => {
    pen.twice(138, () => {
      tentacle(pen, '-20 40, 14 34, 40 12, 60 16, 58 34, 46 32', 26, 1, { fill: 'ember' });
      tentacle(pen, '-20 120, 8 120, 24 98, 14 78, 0 86', 26, -1, { fill: 'ember' });
      tentacle(pen, '-20 190, 22 184, 52 196, 66 180, 52 168', 26, -1, { fill: 'ember' });
    });
  });
  pen.halo('mint', 4, () => pen.shape(starAt(138, 98, 90, 5, 0.46), { fill: 'pale', shade: 0.22, gap: 6 }));
  pen.shape(starAt(138, 98, 68, 5, 0.46), { fill: 'sea', shade: 0.34, weight: 3 });
  pen.shape('96 100!, 116 82, 138 76, 160 82, 180 100!, 160 118, 138 124, 116 118', {
    fill: 'pale',
    shade: 0,
    weight: 3.6,
  });
  pen.shape(
    '138 70, 144 82, 154 88, 150 104, 158 112, 146 118, 138 130, 130 118, 118 112, 126 104, 122 88, 132 82',
    { fill: 'glow', shade: 0, weight: 3 },
  );
  pen.flat('dark', '138 78!, 144 100, 138 122!, 132 100');
  pen.creases(2.6, '150 44, 156 54, 152 62', '62 88, 72 88, 80 94', '206 84, 196 88, 190 96');
  // the hand that holds it up
  pen.figure(2, () => {
    fist(pen, { x: 138, y: 176 });
    pen.shape('92 240!, 98 210, 138 204, 178 210, 184 240!', { fill: 'night', shade: 0.4 });
  });
});

const banishingWord = picture({ flesh: '#d9b48c', deep: '#33505c' }, (pen) => {
  pen.ground('ember');
  pen.rays('emberDark', 96, 116, 20, 330, 30, 22, 6, 0.05);
  // the card breaks
  const half = (x: number, y: number, turn: number, edge: string, torn: () => void): void =>
    pen.within({ x, y, turn }, () => {
      pen.shape(cornersAt(0, 0, edge), { fill: 'pale', shade: 0.32, gap: 5.5 });
      torn();
    });
  pen.figure(1.5, () => {
    half(186, 52, 13, '-44 -44, 44 -44, 44 22, 30 12, 16 26, 0 14, -16 28, -30 14, -44 24', () => {
      pen.stroke('tan', '-34 10!, -34 -34!, 34 -34!, 34 8!', 2.6);
      pen.flat('ember', '-27 13!, -14 -4, 0 -9, 14 -4, 27 13!, 16 26!, 0 14!, -16 28!');
      pen.flat('dark', '-9 19!, 0 0!, 9 20!, 0 14!');
    });
    half(176, 170, -15, '-44 -22, -30 -30, -16 -18, 0 -30, 16 -18, 30 -30, 44 -20, 44 42, -44 42', () => {
      pen.stroke('tan', '-34 -16!, -34 32!, 34 32!, 34 -14!', 2.6);
      pen.flat('ember', '-24 -24!, -16 -18!, 0 -30!, 16 -18!, 24 -24!, 12 -8, 0 -4, -12 -8');
    });
  });
  for (const l of [
    '228 70!, 240 60!, 242 76!',
    '236 150!, 250 156!, 238 166!',
    '254 92!, 266 98!, 254 108!',
    '120 40!, 128 28!, 136 42!',
    '108 190!, 120 196!, 108 206!',
  ])
    pen.shape(l, { fill: 'pale', shade: 0, weight: 2.6 });
  // the word
  pen.figure(1, () =>
    pen.shape(
      '98 118!, 132 92!, 140 104!, 164 84!, 172 102!, 206 86!, 206 104!, 262 112!, 210 124!, 212 142!, 176 128!, 166 148!, 146 130!, 134 142!, 128 126!',
      { fill: 'brassLight', shade: 0.2 },
    ),
  );
  pen.shape(
    '108 118!, 134 104!, 142 112!, 162 98!, 170 111!, 198 100!, 200 110!, 244 113!, 202 118!, 204 129!, 172 119!, 164 134!, 146 122!, 136 130!',
    { fill: 'glow', shade: 0, weight: 0 },
  );
  // who speaks it
  pen.figure(1.5, () => {
    pen.shape(
      '100 30!, 76 10, 40 12, 10 44, -8 110, -30 236!, 118 236!, 104 200, 78 176, 64 140, 62 90, 74 58',
      { fill: 'deep', shade: 0.42, angle: 52 },
    );
    pen.shape(
      '70 48, 90 46, 104 58, 110 70!, 108 76, 134 97!, 114 103, 120 112!, 92 116!, 88 124, 94 134, 114 136!, 116 144, 108 158, 84 164, 64 160, 58 120, 60 76',
      { fill: 'flesh', shade: 0.3, gap: 6 },
    );
    pen.shape(
      '58 120!, 80 138, 92 136!, 106 142, 118 140!, 130 168!, 112 164, 118 196!, 100 180, 90 214!, 80 186, 62 204!, 60 180, 46 186!',
      { fill: 'pale', shade: 0.42, angle: 70 },
    );
    pen.shape('88 115!, 118 111!, 100 124!, 112 136!, 96 135, 88 126', {
      fill: 'dark',
      shade: 0,
      weight: 0,
    });
    teeth(pen, '96 114, 116 112', 3, 5, 1);
  });
  pen.shape('84 78!, 94 73, 108 78!, 96 84', { fill: 'glow', shade: 0, weight: 2.8 });
  pen.dots(6, [101, 78]);
  pen.crease('80 64, 96 66, 112 76', 8);
  pen.creases(2.4, '72 92, 80 100, 80 110', '76 86, 86 92, 96 92', '108 96, 112 92, 118 92');
  pen.creases(3, '30 60, 14 110, 4 180', '46 100, 42 150, 46 210');
});

export const ANSWERS = { counterspell, 'elder-sign': elderSign, 'banishing-word': banishingWord };
