"""What the solution of a game says, in numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fhtagn.games.dice import rules
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.lab.games import owners
from fhtagn.lab.ratings import Rate, two_sided_counts
from fhtagn.players import dice_values, exact
from fhtagn.players.dice_values import Values

COMPARED = "sanest"
COMPARED_GAMES = 20_000  # at each place


@dataclass(frozen=True)
class Solution:
    """The value of the opening."""

    values: Values
    chances: tuple[float, ...]
    first: int
    compared: Rate  # one exact player among sanest ones, against an average rival
    in_field: Rate  # exact players against one sanest one among them
    ceiling: float | None  # what the best answer to random play would get, in the same terms

    @property
    def cthulhu(self) -> float:
        return 1 - sum(self.by_person)

    @property
    def by_person(self) -> list[float]:
        """The chances of those who sit at one or more places."""
        people = self.values.settings["players"]
        return list(self.chances[:people])

    @property
    def advantage(self) -> float:
        """How much more the first seat wins than the others do on average."""
        people = self.values.settings["players"]
        rest = [chance for person, chance in enumerate(self.by_person) if person != self.first % people]
        return self.chances[self.first] - sum(rest) / len(rest)


def solution(game: Game, settings: Settings, progress: dice_values.Progress | None = None) -> Solution:
    """Solve a game, or take its solution from the cache."""
    reason = exact.refused(game, settings)
    if reason:
        raise FhtagnError(reason)
    values = dice_values.values(settings, progress)
    start = game.begin(settings)
    rivals = max(owners(game, settings))
    alone, among = (
        two_sided_counts(*dice_values.against(values, COMPARED, COMPARED_GAMES, 1, alone=alone), rivals)
        for alone in (True, False)
    )
    in_field = Rate(1 - among.rate, 1 - among.high, 1 - among.low, among.games)
    quick = settings["cults"] == 1 and len(values.chances_by_number) <= dice_values.FEW
    ceiling = dice_values.best_against(settings, "random") if quick else None
    return Solution(values, values.chances(start), settings["first"], alone, in_field, ceiling)


def position(game: Game, settings: Settings, text: str) -> Any:
    """A position in words: `3 1 0 2 pool 6 caster 1`; what is not named follows from the rest."""
    words = text.replace(",", " ").split()
    tokens: list[int] = []
    while words and words[0].isascii() and words[0].isdigit():
        tokens.append(int(words.pop(0)))
    rest = dict(zip(words[::2], words[1::2], strict=False))
    if len(words) % 2 or set(rest) - {"pool", "caster"} or not all(_number(word) for word in rest.values()):
        raise FhtagnError(f"“{text}” is no position; write for example “3 1 0 2 pool 6 caster 1”.")
    seats = game.seats(settings)
    if len(tokens) != seats:
        raise FhtagnError(f"“{text}” names {len(tokens)} seats, but the settings have {seats}; say players=….")
    total = seats * settings["sanity"]
    pool = int(rest["pool"]) if "pool" in rest else total - sum(tokens)
    if sum(tokens) + pool != total or pool < 0:
        had = sum(tokens) + pool
        raise FhtagnError(f"With these settings {total} tokens lie in the hands and the pool, not {had}.")
    caster = int(rest["caster"]) if "caster" in rest else int(settings["first"])
    if caster >= seats:
        raise FhtagnError(f"There is no seat {caster}; there are seats 0 to {seats - 1}.")
    return _laid_out(game, settings, tokens, pool, caster)


def _number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def _laid_out(game: Game, settings: Settings, tokens: list[int], pool: int, caster: int) -> Any:
    state: Any = game.begin(settings)
    for seat, sanity in enumerate(tokens):
        state.sanity[seat] = sanity
    state.pool = pool
    rules.begin_turn(state, caster)
    if rules.decided(state):
        raise FhtagnError("Nothing is left to decide in this position: fewer than two are sane.")
    return state
