"""How strong a learned player is, by games that only judge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from fhtagn.envs.making import batch
from fhtagn.envs.step import Step
from fhtagn.kernel import bulk
from fhtagn.kernel.network_games import NETWORK
from fhtagn.kernel.networks import Network
from fhtagn.kernel.rates import Rate, two_sided_counts
from fhtagn.kernel.registry import Game
from fhtagn.players import levels

JUDGE = 2026  # the seed of games that only judge
AT_ONCE = 1000  # games

Array = np.ndarray[Any, Any]
Layers = Sequence[tuple[Array, Array]]  # weights by output and input, and biases


def judged(game: Game, settings: Mapping[str, str], rival: str, player: Network, games: int) -> Rate:
    """The player alone among rivals, at every seat in turn: its odds against one of them."""
    chosen = game.settings(settings)
    seats, number = game.seats(chosen), game.policy_number(levels.level(game, rival))
    won = lost = 0.0
    for own in range(seats):
        policies = tuple(NETWORK if seat == own else number for seat in range(seats))
        tally = bulk.simulate(bulk.Job(game, chosen, policies, JUDGE, network=player), games // seats)
        shares = [payoff / game.payoff.unit for payoff in tally.payoffs]
        won, lost = won + shares[own], lost + sum(shares) - shares[own]
    return two_sided_counts(games // seats * seats, round(won), round(lost), seats - 1)


def judged_as_floats(game: Game, settings: Mapping[str, str], rival: str, layers: Layers, games: int) -> Rate:
    """The same of a network whose numbers have not been made whole yet; each environment plays as many games."""
    small = game.rules.STAGES > 1
    num = min(games, AT_ONCE)
    asked = batch(
        game.id,
        settings,
        num=num,
        seed=JUDGE,
        others=rival,
        relative=not small,
        small_choices=small,
        skip_forced=False,  # a game in which nobody is asked anything would not count
        threads=1,
    )
    left, now = np.full(num, -(-games // num)), asked.reset()
    counted, won, lost = int(left.sum()), 0.0, 0.0
    while left.any():
        seats = now.seat.copy()
        now = asked.step(_liked(layers, now, asked.codes if small else 0))
        ended = np.flatnonzero(now.done & (left > 0))
        own, everybody = now.payoff[ended, seats[ended]].sum(), now.payoff[ended].sum()
        won, lost = won + float(own), lost + float(everybody - own)
        left[ended] -= 1
    return two_sided_counts(counted, round(won), round(lost), asked.seats - 1)


def _liked(layers: Layers, now: Step, choices: int) -> Array:
    """What a network likes best in each game. Of so many small choices, those that are made are inputs as well."""
    said, mask = now.obs, np.asarray(now.mask)
    if choices:
        stages = np.arange(now.made.shape[1])
        made = np.where(stages < now.made_count[:, None], now.made, -1)
        said = np.hstack([said, (made[:, :, None] == np.arange(choices)).any(axis=1)])
    for weights, biases in layers[:-1]:
        said = np.maximum(said @ weights.T + biases, 0)
    weights, biases = layers[-1]
    said = said @ weights.T + biases
    return np.where(mask, said[:, : mask.shape[1]], -np.inf).argmax(axis=1)


def curve(points: list[tuple[float, Rate]], title: str) -> str:
    """The rates over the minutes, with their intervals, as an SVG."""
    last = max(minutes for minutes, _ in points) or 1.0

    def at(minutes: float, rate: float) -> str:
        return f"{50 + 540 * minutes / last:.1f},{270 - 240 * rate:.1f}"

    line = " ".join(at(minutes, rate.rate) for minutes, rate in points)
    band = [at(minutes, rate.high) for minutes, rate in points] + [
        at(minutes, rate.low) for minutes, rate in points[::-1]
    ]
    grid = "".join(
        f'<path d="M50 {height}H590"/><text x="44" y="{height + 4}" text-anchor="end">{percent} %</text>'
        for percent, height in ((percent, 270 - 2.4 * percent) for percent in range(0, 101, 25))
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 310" font-family="sans-serif" font-size="12">'
        "<style>text{fill:#667}path{stroke:#8893a033}@media(prefers-color-scheme:dark){text{fill:#aab}}</style>"
        f'<text x="50" y="18" font-size="14">{title}</text>{grid}'
        f'<polygon points="{" ".join(band)}" fill="#2f9e7744"/>'
        f'<polyline points="{line}" fill="none" stroke="#2f9e77" stroke-width="2"/>'
        f'<text x="50" y="295">0</text><text x="590" y="295" text-anchor="end">{last:.1f} minutes</text></svg>\n'
    )
