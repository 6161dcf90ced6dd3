"""What the games teach: the aim, who is in front, and something true about a move."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.constants import PUBLIC
from fhtagn.kernel.match import Match
from fhtagn.testing import play

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve")
GAMES = ("dice", "wake", "cathulhu", "chaos")


def told(match: Match, message: Any) -> str | None:
    return None if message is None else match.game.sentence(message, NAMES.__getitem__)


def standing(match: Match, viewer: int = PUBLIC) -> str | None:
    return told(match, match.game.teaching.standing(match.view(viewer), viewer))


def aim(match: Match, viewer: int = PUBLIC) -> str | None:
    return told(match, match.game.teaching.aim(match.view(viewer), viewer))


def why(match: Match, seat: int, words: str) -> str | None:
    move = match.game.words.read(match.state, seat, words.split())
    assert move in match.codes(seat)
    return told(match, match.game.teaching.why(match.view(seat), seat, move))


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_speaks_in_every_game_and_what_it_says_fits_a_phone(game: str) -> None:
    texts = registry.find(game).catalogue()
    said = [text for key, text in texts.items() if key.startswith("coach.") and key.endswith(".say")]
    assert said
    assert [text for text in said if len(text) > 120] == []


# --- Cthulhu Dice


def test_in_dice_whoever_has_most_tokens_is_in_front() -> None:
    match = play("dice players=3")
    assert standing(match) == "All are equal, with 3 tokens each."
    match = play("dice players=3", "0 attack 1", "- tentacle eye", "1 choose elder-sign")
    assert standing(match) == "In front: Ann with 4 tokens. Sane: 3 of 3."


def test_in_dice_more_than_two_who_are_in_front_are_counted_so_that_a_phone_has_room_for_it() -> None:
    match = play("dice players=5", "0 attack 1", "- yellow-sign eye", "1 choose elder-sign")
    assert standing(match) == "All are equal, with 3 tokens each."
    match = play("dice players=5", "0 attack 1", "- yellow-sign eye", "1 choose yellow-sign")
    assert standing(match) == "In front: 3 cultists, 3 tokens each. Sane: 5 of 5."


def test_in_rival_cults_the_tokens_of_a_side_are_counted_together() -> None:
    match = play("dice players=2 cults=2", "0 attack 1", "- tentacle yellow-sign")
    assert aim(match) == "Drive all cultists of the other side mad."
    assert standing(match) == "In front: Ann and Cleo with 6 tokens. Sane: 4 of 4."


def test_a_curse_says_how_many_faces_cost_a_token_or_drive_mad() -> None:
    match = play("dice players=2 sanity=2")
    assert why(match, 0, "attack 1") == "11 of the 12 faces of your roll cost Bob one of 2 tokens."
    match = play("dice players=2 sanity=1")
    assert why(match, 0, "attack 1") == "11 of the 12 faces of your roll drive Bob mad at once."


def test_an_eye_says_what_each_sign_would_do() -> None:
    match = play("dice players=3 sanity=1", "0 attack 1", "- eye")
    assert why(match, 0, "choose tentacle") == "Driven mad: Bob."
    assert why(match, 0, "choose cthulhu") == "You would go mad yourself."
    assert why(match, 0, "choose elder-sign") == "It would change nothing."


# --- Don't Wake Up Cthulhu!


def dealt() -> Match:
    hands = "mi-go dream azathoth dhole night-gaunt deep-ones cultist shoggoth nyarlathotep elder-sign mi-go dream"
    return play("wake players=3", f"- {hands}")


def test_in_wake_one_reads_what_one_holds_and_never_what_others_hold() -> None:
    match = dealt()
    assert match.to_act() == [0]
    assert standing(match, 0) == "Still in: 3 of 3. You hold 1 card against Cthulhu."
    assert standing(match, 2) == "Still in: 3 of 3. You hold 2 cards against Cthulhu."
    assert standing(match) == "Still in: 3 of 3. Who is armed against Cthulhu is hidden."


def test_in_wake_a_move_comes_with_the_odds_of_cthulhu() -> None:
    match = dealt()
    chance = f"{round(200 / match.json(0)['state']['deck'])} %"
    assert why(match, 0, "draw") == f"The card that you draw is Cthulhu with {chance}."
    assert why(match, 0, "play dhole") == f"At the bottom it is Cthulhu with {chance}, on top with {chance}."
    match = play(match, "0 play dream", "1 pass", "2 pass", "- shoggoth cthulhu dhole")
    assert why(match, 0, "draw") == "The card that you draw is certainly not Cthulhu."


# --- Cult of Cathulhu


def council() -> Match:
    """Ann, Bob and Cleo are Cultists."""
    return play(
        "cathulhu players=5 sand=1",
        "- alignment cultist alignment cultist alignment cultist alignment investigator alignment investigator",
        "- card antagonist card greedy card influencer card leader card witness",
    )


def test_in_cathulhu_everyone_reads_the_aim_of_their_own_side() -> None:
    match = council()
    assert aim(match, 0) == "Cultist: get any Cultist the most votes."
    assert aim(match, 3) == "Investigator: get one of you the most votes."
    assert aim(match) == "Whoever gets the most votes Ascends, and that side wins."
    assert standing(match, 0) == "Who is ahead is hidden. You know 0 of 4 sides."
    assert standing(match, 3) == "Who is ahead is hidden. You know 4 of 4 sides."


def test_in_cathulhu_a_claim_says_whether_it_is_known_to_be_true() -> None:
    match = council()
    assert why(match, 3, "claim 4 investigator") == "You know that it is true."
    assert why(match, 3, "claim 0 investigator") == "You know that it is not true."
    assert why(match, 0, "claim 1 cultist") == "You cannot be sure: Bob is a Cultist with 50 %."


# --- Chaos of Cthulhu


def planning(mode: str = "summon") -> Match:
    return play(f"chaos players=2 offerings=0 mode={mode}", "- 1 5 5 4 4 3 3 3 3 6", "- 6 1", "- 6 5 5 5 4 6 6 5 4 4")


def test_in_chaos_the_most_equal_dice_are_closest() -> None:
    match = planning()
    assert aim(match) == "Make all five dice of your monster equal."
    assert standing(match) == "Closest: Bob, with 4 equal dice."


def test_where_all_monsters_are_alike_in_a_fight_to_the_death_none_is_called_close() -> None:
    match = play("chaos players=2 mode=crown", "- 1 1 1 1 1 1 1 1")  # the cores begin at 3
    assert standing(match) == "Alive: 2 of 2. All are equally strong."


def test_in_chaos_an_aim_says_what_the_die_would_show() -> None:
    match = play(planning(), "0 activate core with 1")
    assert why(match, 0, "aim white core") == "Ann: the core turns from 4 to 5. Dice that match: 3, now 2."
    assert why(match, 0, "aim green base") == "Bob: the base turns beyond its faces and is rolled again."


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_aim_for_those_who_watch(game: str) -> None:
    found = registry.find(game)
    match = Match(found, found.settings({}))
    assert str(aim(match)).endswith(".")
