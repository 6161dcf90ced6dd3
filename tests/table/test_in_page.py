"""Pages that search by themselves get their seat's own views as bytes, and not a byte more."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from typing import Any

import pytest
from support.advised import ended, laid
from support.tables import GENEROUS, World

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NOTHING, PUBLIC, UNKNOWN
from fhtagn.kernel.record import Record
from fhtagn.players.player import hushed
from fhtagn.table import protocol
from fhtagn.table.bots.hints import Adviser
from fhtagn.table.bots.in_page import MOST_CHOICES, InPage
from fhtagn.table.log.refusals import NoTable, Refused, TooFast
from fhtagn.table.protocol import Resign, Start
from fhtagn.table.table import Table
from fhtagn.testing import every_setting
from fhtagn.testing.trial import Trial

GAMES = sorted({*registry.game_ids(), "omens"})


def in_page() -> InPage:
    return InPage(GENEROUS.sights)


async def test_a_page_gets_its_seats_view_without_the_story_of_the_last_move(world: World) -> None:
    table, workers = await laid(world)
    seen = await in_page().sight(table, world.person("Bob"), None)
    assert table.state.match is not None
    view: Any = registry.find("omens").state.from_bytes(b64decode(seen.view))
    assert view == table.state.match.view(1)
    assert view.omen[0] == UNKNOWN != view.omen[1]
    assert not any(map(any, view.trail))
    assert (seen.table, seen.seat, seen.number) == ("table", 1, table.state.counts[1])
    assert table.state.created.seed.encode() not in protocol.encode(seen)
    assert workers.asked == []


async def test_what_is_said_about_moves_is_what_the_adviser_says_of_them(world: World) -> None:
    table, workers = await laid(world)
    assert table.state.match is not None
    legal = table.state.match.codes(1)
    told = await in_page().choices(table, world.person("Bob"), 1, legal)
    assert workers.asked == []
    hints = await Adviser(GENEROUS.hints).hints(table, world.person("Bob"), 1)
    assert [choice.move for choice in told.choices] == legal
    assert {(one.words, one.label, one.why) for one in told.choices} == {
        (hint.words, hint.label, hint.why) for hint in hints.moves
    }


@pytest.mark.usefixtures("no_windows")
async def test_whoever_may_not_have_hints_gets_no_bytes(world: World) -> None:
    page = in_page()

    async def refused(name: str, seat: int | None = None) -> str:
        reasons = set()
        for asked in (page.sight(table, world.person(name), seat), page.choices(table, world.person(name), seat, [0])):
            with pytest.raises(Refused) as refusal:
                await asked
            reasons.add(str(refusal.value))
        (reason,) = reasons
        return reason

    table, _ = await laid(world, public=True)
    assert "for those who sit" in await refused("Eve")
    assert "Seat 2 is not yours" in await refused("Ann", 1)
    assert (await world.move(table, 0, "dare")).ok
    assert "you have none now" in await refused("Ann")
    await world.done("table", "Bob", Resign(1))
    assert "A bot sits in for you" in await refused("Bob")
    table = await world.table("omens", "Ann Bob", "without")
    await world.done("without", "Ann", Start())
    assert "gives no hints" in await refused("Ann")
    with pytest.raises(NoTable):
        await page.sight(table, world.person("Eve"), None)


async def test_only_moves_of_the_present_decision_can_be_asked_about_and_only_some_at_a_time(world: World) -> None:
    table, _ = await laid(world)
    for moves, reason in (([10_000], "not moves of your present"), ([0] * (MOST_CHOICES + 1), "at a time")):
        with pytest.raises(Refused, match=reason):
            await in_page().choices(table, world.person("Ann"), 0, moves)
    impatient = InPage((0.0, 1.0))
    await impatient.sight(table, world.person("Ann"), 0)
    with pytest.raises(TooFast):
        await impatient.sight(table, world.person("Ann"), 0)


# --- A move that somebody sees nothing of


def traces(before: Record, after: Record) -> list[str]:
    """What changed in the bytes of a view that is the same position."""
    one, two = hushed(before), hushed(after)
    return [name for name in one.layout.fields if getattr(one, name) != getattr(two, name)]


@pytest.mark.parametrize("identifier", GAMES)
def test_a_move_that_a_seat_sees_nothing_of_leaves_its_bytes_as_they_were(identifier: str) -> None:
    """Else whoever asks again and again would know when somebody has answered in secret."""
    game = registry.find(identifier)
    for number, pairs in enumerate(every_setting(game)):
        trial = Trial(game, game.settings(pairs), seed=number)
        for state, seat, move in trial.walk():
            after = trial.after(state, seat, move)
            for viewer in (*range(trial.seats), PUBLIC):
                if game.rules.seen(state, viewer, seat, move) == NOTHING:
                    views = trial.view(state, viewer), trial.view(after, viewer)
                    assert views[0] != views[1] or traces(*views) == [], (pairs, viewer)


# --- After the end


async def reviewed(world: World, table: Table, name: str) -> protocol.Review:
    return await in_page().review(await table.look_back(world.person(name), None))


def views_of(review: protocol.Review, game: registry.Game) -> list[Record]:
    size, found = game.state.layout.size, zlib.decompress(b64decode(review.views))
    return [game.state.from_bytes(found[at : at + size]) for at in range(0, len(found), size)]


@pytest.mark.parametrize("game", ["dice", "wake"])
async def test_a_finished_game_is_given_as_its_viewer_saw_it(game: str, world: World) -> None:
    table = await ended(world, game, "Ann Bob Cid")
    assert table.state.match is not None
    chronicle = await table.look_back(world.person("Bob"), None)
    steps = await chronicle.steps()
    review = await reviewed(world, table, "Bob")
    views = views_of(review, table.state.game)
    assert [step.number for step in review.steps] == [step.number for step in steps]
    assert views == [table.state.game.state.from_bytes(step.view) for step in steps]
    assert not any(any(map(any, view.trail)) for view in views)  # type: ignore[attr-defined]
    assert (review.of, review.won) == (1, 1 in table.state.match.winners())
    assert any(step.sentence for step in review.steps)
    if game == "wake":
        hands: Any = [json.dumps(table.state.game.words.state_json(view)) for view in views]
        assert any("null" in hand for hand in hands)


async def test_who_only_watched_a_game_with_secrets_gets_no_views(world: World) -> None:
    table = await ended(world, "wake", "Ann Bob Cid")
    review = await reviewed(world, table, "Eve")
    assert (review.seat, review.of, review.steps, review.views) == (None, None, [], "")


async def test_before_the_end_there_is_nothing_to_review(world: World) -> None:
    table, _ = await laid(world)
    with pytest.raises(Refused, match="not over yet"):
        await reviewed(world, table, "Ann")
