"""The draws, the proof of a finished game, and the check of it."""

from __future__ import annotations

import asyncio
import hmac
import json
import re
from collections import Counter
from pathlib import Path

import pytest
from support.tables import NAME, SEED, World

from fhtagn.kernel import registry
from fhtagn.kernel.errors import TranscriptError
from fhtagn.kernel.settings import Data
from fhtagn.table.fair import chance, proof
from fhtagn.table.fair.verify import verify
from fhtagn.table.log.replay import rebuild
from fhtagn.table.protocol import Agree, Chat, Mix, Open, Start, Undo
from fhtagn.table.store.store import Line

DICE = chance.Dice(chance.key("00" * 32, b""))
WORDS = "tekeli-li # “1”\n2"
FIRST = Path(__file__).parent / "first_dice"  # written before draws were counted


def test_every_number_is_drawn_about_equally_often() -> None:
    drawn = Counter(chance.draw(DICE, number, 12) for number in range(12_000))
    assert sorted(drawn) == list(range(12))
    assert sum((count - 1000) ** 2 / 1000 for count in drawn.values()) < 31.3  # chi-square, 11 degrees, p = 0.001


@pytest.mark.parametrize("key", [b"", b"x", bytes(range(32)), bytes(range(64))])
def test_dice_are_the_hmac_that_everybody_knows(key: bytes) -> None:
    for message in (b"", b"17:0", b"y" * 200):
        assert chance.Dice(key).digest(message) == hmac.digest(key, message, "sha256")


def test_a_draw_depends_on_its_key_and_its_number() -> None:
    both = (DICE, chance.Dice(b"x"))
    assert len({chance.draw(dice, number, 2**60) for dice in both for number in range(4)}) == 8


def test_totals_that_divide_nothing_are_drawn_by_rejection() -> None:
    total = 2**63 + 1  # about half of all tries are rejected
    drawn = [chance.draw(DICE, number, total) for number in range(200)]
    assert all(0 <= number < total for number in drawn)
    assert sum(number >= total // 2 for number in drawn) in range(70, 131)


@pytest.mark.parametrize(
    "other",
    [
        chance.mixture("t", "c", {0: "a", 1: "bc"}, ()),
        chance.mixture("t", "c", {0: "ab"}, (1,)),
        chance.mixture("t", "c", {0: "ab1:1:c"}, ()),
        chance.mixture("u", "c", {0: "ab", 1: "c"}, ()),
        chance.mixture("t", "d", {0: "ab", 1: "c"}, ()),
    ],
)
def test_words_cannot_be_shifted_from_one_seat_to_another_nor_left_out(other: bytes) -> None:
    assert chance.mixture("t", "c", {0: "ab", 1: "c"}, ()) != other


def test_neither_promise_nor_fingerprint_tells_the_key() -> None:
    mixed = chance.mixture("t", chance.promise(SEED), {}, ())
    assert chance.key(SEED, mixed).hex() not in (chance.promise(SEED), chance.fingerprint(mixed))


def test_the_published_algorithm_gives_these_numbers() -> None:
    """The browser checks the same ones (web/src/lib/fair/draws.test.ts)."""
    mixed = chance.mixture(NAME, chance.promise(SEED), {0: "salt “1”", 2: ""}, (1,))
    dice = chance.Dice(chance.key(SEED, mixed))
    assert chance.fingerprint(mixed) == "aff5b4e7312e294e433205d24942171dbd63caaf612dc6827ccaf29ced609f49"
    assert [chance.draw(dice, number, total) for number, total in enumerate((6, 12, 2**63 + 1))] == [
        2,
        1,
        5589154281652815414,
    ]


async def finished(world: World, identifier: str = NAME) -> str:
    """A finished game with words, talk and an undo, as its transcript."""
    table = await world.table("dice", "Ann Bob Cid", identifier)
    await world.done(identifier, "Bob", Mix(1, chance.words_hash(WORDS)))
    await world.done(identifier, "Ann", Start())
    await world.done(identifier, "Bob", Open(1, WORDS))
    first = True
    while table.state.status == "playing":
        assert table.state.match is not None
        assert (await world.play(table)).ok
        if first:
            first = False
            await world.done(identifier, "Ann", Chat("oh"))
            await world.done(identifier, "Ann", Undo(0))
            await world.done(identifier, "Bob", Agree(1, True))
            await world.done(identifier, "Cid", Agree(2, True))
    return proof.written(table.state, world.store.log(identifier))


@pytest.fixture(scope="module")
def transcript(tmp_path_factory: pytest.TempPathFactory) -> str:
    async def played() -> str:
        async with World(tmp_path_factory.mktemp("chance") / "tables.db") as world:
            return await finished(world)

    return asyncio.run(played())


def test_a_true_transcript_is_verified(transcript: str) -> None:
    checked = verify(transcript)
    assert checked.rolls == transcript.count("# draw ")
    assert checked.mixed == [1]
    assert checked.commit == chance.promise(SEED)


def test_what_was_seen_before_the_first_roll_is_compared(transcript: str) -> None:
    mixed = chance.fingerprint(chance.mixture(NAME, chance.promise(SEED), {1: WORDS}, ()))
    for seen in (chance.promise(SEED), mixed):
        assert verify(transcript, commit=seen).fingerprint == mixed
    with pytest.raises(TranscriptError, match="other dice than those that were promised"):
        verify(transcript, commit=chance.promise("ab" * 32))


def _line(transcript: str, start: str) -> str:
    return next(line for line in transcript.splitlines() if line.startswith(start))


def test_a_roll_that_was_changed_is_found_with_its_line(transcript: str) -> None:
    roll = _line(transcript, "- ")
    sign = "tentacle" if "yellow-sign" in roll else "yellow-sign"
    changed = transcript.replace(roll, f"- {sign}  #{roll.partition('#')[2]}")
    with pytest.raises(TranscriptError, match=r"game.txt:\d+: The promised dice give"):
        verify(changed, "game.txt")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("#: seed 5e", "#: seed 5f", "not the one that was promised"),
        ("#: seed", "# seed", "no “#: seed” line"),
        ("#: draws 2", "# draws 2", "cannot be read"),
        ("#: draws 2", "#: draws 3", "version 3 are unknown"),
        (f"#: table {NAME}", "#: table " + "0" * 32, "belong to another table"),
        ("tekeli-li", "tekeli-la", "not those that were promised"),
        ("#: words 1", "#: words 0", "not those that were promised"),
        ("#: seed 5e", "#: seed xx", "64 digits"),
        ("#: words 1", "#: passed 2\n#: words 1", "The promised dice give"),
        ("#: words 1", "#: passed 1\n#: words 1", "cannot have been passed over"),
        ("#: seed", f"#: table {NAME}\n#: seed", "said twice"),
        ("# draw 1 ", "# draw 2 ", "This is draw 1"),
        ("# draw 1 odds 0", "# clock", "chance's to decide"),
        ("# draw 1 odds 0", "", "which draw it was"),
        ("#< 0 attack 1", "0 attack 1", "another than the one whose dice are shown"),
    ],
)
def test_a_changed_proof_is_found(transcript: str, old: str, new: str, complaint: str) -> None:
    assert old in transcript
    with pytest.raises(TranscriptError, match=complaint):
        verify(transcript.replace(old, new, 1))


def test_odds_that_the_rules_do_not_give_are_found(transcript: str) -> None:
    odds = _line(transcript, "#: odds 0 ")
    rows = json.loads(odds.removeprefix("#: odds 0 "))
    rows[0][1] += 1
    with pytest.raises(TranscriptError, match="The rules give other odds here"):
        verify(transcript.replace(odds, f"#: odds 0 {json.dumps(rows)}"))


def test_a_transcript_that_stops_before_the_end_proves_nothing(transcript: str) -> None:
    with pytest.raises(TranscriptError, match="The end of the game is missing"):
        verify("\n".join(transcript.splitlines()[:-1]) + "\n")


def test_rolls_that_were_taken_back_are_checked_too(transcript: str) -> None:
    roll = _line(transcript, "#< - ")
    sign = "tentacle" if "yellow-sign" in roll else "yellow-sign"
    with pytest.raises(TranscriptError, match="The promised dice give"):
        verify(transcript.replace(roll, f"#< - {sign}  #{roll.rpartition('#')[2]}"))


@pytest.mark.parametrize("note", ["#: words 1 ", "#: odds 0 "])
@pytest.mark.parametrize(
    "nested", ["[" * 100_000, "[" * 100_000 + "]" * 100_000, '{"a":' * 50_000, "1", "9" * 5000, ""]
)
def test_nested_json_in_a_note_is_refused_with_a_sentence(transcript: str, note: str, nested: str) -> None:
    changed = transcript.replace(_line(transcript, note), note + nested)
    with pytest.raises(TranscriptError, match=r"game.txt:\d+: [A-Z].*\."):
        verify(changed, "game.txt")


async def test_two_transcripts_of_one_table_with_different_seeds_cannot_both_pass(
    world: World, transcript: str
) -> None:
    """The attack: the operator keeps two games ready, and shows the one that they like."""
    verify(transcript)
    other = await world.table("dice", "Ann Bob Cid", NAME, seed="ab" * 32)
    await world.done(NAME, "Ann", Start())
    while other.state.status == "playing":
        assert other.state.match is not None
        await world.play(other)
    with pytest.raises(TranscriptError, match="belong to another table"):
        verify(proof.written(other.state, world.store.log(NAME)))


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
    assert "# draw" not in text


# --- Tables from before draws were counted


def _first(name: str) -> list[bytes]:
    return (FIRST / name).read_bytes().splitlines()


def test_a_transcript_of_version_1_is_verified_by_its_own_algorithm() -> None:
    checked = verify((FIRST / "finished.txt").read_text(encoding="utf-8"))
    assert (checked.version, checked.rolls, checked.mixed) == (1, 12, [1])


def test_a_finished_table_of_version_1_is_written_as_it_was() -> None:
    log = _first("finished.log")
    assert proof.written(rebuild("table", log), log) == (FIRST / "finished.txt").read_text(encoding="utf-8")


async def test_a_game_of_version_1_goes_on_and_can_be_checked(world: World) -> None:
    await world.store.append([Line("going", number, body) for number, body in enumerate(_first("going.log"))], [])
    table = world.tables.table("going")
    assert table.state.created.dice == 1
    while table.state.status == "playing":
        assert table.state.match is not None
        assert (await world.play(table)).ok
    assert verify(proof.written(table.state, world.store.log("going"))).version == 1


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("#: seed 5e", "#: seed 5f", "not the one that was promised"),
        ("#: seed", "# seed", "no “#: seed” line"),
        ("#: table table", "#: table other", "The promised dice give"),
        ("tekeli-li", "tekeli-la", "not those that were promised"),
        ("# entry 4 ", "# ", "missing or named twice"),
        ("#: words 1 ", "#: words 1 " + "[" * 100_000, "cannot be read"),
        ("#: table table", f"#: table {NAME}", "The promised dice give"),
    ],
)
def test_a_changed_proof_of_version_1_is_found(old: str, new: str, complaint: str) -> None:
    text = (FIRST / "finished.txt").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(TranscriptError, match=complaint):
        verify(text.replace(old, new))


def test_a_table_of_version_2_is_not_checked_as_one_of_version_1(transcript: str) -> None:
    """The attack: the operator shows a new game by the old algorithm, where entries of the log move the dice."""
    text = re.sub(r"#: (draws|odds|undone).*\n|#< .*\n", "", transcript)
    text = re.sub(r"# draw (\d+) odds \d+", r"# entry \1", text)
    with pytest.raises(TranscriptError):
        verify(text)


@pytest.mark.parametrize("sign", ["\x85", "\u2028", "\u2029", "\x0b", "\r", "\x1b"])
def test_a_line_separator_in_a_comment_of_a_proof_is_refused(transcript: str, sign: str) -> None:
    """The attack: lines that some readers see and others do not."""
    with pytest.raises(TranscriptError, match=rf"U\+{ord(sign):04X} ends a line in some programs"):
        verify(transcript.replace("# draw 1 odds 0", f"# draw 1 odds 0{sign}- eye  # draw 2 odds 0"))


async def test_a_deck_injects_no_line_into_the_transcript_of_its_table(world: World) -> None:
    """The attack: a comment in a deck with a line separator, which the server writes as a line of its own."""
    game = registry.find("wake")
    deck = next(setting for setting in game.setting_spec if isinstance(setting, Data))
    files = {"deck": f"# \u20280 forged\x851 forged\n{deck.house().text}"}
    table = await world.table("wake", "Ann Bob Cid", NAME, settings={"players": "3", "deck": "mine"}, files=files)
    await world.done(NAME, "Ann", Start())
    while table.state.status == "playing":
        assert table.state.match is not None
        assert (await world.play(table)).ok
    text = proof.written(table.state, world.store.log(NAME))
    assert "\n0 forged" not in text
    assert verify(text).rolls > 0
