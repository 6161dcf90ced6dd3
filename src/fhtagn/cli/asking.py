"""One decision of a person: what can be done, and what was meant by an answer."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from fhtagn.cli.offers import Line, Offer, lines_of, offers_of, refused_offers, said_once
from fhtagn.cli.picking import Question, question_in
from fhtagn.cli.understanding import NotUnderstood, understood
from fhtagn.kernel.errors import FhtagnError, IllegalMove, UnknownWords
from fhtagn.kernel.match import Match
from fhtagn.kernel.steps import steps_in, trial_of, tried

MOST_PARTS = 20  # of a line that are shown
WORDS_OF_MOVES = " Legal moves:"


class Asking:
    """What a seat may do now."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self._seat = match, seat
        view = match.view(seat)
        self._all = offers_of(match, seat, view)
        self._offers = said_once(self._all)
        self._refused = refused_offers(match, seat, view, self._all)
        self._question = question_in(self._all, match.game.catalogue())
        self._lines = lines_of(match, seat, said_once(self._question.others) if self._question else self._offers)
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
        table, number = Table.grid(padding=(0, 1, 0, 0)), 1
        table.add_column(justify="right", no_wrap=True, min_width=3)
        table.add_column()
        for line in self._lines:
            first, number = number, number + (len(line.offers) if _is_listed(line) else 0)
            table.add_row("" if line.parts else _number(number - 1), _row(line, first))
        console.print(table)
        if self._question:
            console.print(_asked(self._question))
        if any(self._match.game.live.step(self._match.state, self._seat, offer.code) for offer in self._all):
            console.print("[dim]You can say all of it in one line, with ; between the steps.[/]")

    # --- What is meant

    def all_meant(self, answer: str) -> list[int]:
        """The move that was meant, or the steps of one answer: nothing is done before all of it is understood."""
        said = steps_in(answer)
        if len(said) < 2:
            return [self.meant(said[0] if said else answer)]
        trial = trial_of(self._match, self._match.state.copy())
        codes, goes_on = list[int](), True
        for words in said:
            if not goes_on:
                raise FhtagnError(f"“{words}” comes too late: the step before it ends your answer.")
            codes.append(Asking(trial, self._seat).meant(words))
            goes_on = tried(trial, self._seat, codes[-1])
        return codes

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
        self._check_numbers(answer, code)
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

    def _check_numbers(self, answer: str, code: int) -> None:
        """Numbers may be meant as they are shown, or as transcripts have them; where that differs, it must be said."""
        if not any(character.isdigit() for character in answer):
            return
        try:
            meant = understood(answer, self._offers)
        except FhtagnError:
            return
        named = next(offer for offer in self._all if offer.code == code)
        if meant.label != named.label:
            raise FhtagnError(f"“{answer}” could be “{meant.label}” or “{named.label}”. Type its number.")

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


def _number(number: int) -> str:
    return f"[cyan]{number})[/]"


def _row(line: Line, first: int) -> str:
    if not line.parts:
        return escape(line.label)
    if not _is_listed(line):
        return f"{escape(line.label)}  [dim]{len(line.parts)} ways: say which[/]"
    parts = (f"{_number(number)} {escape(part)}" for number, part in enumerate(line.parts, start=first))
    return f"{escape(line.label)}  {'  '.join(parts)}"


def _asked(question: Question) -> str:
    numbers = " ".join(map(str, sorted(question.numbers)))
    none = f", or [cyan]none[/]: {escape(question.none.label)}" if question.none else ""
    return f"{escape(question.text)} Type some of [cyan]{numbers}[/], or [cyan]all[/]{none}."
