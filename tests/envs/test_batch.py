"""The batch against `Match`, move by move: what is observed, what is legal, who must choose, what is paid."""

from __future__ import annotations

import numpy as np
import pytest
from support.kuhn import installed
from support.plain_batch import PlainBatch, instead

from fhtagn.envs import Batch, batch
from fhtagn.envs.actions import following
from fhtagn.kernel import registry, transcript
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match

DICE = {"players": 3}


@pytest.fixture(scope="module", autouse=True)
def kuhn(tmp_path_factory):
    with installed(tmp_path_factory.mktemp("kuhn"), observes=True):
        yield


class Shadow:
    """An episode as a `Match` plays it."""

    def __init__(self, made: Batch, episode: int) -> None:
        self.game, self.skips, self.taken = made.game, made.skip_forced, 0
        self.match = Match(made.game, made.settings)
        self.stream, self.out = [0] * STREAM, [0] * (made.game.rules.MOST + 1)
        open_stream(self.stream, made.seed, episode)
        self.play_on()

    def play_on(self) -> None:
        while not self.match.over:
            seat = self.match.to_act()[0]
            legal = self.match.codes(seat)
            if seat == NATURE:
                self.match.play(seat, self.game.rules.nature(self.match.state, self.stream, self.out))
            elif len(legal) == 1 and self.skips:
                self.match.play(seat, legal[0])
            else:
                return

    def code(self, made: Batch, seat: int, action: int) -> int:
        return self.game.rules.absolute(self.match.state, seat, action) if made.relative else action

    def choose(self, seat: int, action: int) -> None:
        self.taken += 1
        self.match.play(seat, action)
        self.play_on()

    def choices(self, made: Batch, place: int, seat: int) -> list[int]:
        """What can be chosen, by what this seat may know."""
        view, codes = self.match.view(seat), self.match.codes(seat)
        if made.small_choices:
            return following(self.game, view, seat, made.now.made[place][: made.now.made_count[place]].tolist())
        return [self.game.rules.relative(view, seat, code) for code in codes] if made.relative else codes

    def observed(self, seat: int) -> list[float]:
        return self.game.observation.scaled(self.game.observe(self.match.view(seat), seat)).tolist()

    def payoffs(self) -> list[float]:
        pay = (self.game.rules.payoff(self.match.state, seat) for seat in range(self.match.seats))
        return [float(np.float32(self.game.payoff.units(points))) for points in pay]


def legal_of(made: Batch, place: int) -> list[int]:
    if made.now.mask is not None:
        return np.flatnonzero(made.now.mask[place]).tolist()
    return sorted(made.now.legal[place][: made.now.legal_count[place]].tolist())


def assert_equal(made: Batch, place: int, shadow: Shadow) -> None:
    now, seat = made.now, int(made.now.seat[place])
    assert [seat] == shadow.match.to_act()[:1]
    assert now.obs[place].tolist() == shadow.observed(seat)
    choices = shadow.choices(made, place, seat)
    assert legal_of(made, place) == sorted(choices)
    assert now.legal_count[place] == len(choices)


def follow(made: Batch, steps: int) -> int:
    """Step with random moves beside one `Match` an environment; gives how many episodes ended."""
    now, ended = made.reset(), 0
    shadows = [Shadow(made, made.episode(place)) for place in range(made.num)]
    for _ in range(steps):
        movers, actions = now.seat.tolist(), made.sample().tolist()
        now = made.step(np.array(actions))
        for place, shadow in enumerate(shadows):
            for move in made.actions(place, finished=bool(now.done[place]))[shadow.taken :]:
                assert made.small_choices or move == shadow.code(made, movers[place], actions[place])
                shadow.choose(movers[place], move)
            assert bool(now.done[place]) == shadow.match.over
            if now.done[place]:
                assert now.payoff[place].tolist() == shadow.payoffs()
                assert now.final_obs[place].tolist() == shadow.observed(movers[place])
                shadows[place] = Shadow(made, made.episode(place))
                ended += 1
            else:
                assert not now.payoff[place].any()
            assert_equal(made, place, shadows[place])
    return ended


GAMES = [
    ("dice", {"players": 3}),
    ("dice", {"players": 2, "cults": 3, "sanity": 1, "theft": "now"}),
    ("dice", {"players": 6, "mad_victim_responds": False}),
    ("kuhn", {}),
]


@pytest.mark.parametrize(("game", "settings"), GAMES)
@pytest.mark.parametrize("skip_forced", [True, False])
def test_a_batch_and_a_match_agree_about_every_step(game, settings, skip_forced):
    assert follow(batch(game, settings, num=6, seed=5, skip_forced=skip_forced), 150) > 6


BIG_GAMES = [
    ("wake", {"players": 3, "ending": "first-loss"}, {}),
    ("wake", {"players": 5}, {"relative": True}),
    ("chaos", {"players": 3}, {}),
    ("chaos", {"mode": "dare"}, {"relative": True, "skip_forced": False}),
    ("cathulhu", {"players": 4}, {}),
    ("cathulhu", {"players": 6}, {"small_choices": True}),
]


@pytest.mark.parametrize(("game", "settings", "options"), BIG_GAMES)
def test_a_batch_of_a_big_game_and_a_match_agree_too(monkeypatch, game, settings, options):
    instead(monkeypatch)
    made = batch(game, settings, num=2, seed=3, **options)
    assert isinstance(made, PlainBatch)
    follow(made, 60)
    assert transcript.read(made.transcript(0)).ply == made.match(0).ply


def record_of(made: Batch, steps: int, choose) -> dict[int, list]:
    """By episode, all that it showed while its environments took these steps."""
    now, shown = made.reset(), {}
    for _ in range(steps):
        for place in range(made.num):
            row = (int(now.seat[place]), now.obs[place].tolist(), now.mask[place].tolist())
            shown.setdefault(made.episode(place), []).append(row)
        actions = np.array([choose(now, place) for place in range(made.num)])
        before = [made.episode(place) for place in range(made.num)]
        now = made.step(actions)
        for place in np.flatnonzero(now.done):
            shown[before[place]].append(now.payoff[place].tolist())
    return shown


def last_legal(now, place):
    return int(np.flatnonzero(now.mask[place])[-1])


def test_an_episode_is_the_same_whatever_the_size_of_the_batch_and_the_number_of_threads():
    one = record_of(batch("dice", DICE, num=1, seed=9), 2000, last_legal)
    many = record_of(batch("dice", DICE, num=7, seed=9, threads=1), 200, last_legal)
    wide = record_of(batch("dice", DICE, num=200, seed=9, threads=3), 40, last_legal)
    assert len(one) > 10
    for other in (many, wide):
        shared = [episode for episode in one if episode in other]
        assert len(shared) > 8
        for episode in shared:
            shown = min(len(one[episode]), len(other[episode]))
            assert one[episode][:shown] == other[episode][:shown]


def test_another_seed_has_other_episodes_and_a_reset_the_same_ones():
    made = batch("dice", DICE, num=4, seed=1)
    first = record_of(made, 60, last_legal)
    assert record_of(made, 60, last_legal) == first
    made.reset(seed=2)
    assert record_of(made, 60, last_legal) != first


def test_payoffs_are_shown_for_one_step_in_the_unit_of_the_game():
    made = batch("kuhn", num=8)
    made.reset()
    seen = set()
    for _ in range(20):
        now = made.step(made.sample())
        assert (now.payoff.sum(axis=1) == 0).all()
        assert (np.abs(now.payoff[:, 0])[now.done] >= 1).all()
        assert not now.payoff[~now.done].any()
        seen |= set(now.payoff[:, 0].tolist())
    assert seen == {-2.0, -1.0, 0.0, 1.0, 2.0}


def test_an_illegal_action_is_refused_with_a_sentence_and_nothing_is_changed():
    made = batch("dice", DICE, num=3)
    now = made.reset()
    actions = [int(np.flatnonzero(row)[0]) for row in now.mask]
    before = [(made.transcript(place), now.obs[place].tolist()) for place in range(3)]
    for wrong, why in ((0, "cannot attack themselves|yourself|themselves"), (10, "none of the 10 codes"), (-1, "none")):
        with pytest.raises(FhtagnError, match=rf"Environment 2, seat 0: action {wrong} is illegal.*({why}).*Nothing"):
            made.step(np.array([*actions[:2], wrong]))
    assert before == [(made.transcript(place), now.obs[place].tolist()) for place in range(3)]
    made.step(np.array(actions))


@pytest.mark.parametrize("actions", [[1, 2], [[1, 2, 1]], [0.5, 1, 1], ["1", "1", "1"], None])
def test_what_is_no_action_for_each_environment_is_refused(actions):
    made = batch("dice", DICE, num=3)
    made.reset()
    with pytest.raises(FhtagnError, match="3 whole numbers"):
        made.step(actions)


def test_an_illegal_action_can_lapse_at_a_price():
    made = batch("dice", DICE, num=2, illegal="lapse", penalty=0.25)
    made.reset()
    now = made.step(np.array([99, 1]))
    assert now.payoff.tolist() == [[-0.25, 0, 0], [0, 0, 0]]
    lapsed = made.game.rules.lapse(made.game.begin(made.settings), 0)
    assert made.actions(0) == [lapsed]
    now = made.step(made.sample())
    assert not now.payoff[~now.done].any()


def test_a_penalty_is_exact_where_payoffs_are_whole_numbers():
    made = batch("kuhn", num=1, illegal="lapse", penalty=0.4)
    made.reset()
    assert made.step(np.array([99])).payoff[0].tolist() == [-np.float32(0.4), 0]


def test_every_episode_running_or_finished_is_a_transcript_that_replays():
    made = batch("dice", DICE, num=3, seed=4)
    now = made.reset()
    with pytest.raises(FhtagnError, match="not finished an episode"):
        made.transcript(0, finished=True)
    while not now.done[1]:
        now = made.step(made.sample())
    running, finished = transcript.read(made.transcript(1)), transcript.read(made.transcript(1, finished=True))
    assert finished.over
    assert [float(seat in finished.winners()) for seat in range(3)] == (now.payoff[1] > 0).tolist()
    assert not running.over
    assert (
        now.obs[1].tolist()
        == made.game.observation.scaled(made.game.observe(running.view(int(now.seat[1])), int(now.seat[1]))).tolist()
    )


def test_long_episodes_are_remembered_too():
    made = batch("dice", players=6, sanity=9, num=2, seed=1)
    now = made.reset()
    for _ in range(400):
        now = made.step(made.sample())
    for place in range(2):
        match = made.match(place)
        assert match.to_act()[:1] == [now.seat[place]]
        assert match.ply > 300 or made.match(place, finished=True).over


def test_others_play_by_themselves_at_their_seats():
    made = batch("kuhn", num=16, others={1: "random"})
    made.reset()
    for _ in range(30):
        now = made.step(made.sample())
        assert not now.seat.any()
    assert made.match(3, finished=True).over


def test_one_among_others_sits_at_another_place_in_every_episode():
    made = batch("kuhn", num=5, others="random")
    made.reset()
    for _ in range(20):
        now = made.step(made.sample())
        assert now.seat.tolist() == [made.episode(place) % 2 for place in range(5)]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"others": {5: "random"}}, "no seat 5"),
        ({"others": ["random"] * 3}, "leave one"),
        ({"others": {1: "nobody"}}, "can't sit"),
        ({"others": {1: "search:100ms"}}, "can't sit in a batch of dice; choose random"),
        ({"illegal": "ignore"}, "error"),
        ({"num": 0}, "1 to"),
        ({"seed": 2**70}, "64 bits"),
        ({"players": 99}, "players"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(given, why):
    with pytest.raises(FhtagnError, match=why):
        batch("dice", **{**DICE, **given})


def test_a_batch_begins_with_a_reset():
    made = batch("kuhn", num=2)
    for ask in (lambda: made.step(np.zeros(2, int)), lambda: made.transcript(0)):
        with pytest.raises(FhtagnError, match="reset"):
            ask()


def test_whole_numbers_come_back_from_floats():
    made = batch("dice", DICE, num=4)
    now = made.reset()
    for _ in range(20):
        now = made.step(made.sample())
        for place in range(4):
            seat = int(now.seat[place])
            assert now.whole[place].tolist() == made.game.observe(made.match(place).view(seat), seat)
    assert registry.find("dice").observation is now.observation


def test_what_is_seen_can_be_written_where_one_wants_it():
    """As learners do, who see several batches in one array."""
    usual, other = (batch("dice", num=6, seed=5, players=3) for _ in range(2))
    places = {
        name: np.zeros((8, *getattr(usual.now, name).shape[1:]), getattr(usual.now, name).dtype) for name in SHOWN
    }
    other.write_to(**{name: place[1:7] for name, place in places.items()})
    expected, ended = usual.reset(), 0
    other.reset()
    for _ in range(40):
        for name, place in places.items():
            assert np.array_equal(place[1:7], getattr(expected, name)), name
            assert not place[[0, 7]].any(), name
        ended += int(expected.done.sum())
        actions = usual.sample().copy()
        expected = usual.step(actions)
        other.step(actions)
    assert ended > 0


SHOWN = ("obs", "mask", "seat", "done")


def test_a_place_of_another_kind_is_refused():
    with pytest.raises(
        FhtagnError, match=r"obs is float32 of the shape \(6, 74\), writable and in one piece; this is not"
    ):
        batch("dice", num=6, players=3).write_to(obs=np.zeros((6, 74)))
