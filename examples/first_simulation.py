# %% [markdown]
# # A first simulation
# Who wins Cthulhu Dice, how long a game lasts, and what happens in one of them. Run it as a script, or open it as a
# notebook: VS Code and Jupyter (with jupytext) read the `# %%` lines as cells.

# %%
import fhtagn

show = globals().get("display", print)

# %% [markdown]
# A hundred thousand games of three: one player who attacks whoever has most sanity, and two who do anything.

# %%
result = fhtagn.simulate("dice", players=3, policies=["sanest", "random", "random"], games=1e5, seed=7)
show(result)

# %% [markdown]
# Sitting first helps. Is it the seat or the player? Let everybody play at random.

# %%
even = fhtagn.simulate("dice", players=3, games=1e5, seed=7)
for seat, (low, high) in enumerate(even.intervals):
    print(f"seat {seat} wins {100 * low:.1f} to {100 * high:.1f} % of the games, whoever sits there")

# %% [markdown]
# How many turns does a game last?

# %%
turns = result.measures["turn"]
print(f"{turns.mean:.1f} turns on average")
for number, times in enumerate(turns.histogram[:12]):
    print(f"{number:3} {'█' * round(200 * times / result.games)}")

# %% [markdown]
# Every game can be looked at: here is the shortest of the first thousand.

# %%
shortest = min(result.per_game(1000), key=lambda row: row["plies"])
print(result.transcript(shortest["game"]))
