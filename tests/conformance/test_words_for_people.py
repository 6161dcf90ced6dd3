"""What people read in many games, as each of them is told it: no code, no number of a seat, nobody twice."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from fhtagn.cli.offers import lines_of, offers_of, refused_offers, said_once
from fhtagn.games.chaos import vocabulary
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE, PUBLIC
from fhtagn.kernel.match import Match
from fhtagn.kernel.together import together

MONSTERS = [name for monsters in vocabulary.MONSTERS for name in monsters]
NAMES = ("Ada", "Basil", "Clara", "Dorian", "Edith", "Felix", "Greta", "Hugo", "Iris", "Jonas", "Lena")
OWN_GAMES = ("dice", "wake", "cathulhu", "chaos")
GAMES, LONGEST = 3, 500  # of each setting, and their plies
SAMPLED = 6  # moves of a decision that are looked at

Said = tuple[str, str]  # where it is read, and the sentence


def settings_of(identifier: str) -> list[Mapping[str, str]]:
    return [{}, *registry.find(identifier).words.SAMPLES]


CASES = [(identifier, sample) for identifier in OWN_GAMES for sample in settings_of(identifier)]


def hyphened_names(identifier: str) -> set[str]:
    """Words with hyphens that are names or plain English in the texts of the game."""
    catalogue = registry.find(identifier).catalogue()
    shown = (text for key, text in catalogue.items() if not key.startswith(("rule.", "setting", "about.")))
    return {word for text in (*shown, *MONSTERS) for word in re.findall(r"\w+(?:-\w+)+", text)}


def codes_of(identifier: str) -> set[str]:
    """Words that programs use for things that people call otherwise."""
    keys = (key.partition(".")[2] for key in registry.find(identifier).catalogue())
    return {key for key in keys if "-" in key or "_" in key}


def played(identifier: str, sample: Mapping[str, str], seed: int) -> Iterator[tuple[Match, random.Random]]:
    """A game of random moves, before and after each of them."""
    game, chance = registry.find(identifier), random.Random(seed)
    match = Match(game, game.settings(sample))
    match.names, match.speaks_to_players = NAMES.__getitem__, True
    while not match.over and match.ply < LONGEST:
        yield match, chance
        seat = chance.choice(match.to_act())
        match.play(seat, chance.choice(match.codes(seat))) if seat != NATURE else match.nature(chance.getrandbits(60))
    yield match, chance


def told(match: Match) -> Iterator[Said]:
    """What everybody hears of the last move, one by one and several of a kind at once."""
    for viewer in (PUBLIC, *range(match.seats)):
        you = None if viewer == PUBLIC else viewer
        story = match.story(viewer)
        for message in (*story, *together(match.game.catalogue(), story)):
            yield message.key, match.game.sentence(message, NAMES.__getitem__, you)


def offered(match: Match, chance: random.Random) -> Iterator[Said]:
    """What whoever decides may do, the lines of the terminal, and why other things cannot be done."""
    for seat in match.to_act():
        if seat == NATURE:
            continue
        view: Any = match.view(seat)
        offers = offers_of(match, seat, view)
        for offer in chance.sample(offers, min(SAMPLED, len(offers))):
            yield f"move {offer.words}", offer.label
        for line in lines_of(match, seat, said_once(offers)):
            yield "line", " ".join([line.label, *line.parts[:1]])
        for offer in refused_offers(match, seat, view, offers):
            yield f"refused {offer.words}", offer.reason


def complaints(identifier: str) -> Callable[[str, str], list[str]]:
    names, codes = hyphened_names(identifier), codes_of(identifier)

    def found(where: str, sentence: str) -> list[str]:
        words = re.findall(r"\w+(?:-\w+)+", sentence)
        wrong = [f"code {word}" for word in words if word not in names or (word in codes and word.islower())]
        wrong += ["an underscore"] * ("_" in sentence) + ["braces"] * ("{" in sentence)
        wrong += ["the number of a seat"] * bool(re.search(r"\b[Ss]eat \d", sentence))
        if "targets" not in where:  # four places, each with its name
            wrong += [f"{name} twice" for name in NAMES if len(re.findall(rf"\b{name}\b", sentence)) > 1]
        wrong += ["bad grammar"] * bool(re.search(r"\b[Yy]ou (is|has|was|\w+[^s]s)\b|\byou’s", sentence))
        return wrong

    return found


@pytest.mark.parametrize(("identifier", "sample"), CASES, ids=str)
def test_no_sentence_that_people_read_has_a_code_or_a_seats_number_or_names_somebody_twice(
    identifier: str, sample: Mapping[str, str]
) -> None:
    complain = cache(complaints(identifier))
    for seed in range(GAMES):
        for match, chance in played(identifier, sample, seed):
            for where, sentence in (*told(match), *offered(match, chance)):
                assert not complain(where, sentence), f"{where}: “{sentence}”"


@pytest.mark.parametrize("identifier", OWN_GAMES)
def test_every_move_of_a_seat_can_be_said_as_people_say_it(identifier: str) -> None:
    game = registry.find(identifier)
    for sample in settings_of(identifier):
        for match, _ in played(identifier, sample, 1):
            for seat in (seat for seat in match.to_act() if seat != NATURE):
                view: Any = match.view(seat)
                for code in match.codes(seat)[:SAMPLED]:
                    assert game.words.move_message(view, seat, code), game.words.say(view, seat, code)
