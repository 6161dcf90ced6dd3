"""One decision of a person: what can be done, and what was meant by an answer."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from fhtagn.cli.offers import Line, Offer, lines_of, offers_of, refused_offers
from fhtagn.cli.picking import question_in
from fhtagn.cli.understanding import NotUnderstood, understood
from fhtagn.kernel.errors import FhtagnError, IllegalMove, UnknownWords
from fhtagn.kernel.match import Match

MOST_PARTS = 30  # of a line that are shown
WORDS_OF_MOVES = " Legal moves:"


class Asking:
    """What a seat may do now."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self._seat = match, seat
        view = match.view(seat)
        self._offers = offers_of(match, seat, view)
        self._refused = refused_offers(match, seat, view, self._offers)
        self._question = question_in(self._offers, match.game.catalogue())
        listed = self._question.others if self._question else self._offers
        self._lines = lines_of(match, seat, listed)
        self._numbered = [offer for line in self._lines if _is_listed(line) for offer in line.offers]

    @property
    def only(self) -> list[Offer]:
        """The one thing that can be done; empty if there are several."""
        return self._offers if len(self._offers) == 1 else []

    # --- What is shown

    def show(self, console: Console) -> None:
        if self.only:
            console.print(f"    {escape(self.only[0].label)}  [dim]press Enter[/]")
            return
        number = 1
        for line in self._lines:
            if not line.parts:
                console.print(f"[cyan]{number:>3}[/] {escape(line.label)}")
            elif _is_listed(line):
                parts = (f"[cyan]{place}[/] {escape(part)}" for place, part in enumerate(line.parts, start=number))
                console.print(Text.from_markup(f"    {escape(line.label)}  {'  '.join(parts)}"))
            else:
                console.print(f"    {escape(line.label)}  [dim]{len(line.parts)} ways; say which[/]")
            number += len(line.offers) if _is_listed(line) else 0
        if self._question:
            numbers = " ".join(map(str, sorted(self._question.numbers)))
            shown = f"[dim]Type some of[/] [cyan]{numbers}[/][dim], or[/] [cyan]all[/]"
            shown += (
                f"[dim], or[/] [cyan]none[/] [dim]({escape(self._question.none.label)})[/]"
                if self._question.none
                else ""
            )
            console.print(f"{escape(self._question.text)} {shown}")

    # --- What is meant

    def meant(self, answer: str) -> int:
        """The move that was meant. What is wrong with the answer is said in a sentence."""
        picked = self._question.answer(answer) if self._question else None
        if picked:
            return picked.code
        if answer.isascii() and answer.isdigit():
            return self._by_number(int(answer))
        try:
            code = self._match.code_of(self._seat, answer)
        except UnknownWords:
            return self._in_words(answer)
        self._check(code)
        return code

    def _by_number(self, number: int) -> int:
        if 1 <= number <= len(self._numbered):
            return self._numbered[number - 1].code
        most = len(self._numbered)
        raise FhtagnError(f"There is no move {number}; type a number from 1 to {most}, say a move, or type help.")

    def _check(self, code: int) -> None:
        """The reason why a move that was named as transcripts have it is refused, in people's words."""
        try:
            self._match.check(self._seat, code)
        except IllegalMove as error:
            raise FhtagnError(str(error).partition(WORDS_OF_MOVES)[0]) from None

    def _in_words(self, answer: str) -> int:
        try:
            return understood(answer, self._offers).code
        except NotUnderstood:
            try:
                tried = understood(answer, self._refused)
            except FhtagnError:
                tried = None
            if tried is None:
                raise
        raise FhtagnError(f"{tried.label}? {tried.reason}")


def _is_listed(line: Line) -> bool:
    return len(line.parts) <= MOST_PARTS
