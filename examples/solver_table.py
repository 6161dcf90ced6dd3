# %% [markdown]
# # What a game is worth
# Small games can be solved. How much is each seat of Cthulhu Dice worth if everybody plays as well as possible for
# themselves, and how much if everybody plays at random?

# %%
import fhtagn

GAMES = 100_000


# %%
def line(words: str, chances: list[float]) -> str:
    return f"{words:28} {'  '.join(f'{100 * chance:5.1f} %' for chance in chances)}"


print(f"{'':28} {'  '.join(f'seat {seat} ' for seat in range(3))}")
for players in (2, 3):
    solved = fhtagn.solve("dice", players=players)
    played = fhtagn.simulate("dice", players=players, games=GAMES, seed=1)
    print(line(f"{players} players, best play", list(solved.values)))
    print(line(f"{players} players, random play", played.wins))

# %% [markdown]
# Two players, each of whom wants to be ahead of the other: what the first seat gains, by the rule for stolen tokens.

# %%
for theft in ("now", "attack", "both"):
    worth = fhtagn.solve("dice", players=2, theft=theft, way="zero-sum")
    print(f"theft={theft:7} the first seat is worth {worth.values[0]:+.5f} of a win")
