"""Balance reports: what is measured, that it is kept, and what the page says."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import Any

import pytest
from support.kuhn import installed

from fhtagn.kernel import registry
from fhtagn.kernel.bulk import Job
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.report import course, measuring, mirrors, weights
from fhtagn.lab.report.figures import advantage, difference, mean, over_places, pair_difference, rate
from fhtagn.lab.report.measuring import measure, observer, parts
from fhtagn.lab.report.order import Measured, Order, some_values
from fhtagn.lab.report.page import page
from fhtagn.lab.report.running import run_slices
from fhtagn.lab.simulation import simulate
from fhtagn.lab.study import Study


def order(game: str = "dice", games: int = 400, **settings: Any) -> Order:
    found = registry.find(game)
    return Order(found, found.settings(settings), games, 1)


def job(ordered: Order) -> Job:
    return Job(ordered.game, ordered.settings, (ordered.game.policy_number("sanest"),) * ordered.seats, 1)


def in_plain(
    function: Any, ordered: Order, games: int, counts: int, more: list[int], records: int, scratch: list[int]
) -> Any:
    """What kernel code of the report counts as ordinary Python."""
    todo, state = job(ordered), ordered.game.state
    tally = [0] * counts
    arrays = [[0] * length for length in (STREAM, todo.out_length, todo.work_length)]
    places = [todo.blank(), *(state() for _ in range(records - 1))]
    run = ordered.game.binding.plain(function)
    run(places, *arrays, [*todo.plan(0, games), *more], tally, *([0] * length for length in scratch))
    return tally


# --- What is measured


def test_mirrored_games_are_the_same_natively_and_in_plain_python() -> None:
    ordered, pieces = order(), 4
    more, scratch = [3, pieces], [2 * pieces]
    plain = in_plain(mirrors.mirror_games, ordered, 60, 4 * pieces, more, 3, scratch)
    native = run_slices(mirrors.mirror_games, job(ordered), range(60), 4 * pieces, more_plan=more, scratch=scratch)
    assert plain == native
    used, free, with_it, without = (sum(native[at::4]) for at in range(4))
    assert 0 < with_it + without <= free <= used


def test_what_is_never_used_differs_in_no_mirror() -> None:
    """Hotheads use every eye as a yellow sign."""
    ordered = order()
    hotheads = Job(ordered.game, ordered.settings, (ordered.game.policy_number("hothead"),) * 3, 1)
    counted = run_slices(mirrors.mirror_games, hotheads, range(300), 16, more_plan=[3, 4], scratch=[8])
    assert counted[mirrors.USED] > 0
    assert counted[4:] == [0] * 12


def test_leads_and_weights_are_the_same_natively_and_in_plain_python() -> None:
    ordered = order()
    more = [3, 8, 2, 3, 500]
    scratch = [STREAM, int(ordered.game.rules.MOST) + 1, 6]
    plain = in_plain(weights.weigh_games, ordered, 4, weights.COUNTS, more, 5, scratch)
    native = run_slices(
        weights.weigh_games, job(ordered), range(4), weights.COUNTS, more_plan=more, records=5, scratch=scratch
    )
    assert plain == native
    assert native[weights.GAMES] == 4
    assert native[weights.WEIGHED] > 0
    assert native[weights.CHANGES] <= native[weights.TURNS]


def test_the_observer_counts_plies_and_the_moves_of_every_decision_but_one_before_the_first_ply() -> None:
    ordered = order(games=100)
    watched = simulate("dice", games=5, policies="sanest", seed=1, watch=observer(ordered), on="plain").watched[
        "course"
    ]
    study = Study.of("dice", {}, "sanest", 1, None)
    plies = decisions = legal = 0
    for number in range(5):
        match = study.played(number)
        plies += match.ply
        again = type(match)(match.game, match.settings)
        for at, move in enumerate(match.log):
            if move.seat >= 0 and at > 0:
                decisions, legal = decisions + 1, legal + len(again.codes(move.seat))
            again.play(move.seat, move.code)
    assert watched[course.GAMES] == 5
    assert watched[course.PLIES] == plies
    assert (watched[course.DECISIONS], watched[course.LEGAL]) == (decisions, legal)


def test_figures_have_the_intervals_of_the_formulas() -> None:
    assert rate(50, 100).low == pytest.approx(0.4038, abs=1e-4)
    assert rate(0, 100).low == 0 < rate(0, 100).high < 0.05
    assert mean(100, 200, 500).half == pytest.approx(1.96 * 0.1)
    pairs = pair_difference(30, 10, 100)
    assert (pairs.value, pairs.half) == (0.2, pytest.approx(1.96 * (0.36 / 100) ** 0.5))
    assert advantage([60, 40], 100, 0).value == pytest.approx(0.2)
    assert over_places([(60, 100), (40, 100)]).value == 0.5
    assert difference(rate(50, 100), rate(50, 100)).value == 0
    assert some_values(1, 9, 3) == [1, 2, 4, 6]


def test_every_option_is_compared_and_contradictions_are_left_out() -> None:
    written = [order().written(name, value) for name, value in order().options()]
    assert {"sanity=1", "sanity=6", "mad-victim-responds=no", "theft=now", "rival-win=last"} <= set(written)
    assert not any(name.startswith(("players", "first", "cults")) for name in written)  # more cults need two players


# --- Keeping and telling


@pytest.fixture
def without_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches take their time and are tried elsewhere."""
    found = {"games": 24, "payoff": [0.5, 0.1], "rate": [0.55, 0.4, 0.7]}
    monkeypatch.setattr(measuring, "_search", lambda ordered, name: lambda tell: found)


@pytest.mark.usefixtures("without_search")
def test_a_report_that_was_stopped_goes_on_and_tells_the_same(tmp_path: Path) -> None:
    ordered = order(games=100)
    whole = Measured(ordered, tmp_path / "whole")
    measure(ordered, whole)
    stopped = Measured(ordered, tmp_path / "stopped")

    def stop(share: float, name: str) -> None:
        if name.startswith("skill/weakest"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure(ordered, stopped, tell=stop)
    with stopped.path.open("a") as file:
        file.write('{"part": "pieces", "fou')  # killed while it wrote
    again = Measured(ordered, tmp_path / "stopped")
    assert 0 < len(again.parts) < len(whole.parts)
    begun: list[str] = []
    measure(ordered, again, tell=lambda share, name: begun.append(name))
    assert not set(begun) & set(stopped.parts)
    assert page(ordered, again.parts) == page(ordered, whole.parts)


@pytest.mark.usefixtures("without_search")
def test_the_page_needs_nothing_else_and_every_figure_has_an_interval_and_a_command(tmp_path: Path) -> None:
    ordered = order(games=1000)
    kept = Measured(ordered, tmp_path)
    measure(ordered, kept)
    written = page(ordered, kept.parts)
    assert not re.search(r"https?://|<script|<img|@import|url\(", written)
    assert "prefers-color-scheme:light" in written
    assert len(re.findall(r'<section id="', written)) == 8
    assert len(re.findall(r"Made by <code>fhtagn report dice --games 1000 --seed 1 --only \w+", written)) == 7
    told = re.findall(r'class="told" role="cell">([^<]*)', written)
    assert len(told) > 50
    assert all(re.search(r"\(.+ to .+\)", one) for one in told)
    assert written.count("<circle") == len(told) + written.count('class="key"') * 2
    only = page(ordered, kept.parts, "pieces")
    section = re.search(r'<section id="pieces">.*?</section>', written, re.DOTALL)
    assert section
    assert section[0] in only
    assert "<h2>Options" not in only


def test_a_game_without_pieces_and_options_has_a_report_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "_search", lambda ordered, name: lambda tell: {"games": 24, "payoff": [0.1, 0.05]})
    with installed(tmp_path):
        ordered = order("kuhn", games=100)
        kept = Measured(ordered, tmp_path / "kept")
        measure(ordered, kept)
        written = page(ordered, kept.parts)
        assert "pieces" not in kept.parts
        assert 'id="pieces"' not in written
        assert 'id="options"' not in written
        assert "seat 1" in written


def test_parts_of_other_orders_are_not_mixed_up(tmp_path: Path) -> None:
    names = [Measured(one, tmp_path).path for one in (order(), order(games=500), order(sanity=2), order(players=4))]
    assert len(set(names)) == 4
    assert {name.partition("/")[0] for name, _ in parts(order())} == {
        "seats",
        "skill",
        "search",
        "decisions",
        "pieces",
        "options",
    }


def test_a_full_disk_gets_a_sentence_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Measured(order(), tmp_path)
    kept.add("seats/3/random", {"games": 1})

    def full(self: Path, *_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", full)
        with pytest.raises(FhtagnError, match=r"No space left.*the same command goes on"):
            kept.add("seats/4/random", {})
    assert Measured(order(), tmp_path).parts == {"seats/3/random": {"games": 1}}


def test_a_report_of_too_few_games_is_refused() -> None:
    with pytest.raises(FhtagnError, match="at least 100 games"):
        order(games=99)
