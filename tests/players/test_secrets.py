"""A bot's move never depends on what its seat may not know: every game, every player."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fhtagn.kernel import contract, registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.players import levels
from fhtagn.players.player import Player, PolicyPlayer
from fhtagn.players.searcher import Budget, SearchPlayer

DECISIONS = 6  # of a game, spread over it
WORLDS = 3
PLIES = 120
PLAYOUTS = 4
LEFT = 5  # in a room that somebody else has worked in


def everyone(game: Game, settings: Settings) -> list[Player]:
    """All kinds of players; searches by playouts, in plain Python."""
    seats, playouts = game.seats(settings), Budget(playouts=PLAYOUTS)
    kinds = {levels.level(game, name).partition(":")[0] for name in levels.names(game, settings)}
    policies: list[Player] = [PolicyPlayer(game, name) for name in game.policy_names]
    assert kinds <= {*game.policy_names, "search", "exact", "learned"}
    if levels.OLD_ONE in levels.ladder(game):
        policies.append(levels.player(game, settings, levels.OLD_ONE))
        policies.append(levels.player(game, settings, f"search:{PLAYOUTS}:{levels.OLD_ONE}", on="plain"))
    searches = [
        SearchPlayer(game, seats, playouts, policy=policy, on="plain") for policy in {"random", game.levels.PLAYOUTS}
    ]
    return [*policies, *searches]


def decisions(game: Game, settings: Settings) -> Iterator[tuple[Match, int]]:
    """Decisions of a random game."""
    match = Match(game, settings)
    found = []
    while not match.over and match.ply < PLIES:
        seat = match.to_act()[-1]
        if seat == NATURE:
            match.nature(4)
        else:
            if len(match.codes(seat)) > 1:
                found.append((match.ply, seat))
            match.play(seat, match.policy_move(0, seat, 9))
    last = found[:: max(1, len(found) // DECISIONS)]
    for ply, seat in reversed(last):
        match.undo(ply)
        yield match, seat


@pytest.mark.parametrize("identifier", [*registry.game_ids(), "bluff"])
def test_other_secrets_under_the_same_view_never_change_a_move(identifier: str, bluff: Game) -> None:
    game = registry.find(identifier)
    settings = game.settings({})
    players, work = everyone(game, settings), [0] * game.rules.WORK
    tried = 0
    for match, seat in decisions(game, settings):
        view = match.view(seat)
        chosen = [player.choose(view, seat, 11, match.ply_for(seat)) for player in players]
        for number in range(WORLDS):
            stream = [0] * STREAM
            open_stream(stream, 5, number)
            world = view.copy()
            game.rules.imagine(world, seat, stream, work)
            game.rules.hide(world, seat)
            again = [player.choose(world, seat, 11, match.ply_for(seat)) for player in players]
            assert again == chosen
            tried += 1
        assert all(game.rules.refusal(match.state, seat, move) == 0 for move in chosen)
    assert tried > 0


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_what_others_wrote_into_the_work_room_never_changes_a_policys_move(identifier: str) -> None:
    """A search imagines worlds in the same room."""
    game = registry.find(identifier)
    match, choose = Match(game, game.settings({})), game.binding.plain(contract.policy)
    out, tried = [0] * (game.rules.MOST + contract.SCRATCH), 0
    while not match.over and match.ply < 2 * PLIES:
        seat = match.to_act()[-1]
        if seat == NATURE:
            match.nature(4)
            continue
        for policy in range(1, len(game.policy_names)):
            stream, work = [0] * STREAM, [LEFT] * game.rules.WORK
            open_stream(stream, 9, match.ply)
            move = choose(policy, match.view(seat), seat, stream, out, work)
            assert move == match.policy_move(policy, seat, 9)
            tried += 1
        match.play(seat, match.policy_move(1 + match.ply % (len(game.policy_names) - 1), seat, 9))
    assert tried > 0


def test_what_others_do_unseen_does_not_change_a_bots_draws(bluff: Game) -> None:
    """The random stream of a seat counts what the seat has seen, not what was done."""
    moves = []
    for answers in ((), ("bid",)):
        match = Match(bluff, bluff.settings({}))
        match.say(-1, "low")
        match.say(-1, "high")
        for answer in answers:
            match.say(0, answer)
        moves.append(
            [PolicyPlayer(bluff, "random").choose(match.view(1), 1, seed, match.ply_for(1)) for seed in range(30)]
        )
    assert moves[0] == moves[1]
    assert len(set(moves[0])) == 2
