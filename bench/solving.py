"""The solver against OpenSpiel: the same numbers, and how long both take.

    .venv-bench/bin/python bench/solving.py [--json]

Kuhn's poker is theirs (C++) and ours (written by `fhtagn new --hidden`); Cthulhu Dice for two is ours, shown to their
value iteration as one of their games. Says what differs and ends with 1 if anything does.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy as spiel_policy
from open_spiel.python.algorithms import cfr, exploitability, value_iteration

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import SCRATCH
from fhtagn.lab.solving.solve import solve

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from support.kuhn import installed

ITERATIONS = (1, 2, 3, 5, 10, 30, 100, 300, 1000)
DICE: dict[str, Any] = {"players": 2, "theft": "now"}
CLOSE = {"cfr+": 1e-9, "policy": 1e-9, "dice": 1e-6}

# Odds of the second move (bet, or call) by card and what went before, in their words: p is pass, b is bet.
GIVEN = {"0": 0.3, "0pb": 0.1, "1": 0.2, "1pb": 0.6, "2": 0.9, "2pb": 0.95}
GIVEN |= {"0p": 0.4, "0b": 0.05, "1p": 0.25, "1b": 0.45, "2p": 0.8, "2b": 0.99}


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    began = time.perf_counter()
    result = work()
    return result, time.perf_counter() - began


def their_cfr_plus(game: Any) -> dict[int, float]:
    solver, found = cfr.CFRPlusSolver(game), {}
    for done in range(1, max(ITERATIONS) + 1):
        solver.evaluate_and_update_policy()
        if done in ITERATIONS:
            found[done] = float(exploitability.exploitability(game, solver.average_policy()))
    return found


def their_policy(game: Any) -> Any:
    table = spiel_policy.TabularPolicy(game)
    for state, place in table.state_lookup.items():
        table.action_probability_array[place] = [1 - GIVEN[state], GIVEN[state]]
    return table


def our_policy(view: Any, seat: int) -> dict[str, float]:
    """The same odds: ours calls cards 1 to 3, and a pass is a check or a fold."""
    card = str(view.cards[seat] - 1)
    if view.phase == 0:
        bets = GIVEN[card if seat == 0 else f"{card}p"]
        return {"check": 1 - bets, "bet": bets}
    calls = GIVEN[f"{card}pb" if seat == 0 else f"{card}b"]
    return {"fold": 1 - calls, "call": calls}


class SpielState(pyspiel.State):
    """A position of one of our games without secrets, as OpenSpiel sees it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.ours, self.state = game.ours, game.ours.begin(game.chosen)
        self.next_to_act = self.ours.rules.first_to_act

    def current_player(self) -> int:
        if self.ours.rules.over(self.state):
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.next_to_act(self.state)
        return int(pyspiel.PlayerId.CHANCE) if seat == NATURE else int(seat)

    def _codes(self, seat: int) -> list[int]:
        out = [0] * (self.ours.rules.MOST + SCRATCH)
        return out[: self.ours.rules.moves(self.state, seat, out)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._codes(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        codes = self._codes(NATURE)
        odds = [self.ours.rules.odds(self.state, code) for code in codes]
        return [(code, one / sum(odds)) for code, one in zip(codes, odds, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.state = self.state.copy()
        self.ours.rules.play(self.state, self.next_to_act(self.state), action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return bool(self.ours.rules.over(self.state))

    def returns(self) -> list[float]:
        got = [self.ours.payoff.units(self.ours.rules.payoff(self.state, seat)) for seat in (0, 1)]
        return [got[0] - got[1], got[1] - got[0]]

    def __str__(self) -> str:
        return self.state.key().hex()


def as_spiel_game(identifier: str, given: dict[str, Any]) -> Any:
    ours = registry.find(identifier)
    kind = pyspiel.GameType(
        short_name=f"fhtagn_{identifier}",
        long_name=ours.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )
    codes = int(ours.rules.CODES)
    info = pyspiel.GameInfo(
        num_distinct_actions=codes,
        max_chance_outcomes=codes,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=int(ours.rules.LONGEST),
    )

    class SpielGame(pyspiel.Game):
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, info, params or {})
            self.ours, self.chosen = ours, ours.settings(given)

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

    return SpielGame()


@contextmanager
def _quietly_installed(folder: Path) -> Iterator[None]:
    with redirect_stdout(StringIO()):
        game = installed(folder)
        game.__enter__()
    try:
        yield
    finally:
        game.__exit__(None, None, None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print JSON, as the tests keep it")
    as_json = parser.parse_args().json
    sys.setrecursionlimit(100_000)
    game = pyspiel.load_game("kuhn_poker")
    theirs: dict[str, Any] = {"open_spiel": pyspiel.__dict__.get("__version__", "2.0")}
    ours: dict[str, Any] = {}
    seconds: dict[str, tuple[float, float]] = {}
    with tempfile.TemporaryDirectory() as folder, _quietly_installed(Path(folder)):
        solve("kuhn", iterations=1)  # compiles
        theirs["cfr+"], one = timed(lambda: their_cfr_plus(game))
        ours["cfr+"], other = timed(
            lambda: {many: solve("kuhn", iterations=many).exploitability for many in ITERATIONS}
        )
        seconds["cfr+"] = one, other
        theirs["policy"], one = timed(lambda: exploitability.nash_conv(game, their_policy(game)) / 2)
        ours["policy"], other = timed(lambda: solve("kuhn", player=our_policy).exploitability)
        seconds["policy"] = one, other
    two = as_spiel_game("dice", DICE)
    root = str(two.new_initial_state())
    found, one = timed(lambda: value_iteration.value_iteration(two, -1, 1e-10, cyclic_game=True))
    solve("dice", way="zero-sum", **DICE)
    solution, other = timed(lambda: solve("dice", way="zero-sum", **DICE))
    theirs["dice"], ours["dice"], seconds["dice"] = found[root], solution.values[0], (one, other)
    differences = {
        name: max(abs(np.array(list(_listed(theirs[name]))) - np.array(list(_listed(ours[name]))))) for name in CLOSE
    }
    if as_json:
        print(json.dumps({"theirs": theirs, "ours": ours, "differences": differences}, indent=1))
    else:
        for name, most in differences.items():
            their_time, our_time = seconds[name]
            print(f"{name}: differs by {most:.1e} at most; {their_time:.2f} s theirs, {our_time:.2f} s ours")
            print(f"  theirs {theirs[name]}\n  ours   {ours[name]}")
    sys.exit(int(any(differences[name] > CLOSE[name] for name in CLOSE)))


def _listed(value: Any) -> list[float]:
    return list(value.values()) if isinstance(value, dict) else [value]


if __name__ == "__main__":
    main()
