"""Attacks on the dice, each by its name: none of them moves a roll unseen."""

from __future__ import annotations

import json

import pytest
from support.tables import NAME, SEED, World, until

from fhtagn.kernel.constants import NATURE
from fhtagn.table.fair import chance, proof
from fhtagn.table.fair.verify import verify
from fhtagn.table.limits import Limits
from fhtagn.table.log import entries
from fhtagn.table.protocol import Ahead, Chat, Claim, Invite, Mix, Open, Place, Rematch, Sit, Stand, Start
from fhtagn.table.table import Table


def promise(words: str) -> str:
    return chance.words_hash(words)


async def play_to_the_end(world: World, table: Table) -> None:
    while table.state.status == "playing":
        assert table.state.match is not None
        assert (await world.play(table)).ok


def rolls(table: Table) -> list[str]:
    assert table.state.match is not None
    return [move.words for move in table.state.match.log if move.seat == NATURE]


def told(table: Table) -> str:
    return "".join(body.decode() for body in table.around.store.log(table.id))


# --- Moving a roll


async def test_silent_entries_do_not_move_the_next_roll(world: World) -> None:
    """The attack: pass in advance, talk, invite, until a roll that one can reckon comes out well."""
    plain = await world.table("dice", "Ann Bob Cid", NAME)
    await world.done(NAME, "Ann", Start())
    await play_to_the_end(world, plain)
    await world.close()
    world.path = world.path.with_name("other.db")
    world.open()
    table = await world.table("dice", "Ann Bob Cid", NAME)
    await world.done(NAME, "Ann", Start())
    while table.state.status == "playing":
        assert table.state.match is not None
        await world.done(NAME, "Bob", Ahead(1))
        await world.done(NAME, "Ann", Chat("hm"))
        await world.done(NAME, "Ann", Invite())
        assert (await world.play(table)).ok
        if len(table.state.invitations) > 30:
            table.state.invitations.clear()
    assert rolls(table) == rolls(plain)


# --- Leaving somebody's words out


async def test_the_host_cannot_start_over_a_promised_word_unseen(world: World) -> None:
    """The attack: call the start, and start again before the promised word is opened."""
    table = await world.table("dice", "Ann Bob Cid", NAME)
    hearer = await world.hear(NAME, "Bob")
    await world.done(NAME, "Bob", Mix(1, promise("fog")))
    await world.done(NAME, "Ann", Start())
    await world.done(NAME, "Ann", Start())
    assert table.state.status == "playing"
    assert "passed-over" in told(table)
    events = [event for message in hearer.messages for event in json.loads(message)["events"]]
    assert ("passed-over", 1) in [(event["kind"], event.get("seat")) for event in events]
    assert hearer.latest("info")["dice"]["passed"] == [False, True, False]
    await play_to_the_end(world, table)
    text = proof.written(table.state, world.store.log(NAME))
    assert verify(text).passed == [1]
    with pytest.raises(Exception, match="The promised dice give"):
        verify(text.replace("#: passed 1\n", ""))


async def test_whoever_shows_nothing_does_not_choose_between_two_known_games(world: World) -> None:
    """The attack: the operator's friend waits for everybody's words, and shows theirs only if that rolls better."""
    table = await world.table("dice", "Ann Bob bot", NAME)
    await world.done(NAME, "Ann", Mix(0, promise("honest")))
    await world.done(NAME, "Bob", Mix(1, promise("sham")))
    await world.done(NAME, "Ann", Start())
    await world.done(NAME, "Ann", Open(0, "honest"))
    await world.done(NAME, "Ann", Start())  # Bob is passed over
    assert table.state.status == "opening"
    assert table.state.mix.words == {}
    assert "too late" in await world.refused(NAME, "Bob", Mix(1, promise("again")))
    assert "promised no words" in await world.refused(NAME, "Ann", Open(0, "honest"))
    await world.done(NAME, "Ann", Mix(0, promise("new")))
    await world.done(NAME, "Ann", Open(0, "new"))
    assert table.state.status == "playing"
    assert table.state.key == chance.key(SEED, chance.mixture(NAME, chance.promise(SEED), {0: "new"}, [1]))


async def test_no_word_is_promised_once_another_is_shown(world: World) -> None:
    """The attack: promise last, with words chosen by what the others have shown."""
    await world.table("dice", "Ann Bob Cid")
    await world.done("table", "Ann", Mix(0, promise("a")))
    await world.done("table", "Bob", Mix(1, promise("b")))
    await world.done("table", "Ann", Start())
    assert "too late" in await world.refused("table", "Cid", Mix(2, promise("c")))
    await world.done("table", "Ann", Open(0, "a"))
    assert "too late" in await world.refused("table", "Bob", Mix(1, promise("better")))
    assert "too late" in await world.refused("table", "Cid", Mix(2, promise("c")))


async def test_words_are_shown_only_when_all_are_promised(world: World) -> None:
    following = await rematch(world)
    name = following.id
    await world.done(name, "Ann", Mix(0, promise("a2")))
    assert "when everybody has promised" in await world.refused(name, "Ann", Open(0, "a2"))


# --- Promises and their owners


async def test_a_promise_ends_when_its_owner_stands_up(world: World) -> None:
    """The attack: promise, stand up, and let the start wait for words that nobody can show."""
    table = await world.table("dice", "Ann Bob bot", public=True)
    await world.done("table", "Bob", Mix(1, promise("fog")))
    await world.done("table", "Bob", Stand(1))
    assert table.state.mix.promises == {}
    await world.done("table", "Cid", Sit(1))
    assert "not started" in await world.refused("table", "Bob", Open(1, "fog"))
    await world.done("table", "Ann", Start())
    assert table.state.status == "playing"


async def test_a_promise_ends_when_the_seat_goes_to_a_bot_or_another_device(world: World) -> None:
    table = await world.table("dice", "Ann open bot", public=True)
    sat = await world.done("table", "Bob", Sit(1))
    await world.done("table", "Bob", Mix(1, promise("fog")))
    await world.done("table", "Phone", Claim(1, sat["secret"]))
    assert table.state.mix.promises == {}
    await world.done("table", "Phone", Mix(1, promise("mist")))
    await world.done("table", "Phone", Stand(1))
    await world.done("table", "Ann", Place(1, "bot", "novice"))
    await world.done("table", "Ann", Start())
    assert table.state.status == "playing"


async def test_a_seat_that_is_taken_over_while_words_are_shown_does_not_promise_again(world: World) -> None:
    """The attack: hand the seat to a friend after the others' words are known."""
    table = await world.table("dice", "Ann open bot", public=True)
    sat = await world.done("table", "Bob", Sit(1))
    await world.done("table", "Ann", Mix(0, promise("a")))
    await world.done("table", "Bob", Mix(1, promise("b")))
    await world.done("table", "Ann", Start())
    await world.done("table", "Ann", Open(0, "a"))
    await world.done("table", "Phone", Claim(1, sat["secret"]))
    assert "too late" in await world.refused("table", "Phone", Mix(1, promise("better")))
    await world.done("table", "Phone", Open(1, "b"))
    assert table.state.status == "playing"


# --- Rematches


async def rematch(world: World) -> Table:
    """The table of a second game; Ann and Bob mixed words into the first, Cid did not."""
    table = await world.table("dice", "Ann Bob Cid")
    await world.done("table", "Ann", Mix(0, promise("a")))
    await world.done("table", "Bob", Mix(1, promise("b")))
    await world.done("table", "Ann", Start())
    await world.done("table", "Bob", Open(1, "b"))
    await world.done("table", "Ann", Open(0, "a"))
    await play_to_the_end(world, table)
    for name in ("Ann", "Bob", "Cid"):
        await world.done("table", name, Rematch())
    return world.tables.table(table.state.next)


async def test_a_rematch_does_not_start_before_words_are_mixed_again(world: World) -> None:
    """The attack: the operator chooses the seed of the second game, with which no words are mixed."""
    following = await rematch(world)
    name = following.id
    assert following.state.status == "opening"
    assert following.state.mix.missing() == [0, 1]
    await world.done(name, "Ann", Mix(0, promise("a2")))
    await world.done(name, "Bob", Mix(1, promise("b2")))
    await world.done(name, "Ann", Open(0, "a2"))
    await world.done(name, "Bob", Open(1, "b2"))
    assert following.state.status == "playing"
    await play_to_the_end(world, following)
    checked = verify(proof.written(following.state, world.store.log(name)))
    assert checked.mixed == [0, 1]
    assert name == checked.commit[: chance.NAME]


async def test_a_rematch_of_programs_that_mix_nothing_begins_at_once(world: World) -> None:
    table = await world.table("dice", "Ann bot bot")
    await world.done("table", "Ann", Start())
    await until(lambda: table.state.match is not None and (table.state.status == "over" or 0 in table.state.asked()))
    while table.state.status == "playing":
        assert table.state.match is not None
        if 0 in table.state.asked():
            assert (await world.move(table, 0)).ok
        await until(lambda: table.state.status == "over" or 0 in table.state.asked())
    await world.done("table", "Ann", Rematch())
    assert world.tables.table(table.state.next).state.status == "playing"


# --- Freezing the start


async def opening(world: World) -> Table:
    table = await world.table("dice", "Ann Bob bot", NAME)
    await world.done(NAME, "Ann", Mix(0, promise("a")))
    await world.done(NAME, "Bob", Mix(1, promise("b")))
    await world.done(NAME, "Ann", Start())
    await world.done(NAME, "Ann", Open(0, "a"))
    return table


async def test_a_browser_that_goes_away_does_not_freeze_the_start(world: World) -> None:
    """The attack: promise words, then go."""
    table = await opening(world)
    world.time += world.limits.mixing - 1
    await table.pacing.expire()
    assert table.state.mix.passed == set()
    world.time += 1
    await table.pacing.expire()
    assert table.state.mix.passed == {1}
    await world.done(NAME, "Ann", Mix(0, promise("a2")))
    await world.done(NAME, "Ann", Open(0, "a2"))
    assert table.state.status == "playing"


async def test_words_that_trickle_in_do_not_stretch_the_time(world: World) -> None:
    table = await world.table("dice", "Ann Bob Cid", NAME)
    for seat, name in enumerate(("Ann", "Bob", "Cid")):
        await world.done(NAME, name, Mix(seat, promise(name)))
    await world.done(NAME, "Ann", Start())
    for seat, name in enumerate(("Ann", "Bob")):
        world.time += world.limits.mixing * 0.6
        if seat == 0:
            await world.done(NAME, name, Open(seat, name))
    await table.pacing.expire()
    assert table.state.mix.passed == {1, 2}


async def test_a_restart_while_words_are_shown_does_not_freeze_the_start(world: World) -> None:
    await opening(world)
    await world.restart()
    await world.tables.wake_timed()
    table = world.tables.awake[NAME]
    assert table.pacing.timer is not None
    world.time += world.limits.mixing
    await table.pacing.expire()
    assert table.state.mix.passed == {1}


async def test_everybody_gone_still_starts(world: World) -> None:
    table = await opening(world)
    for _ in range(2):
        world.time += world.limits.mixing
        await table.pacing.expire()
    assert table.state.mix.passed == {0, 1}
    assert table.state.status == "playing"


def test_the_time_for_words_is_short() -> None:
    assert Limits().mixing <= 15


# --- What is told


async def test_nobody_learns_words_or_seed_before_their_time(world: World) -> None:
    await world.table("dice", "Ann Bob Cid", NAME)
    hearer = await world.hear(NAME, "Cid")
    await world.done(NAME, "Ann", Mix(0, promise("grandmother")))
    await world.done(NAME, "Bob", Mix(1, promise("lantern")))
    await world.done(NAME, "Ann", Start())
    dice = hearer.latest("info")["dice"]
    assert dice["hashes"] == [promise("grandmother"), promise("lantern"), None]
    assert dice["stage"] == "showing"
    assert dice["asked"] == [True, True, False]
    assert b"grandmother" not in b"".join(hearer.messages)
    assert SEED.encode() not in b"".join(hearer.messages)


def test_a_log_says_who_was_passed_over() -> None:
    entry = entries.decode(b'{"what":"passed-over","seat":2}')
    assert entry == entries.PassedOver(seat=2)
