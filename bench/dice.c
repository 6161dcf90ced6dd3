/* Cthulhu Dice, random play, written directly in C with the same random stream as fhtagn.
   usage: dice PLAYERS GAMES SEED     prints: wins by seat, nobody, plies, seconds */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { YELLOW_SIGN, TENTACLE, ELDER_SIGN, CTHULHU, EYE };
static const int FACE[12] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 4};

typedef struct { uint32_t seed[2], number[2], block[4]; uint64_t draws; } Stream;

static void refill(Stream *s) {
    uint32_t a = (uint32_t)(s->draws >> 2), b = (uint32_t)(s->draws >> 34), c = s->number[0], d = s->number[1];
    uint32_t ka = s->seed[0], kb = s->seed[1];
    for (int i = 0; i < 10; i++) {
        uint64_t pa = (uint64_t)a * 0xD2511F53u, pb = (uint64_t)c * 0xCD9E8D57u;
        a = (uint32_t)(pb >> 32) ^ b ^ ka;
        b = (uint32_t)pb;
        c = (uint32_t)(pa >> 32) ^ d ^ kb;
        d = (uint32_t)pa;
        ka += 0x9E3779B9u;
        kb += 0xBB67AE85u;
    }
    s->block[0] = a; s->block[1] = b; s->block[2] = c; s->block[3] = d;
}

static uint32_t word(Stream *s) {
    if ((s->draws & 3) == 0) refill(s);
    return s->block[s->draws++ & 3];
}

static int below(Stream *s, uint32_t bound) {
    uint64_t product = (uint64_t)word(s) * bound;
    if ((uint32_t)product < bound) {
        uint32_t rest = (uint32_t)((1ULL << 32) % bound);
        while ((uint32_t)product < rest) product = (uint64_t)word(s) * bound;
    }
    return (int)(product >> 32);
}

typedef struct { int players, caster, victim, pool, caster_was_sane; int sanity[6]; } Game;

static void lose(Game *g, int seat) {
    if (g->sanity[seat] > 0) { g->sanity[seat]--; g->pool++; }
}

static void happen(Game *g, int roller, int sign) {
    switch (sign) {
    case YELLOW_SIGN:
        lose(g, roller == g->caster ? g->victim : g->caster);
        break;
    case TENTACLE:
        if (g->sanity[g->victim] > 0) {
            g->sanity[g->victim]--;
            if (g->caster_was_sane && g->sanity[g->caster] > 0) g->sanity[g->caster]++; else g->pool++;
        }
        break;
    case ELDER_SIGN:
        if (g->pool > 0) { g->pool--; g->sanity[roller]++; }
        break;
    default:
        for (int seat = 0; seat < g->players; seat++) lose(g, seat);
    }
}

static int roll(Game *g, Stream *s, int roller) {
    int plies = 1, sign = FACE[below(s, 12)];
    if (sign == EYE) { sign = below(s, 4); plies = 2; }
    happen(g, roller, sign);
    return plies;
}

int main(int count, char **argument) {
    if (count != 4) { fprintf(stderr, "usage: dice PLAYERS GAMES SEED\n"); return 2; }
    int players = atoi(argument[1]);
    long games = atol(argument[2]);
    uint64_t seed = strtoull(argument[3], NULL, 10);
    long wins[6] = {0}, nobody = 0, plies = 0;
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (long number = 0; number < games; number++) {
        Stream s = {{(uint32_t)seed, (uint32_t)(seed >> 32)}, {(uint32_t)number, (uint32_t)(number >> 32)}, {0}, 0};
        Game g = {players, 0, 0, 0, 0, {0}};
        for (int seat = 0; seat < players; seat++) g.sanity[seat] = 3;
        for (;;) {
            int victims[6], n = 0, sane = 0, winner = -1;
            for (int seat = 0; seat < players; seat++)
                if (seat != g.caster && g.sanity[seat] > 0) victims[n++] = seat;
            g.victim = victims[below(&s, (uint32_t)n)];
            g.caster_was_sane = g.sanity[g.caster] > 0;
            plies += 1 + roll(&g, &s, g.caster);
            plies += roll(&g, &s, g.victim);
            for (int seat = 0; seat < players; seat++)
                if (g.sanity[seat] > 0) { sane++; winner = seat; }
            if (sane == 1) wins[winner]++;
            if (sane == 0) nobody++;
            if (sane <= 1) break;
            g.caster = (g.caster + 1) % players;
        }
    }
    clock_gettime(CLOCK_MONOTONIC, &to);
    for (int seat = 0; seat < players; seat++) printf("%ld ", wins[seat]);
    printf("%ld %ld %.6f\n", nobody, plies, (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec));
    return 0;
}
