"""The laws bite: a game that breaks one is caught by it. Veil, a tiny game with secrets, is broken in many ways."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.kuhn import installed

from fhtagn.kernel import registry
from fhtagn.kernel.bulk import Job, simulate
from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.match import Match
from fhtagn.table.fair.chance import Dice, nature_move
from fhtagn.testing import LAWS, check_game, keep
from fhtagn.testing.laws import Law
from fhtagn.testing.trial import Trial

NATIVE = (
    "plain_and_native_agree_state_for_state",
    "the_bounds_checked_twin_agrees_too",
    "plain_and_native_observe_the_same",
)
PLAIN = tuple(law for law in LAWS if law.__name__ not in NATIVE)
BY_NAME = {law.__name__: law for law in LAWS}


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_game_as_it_is_keeps_every_law(veil: Path) -> None:
    check_game("veil", games=5, laws=PLAIN)


# law: (file, what is there, what is put there instead)
BROKEN = [
    ("moves_are_exactly_what_is_not_refused", "rules.py", "    return CARDS\n", "    return CARDS - 1\n"),
    ("moves_are_exactly_what_is_not_refused", "rules.py", "if NAME <= move < DEALT", "if NAME <= move <= DEALT"),
    ("moves_are_exactly_what_is_not_refused", "rules.py", "        return 1\n    if d", "        return 0\n    if d"),
    ("every_refusal_has_a_sentence", "texts/en.toml", "Not now.", "not now"),
    ("lessons_can_be_played_as_they_are_written", "lessons/en/1.toml", 'do = "name 1"', 'do = "deal 1"'),
    ("the_coach_has_a_word_for_every_decision", "texts/en.toml", "[coach.name]", "[coach.deal]"),
    ("the_coach_has_a_word_for_every_decision", "texts/en.toml", "do not hold.", "do not hold"),
    ("the_coach_has_a_word_for_every_decision", "texts/en.toml", "[coach.name]", '[coach.name]\nmark = "hat"'),
    ("codes_outside_the_game_are_refused", "rules.py", "if DEAL <= move < NAME", "if move < NAME"),
    ("words_name_exactly_one_move", "words.py", 'f"name {move - rules.NAME}"', '"name 0"'),
    ("words_name_exactly_one_move", "words.py", "return int(card)", "return 2 - int(card)"),
    (
        "payoffs_come_at_the_end_and_within_their_range",
        "rules.py",
        "    return WHOLE // (",
        "    return WHOLE // (1 + ",
    ),
    ("payoffs_come_at_the_end_and_within_their_range", "rules.py", "if not over(game) or seat >=", "if seat >="),
    ("the_end_is_told_in_sentences", "texts/en.toml", "You named a card.", "You named a card"),
    ("the_end_is_told_in_sentences", "texts/en.toml", "[number]", "[numbers]"),
    ("the_end_is_told_in_sentences", "ending.py", "range(view.players)", "range(1)"),
    (
        "natures_odds_can_be_drawn",
        "rules.py",
        "def odds(game, move):\n    return 1",
        "def odds(game, move):\n    return move",
    ),
    (
        "a_lapse_is_a_legal_move",
        "rules.py",
        "def lapse(game, seat):\n    return NAME",
        "def lapse(game, seat):\n    return 0",
    ),
    ("what_is_observed_fits_its_table", "rules.py", "card[seat] - 1] = 1", "card[seat] - 1] = 2"),
    ("what_is_observed_fits_its_table", "rules.py", "numbers[MADE] = view.made", "view.made += 1"),
    (
        "what_is_observed_comes_from_the_view_alone",
        "rules.py",
        "    numbers[MADE] = view.made",
        "    numbers[MADE] = view.last",
    ),
    (
        "what_is_observed_comes_from_the_view_alone",
        "rules.py",
        "def observe(view, seat, numbers, work):",
        "DISCREET = 1\n\n\ndef observe(view, seat, numbers, work):\n    numbers[OWN] = int(view.card[1 - seat] > 0)",
    ),
    (
        "what_is_observed_can_be_brought_up_to_date",
        "rules.py",
        "    return MUST if seat == game.made - game.players else NO\n",
        "    return MUST if seat == 0 else NO\n\n\ndef observe_again(view, seat, numbers, work):\n    return 1\n",
    ),
    (
        "moves_can_be_chosen_by_numbers",
        "rules.py",
        "def observe(",
        "def relative(view, seat, move):\n    return NAME\n\n\n"
        "def absolute(view, seat, move):\n    return move\n\n\ndef observe(",
    ),
    ("states_survive_bytes_and_json", "rules.py", "game.made += 1", "game.made += 1\n    game.last = 1 << 40"),
    (
        "looking_changes_nothing",
        "rules.py",
        "def payoff(game, seat):\n",
        "def payoff(game, seat):\n    game.last = 1\n",
    ),
    ("looking_changes_nothing", "words.py", "    return {", "    game.last = 1\n    return {"),
    ("views_are_json_and_hold_no_unknown_numbers", "words.py", "None if card == UNKNOWN else card", "card"),
    ("every_viewer_gets_a_story_in_words", "words.py", "Seat((game.made - 1) % 2))]", "game.card[1])]"),
    (
        "a_seat_decides_by_its_view_alone",
        "rules.py",
        "    first = DEAL if",
        "    CARDS = 3 - int(game.card[1 - seat] == 1)\n    first = DEAL if",
    ),
    (
        "a_seat_decides_by_its_view_alone",
        "rules.py",
        "return 0 if NAME <= move",
        "return 0 if game.card[1 - seat] > 0 and NAME <= move",
    ),
    (
        "who_must_act_is_known_to_all",
        "rules.py",
        "return MUST if seat == game.made",
        "return MUST if (seat == NATURE and game.card[1] == 2) or seat == game.made",
    ),
    (
        "hiding_twice_is_hiding_once",
        "rules.py",
        "            game.card[seat] = UNKNOWN",
        "            game.card[seat] -= 1",
    ),
    (
        "imagined_worlds_look_the_same",
        "rules.py",
        "game.card[other] = below(stream, CARDS) + 1",
        "game.card[other] = UNKNOWN",
    ),
    (
        "imagined_worlds_look_the_same",
        "rules.py",
        "        if game.card[other] == UNKNOWN:\n",
        "        if game.card[other] != 0:\n",
    ),
    (
        "a_view_changes_only_by_what_the_viewer_sees",
        "rules.py",
        "        game.named[seat] = move",
        "        game.named[1 - seat] = game.card[1 - seat]\n        game.named[seat] = move",
    ),
    (
        "a_view_changes_only_by_what_the_viewer_sees",
        "rules.py",
        "if seat != viewer and game.card[seat] != 0",
        "if seat != viewer and game.card[seat] > 1",
    ),
    (
        "everyone_sees_their_own_moves",
        "rules.py",
        "        return DEALT\n    return move",
        "        return DEALT\n    return DEALT",
    ),
    ("everyone_sees_their_own_moves", "rules.py", "        return DEALT\n", "        return CODES\n"),
    ("what_is_seen_of_a_move_has_words", "words.py", 'f"deal {move}"', '("deal 0", "deal 1", "deal 2")[move]'),
    ("what_is_seen_of_a_move_has_words", "words.py", 'f"deal {move}"', '"" if move == rules.DEALT else f"deal {move}"'),
    (
        "what_a_move_uses_has_a_name",
        "rules.py",
        "def over(game):",
        "def used(game, seat, move):\n    return 0\n\n\ndef over(game):",
    ),
    ("the_checked_state_finds_nothing_wrong", "rules.py", "game.named[seat] = move", "game.named[seat - 2] = move"),
    (
        "the_checked_state_finds_nothing_wrong",
        "rules.py",
        "game.named[seat] = move - NAME + 1",
        "game.named[seat] = move << 16",
    ),
    (
        "the_checked_state_finds_nothing_wrong",
        "rules.py",
        "def hide(game, viewer):\n",
        "def hide(game, viewer):\n    if viewer < 0 and game.made == 3:\n        game.named[1] = 1 << 20\n",
    ),
    ("seats_out_of_play_stay_zero", "rules.py", "game.made += 1", "game.made += 1\n    game.named[2] = 1"),
    ("policies_play_legally_and_only_look", "policies.py", "NAME + below", "below"),
    ("policies_play_legally_and_only_look", "policies.py", "    return NAME", "    view.made = 0\n    return NAME"),
    (
        "natures_own_draw_follows_the_odds",
        "rules.py",
        "def lapse",
        "def nature(game, stream, out):\n    return below(stream, 2)\n\n\ndef lapse",
    ),
    (
        "natures_own_draw_follows_the_odds",
        "rules.py",
        "def lapse",
        "def nature(game, stream, out):\n    below(stream, 9)\n    return below(stream, 3)\n\n\ndef lapse",
    ),
    (
        "the_first_to_act_is_whoever_is_found_by_asking",
        "rules.py",
        "def lapse",
        "def first_to_act(game):\n    return 0\n\n\ndef lapse",
    ),
    (
        "any_move_is_drawn_as_from_the_list",
        "rules.py",
        "def lapse",
        "def any_move(game, seat, stream, out):\n    return NAME\n\n\ndef lapse",
    ),
    (
        "any_move_is_drawn_as_from_the_list",
        "rules.py",
        "def lapse",
        "def any_move(game, seat, stream, out):\n    return NAME + CARDS - 1 - below(stream, CARDS)\n\n\ndef lapse",
    ),
    ("an_open_game_hides_nothing", "rules.py", "VERSION = 1", "VERSION = 1\nOPEN = 1"),
    ("steps_can_be_tried_out_on_a_view", "live.py", "return False", "return True"),
    ("everybody_sees_whom_a_window_touches", "live.py", "return True", "return bool(game.card[1 - seat] == 1)"),
    ("moves_that_reveal_do_so", "rules.py", "return game.made == 2 * game.players - 1", "return 1"),
    ("deals_are_imagined_as_they_are_dealt", "rules.py", "below(stream, CARDS) + 1", "1"),
    ("what_is_taught_comes_from_the_view_alone", "teaching.py", "own=view.card[seat]", "own=view.card[1 - seat]"),
    ("what_is_taught_comes_from_the_view_alone", "teaching.py", "own=view.card[seat]", "own=id(view)"),
    ("what_is_taught_comes_from_the_view_alone", "teaching.py", "    known = ", "    view.made += 1\n    known = "),
    ("what_is_taught_comes_from_the_view_alone", "texts/en.toml", "{known}", "{many}"),
    ("what_is_taught_comes_from_the_view_alone", "texts/en.toml", 'card."', 'card"'),
]


@pytest.mark.parametrize(
    ("law", "file", "old", "new"), BROKEN, ids=[f"{case[0]}-{place}" for place, case in enumerate(BROKEN)]
)
def test_a_game_that_breaks_a_law_is_caught_by_it(veil: Path, law: str, file: str, old: str, new: str) -> None:
    edit(veil / file, old, new)
    game = registry.find("veil")
    with pytest.raises(AssertionError, match=r"\w+"):
        play_under(BY_NAME[law], game)


def play_under(law: Law, game: registry.Game) -> None:
    for seed in range(12):
        keep(law, Trial(game, game.settings({}), seed))


def test_a_game_that_runs_differently_in_native_code_is_caught(veil: Path) -> None:
    """Python's integers have no end, the machine's have 64 bits."""
    edit(veil / "rules.py", "game.made += 1", "game.made += 1\n    game.last = ((move + 1) << 62) * 4 >> 62 & 15")
    game = registry.find("veil")
    with pytest.raises(AssertionError, match="plain and native differ"):
        BY_NAME["plain_and_native_agree_state_for_state"](Trial(game, game.settings({}), 0))


@pytest.mark.parametrize("odds", ["1 << 40", "-1", "0"])
def test_odds_that_nobody_can_draw_by_end_with_a_sentence_wherever_they_are_met(veil: Path, odds: str) -> None:
    edit(veil / "rules.py", "def odds(game, move):\n    return 1", f"def odds(game, move):\n    return {odds}")
    game = registry.find("veil")
    job = Job(game, game.settings({}), (0, 0), seed=1)
    for way in ("plain", "cpu"):
        with pytest.raises(ContractError, match="A number was drawn that cannot be drawn; a draw has 1 to 4294967296"):
            simulate(job, 20, on=way)
    with pytest.raises(ContractError, match="A number was drawn that cannot be drawn"):
        Match(game, game.settings({})).nature(1)
    with pytest.raises(ContractError, match="cannot be drawn by"):
        nature_move(Match(game, game.settings({})), Dice(b"key"), 1)


def test_a_move_of_nature_with_more_words_than_a_transcript_looks_at_is_caught(veil: Path) -> None:
    edit(veil / "words.py", 'f"deal {move}"', 'f"deal {move}" + " at last" * 4')
    edit(veil / "words.py", '["deal", card] if seat', '["deal", card, *_] if seat')
    with pytest.raises(AssertionError, match="has more than 8 words"):
        play_under(BY_NAME["words_name_exactly_one_move"], registry.find("veil"))


def test_an_end_that_some_viewer_cannot_know_is_caught(veil: Path) -> None:
    edit(veil / "rules.py", "    if over(game):\n        return\n    for seat", "    for seat")
    edit(veil / "rules.py", "== 2 * game.players\n", "== 2 * game.players or game.card[1] == 2\n")
    with pytest.raises(AssertionError, match="does not know whether the game is over"):
        play_under(BY_NAME["who_must_act_is_known_to_all"], registry.find("veil"))


# --- Leaks of a game of cards, each caught by some law. Kuhn's poker is what `fhtagn new --hidden` writes.

HIDES_CARDS = "        if seat != viewer and game.cards[seat] > 0:\n            game.cards[seat] = UNKNOWN\n"
HIDES_TRAIL = "    if game.told > 0 and game.trail[0][0] == GETS and game.trail[0][1] != viewer:\n"
IMAGINES = (
    "        while game.cards[1 - seat] == game.cards[seat]:\n"
    "            game.cards[1 - seat] = 1 + below(stream, CARDS)"
)
SEES = "return DEALT if move >= DEAL and viewer != game.active else move"
REVEALS = "return int(move == CALL or (move == CHECK and seat == 1))"
LEAKS = {
    "the trail tells everybody a dealt card": (HIDES_TRAIL, "    if game.told < 0:\n", "is told as"),
    "hide does nothing": ("    if game.shown:\n        return\n", "    return\n", "look alike to"),
    "cards are not hidden": (HIDES_CARDS, "        pass\n", "look alike to"),
    "seen shows a dealt card to all": (SEES, "return move", "of those that `imagine` makes"),
    "imagine deals a duplicate": (
        IMAGINES,
        "        game.cards[1 - seat] = 1 + below(stream, CARDS)",
        "of those that `imagine` makes",
    ),
    "imagine always deals the lowest card": (
        IMAGINES,
        "        game.cards[1 - seat] = 2 if game.cards[seat] == 1 else 1",
        "of those that `imagine` makes",
    ),
    "reveals is always true": (REVEALS, "return 1", "show more than their code, but none did"),
}


@pytest.fixture
def kuhn(tmp_path: Path) -> Iterator[Path]:
    with installed(tmp_path) as home:
        yield home


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_of_a_game_of_cards_is_caught(kuhn: Path, leak: str) -> None:
    old, new, sentence = LEAKS[leak]
    edit(kuhn / "rules.py", "    elif reveals(game, seat, move):", f"    elif {REVEALS.removeprefix('return ')}:")
    edit(kuhn / "rules.py", old, new)
    with pytest.raises(AssertionError, match=sentence):
        check_game("kuhn", laws=PLAIN)


# --- Every law fails with a sentence that says what to do


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("rules.py", "CODES = DEALT + 1", "CODES = DEALT", "masked codes lie below CODES \\(7\\) too"),
        ("rules.py", "CARDS = MOST = 3", "CARDS = 3\nMOST = 1", "lists more than 1 moves for seat -1; raise MOST"),
        ("texts/en.toml", "folds =", "fold =", "has no “event.folds”; write the sentence there"),
        ("texts/en.toml", "win} {what:", "win} {chips:", "asks for {chips}, which words.py does not give it"),
        (
            "rules.py",
            "PAYOFF_MOST = -2, 2",
            "PAYOFF_MOST = 0, 0",
            r"gets -?\d; PAYOFF_LEAST and PAYOFF_MOST are 0 and 0",
        ),
        ("rules.py", "    return 1\n", "    return 0\n", "cannot be drawn by; a draw has 1 to"),
        (
            "rules.py",
            "game.winner = seat",
            "game.winner = 1 << 40",
            "winner of the State is 1099511627776; it holds one number from",
        ),
        (
            "words.py",
            "return MOVES[move]",
            "return MOVES[move + 9]",
            r"words.py:\d+: in say: tuple index out of range",
        ),
        (
            "rules.py",
            "if game.phase == OVER:\n        return NO",
            "if game.phase >= ANSWERING:\n        return NO",
            "the game is not over, but nobody must act",
        ),
    ],
)
def test_a_broken_law_says_what_to_do(kuhn: Path, file: str, old: str, new: str, sentence: str) -> None:
    edit(kuhn / file, old, new)
    with pytest.raises(AssertionError, match=sentence):
        check_game("kuhn", laws=PLAIN)


def test_every_law_is_broken_by_some_game_here() -> None:
    """Except those that no game can break by itself: they hold the kernel to its word."""
    of_the_kernel = {
        "copies_are_equal_and_independent",
        "transcripts_replay_to_the_same_state",
        "undo_leads_back_to_any_ply",
        *NATIVE,
    }
    assert {law for law, *_ in BROKEN} | of_the_kernel == set(BY_NAME)


def test_check_game_names_the_law_the_setting_and_the_seed(veil: Path) -> None:
    edit(veil / "rules.py", "def lapse(game, seat):\n    return NAME", "def lapse(game, seat):\n    return 0")
    with pytest.raises(AssertionError) as caught:
        check_game("veil", laws=PLAIN)
    assert caught.value.__notes__ == ["law “a_lapse_is_a_legal_move”, veil players=2, seed 0"]


def test_check_game_refuses_code_outside_the_subset_first(veil: Path) -> None:
    edit(veil / "rules.py", "game.made += 1", "game.made = sum((game.made, 1))")
    with pytest.raises(AssertionError, match=r"rules\.py:\d+: sum isn't a number"):
        check_game("veil", laws=PLAIN)
