"""One decision of a person: what can be done, and what was meant by an answer."""

from __future__ import annotations

from functools import cached_property

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from fhtagn.cli.explaining import meanings
from fhtagn.cli.offers import Line, Offer, lines_of, offers_of, refused_offers, said_once
from fhtagn.cli.picking import Question, question_in
from fhtagn.cli.understanding import NotUnderstood, understood
from fhtagn.kernel.errors import FhtagnError, IllegalMove, UnknownWords
from fhtagn.kernel.match import Match
from fhtagn.kernel.steps import steps_in, trial_of, tried

MOST_PARTS = 20  # of a line that stand beside it; with more, one picks the line first
MOST_NUMBERS = 24  # moves that are numbered at once; with more, one picks a line first
MOST_IN_A_LINE = 60  # parts that are listed once their line was picked; others are said
BACK = "back", "moves"
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
        self._opened: Line | None = None  # the line that was picked, where there are too many moves for one list

    @property
    def only(self) -> list[Offer]:
        """The one thing that can be done; empty if there are several."""
        return self._offers if len(self._offers) == 1 else []

    # --- What is shown

    def show(self, console: Console) -> None:
        if self.only:
            console.print(f"    {escape(self.only[0].label)}  [dim]press Enter[/]")
        elif self._opened:
            self._show_opened(console, self._opened)
        else:
            self._show_all(console)

    def _show_all(self, console: Console) -> None:
        table, number = Table.grid(padding=(0, 1, 0, 0)), 1
        table.add_column(justify="right", no_wrap=True, min_width=3)
        table.add_column()
        for line in self._lines:
            alone = not line.parts or self._is_folded(line)
            table.add_row(_number(number) if alone else "", self._row(line, number))
            number += 1 if alone else len(line.parts)
        console.print(table)
        if self._question:
            console.print(_asked(self._question))
        if any(self._match.game.live.step(self._match.state, self._seat, offer.code) for offer in self._all):
            console.print("[dim]You can say all of it in one line, with ; between the steps.[/]")

    def _row(self, line: Line, first: int) -> str:
        if not line.parts:
            return escape(line.label)
        if self._is_folded(line):
            return f"{escape(line.label)}  [dim]{len(line.parts)} ways[/]"
        return f"{escape(line.label)}  {'  '.join(_parts(line, first))}"

    def _show_opened(self, console: Console, line: Line) -> None:
        for meaning in meanings(self._match.game, line.label):
            console.print(meaning)
        if len(line.parts) > MOST_IN_A_LINE:
            console.print(f"{escape(line.label)}  [dim]say which, for example “{escape(line.parts[0])}”[/]")
        else:
            console.print(escape(line.label))
            console.print(Padding(Columns(_parts(line, 1), padding=(0, 2)), (0, 0, 0, 2)))
        console.print(f"[dim]Or {BACK[0]} to all moves.[/]")

    # --- Picking a line first

    def opens(self, answer: str) -> bool:
        """Whether the answer picks a line of several moves, or leads back from one."""
        if answer.casefold() in BACK and self._opened:
            self._opened = None
            return True
        number = int(answer) if answer.isascii() and answer.isdigit() else 0
        picked = None if self._opened or self._question else self._rows.get(number)
        if not isinstance(picked, Line):
            return False
        self._opened = picked
        return True

    def _is_folded(self, line: Line) -> bool:
        many = sum(len(one.offers) for one in self._lines)
        return bool(line.parts) and (len(line.parts) > MOST_PARTS or many > MOST_NUMBERS)

    @cached_property
    def _rows(self) -> dict[int, Line | Offer]:
        """What the numbers stand for that are shown: a move, or a line of several."""
        rows: list[Line | Offer] = []
        for line in self._lines:
            rows += [line] if self._is_folded(line) else line.offers
        return dict(enumerate(rows, start=1))

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
            return self._numbered(int(answer))
        if self._opened and (found := self._among(answer, self._opened)):
            return found.code
        try:
            code = self._match.code_of(self._seat, answer)
        except UnknownWords:
            return self._in_words(answer)
        self._check(code)
        self._check_numbers(answer, code)
        return code

    def _numbered(self, number: int) -> int:
        rows = dict(enumerate(self._opened.offers, start=1)) if self._opened else self._rows
        picked = rows.get(number)
        if isinstance(picked, Offer):
            return picked.code
        if picked:
            raise FhtagnError(f"{picked.label} Say which, for example “{picked.offers[0].label}”.")
        raise FhtagnError(f"There is no move {number}; type a number from 1 to {len(rows)}, say a move, or type help.")

    def _among(self, answer: str, line: Line) -> Offer | None:
        """The move of the line that was picked whose own part was said."""
        try:
            return understood(answer, line.offers)
        except FhtagnError:
            return None

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


def _number(number: int) -> str:
    return f"[cyan]{number})[/]"


def _parts(line: Line, first: int) -> list[str]:
    return [f"{_number(number)} {escape(part)}" for number, part in enumerate(line.parts, start=first)]


def _asked(question: Question) -> str:
    numbers = " ".join(map(str, sorted(question.numbers)))
    none = f", or [cyan]none[/] ({escape(_lowered(question.none.label))})" if question.none else ""
    return f"{escape(question.text)} Type some of [cyan]{numbers}[/], or [cyan]all[/]{none}."


def _lowered(label: str) -> str:
    return label[:1].lower() + label[1:]
