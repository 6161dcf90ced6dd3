"""Games that are brought as transcripts: told as a table tells them, from any seat, and kept by nobody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.advised import ended
from support.played import somehow_played
from support.server import ROOT, House, house
from support.tables import GENEROUS, World

from fhtagn.envs import batch
from fhtagn.kernel import registry, transcript
from fhtagn.table import protocol
from fhtagn.table.fair import proof
from fhtagn.table.protocol.retellings import LONGEST
from fhtagn.table.sight import retelling
from fhtagn.table.sight.retelling import NotAGame, NotAtHand, Retelling, Retellings
from fhtagn.table.table import Table
from fhtagn.testing import every_setting

OURS = ("dice", "wake", "cathulhu", "chaos")
NAMES = {game: ["Ann", "Bob", "Cid", "Dee", "Eve"][: {"cathulhu": 4}.get(game, 3)] for game in OURS}
SHORT = "fhtagn 1 dice players=3 first=0\n0 attack 1\n- tentacle\n- eye\n1 choose elder-sign\n"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as home:
        yield home


async def told(world: World, text: str, seat: int | None = None) -> Retelling:
    return await retellings_of(world).tell(protocol.Transcript(text, seat))


def retellings_of(world: World) -> Retellings:
    return Retellings(world.tables.narrator, GENEROUS.replaying, world.tables.now)


def plain(value: Any) -> Any:
    return json.loads(protocol.encode(value))


def moves_of(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What events told of moves, without their numbers: a table tells of more than moves."""
    return [{**event, "number": 0} for event in events if event["kind"] == "move"]


def renamed(text: str, names: list[str]) -> str:
    """A table has people, a transcript seats."""
    for seat, name in enumerate(names, start=1):
        text = text.replace(name, f"Seat {seat}")
    return text


async def written_down(world: World, table: Table) -> str:
    return proof.written(table.state, await world.tables.whole_log(table.id))


@pytest.mark.parametrize("game", OURS)
async def test_what_a_transcript_tells_a_seat_is_what_the_table_told_it(game: str, world: World) -> None:
    names = NAMES[game]
    table = await ended(world, game, " ".join(names), settings={"players": len(names)})
    text = await written_down(world, table)
    for seat, name in [*enumerate(names), (None, "Stranger")]:
        there = await table.look_back(world.person(name), seat)
        here = await told(world, text, seat)
        events = plain(there.history())["events"]
        heard = json.loads(renamed(json.dumps(events), names))
        assert moves_of(plain(here.news())["events"]) == moves_of(heard)
        for event, again in zip(moves_of_numbers(events), moves_of_numbers(plain(here.news())["events"]), strict=True):
            view = json.loads(renamed(json.dumps(plain(there.moment(event))["view"]), names))
            assert plain(here.moment(again))["view"] == view


def moves_of_numbers(events: list[dict[str, Any]]) -> list[int]:
    return [event["number"] for event in events if event["kind"] == "move"]


@pytest.mark.parametrize("game", OURS)
async def test_whoever_watches_a_seat_learns_what_it_could_know_and_no_more(game: str, world: World) -> None:
    match = somehow_played(game, {}, 120)
    for seat in (None, *range(match.seats)):
        here = await told(world, transcript.write(match), seat)
        news = plain(here.news())
        shown = match.json(seat) if seat is not None else match.json(-2)
        assert news["view"]["state"] == shown["state"]
        assert news["seat"] == seat
        assert news["you"] == {"seat": seat, "asked": "no", "legal": [], "more": 0, "ahead": False}


@pytest.mark.parametrize("game", OURS)
async def test_a_game_of_every_setting_can_be_watched(game: str, world: World) -> None:
    for pairs in every_setting(registry.find(game)):
        match = somehow_played(game, pairs, 40)
        news = plain((await told(world, transcript.write(match))).news())
        assert news["info"]["settings"] == match.game.settings_json(match.settings)
        assert [seat["name"] for seat in news["info"]["seats"]] == [f"Seat {n + 1}" for n in range(match.seats)]


async def test_an_episode_of_a_batch_can_be_watched(world: World) -> None:
    games = batch("dice", num=4, players=3)
    games.reset()
    while not games.now.done[2]:
        games.step(games.sample())
    news = plain((await told(world, games.transcript(2, finished=True))).news())
    assert news["view"]["over"]
    assert news["info"]["status"] == "over"


async def test_every_event_says_after_how_many_moves_it_came(world: World) -> None:
    match = somehow_played("wake", {"players": 3}, 60)
    everybody, first = [await told(world, transcript.write(match), seat) for seat in (None, 0)]
    for here in (everybody, first):
        assert len(here.plies) == len(plain(here.news())["events"])
        assert here.plies == sorted(here.plies)
        assert (here.plies[0], here.plies[-1]) == (0, match.ply)
    assert len(first.plies) >= len(everybody.plies)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Line 1: The file is empty"),
        ("hello", "Line 1: This isn't a transcript"),
        ("fhtagn 1 chess", "Line 1: .*chess"),
        (SHORT + "0 attack 1\n", "Line 6: Seat 0 has nothing to decide now"),
        (SHORT.replace("attack 1", "attack 0"), "Line 2: "),
        (SHORT + "= a card\n", "Line 6: A line that starts with “=” belongs to a file"),
    ],
)
async def test_a_bad_line_is_named_with_what_is_wrong(text: str, why: str, world: World) -> None:
    with pytest.raises(NotAGame, match=why):
        await told(world, text)


async def test_a_seat_that_is_not_there_is_refused(world: World) -> None:
    with pytest.raises(NotAGame, match="There is no seat 3; this game has seats 0 to 2"):
        await told(world, SHORT, 3)


async def test_a_game_that_is_too_long_is_refused(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retelling, "MOST", 3)
    with pytest.raises(NotAGame, match="This game has 4 moves; up to 3 can be watched"):
        await told(world, SHORT)


async def test_what_nobody_asks_for_is_forgotten_first(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    retellings = retellings_of(world)
    here = await retellings.tell(protocol.Transcript(SHORT))
    monkeypatch.setattr(retelling, "KEPT", 2 * len(here.plies))
    other = await retellings.tell(protocol.Transcript(SHORT, 0))
    assert retellings.at_hand(here.name, None) is here
    await retellings.tell(protocol.Transcript(SHORT, 1))
    with pytest.raises(NotAtHand, match="Send its transcript again"):
        retellings.at_hand(other.name, 0)


async def test_of_short_games_as_many_are_kept_as_there_is_room_for(world: World) -> None:
    retellings = retellings_of(world)
    told = [await retellings.tell(protocol.Transcript(f"{SHORT}# {n}\n")) for n in range(retelling.GAMES + 5)]
    assert [one for one in told if retellings.knows(one.name, None)] == told[5:]


async def test_what_nobody_has_asked_for_in_an_hour_is_forgotten(world: World) -> None:
    retellings = retellings_of(world)
    asked, other = [await retellings.tell(protocol.Transcript(SHORT, seat)) for seat in (0, 1)]
    world.time += retelling.LASTING - 1
    retellings.at_hand(asked.name, 0)
    world.time += 2
    retellings.forget()
    assert (retellings.knows(asked.name, 0), retellings.knows(other.name, 1)) == (True, False)


async def test_those_who_bring_the_same_game_at_once_are_told_it_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    retellings, reads = retellings_of(world), []
    monkeypatch.setattr(retelling, "read", lambda text: reads.append(text) or transcript.read(text))
    told = await asyncio.gather(*(retellings.tell(protocol.Transcript(SHORT, 2)) for _ in range(5)))
    assert all(one is told[0] for one in told)
    await retellings.tell(protocol.Transcript(SHORT))
    assert reads == [SHORT], "seen from elsewhere it is read no more"


async def test_a_bad_line_is_not_repeated_at_length(world: World) -> None:
    for text in (f"fhtagn 1 dice {'x' * 100_000}", f"{SHORT}0 keep {'1 ' * 50_000}", f"{SHORT}- {'x ' * 90_000}"):
        with pytest.raises(NotAGame) as refused:
            await told(world, text)
        assert len(str(refused.value)) < 500


# --- Over HTTP


def test_a_transcript_is_watched_over_http_by_anybody(home: House) -> None:
    text = transcript.write(somehow_played("dice", {"players": 3}, 1000))
    answer = home.http.post(f"{ROOT}/retellings", json={"text": text})
    assert answer.status_code == 200
    found = answer.json()
    at = f"{ROOT}/retellings/{found['name']}"
    number = found["news"]["number"]
    assert home.http.post(f"{at}/moments/{number}", json={}).json()["view"] == found["news"]["view"]
    ending = home.http.post(f"{at}/ending", json={}).json()
    assert ending["happened"]
    assert [one["seat"] for one in ending["standings"] if one["won"]] == found["news"]["view"]["winners"]
    review = home.http.post(f"{at}/review", json={}).json()
    assert len(review["steps"]) > 1
    assert home.http.post(f"{at}/moments/{number}", json={"seat": 0}).status_code == 404
    assert home.http.post(f"{at}/moments/{number + 1}", json={}).status_code == 409


def test_what_is_asked_together_with_the_text_is_answered_by_any_server(home: House, tmp_path: Path) -> None:
    text = transcript.write(somehow_played("wake", {"players": 3}, 60))
    found = home.http.post(f"{ROOT}/retellings", json={"text": text, "seat": 1}).json()
    at, number = f"{ROOT}/retellings/{found['name']}", found["news"]["number"]
    (tmp_path / "other").mkdir()
    with house(tmp_path / "other") as other:
        assert other.http.post(f"{at}/moments/{number}", json={"seat": 1}).status_code == 404
        answer = other.http.post(f"{at}/moments/{number}", json={"seat": 1, "text": text})
        assert answer.json()["view"] == found["news"]["view"]
        assert other.http.post(f"{at}/moments/{number}", json={"seat": 1}).status_code == 200
        answer = other.http.post(f"{at}/moments/{number}", json={"text": SHORT})
        assert (answer.status_code, answer.json()["reason"]) == (422, "This is the text of another game.")


def test_how_a_game_ended_is_found_out_once(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    text, walks = transcript.write(somehow_played("dice", {"players": 3})), 0
    steps = Retelling.steps

    async def counted(self: Retelling) -> Any:
        nonlocal walks
        walks += 1
        return await steps(self)

    monkeypatch.setattr(Retelling, "steps", counted)
    name = home.http.post(f"{ROOT}/retellings", json={"text": text}).json()["name"]
    answers = [home.http.post(f"{ROOT}/retellings/{name}/{what}", json={}).json() for what in ("ending", "review") * 3]
    assert walks == 2
    assert answers[:2] == answers[2:4] == answers[4:]


def test_a_game_that_was_never_brought_is_not_there(home: House) -> None:
    for path in ("moments/1", "ending", "review"):
        answer = home.http.post(f"{ROOT}/retellings/{'0' * 32}/{path}", json={})
        assert (answer.status_code, answer.json()["reason"]) == (
            404,
            "This game is not at hand any more. Send its transcript again.",
        )


def test_an_end_that_has_not_come_is_not_told(home: House) -> None:
    name = home.http.post(f"{ROOT}/retellings", json={"text": SHORT}).json()["name"]
    answer = home.http.post(f"{ROOT}/retellings/{name}/ending", json={})
    assert (answer.status_code, answer.json()["reason"]) == (409, "The game is not over yet.")


def test_a_text_that_is_too_long_is_refused_before_it_is_read(home: House) -> None:
    assert home.http.post(f"{ROOT}/retellings", json={"text": "#" * (LONGEST + 1)}).status_code == 422


def test_transcripts_cannot_be_brought_without_end(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, transcripts=(0.001, 2))) as home:
        answers = [home.http.post(f"{ROOT}/retellings", json={"text": SHORT}).status_code for _ in range(3)]
    assert answers == [200, 200, 429]


def test_watching_a_game_writes_nothing_down(home: House) -> None:
    before = home.service.tables.store.rows("SELECT count(*) FROM entries")
    home.http.post(f"{ROOT}/retellings", json={"text": SHORT})
    assert home.service.tables.store.rows("SELECT count(*) FROM entries") == before
    assert home.http.get(f"{ROOT}/tables").json() == []
