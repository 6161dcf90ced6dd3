"""An episode once more, from its seed, its number and the moves that came from outside."""

from __future__ import annotations

from collections.abc import Sequence

from fhtagn.kernel import drive
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.kernel.stepping import ASKED


def replayed(
    game: Game,
    settings: Settings,
    players: Sequence[Sequence[int]],
    *,
    seed: int,
    episode: int,
    actions: Sequence[int],
    skip_forced: bool = True,
) -> Match:
    """The game as far as these moves lead: to where somebody must choose again, or to its end."""
    seated, rules = players[episode % len(players)], game.rules
    choose = game.binding.plain(drive.choose)
    match, view = Match(game, settings), game.state()
    stream, out, work = [0] * STREAM, [0] * (rules.MOST + SCRATCH), [0] * rules.WORK
    open_stream(stream, seed, episode)
    left = list(reversed(actions))
    while not match.over:
        seat = rules.first_to_act(match.state)
        if seat == NATURE:
            move = rules.nature(match.state, stream, out)
        elif seated[seat] != ASKED:
            move = choose(match.state, view, seat, seated[seat], stream, out, work)
        elif skip_forced and rules.moves(match.state, seat, out) == 1:
            move = out[0]
        elif left:
            move = left.pop()
        else:
            return match
        match.play(seat, int(move))
    if left:
        raise FhtagnError(f"Episode {episode} is over, and {len(left)} of its {len(actions)} moves are left.")
    return match
