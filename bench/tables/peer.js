// Cthulhu Dice for boardgame.io, with the rules that bench/server.py plays: the same decisions, the same dice.
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const SANITY = 9;
const [YELLOW, TENTACLE, ELDER, CTHULHU, EYE] = [0, 1, 2, 3, 4];
const FACES = [YELLOW, YELLOW, YELLOW, YELLOW, YELLOW, TENTACLE, TENTACLE, TENTACLE, TENTACLE, ELDER, CTHULHU, EYE];

const lose = (G, seat) => {
  if (G.sanity[seat] > 0) {
    G.sanity[seat]--;
    G.pool++;
  }
};

const happen = (G, sign) => {
  const target = G.roller === G.caster ? G.victim : G.caster;
  if (sign === YELLOW) lose(G, target);
  else if (sign === TENTACLE) {
    if (G.sanity[G.victim] > 0) {
      G.sanity[G.victim]--;
      if (G.sanity[G.caster] > 0) G.sanity[G.caster]++;
      else G.pool++;
    }
  } else if (sign === ELDER) {
    if (G.pool > 0) {
      G.pool--;
      G.sanity[G.roller]++;
    }
  } else G.sanity.forEach((_, seat) => lose(G, seat));
};

// Rolls until somebody must choose, or the turn is over.
const goOn = (G, random, events) => {
  for (;;) {
    const sign = FACES[random.Die(12) - 1];
    G.rolls.push(sign);
    if (sign === EYE) {
      Object.assign(G, { phase: 'choose', asked: G.roller });
      events.setActivePlayers({ value: { [G.roller]: 'choose' } });
      return;
    }
    if (!responds(G, sign, events)) return;
  }
};

// The sign takes effect; whether the victim rolls now.
const responds = (G, sign, events) => {
  happen(G, sign);
  if (G.roller === G.caster) {
    G.roller = G.victim;
    return true;
  }
  Object.assign(G, { phase: 'attack', asked: (G.caster + 1) % G.sanity.length, turn: G.turn + 1 });
  events.endTurn();
  return false;
};

const dice = {
  name: 'dice',
  setup: ({ ctx }) => ({
    sanity: Array(ctx.numPlayers).fill(SANITY),
    pool: 0,
    rolls: [],
    phase: 'attack',
    asked: 0,
    caster: 0,
    victim: null,
    roller: null,
    turn: 1,
  }),
  moves: {
    attack: ({ G, ctx, random, events }, victim) => {
      const caster = Number(ctx.currentPlayer);
      if (victim === caster || !(G.sanity[victim] > 0)) return INVALID_MOVE;
      Object.assign(G, { caster, victim, roller: caster, rolls: [] });
      goOn(G, random, events);
    },
  },
  turn: {
    stages: {
      choose: {
        moves: {
          choose: ({ G, random, events }, sign) => {
            if (!(sign >= YELLOW && sign <= CTHULHU)) return INVALID_MOVE;
            if (responds(G, sign, events)) goOn(G, random, events);
          },
        },
      },
    },
  },
  endIf: ({ G }) => {
    const sane = G.sanity.filter((tokens) => tokens > 0).length;
    if (G.phase === 'attack' && sane <= 1) return { winner: G.sanity.findIndex((tokens) => tokens > 0) };
  },
};

Server({ games: [dice], origins: [/.*/] }).run({ port: Number(process.argv[2]) });
