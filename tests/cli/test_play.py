"""A game in the terminal."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pexpect
import pytest
from support.cli import Run

from fhtagn.cli.explaining import explained
from fhtagn.cli.session import Session
from fhtagn.kernel import registry
from fhtagn.kernel.match import Match
from fhtagn.kernel.transcript import read
from fhtagn.players.player import PolicyPlayer


def kept(tmp_path: Path) -> Path:
    return next((tmp_path / "data" / "games").glob("*.txt"))


def test_a_game_can_be_played_to_its_end_by_numbers(run: Run) -> None:
    shown = run("play", "dice", "--seed", "5", typed="1\n" * 300).out
    assert re.search(r"You win!|You lose\.|Cthulhu wins\.", shown)
    assert "fhtagn replay" in shown


def test_moves_can_be_said_in_the_words_of_transcripts(run: Run) -> None:
    assert "You curse Clara." in run("play", "dice", typed="attack 2\nattack 1\nattack 2\n").out


@pytest.mark.parametrize("typed", ["curse clara", "Curse Clara!", "clara", "curse cl", "I curse Clara, please", "2"])
def test_moves_can_be_said_as_one_would_say_them(run: Run, typed: str) -> None:
    assert "You curse Clara." in run("play", "dice", "--seed", "5", typed=f"{typed}\n").out


def test_wrong_words_are_explained_and_nothing_is_lost(run: Run, tmp_path: Path) -> None:
    shown = run("play", "dice", typed="dance\nattack 0\ncurse ada\n99\nattack 1\n").out
    assert "I don't understand “dance”." in shown
    assert shown.count("Nobody curses themselves.") == 2
    assert "There is no move 99" in shown
    assert "Legal moves" not in shown
    assert read(kept(tmp_path).read_text()).log[0].words == "attack 1"


def test_what_is_misspelled_or_could_be_several_is_answered_with_the_possibilities(run: Run) -> None:
    shown = run("play", "dice", typed="cusre clraa\ncurse\nquit\n").out
    assert "I don't understand “cusre clraa”. Perhaps “Curse Clara”" in shown
    assert "“curse” could be “Curse Basil” or “Curse Clara”. Say a little more." in shown


def test_a_thing_of_the_game_is_explained_where_one_asks_for_it(run: Run) -> None:
    shown = run("play", "dice", typed="? elder\nhelp tentacle\n?cthulhuu\nquit\n").out
    assert "elder sign  the roller wins 1 back from Cthulhu" in shown
    assert "tentacle  the caster takes 1 from the victim" in shown
    assert "There is nothing called “cthulhuu” here. Perhaps “Cthulhu”?" in shown


def test_things_of_any_kind_are_explained_by_the_texts_of_their_game() -> None:
    texts = {
        "word.lamp": "the Lamp",
        "title.rub": "Rub it",
        "relic.lamp": "It holds a djinn.",
        "use.rub": "The djinn comes out.",
        "what.relic.rule": "relics",
        "what.use.rule": "relics",
    }
    game: Any = SimpleNamespace(catalogue=lambda: texts)
    assert explained(game, "lamp") == "[bold]the Lamp[/]  It holds a djinn."
    assert explained(game, "rub it") == "[bold]Rub it[/]  The djinn comes out."


@pytest.mark.parametrize(
    ("game", "listed"), [("dice", []), ("wake", ["A; B; C", "every"]), ("cathulhu", []), ("chaos", ["A; B; C"])]
)
def test_help_lists_only_what_can_be_typed_in_this_game(run: Run, game: str, listed: list[str]) -> None:
    shown = run("play", game, "--seed", "5", typed="help\nquit\n").out
    assert [words for words in ("A; B; C", "every") if f"\n  {words} " in shown] == listed


def test_many_rerolls_are_one_question(run: Run, tmp_path: Path) -> None:
    shown = run("play", "chaos", "--seed", "5", typed="keep\n1 9\n1 3 5\nquit\n").out
    asked = "The stones at which places do you roll again, for one Offering? Type some of 1 2 3 4 5, or all, or none"
    assert asked in " ".join(shown.split())
    assert "These can be picked: 1 2 3 4 5." in shown
    assert "reroll 1 3 5" in [move.words for move in read(kept(tmp_path).read_text()).log]


@pytest.mark.parametrize(("typed", "words"), [("all", "reroll 1 2 3 4 5"), ("none", "keep")])
def test_the_question_can_be_answered_with_all_or_none(run: Run, tmp_path: Path, typed: str, words: str) -> None:
    run("play", "chaos", "--seed", "5", typed=f"keep\n{typed}\nquit\n")
    assert [move.words for move in read(kept(tmp_path).read_text()).log if move.seat == 0][1] == words


def test_of_very_many_moves_a_line_is_picked_first_and_explained(run: Run) -> None:
    take = "take the hourglass\n"
    shown = run("play", "cathulhu", "--seed", "3", typed=f"{take}quit\n").out.split("Take the hourglass")[1]
    number = re.search(r"(\d+)\) Use “Look in the face” on …  4 ways", shown)
    assert number
    typed = f"{take}{number[1]}\nback\n{number[1]}\n99\nclara\nquit\n"
    shown = run("play", "cathulhu", "--seed", "3", typed=typed).out
    assert shown.count("Look in the face  Look at a card of another player.") == 2
    assert "There is no move 99; type a number from 1 to 4" in shown
    assert "You use “Look in the face” on Clara." in shown


def test_a_plan_is_said_in_one_line_and_taken_back_as_one(run: Run, tmp_path: Path) -> None:
    start = "keep\nnone\n"
    shown = run("play", "chaos", "--seed", "5", typed=f"{start}quit\n").out
    assert "You can say all of it in one line, with ; between the steps." in shown
    said = steps_of_a_plan(kept(tmp_path))
    run("play", "--from", str(kept(tmp_path)), typed=f"{'; '.join(said)}\nquit\n")
    made = [move.words for move in read(newest(tmp_path).read_text()).log if move.seat == 0]
    assert made[2 : 2 + len(said)] == said
    run("play", "--from", str(newest(tmp_path)), typed="undo\nquit\n")
    assert [move.words for move in read(newest(tmp_path).read_text()).log if move.seat == 0] == made[:2]


def test_of_a_plan_with_a_wrong_step_nothing_is_made(run: Run, tmp_path: Path) -> None:
    run("play", "chaos", "--seed", "5", typed="keep\nnone\nquit\n")
    before = read(kept(tmp_path).read_text()).ply
    said = steps_of_a_plan(kept(tmp_path))
    wrong = "; ".join([*said[:-1], "fly away"])
    late = "; ".join([*said, said[0]])
    shown = run("play", "--from", str(kept(tmp_path)), typed=f"{wrong}\n{late}\nquit\n").out
    assert "I don't understand “fly away”" in shown
    assert "comes too late: the step before it ends your answer" in shown
    assert read(newest(tmp_path).read_text()).ply == before


def steps_of_a_plan(path: Path) -> list[str]:
    """Every die that can be activated in the game that is kept here, with its aim, and `done`."""
    match, said = read(path.read_text()), list[str]()
    while step := next((words for words in match.legal(0) if words.startswith(("activate", "aim"))), ""):
        match.say(0, step)
        said.append(step)
    return [*said, "done"]


def newest(tmp_path: Path) -> Path:
    return max((tmp_path / "data" / "games").glob("*.txt"), key=lambda path: path.stat().st_mtime_ns)


def test_somebody_alone_chooses_whether_to_be_asked_about_every_card(run: Run) -> None:
    shown = run("play", "wake", "--seed", "5", typed="every\nevery\nquit\n").out
    assert "From now on you are asked about every card." in shown
    assert "From now on you are asked about cards that touch you." in shown
    assert "I don't understand “every”" in run("play", "dice", "--seed", "5", typed="every\nquit\n").out


def test_fifteen_stones_are_one_line(run: Run) -> None:
    shown = run("play", "chaos", "--seed", "5", typed="keep\nquit\n").out
    line = " ".join(shown.split())
    assert re.search(
        r"Your stones show [\d, ]+ and \d\. Basil’s stones show [\d, ]+ and \d\. Clara’s stones show", line
    )


def test_undo_takes_the_last_decision_back(run: Run, tmp_path: Path) -> None:
    shown = run("play", "dice", "players=2", "--you", "all", typed="undo\nattack 1\nundo\n").out
    assert "There is no move of yours to take back." in shown
    assert "Taken back." in shown
    assert read(kept(tmp_path).read_text()).ply == 0


def test_a_saved_game_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    run("play", "dice", "players=6", "--seed", "4", typed=f"1\nsave {file}\nquit\n")
    before = read(file.read_text())
    assert before.ply > 0
    shown = run("play", "--from", str(file), typed="quit\n").out
    assert f"Turn {before.json()['state']['turn']}" in shown


def test_a_full_disk_or_missing_folder_does_not_end_the_game(run: Run, tmp_path: Path) -> None:
    shown = run("play", "dice", typed=f"save {tmp_path}/nowhere/x.txt\nsave\nboard\nquit\n").out
    assert "Cannot write" in shown
    assert "Name a file" in shown


def test_stopping_keeps_the_game_and_says_how_to_go_on(run: Run, tmp_path: Path) -> None:
    shown = run("play", "dice", "players=6", "--seed", "2", typed="1\n").out
    assert f"fhtagn play --from {kept(tmp_path)}" in shown
    assert read(kept(tmp_path).read_text()).ply > 0


def test_whoever_leaves_before_choosing_a_game_reads_how_to_name_one_on_a_line_of_its_own(run: Run) -> None:
    left = run("play")
    assert left.code == 2
    assert left.out.endswith("\n\n")  # tests show no prompt
    assert "Say which game" in left.err


def test_games_that_begin_in_the_same_second_are_kept_apart(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.strftime", lambda form: "20260101-000000")
    for target in (1, 2, 1):
        assert "fhtagn play --from" in run("play", "dice", "--seed", "5", typed=f"attack {target}\n").out
    files = sorted((tmp_path / "data" / "games").iterdir())
    assert [file.name for file in files] == [f"dice-20260101-000000{more}.txt" for more in ("-2", "-3", "")]
    assert [read(file.read_text()).log[0].words for file in files] == ["attack 2", "attack 1", "attack 1"]


def test_in_rival_cults_a_person_sits_at_all_places_of_a_side(run: Run) -> None:
    shown = run("play", "dice", "players=2", "cults=2", "--you", "1", typed="quit\n").out
    assert "Ada and Clara play with Basil and Dorian, adept bots." in shown


def test_policies_alone_play_a_game_to_watch(run: Run) -> None:
    assert re.search(r"wins\.|Cthulhu wins", run("play", "dice", "--you", "none", "--seed", "2").out)


def test_until_a_search_is_compiled_the_adept_plays(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FHTAGN_CACHE", str(tmp_path / "cache"))
    shown = run("play", "dice", "--against", "search:50", typed="1\n" * 20).out
    assert "Waking search:50… Until then the adept plays." in shown


def test_the_elder_of_every_game_plays_at_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FHTAGN_CACHE", str(tmp_path / "cache"))
    for game in registry.game_ids():
        shown = run("play", game, "--against", "elder", typed="1\n1\n").out
        assert "elder bots." in shown
        assert "Waking" not in shown


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_real_terminal_shows_the_board_at_once(tmp_path: Path) -> None:
    words = ["-c", "from fhtagn.cli.main import main; main()", "play", "dice", "players=6", "--seed", "2"]
    child = pexpect.spawn(
        sys.executable,
        words,
        env={"FHTAGN_DATA": str(tmp_path), "TERM": "xterm"},
        encoding="utf-8",
        timeout=120,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # who runs tests may ignore Ctrl-C
    )
    child.expect("Cthulhu Dice")
    child.expect("Curse …")
    child.sendline("curse basil")
    child.expect("You curse Basil")
    child.expect("Your move>")
    child.sendintr()
    child.expect("fhtagn play --from")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_the_end_says_what_happened_why_one_lost_and_how_all_stand(run: Run) -> None:
    shown = run("play", "dice", "players=3", "--seed", "5", typed="1\n" * 300).out.split("You lose.")[1]
    assert "You lost because" in shown
    assert re.search(r"★  (Basil|Clara) ", shown)
    assert re.search(r"Your game: \d+ rolls?, ", shown)


def test_whoever_sits_down_reads_what_the_game_is_about_and_what_one_plays_for(run: Run) -> None:
    shown = " ".join(run("play", "dice", "players=3", "--seed", "5", typed="quit\n").out.split())
    assert "Curse somebody: you both roll the die" in shown
    assert "Aim: Be the last cultist who is sane. All are equal, with 3 tokens each." in shown


def test_after_a_win_of_cthulhu_the_players_are_not_told_once_more_that_nobody_wins(run: Run) -> None:
    shown = run("play", "dice", "players=2", "sanity=1", "--you", "all", "--seed", "6", typed="attack 1\n").out
    assert "Nobody is sane. Cthulhu wins." in shown
    assert "Nobody wins" not in shown


def test_another_game_is_offered_with_the_score_so_far(run: Run, tmp_path: Path) -> None:
    typed = "attack 1\ny\nattack 1\nno\n"
    shown = run("play", "dice", "players=2", "sanity=1", "--you", "all", "--seed", "5", typed=typed).out
    assert "Score: Ada 1, Basil 0." in shown
    assert "Score: Ada 1, Basil 0, nobody 1." in shown
    assert shown.count("Another game?") == 2
    assert len(list((tmp_path / "data" / "games").glob("*.txt"))) == 2


def test_of_two_people_at_one_keyboard_neither_is_you_at_the_end(run: Run) -> None:
    typed = "\n1" * 400
    shown = run("play", "wake", "players=3", "--you", "1,2", "--against", "random", "--seed", "9", typed=typed).out
    told, end = shown[-1500:].split("╔")
    assert re.search(r"(Ada|Basil|Clara) wins\.", end)
    assert "You win" not in told + end
    assert re.search(r"Score: Ada \d, Basil \d, Clara \d\.", end)


def test_a_stopped_game_offers_no_other(run: Run) -> None:
    assert "Another game?" not in run("play", "dice", typed="quit\n").out


def test_in_a_series_the_winner_of_the_last_game_goes_first(run: Run) -> None:
    typed = "attack 1\ny\nquit\n"
    shown = run("play", "dice", "players=2", "sanity=1", "--you", "all", "--seed", "2", typed=typed).out
    first, second = shown.split("Another game?")
    assert "Score: Ada 0, Basil 1." in first
    assert "Basil>" in second
    assert "Ada>" not in second


@pytest.mark.parametrize("identifier", ["chaos", "cathulhu", "wake"])
def test_whoever_plays_alone_is_never_asked_for_an_only_move_that_is_not_a_throw_or_a_draw(
    identifier: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.find(identifier)
    match = Match(game, game.settings({}))
    asked: list[int] = []

    def answer(session: Session, seat: int) -> None:
        legal = match.codes(seat)
        assert len(legal) > 1 or game.live.throws(match.state, seat, legal[0])
        asked.append(match.ply)
        match.play(seat, legal[-1])

    monkeypatch.setattr(Session, "_ask", answer)
    monkeypatch.setattr(Session, "_keep", lambda session: None)
    Session(match, {0}, PolicyPlayer(game, "random"), 5).run()
    assert match.over
    assert 0 < len(asked) <= sum(move.seat == 0 for move in match.log)
