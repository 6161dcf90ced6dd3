"""Who plays the seats of an environment: those who are asked, and policies for the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fhtagn.envs.checks import checked_name, checked_seat
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.kernel.stepping import ASKED
from fhtagn.lab.games import rotations
from fhtagn.players import levels

Others = str | Mapping[int, str] | Sequence[str | None] | None


def seating(game: Game, settings: Settings, others: Others) -> list[list[int]]:
    """The players by seat, each a policy's number or ASKED, for every rotation: episode n is played by number n modulo
    the number of rotations.

    `others` names those who are not asked: nobody; by seat, or as a list with None for those who are asked; or one
    player who sits at all seats but one person's, who sits at another place in every episode. Of several names with
    commas between them, the first sits there for as many episodes as there are places, then the next, and so on.
    """
    seats = game.seats(settings)
    if others is None:
        return [[ASKED] * seats]
    if isinstance(others, str):
        numbers = [policy_number(game, name.strip()) for name in others.split(",")]
        places = rotations(game, settings)
        return [[ASKED if own else number for own in place] for number in numbers for place in places]
    if not isinstance(others, Mapping | Sequence):
        raise FhtagnError(f'others={others!r}: name one player, or those of some seats, as {{1: "random"}}.')
    given = others if isinstance(others, Mapping) else dict(enumerate(others))
    named = {checked_seat(seat, seats): name for seat, name in given.items()}
    players = [ASKED if (name := named.get(seat)) is None else policy_number(game, name) for seat in range(seats)]
    if ASKED not in players:
        raise FhtagnError("Others play every seat; leave one to be asked.")
    return [players]


def policy_number(game: Game, name: str) -> int:
    """The number of a policy, or of a level that is one."""
    meant = levels.level(game, checked_name(name))
    if meant not in game.policy_names:
        called = f"“{name}”" if meant == name else f"“{name}” ({meant})"
        raise FhtagnError(f"{called} can't sit in a batch of {game.id}; choose {', '.join(game.policy_names)}.")
    return game.policy_number(meant)


def around(seats: int, own: int, others: str | Sequence[str]) -> dict[int, str]:
    """The players at the other seats, by name: one for all of them, or one for each in their order."""
    own = checked_seat(own, seats)
    places = [seat for seat in range(seats) if seat != own]
    if not isinstance(others, Sequence):
        raise FhtagnError(f"others={others!r}: name one player for all other seats, or a list with one for each.")
    names = [others] * len(places) if isinstance(others, str) else [checked_name(name) for name in others]
    if len(names) != len(places):
        raise FhtagnError(f"{len(names)} others for {len(places)} seats; name one for all, or one for every seat.")
    return dict(zip(places, names, strict=True))
