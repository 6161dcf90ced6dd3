"""Dice that everybody can check."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from support.tables import World

from fhtagn.kernel.errors import TranscriptError
from fhtagn.table.fair import chance, proof
from fhtagn.table.protocol import Agree, Chat, Mix, Open, Start, Undo

DICE = chance.dice(chance.mixed_key("00" * 32, {}))


def test_every_number_is_drawn_about_equally_often() -> None:
    drawn = Counter(chance.draw(DICE, "table", entry, 12) for entry in range(12_000))
    assert sorted(drawn) == list(range(12))
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < 31.3  # chi-square, 11 degrees, p = 0.001


def test_a_draw_depends_on_key_table_and_entry() -> None:
    both = (DICE, chance.dice(b"x"))
    draws = {chance.draw(dice, table, entry, 2**60) for dice in both for table in "ab" for entry in (1, 2)}
    assert len(draws) == 8


def test_totals_that_divide_nothing_are_drawn_by_rejection() -> None:
    total = 2**63 + 1  # about half of all tries are rejected
    drawn = [chance.draw(DICE, "table", entry, total) for entry in range(200)]
    assert all(0 <= number < total for number in drawn)
    assert sum(number >= total // 2 for number in drawn) in range(70, 131)


def test_words_of_seats_cannot_be_shifted_from_one_to_another() -> None:
    assert chance.mixed_key("00", {0: "ab", 1: "c"}) != chance.mixed_key("00", {0: "a", 1: "bc"})


def test_the_promise_does_not_tell_the_key() -> None:
    assert chance.mixed_key("ab" * 32, {}).hex() != chance.promise("ab" * 32)


async def finished(world: World) -> str:
    """A finished game with words, talk and an undo, as its transcript."""
    table = await world.table("dice", "Ann Bob Cid")
    await world.done("table", "Bob", Mix(1, chance.words_hash("tekeli-li # “1”\n2")))
    await world.done("table", "Ann", Start())
    await world.done("table", "Bob", Open(1, "tekeli-li # “1”\n2"))
    first = True
    while table.state.status == "playing":
        assert table.state.match is not None
        assert (await world.move(table, table.state.match.to_act()[0])).ok
        if first:
            first = False
            await world.done("table", "Ann", Chat("oh"))
            await world.done("table", "Ann", Undo(0))
            await world.done("table", "Bob", Agree(1, True))
            await world.done("table", "Cid", Agree(2, True))
    return proof.written(table.state, world.store.log("table"))


@pytest.fixture(scope="module")
def transcript(tmp_path_factory: pytest.TempPathFactory) -> str:
    async def played() -> str:
        async with World(tmp_path_factory.mktemp("chance") / "tables.db") as world:
            return await finished(world)

    return asyncio.run(played())


def test_a_true_transcript_is_verified(transcript: str) -> None:
    assert proof.verify(transcript).rolls == sum(line.startswith("- ") for line in transcript.splitlines())


def _line(transcript: str, start: str) -> str:
    return next(line for line in transcript.splitlines() if line.startswith(start))


def test_a_roll_that_was_changed_is_found_with_its_line(transcript: str) -> None:
    roll = _line(transcript, "- ")
    sign = "tentacle" if "yellow-sign" in roll else "yellow-sign"
    changed = transcript.replace(roll, f"- {sign}  #{roll.partition('#')[2]}")
    with pytest.raises(TranscriptError, match=r"game.txt:\d+: The promised dice give"):
        proof.verify(changed, "game.txt")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("#: seed 5e", "#: seed 5f", "not the one that was promised"),
        ("#: seed", "# seed", "no “#: seed” line"),
        ("#: table table", "#: table other", "The promised dice give"),
        ("tekeli-li", "tekeli-la", "not those that were promised"),
        ("# entry 4 ", "# ", "missing or named twice"),
        ("#: seed 5e", "#: seed xx", "cannot be read"),
    ],
)
def test_a_changed_proof_is_found(transcript: str, old: str, new: str, complaint: str) -> None:
    assert old in transcript
    with pytest.raises(TranscriptError, match=complaint):
        proof.verify(transcript.replace(old, new))


def test_a_roll_without_its_entry_proves_nothing(transcript: str) -> None:
    roll = _line(transcript, "- ")
    with pytest.raises(TranscriptError, match="which entry it was"):
        proof.verify(transcript.replace(roll, roll.partition("#")[0]))


def test_moves_that_were_taken_back_are_accounted_for(transcript: str) -> None:
    assert "taken back: attack 1" in transcript


async def test_the_transcript_of_a_game_with_secrets_waits_for_its_end(world: World) -> None:
    table = await world.table("omens", "Ann Bob Cid")
    await world.done("table", "Ann", Start())
    with pytest.raises(Exception, match="would tell secrets"):
        proof.written(table.state, world.store.log("table"))


async def test_the_transcript_of_an_open_game_tells_no_seed_before_its_end(world: World) -> None:
    table = await world.table("dice", "Ann Bob Cid")
    await world.done("table", "Ann", Start())
    await world.move(table, 0)
    text = proof.written(table.state, world.store.log("table"))
    assert "0 attack 1" in text
    assert "seed" not in text
    assert "entry" not in text
