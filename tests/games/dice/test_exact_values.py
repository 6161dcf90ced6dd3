"""Exact winning chances of random play, from an implementation of its own, against millions of simulated games.

Nothing here uses the game's rules: a turn is written once more, from the rules page, as a table of probabilities, and
probability is pushed forward turn by turn until next to none is left in play.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from math import sqrt

import pytest

from fhtagn.kernel import bulk, registry

# A twelve-sided die; each of the four choices of the eye (1 face) is equally likely.
SIGNS = {
    "yellow": (5 + 1 / 4) / 12,
    "tentacle": (4 + 1 / 4) / 12,
    "elder": (1 + 1 / 4) / 12,
    "cthulhu": (1 + 1 / 4) / 12,
}

Hands = tuple[int, ...]


@dataclass(frozen=True)
class Rules:
    seats: int
    sanity: int = 3
    mad_victim_responds: bool = True
    theft: str = "both"
    rivals: str = ""  # "side" or "last" in Rival Cults


def changed(hands: Hands, changes: dict[int, int]) -> Hands:
    return tuple(had + changes.get(seat, 0) for seat, had in enumerate(hands))


def after(rules: Rules, hands: Hands, sign: str, roller: int, caster: int, victim: int, was_sane: bool) -> Hands:
    """The hands after a result; whatever is in no hand is in the pool."""
    if sign == "yellow":
        target = victim if roller == caster else caster
        return changed(hands, {target: -1}) if hands[target] else hands
    if sign == "tentacle":
        if not hands[victim]:
            return hands
        keeps = {"both": was_sane and hands[caster] > 0, "now": hands[caster] > 0, "attack": was_sane}[rules.theft]
        return changed(hands, {victim: -1, caster: 1} if keeps else {victim: -1})
    if sign == "elder":
        return changed(hands, {roller: 1}) if sum(hands) < rules.seats * rules.sanity else hands
    return tuple(max(had - 1, 0) for had in hands)


@cache
def turn(rules: Rules, hands: Hands, caster: int) -> dict[Hands, float]:
    """Where a turn may lead, with its probabilities."""
    victims = [seat for seat in range(rules.seats) if seat != caster and hands[seat]]
    ends: dict[Hands, float] = defaultdict(float)
    for victim in victims:
        for first, chance in SIGNS.items():
            middle = after(rules, hands, first, caster, caster, victim, hands[caster] > 0)
            if not middle[victim] and not rules.mad_victim_responds:
                ends[middle] += chance / len(victims)
                continue
            for second, again in SIGNS.items():
                end = after(rules, middle, second, victim, caster, victim, hands[caster] > 0)
                ends[end] += chance * again / len(victims)
    return dict(ends)


def winners(rules: Rules, hands: Hands) -> list[int] | None:
    """Who has won; [] if Cthulhu has, None if the game goes on."""
    sane = [seat for seat in range(rules.seats) if hands[seat]]
    sides = {seat % 2 for seat in sane}
    if len(sane) > 1 and not (rules.rivals == "side" and len(sides) == 1):
        return None
    if not rules.rivals:
        return sane
    return [seat for seat in range(rules.seats) if seat % 2 in sides]


def exact(rules: Rules) -> tuple[list[float], float]:
    """Chances of each seat, and of Cthulhu."""
    wins, nobody = [0.0] * rules.seats, 0.0
    playing: dict[Hands, float] = {(rules.sanity,) * rules.seats: 1.0}
    caster = 0
    while sum(playing.values()) > 1e-7:
        later: dict[Hands, float] = defaultdict(float)
        for hands, probability in playing.items():
            for end, chance in turn(rules, hands, caster).items():
                won = winners(rules, end)
                if won is None:
                    later[end] += probability * chance
                for seat in won or []:
                    wins[seat] += probability * chance
                nobody += probability * chance if won == [] else 0.0
        playing, caster = later, (caster + 1) % rules.seats
    return wins, nobody


def simulated(games: int, **options: str) -> tuple[list[float], float]:
    game = registry.find("dice")
    settings = game.settings(options)
    tally = bulk.simulate(bulk.Job(game, settings, (0,) * game.seats(settings), 1), games)
    assert tally.games == games
    return [count / games for count in tally.wins], tally.nobody / games


def check(games: int, rules: Rules, **options: str) -> None:
    wins, nobody = exact(rules)
    shares = sum(wins) / (rules.seats // 2 if rules.rivals else 1)
    assert abs(shares + nobody - 1) < 1e-6
    measured, lost = simulated(games, **options)
    for expected, found in zip([*wins, nobody], [*measured, lost], strict=True):
        assert abs(found - expected) < 4 * sqrt(expected * (1 - expected) / games)


def test_a_turn_of_the_independent_implementation_is_a_distribution_that_keeps_the_tokens() -> None:
    for hands in ((3, 3, 3), (0, 1, 2), (1, 1, 0)):
        ends = turn(Rules(3), hands, 0)
        assert abs(sum(ends.values()) - 1) < 1e-12
        assert all(min(end) >= 0 and sum(end) <= 9 for end in ends)


@pytest.mark.parametrize(("players", "games"), [(2, 1_000_000), (3, 1_000_000), (4, 2_000_000)])
def test_random_play_wins_as_often_as_the_exact_chances_say(players: int, games: int) -> None:
    check(games, Rules(players), players=str(players))


def test_so_it_does_if_the_mad_do_not_respond() -> None:
    check(1_000_000, Rules(3, mad_victim_responds=False), players="3", **{"mad-victim-responds": "no"})


@pytest.mark.parametrize("theft", ["both", "now", "attack"])
def test_so_it_does_by_every_setting_of_theft_with_fewer_tokens(theft: str) -> None:
    check(1_000_000, Rules(3, sanity=2, theft=theft), players="3", sanity="2", theft=theft)


@pytest.mark.parametrize(
    ("players", "percent"),
    [(3, (35.66, 29.37, 24.80, 10.17)), (4, (25.94, 23.34, 20.40, 17.79, 12.53))],
)
def test_the_exact_chances_are_those_that_we_tell_people(players: int, percent: tuple[float, ...]) -> None:
    wins, nobody = exact(Rules(players))
    assert tuple(round(100 * chance, 2) for chance in (*wins, nobody)) == percent


@pytest.mark.parametrize("rule", ["side", "last"])
def test_so_it_does_in_rival_cults(rule: str) -> None:
    rules = Rules(4, sanity=2, rivals=rule)
    check(500_000, rules, players="2", cults="2", sanity="2", **{"rival-win": rule})


def test_the_figures_of_the_rules_page_for_six_players_hold() -> None:
    wins, nobody = simulated(500_000, players="6")
    assert abs(wins[0] - 0.1729) < 0.0025
    assert abs(wins[5] - 0.1052) < 0.0025
    assert abs(nobody - 0.1610) < 0.0025
    assert wins == sorted(wins, reverse=True)
