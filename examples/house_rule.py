# %% [markdown]
# # What a house rule does
# Some tables play Cthulhu Dice with more sanity, or let mad victims respond no more. What does that change?

# %%
import math

import fhtagn

show = globals().get("display", print)
GAMES = 200_000

# %% [markdown]
# Every combination of two settings, four players who all attack the sanest.

# %%
found = fhtagn.sweep(
    "dice", players=4, sanity=[1, 3, 6], mad_victim_responds=[True, False], policies="sanest", games=GAMES, seed=3
)
for result in found:
    rules = result.study.settings
    responds = "respond" if rules["mad-victim-responds"] else "are silent"
    print(
        f"sanity {rules['sanity']}, mad victims {responds:10}: the first seat wins {100 * result.wins[0]:.1f} %, "
        f"Cthulhu {100 * result.nobody:.1f} %, {result.plies:.0f} moves"
    )


# %% [markdown]
# Is the difference more than chance? The two runs play other games, so their variances add up.


# %%
def difference(one: fhtagn.Result, other: fhtagn.Result) -> tuple[float, float]:
    """How much more often the first seat wins in one than in the other, and half of the 95 % interval."""
    spread = sum(result.wins[0] * (1 - result.wins[0]) / result.games for result in (one, other))
    return one.wins[0] - other.wins[0], 1.96 * math.sqrt(spread)


more, half = difference(found[3], found[2])
print(f"Silent mad victims: the first seat wins {100 * more:+.2f} ± {100 * half:.2f} points of games.")

# %% [markdown]
# How tense is it? An observer, compiled with the game, counts how often another seat takes the lead.

# %%
LEADER = 0


def lead_changes(game, tally, memory):
    leader = 0
    for seat in range(1, game.seats):
        if game.sanity[seat] > game.sanity[leader]:
            leader = seat
    if leader != memory[LEADER]:
        memory[LEADER] = leader
        tally[0] += 1


for sanity in (1, 3, 6):
    watched = fhtagn.simulate("dice", players=4, sanity=sanity, policies="sanest", games=GAMES, watch=lead_changes)
    print(f"sanity {sanity}: the lead changes {watched.watched['tally'][0] / GAMES:.2f} times a game")
