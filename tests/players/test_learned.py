"""Learned players: whole numbers that play the same everywhere."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import fhtagn
from fhtagn.kernel import bulk, network, networks, registry, transcript
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.network_games import NETWORK
from fhtagn.kernel.networks import Network
from fhtagn.players import learned, levels
from fhtagn.table.bots.levels import check_level

DICE = registry.find("dice")
WIDTH = 12


def floats(seed: int = 0, big: float = 1.0) -> list[tuple[np.ndarray, np.ndarray]]:
    """A network that nobody has taught anything."""
    chance = np.random.default_rng(seed)
    widths = (DICE.observation.length, WIDTH, WIDTH, DICE.rules.SEAT_CODES)
    pairs = pairwise(widths)
    return [(big * chance.normal(size=(after, before)), big * chance.normal(size=after)) for before, after in pairs]


@pytest.fixture(scope="module")
def made() -> Network:
    return networks.quantised(DICE, floats())


@pytest.fixture
def file(made: Network, tmp_path: Path) -> Path:
    path = tmp_path / "some.net"
    path.write_bytes(made.to_bytes())
    return path


def positions(many: int, players: int = 4) -> list[Match]:
    """Games after more and more moves made at random."""
    found = []
    for length in range(many):
        match = Match(DICE, DICE.settings({"players": str(players)}))
        for ply in range(length % 40):
            if match.over:
                break
            seat = match.to_act()[0]
            match.nature(length) if seat < 0 else match.play(seat, match.codes(seat)[ply % len(match.codes(seat))])
        if not match.over and match.to_act()[0] >= 0:
            found.append(match)
    return found


def by_floats(view: object, seat: int) -> np.ndarray:
    said = DICE.observation.scaled(DICE.observe(view, seat)).astype(float)
    for depth, (weight, bias) in enumerate(floats()):
        said = weight @ said + bias
        said = said if depth == 2 else np.maximum(said, 0)
    return said


def test_a_network_of_whole_numbers_says_what_the_one_of_floats_said(made: Network) -> None:
    look, answer = DICE.binding.plain(network.look), DICE.binding.plain(network.answer)
    for match in positions(60):
        seat = match.to_act()[0]
        view, layer = match.view(seat), [0] * sum(made.widths)
        look(view, seat, [0] * DICE.rules.WORK, [0] * made.widths[0], layer, made.biases)
        begin = answer(layer, made.weights, made.biases)
        whole = np.array(layer[begin:]) / network.OUTPUT_ONE
        wanted = by_floats(view, seat)
        assert np.abs(whole - wanted).max() < 0.05 * np.abs(wanted).max()


def with_hope(seed: int = 0, hope: float = 0.25) -> Network:
    """The same network, which always hopes for so much."""
    *first, (weight, bias) = floats(seed)
    return networks.quantised(DICE, [*first, (np.vstack([weight, 0 * weight[:1]]), np.append(bias, hope))])


def test_a_network_may_say_what_its_seat_can_hope_for(made: Network, tmp_path: Path) -> None:
    hopeful, hoped = with_hope(), DICE.binding.plain(network.hoped)
    path = tmp_path / "hopeful.net"
    path.write_bytes(hopeful.to_bytes())
    read = networks.read(path)
    assert read.has_hope
    assert not made.has_hope
    for match in positions(20):
        seat = match.to_act()[0]
        view, scratch = match.view(seat), ([0] * read.widths[0], [0] * sum(read.widths))
        said = hoped(view, seat, [0] * DICE.rules.WORK, *scratch, read.weights, read.biases)
        assert abs(said / network.OUTPUT_ONE - 0.25) < 0.01
        players = (learned.LearnedPlayer(DICE, one, "it") for one in (made, read))
        assert len({player.choose(view, seat, 0, 0) for player in players}) == 1


def test_a_file_whose_format_does_not_fit_its_units_is_refused(made: Network, tmp_path: Path) -> None:
    path = tmp_path / "mixed.net"
    path.write_bytes(made.to_bytes().replace(b"network-1", b"network-2"))
    with pytest.raises(FhtagnError, match="damaged"):
        networks.read(path)


@pytest.mark.parametrize("heat", [0, 1000])
def test_plain_and_native_games_of_a_network_are_equal(made: Network, heat: int) -> None:
    settings = DICE.settings({"players": "3"})
    job = bulk.Job(DICE, settings, (NETWORK, 1, NETWORK), 7, network=made.heated(heat))
    assert bulk.simulate(job, 60, on="plain") == bulk.simulate(job, 60, on="cpu", workers=1)


def test_a_network_of_small_choices_makes_up_legal_moves() -> None:
    game, chance = registry.find("cathulhu"), np.random.default_rng(4)
    widths = (networks.ends(game)[0], WIDTH, networks.ends(game)[1])
    layers = [(chance.normal(size=(after, before)), chance.normal(size=after)) for before, after in pairwise(widths)]
    player = learned.LearnedPlayer(game, networks.quantised(game, layers), "it")
    match, composed = Match(game, game.settings({})), 0
    for ply in range(200):
        if match.over:
            break
        seat = match.to_act()[0]
        if seat < 0:
            match.nature(ply)
        else:
            move = player.choose(match.view(seat), seat, ply, 0)
            assert move in match.codes(seat)
            composed += len(match.codes(seat)) > game.rules.CHOICES
            match.play(seat, move)
    assert composed


def test_heat_draws_other_moves_and_none_makes_the_same_again(made: Network) -> None:
    cold, hot = (learned.LearnedPlayer(DICE, made.heated(heat), "it") for heat in (0, 3000))
    varied = 0
    for match in positions(40):
        seat = match.to_act()[0]
        view = match.view(seat)
        assert len({cold.choose(view, seat, seed, 0) for seed in range(5)}) == 1
        varied += len({hot.choose(view, seat, seed, 0) for seed in range(20)}) > 1
    assert varied > 0


def test_games_of_a_learned_player_are_counted_and_can_be_looked_at(file: Path) -> None:
    players = [f"learned:{file}", "random", "sanest"]
    result = fhtagn.simulate("dice", players=3, policies=players, games=50, seed=3)
    assert result.games == 50
    assert result.wins == fhtagn.simulate("dice", players=3, policies=players, games=50, seed=3, on="plain").wins
    followed = result.study.played(4)
    assert result.transcript(4) == transcript.write(followed)
    assert " ".join(map(str, followed.winners())) == result.per_game(5)[4]["winners"]


def test_two_learned_players_meet_in_plain_python(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.net"
    other.write_bytes(networks.quantised(DICE, floats(1)).to_bytes())
    result = fhtagn.simulate("dice", players=2, policies=[f"learned:{file}", f"learned:{other}"], games=4)
    assert result.games == 4


def test_a_learned_player_is_kept_by_name_and_sits_at_tables(
    made: Network, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FHTAGN_DATA", str(tmp_path))
    (tmp_path / "learned").mkdir()
    (tmp_path / "learned" / "prodigy.net").write_bytes(made.to_bytes())
    (tmp_path / "learned" / "broken.net").write_bytes(b"nothing")
    assert learned.kept(DICE) == ["learned:prodigy"]
    assert learned.kept(registry.find("wake")) == []
    assert "learned:prodigy" in levels.names(DICE, DICE.settings({}))
    assert check_level(DICE, "learned:prodigy")
    assert levels.player(DICE, DICE.settings({}), "learned:prodigy").name == "learned:prodigy"


def test_a_table_takes_no_path(file: Path) -> None:
    with pytest.raises(FhtagnError, match="There is no bot"):
        check_level(DICE, f"learned:{file}")


def test_a_network_for_other_rules_is_refused_with_a_sentence(made: Network, tmp_path: Path) -> None:
    for change, sentence in {
        '"game":"wake"': "it plays wake, not dice",
        '"version":99': "it learned version 99 of the rules",
        '"observation":"dice-v0"': "it observes dice-v0, and the game shows",
    }.items():
        key = change.split(":")[0]
        head, _, rest = made.to_bytes().partition(b"\n")
        parts = [change if part.startswith(key) else part for part in head.decode().strip("{}").split(",", 4)]
        path = tmp_path / "old.net"
        path.write_bytes(("{" + ",".join(parts) + "}\n").encode() + rest)
        with pytest.raises(FhtagnError, match=sentence):
            levels.player(DICE, DICE.settings({}), f"learned:{path}")


@pytest.mark.parametrize("damage", [b"", b"{}\n", b"[1]\nxx", b'{"format":"fhtagn-network-1"}\n', b"\xff\xfe\n"])
def test_a_damaged_file_is_refused_with_a_sentence(damage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.net"
    path.write_bytes(damage)
    with pytest.raises(FhtagnError, match="is not a learned player, or is damaged"):
        networks.read(path)


def test_a_file_cut_short_is_refused(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(FhtagnError, match="damaged"):
        networks.read(file)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FhtagnError, match="cannot be read"):
        levels.player(DICE, DICE.settings({}), f"learned:{tmp_path / 'none.net'}")


def test_sums_that_leave_32_bits_are_refused(made: Network) -> None:
    biases = list(made.biases)
    biases[1 + len(made.widths) + made.widths[0]] = 2**31 - 1
    assert not networks.within_bounds(Network(**{**vars_of(made), "biases": biases}))
    assert networks.within_bounds(made)


def vars_of(made: Network) -> dict[str, object]:
    names = ("game", "version", "observation", "codes", "widths", "biases", "weights")
    return {name: getattr(made, name) for name in names}
