"""Names at a table: no two alike, and look-alikes are marked; talk says from where it comes."""

from __future__ import annotations

import json

import msgspec
import pytest
from support.tables import World
from support.wire import Place

from fhtagn.kernel import registry
from fhtagn.kernel.match import Match
from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.people.names import look, lookalikes, unlike
from fhtagn.table.people.person import Person
from fhtagn.table.protocol import Chat, Claim, NewTable, Sit, Stand
from fhtagn.table.sight.sentences import Narrator


def test_whoever_has_a_name_that_is_taken_gets_a_number() -> None:
    assert unlike("Ann", ["Bob"]) == "Ann"
    assert unlike("ANN", ["Ann"]) == "ANN (2)"
    assert unlike("Ann", ["Ann", "Ann (2)"]) == "Ann (3)"
    assert unlike("Ａｎｎ", ["Ann"]) == "Ａｎｎ (2)"
    assert len(unlike("a" * 40, ["a" * 40])) == 40


def test_whoever_has_a_name_that_looks_like_anothers_gets_a_number_too() -> None:
    assert unlike("Аnn", ["Ann"]) == "Аnn (2)"  # with a Cyrillic letter
    assert unlike("Аnn", ["Ann", "ann (2)"]) == "Аnn (3)"


@pytest.mark.parametrize("other", ["Аnn", "Ánn", "A n n", "ΑΝΝ", "Ann.", "ann"])
def test_names_that_look_alike(other: str) -> None:
    assert look(other) == look("Ann")
    assert lookalikes([("1", "Ann"), ("2", other), ("3", "Bob")]) == [True, True, False]


@pytest.mark.parametrize(("one", "other"), [("Bill", "BiII"), ("Oscar", "0scar"), ("Emma", "Ernrna"), ("Jack", "Јасk")])
def test_more_names_that_look_alike(one: str, other: str) -> None:
    assert look(one) == look(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Олег", "Ольга"), ("李", "王"), ("🐙", "🦑")])
def test_other_names_do_not(one: str, other: str) -> None:
    assert look(one) != look(other)


def test_seats_of_one_person_are_no_lookalikes() -> None:
    assert lookalikes([("1", "Ann"), ("1", "Ann"), ("", "")]) == [False, False, False]


def test_a_number_behind_a_name_does_not_hide_that_it_looks_like_anothers() -> None:
    assert lookalikes([("1", "Ann"), ("2", "Аnn (2)"), ("3", "Bob")]) == [True, True, False]


async def test_people_at_one_screen_have_names_of_their_own(world: World) -> None:
    seats = [protocol.SeatPlan("mine"), protocol.SeatPlan("mine", name="ann"), protocol.SeatPlan("mine", name="Bob")]
    wanted = protocol.NewTable("dice", {"players": 3}, seats=seats)
    table, _ = await world.tables.create(world.person("Ann"), wanted)
    assert table.state.names == ("Ann", "ann (2)", "Bob")


async def test_an_impostor_gets_a_number_at_the_table(world: World) -> None:
    table = await world.table("dice", "Ann open open", public=True)
    eve = Person("id-Eve", "ann")
    assert (await world.tables.do("table", eve, "1", Sit(1))).ok
    assert (await world.tables.do("table", Person("id-Dee", "Аnn"), "2", Sit(2))).ok  # with a Cyrillic letter
    assert table.state.names == ("Ann", "ann (2)", "Аnn (3)")
    hearer = await world.hear("table", "Ann")
    assert [seat["alike"] for seat in hearer.latest("info")["seats"]] == [True, True, True]


async def test_an_impostor_who_claims_a_seat_gets_a_number_too(world: World) -> None:
    table = await world.table("dice", "Ann open open", public=True)
    sat = await world.done("table", "Bob", Sit(1))
    answer = await world.tables.do("table", Person("id-Eve", "Ann"), "1", Claim(1, sat["secret"]))
    assert answer.ok
    assert table.state.names[1] == "Ann (2)"


async def test_talk_says_from_which_seat_it_comes_or_that_its_speaker_watches(world: World) -> None:
    await world.table("dice", "Ann Bob open", public=True)
    hearer = await world.hear("table", "Bob")
    await world.done("table", "Bob", Chat("Here I am"))
    assert hearer.last["events"][0] | {"number": 0} == {
        "number": 0,
        "kind": "chatted",
        "seat": 1,
        "words": "Here I am",
        "by": "Bob",
    }
    await world.done("table", "Ann", Stand(0))
    await world.done("table", "Ann", Chat("I look on"))
    assert "seat" not in hearer.last["events"][0]
    assert hearer.last["events"][0]["by"] == "Ann"


async def test_talk_of_an_impostor_has_the_name_with_the_number(world: World) -> None:
    await world.table("dice", "Ann open open", public=True)
    eve = Person("id-Eve", "Ann")
    await world.tables.do("table", eve, "1", Sit(1))
    hearer = await world.hear("table", "Ann")
    assert (await world.tables.do("table", eve, "2", Chat("It is me"))).ok
    await world.heard()
    assert hearer.last["events"][0]["by"] == "Ann (2)"


async def test_talk_from_before_seats_were_noted_is_still_told(world: World) -> None:
    await world.table("dice", "Ann Bob open")
    old = b'{"what":"chatted","at":1.0,"by":"id-Ann","name":"Ann","text":"Hello"}'
    assert entries.decode(old) == entries.Chatted(at=1.0, by="id-Ann", name="Ann", text="Hello")


async def test_a_public_table_has_a_clock_unless_its_host_says_otherwise(world: World) -> None:
    ann = world.person("Ann")
    table, _ = await world.tables.create(ann, protocol.NewTable("dice", {"players": 2}, public=True))
    assert table.state.created.clocks.move == 120
    private, _ = await world.tables.create(ann, protocol.NewTable("dice", {"players": 2}))
    assert private.state.created.clocks.move is None
    chosen = protocol.NewTable("dice", {"players": 2}, public=True, clocks=protocol.Clocks())
    assert (await world.tables.create(ann, chosen))[0].state.created.clocks.move is None


async def test_a_new_name_counts_at_once_on_a_connection_that_is_open(place: Place) -> None:
    host = await place.service.people.new("Ann")
    table, _ = await place.service.tables.create(host, NewTable("dice", {"players": 2}, public=True))
    async with place.connect() as live:
        person = await place.hello(live, "Thora Dyer")
        place.service.renamed(await place.service.people.rename(person, "Zadok"))
        await live.send(json.dumps({"type": "do", "id": "1", "table": table.id, "command": {"do": "sit"}}))
        assert json.loads(await live.recv())["ok"]
    assert [seat.name for seat in table.state.seats if seat.person == person.id] == ["Zadok"]


def test_a_story_has_names_as_they_are_whatever_letters_they_have() -> None:
    game = registry.find("dice")
    match = Match(game, game.settings({"players": "2"}))
    match.say(0, "attack 1")
    names = ('élan "50 %s"', "back\\slash\t%")
    told = [msgspec.json.decode(one) for one in Narrator().story(game, match.state, names)]
    assert [one["text"] for one in told] == [
        game.sentence(one, names.__getitem__) for one in game.words.events(match.state)
    ]
    assert told[0]["text"].startswith('Élan "50 %s"')
