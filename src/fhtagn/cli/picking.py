"""One question in place of many moves: which of some numbered things? A game that has such moves brings the question
in its texts, as `pick.VERB`, for moves of the words `VERB 1 3 5`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fhtagn.cli.offers import Offer
from fhtagn.kernel.errors import FhtagnError

ALL, NONE = ("all", "everything"), ("none", "nothing", "no", "0", "keep")


@dataclass
class Question:
    """Which of these numbers? Each set of them is a move; none of them may be one too."""

    text: str
    sets: dict[frozenset[int], Offer]
    none: Offer | None
    others: list[Offer]  # what can be done besides

    @property
    def numbers(self) -> frozenset[int]:
        return frozenset(number for some in self.sets for number in some)

    def answer(self, typed: str) -> Offer | None:
        """The offer that was picked; None if this is no answer to the question."""
        said = typed.casefold().replace(",", " ").split()
        if len(said) == 1 and said[0] in ALL:
            return self._offer(self.numbers)
        if len(said) == 1 and said[0] in NONE and self.none:
            return self.none
        if not said or not all(word.isascii() and word.isdigit() for word in said):
            return None
        return self._offer(frozenset(map(int, said)))

    def _offer(self, some: frozenset[int]) -> Offer:
        if some in self.sets:
            return self.sets[some]
        known = " ".join(map(str, sorted(self.numbers)))
        raise FhtagnError(f"These can be picked: {known}. Type for example “{known[:3]}”, “all” or “none”.")


def question_in(offers: list[Offer], sentences: Mapping[str, str]) -> Question | None:
    """The question that these offers come to, if the game has one for most of them."""
    for verb in dict.fromkeys(offer.words.split()[0] for offer in offers if offer.words):
        text = sentences.get(f"pick.{verb}")
        sets = {_numbers(offer.words): offer for offer in offers if offer.words.split()[0] == verb}
        if text and len(sets) > 1 and all(sets):
            others = [offer for offer in offers if offer.words.split()[0] != verb]
            none = others[0] if len(others) == 1 else None
            return Question(text, sets, none, [] if none else others)
    return None


def _numbers(words: str) -> frozenset[int]:
    rest = words.split()[1:]
    return frozenset(map(int, rest)) if all(word.isdigit() for word in rest) else frozenset()
