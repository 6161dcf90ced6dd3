import { arms, skirt, trunk, twice, type Monster } from '../seams';
import { tentacle } from '../../../../art/strokes';

/** The king in tatters, with the pallid mask. */
export const hastur: Monster = {
  head(pen) {
    twice(pen, () => pen.shape('30 30!, 20 4!, 38 18!', { fill: 'glow', shade: 0.3 }));
    pen.shape('40 20!, 50 -14!, 60 20!', { fill: 'glow', shade: 0.3 });
    twice(pen, () => pen.shape('34 22!, 35 -6!, 46 18!', { fill: 'glow', shade: 0.3 }));
    pen.shape(
      '36 109!, 36 100, 14 102!, 20 78, 18 50, 28 28, 50 18, 72 28, 82 50, 80 78, 86 102!, 64 100, 64 109!',
      { fill: 'deep', shade: 0.4, angle: 66 },
    );
    pen.shape('28 54, 34 36, 50 28, 66 36, 72 54, 68 82, 50 98, 32 82', { fill: 'dark', shade: 0 });
    pen.shape('34 56, 38 42, 50 37, 62 42, 66 56, 61 78, 50 88, 39 78', { fill: 'pale', shade: 0.34 });
    twice(pen, () => pen.shape('38 57!, 43 53, 48 58!, 43 61', { fill: 'dark', shade: 0, weight: 0 }));
    pen.creases(2.4, '50 60, 48 70, 51 71', '45 78, 50 76, 55 78');
    pen.creases(2, '40 50, 46 49', '54 49, 60 50', '57 62, 59 72');
    pen.creases(2.4, '24 48, 26 68, 22 88', '76 48, 74 68, 78 88', '32 34, 40 26', '60 26, 68 34');
  },
  ...arms((pen) => {
    tentacle(pen, '60 50, 36 54, 16 40, 0 48, -8 66, 4 72', 15, 1);
    tentacle(pen, '60 52, 42 66, 24 64, 10 82, 16 94', 12, 1);
    tentacle(pen, '60 46, 42 36, 30 18, 12 16, 6 26', 12, -1);
    pen.shape(
      '112 36!, 96 36, 74 34, 54 30!, 50 46, 54 60, 46 78!, 58 74, 56 98!, 68 82, 74 102!, 82 80, 92 92!, 94 68, 112 64!',
      { fill: 'deep', shade: 0.44, angle: 72 },
    );
    pen.creases(2.6, '92 42, 76 50, 70 76', '78 38, 62 48, 58 66', '100 50, 86 60, 84 76');
    pen.shape('54 32, 48 46, 54 60, 60 46', { fill: 'dark', shade: 0 });
  }),
  core(pen) {
    trunk(pen, '34 12, 12 28', '14 72, 24 88', { fill: 'deep', shade: 0.2, angle: 70 });
    pen.creases(
      2.8,
      '40 -4, 34 20, 16 40',
      '60 -4, 66 20, 84 40',
      '30 60, 28 80, 34 106',
      '70 60, 72 80, 66 106',
      '20 68, 30 90',
    );
    pen.ball(50, 48, 5, { fill: 'glow', shade: 0 });
    for (const turn of [-80, 40, 160])
      pen.within({ x: 50, y: 48, turn }, () =>
        pen.tube('2 0, 14 4, 24 0, 27 -10, 20 -13', [8, 7, 6, 4, 2], { fill: 'glow', shade: 0 }),
      );
    pen.crease('50 80, 49 94, 50 106', 2.4);
  },
  base(pen) {
    for (const line of [
      '32 60, 16 74, 22 92, 4 98',
      '68 60, 84 74, 78 92, 96 98',
      '50 60, 54 82, 42 92, 52 104',
    ])
      tentacle(pen, line, 14, 1);
    skirt(pen, '26 22, 12 48, -4 70, -14 92!, 2 80, 6 102!, 18 78, 26 96!, 34 74, 42 92!, 46 76, 50 86!', {
      fill: 'deep',
      shade: 0.36,
      angle: 76,
    });
    pen.creases(
      3,
      '38 0, 32 30, 18 66',
      '46 4, 44 36, 36 66',
      '62 0, 68 30, 82 66',
      '54 4, 56 36, 64 66',
      '26 26, 14 52, 4 74',
      '74 26, 86 52, 96 74',
    );
  },
};
