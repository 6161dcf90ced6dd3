"""A terminal table: shows what happened, offers the legal moves, and never loses a game."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from fhtagn.cli import rules
from fhtagn.cli.asking import Asking
from fhtagn.cli.cast import Cast, name_of
from fhtagn.cli.explaining import explained
from fhtagn.cli.finale import Finale
from fhtagn.cli.telling import Teller
from fhtagn.kernel.constants import NATURE, PUBLIC
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import data_folder
from fhtagn.kernel.match import Match
from fhtagn.kernel.steps import began
from fhtagn.kernel.transcript import write
from fhtagn.kernel.unasked import unasked
from fhtagn.lab.board import board
from fhtagn.players.levels import LEVELS, OLD_ONE, spoken
from fhtagn.players.player import Player, move_of
from fhtagn.players.warm import Warming

ABOUT = ("about.line", "about.how")  # what a newcomer reads first
BOTS = 0x5EED  # keeps the draws of bots apart from Nature's

HELP = """[bold]Type[/] a move's number, or say it: names of players and cards, shortened if you like. Also:
  [cyan]? WORD[/]     what a card, a sign or the like does
{some}  [cyan]undo[/]       take back your last move (dice roll anew afterwards)
  [cyan]save FILE[/]  write the game so far as a transcript
  [cyan]board[/]      show the table again
  [cyan]moves[/]      list your moves again; so does Enter
  [cyan]rules[/]      the rules of the game; [cyan]rules SECTION[/] one section
  [cyan]quit[/]       stop; the game is kept"""
STEPS = "  [cyan]A; B; C[/]    the steps of one answer, as a plan, in one line\n"
EVERY = "  [cyan]every[/]      be asked about every card that could be answered, or only about those that touch you\n"


class Session:
    """One game at one keyboard."""

    def __init__(self, match: Match, people: set[int], rival: Player, seed: int | None) -> None:
        self.match = match
        match.names, match.speaks_to_players = name_of, True
        self.people = people
        self.rival = rival
        self.seed = secrets.randbits(62) if seed is None else seed
        self.stand_in: str | None = None
        self.console = Console(highlight=False)
        self.open = match.game.open
        self.cast = Cast(match.seats, people, shared_screen=self.open, bots=rival.name)
        self.shown: int | None = None  # who looked at the screen last
        self.tellers = {viewer: Teller(match.game, name_of, self._you(viewer)) for viewer in self._audience()}
        self.every = not self.cast.alone  # whether people are asked in windows that do not touch them
        self.forced: set[int] = set()  # plies at which a person had no choice
        self.kept = data_folder() / "games" / f"{match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}.txt"
        self.reserved = False  # the file, for this game alone

    # --- The course of the game

    def run(self) -> None:
        sentences = self.match.game.catalogue()
        self.console.print(f"[bold]{self.match.game.title}[/]")
        self.console.print(escape(" ".join(sentences[key] for key in ABOUT if key in sentences)))
        self.console.print(f"{self.cast.introduced()} [dim]Type help for help.[/]")
        try:
            while not self.match.over:
                self._step()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._keep()
            self.console.print(f"Stopped. Go on with: [bold]fhtagn play --from {self.kept}[/]", soft_wrap=True)
            return
        self._finish()

    def _step(self) -> None:
        actors = self.match.to_act()
        bots = [seat for seat in actors if seat not in self.people]
        if NATURE in actors:
            self.match.nature(self.seed)
        elif bots:
            self._announce()
            self.match.play(bots[0], move_of(self.rival, self.match, bots[0], self.seed ^ BOTS))
        elif (move := self._without_asking(actors[0])) is not None:
            self.forced.add(self.match.ply)
            self.match.play(actors[0], move)
        else:
            self._ask(actors[0])
            self._keep()
            return
        self._hear()

    def _without_asking(self, seat: int) -> int | None:
        """Whoever plays alone against bots is not asked where there is nothing to choose; among several people the
        others could tell from it what somebody holds."""
        if not (self.cast.alone or self.open or self.match.game.live.in_the_open(self.match.state, seat)):
            return None
        return unasked(self.match, seat, every=self.every)

    def _announce(self) -> None:
        """Say who really plays while the rival is still being compiled."""
        stand_in = self.rival.stand_in_name if isinstance(self.rival, Warming) else None
        if stand_in != self.stand_in:
            if stand_in:
                self.console.print(f"[dim]Waking {_called(self.rival.name)}… Until then {_called(stand_in)} plays.[/]")
            else:
                self.console.print(f"[dim]{_called(self.rival.name)} is awake and plays from now on.[/]")
            self.stand_in = stand_in

    def _finish(self) -> None:
        viewer = self._viewer()
        self.console.print()
        if not self.cast.alone:  # everybody at this keyboard reads the end, so nobody is “you”
            self._teller(viewer).you = None
        self._tell(viewer)
        titles = self.cast.titles(viewer if self.cast.alone else PUBLIC)
        self.console.print(board(self.match.game, self.match.state, viewer if self.cast.alone else PUBLIC, titles))
        self.console.print(Finale(self.match, self.cast, viewer).panel())
        if self.people:
            self._keep()
            self.console.print(f"[dim]The game is kept: fhtagn replay {self.kept}[/]", soft_wrap=True)

    def _viewer(self) -> int:
        if self.shown is not None:
            return self.shown
        return min(self.people, default=PUBLIC)

    # --- A person's decision

    def _ask(self, seat: int) -> None:
        self._hand_over(seat)
        self.console.print()
        self._tell(seat)
        self._show_board(seat)
        asking = Asking(self.match, seat)
        asking.show(self.console)
        while True:
            answer = self._read(seat)
            try:
                if self._obey(answer, seat, asking):
                    return
            except FhtagnError as error:
                self.console.print(f"[red]{escape(str(error))}[/]")

    def _obey(self, answer: str, seat: int, asking: Asking) -> bool:
        """Do what was typed; True when this decision is over."""
        word, _, rest = answer.partition(" ")
        if word == "quit":
            raise EOFError
        if word == "undo":
            self._undo()
            return True
        if word == "save":
            self._save(rest.strip())
        elif answer in ("help", "?"):
            self.console.print(self._help())
        elif word in ("help", "?") or word.startswith("?"):
            self.console.print(explained(self.match.game, answer.removeprefix("help").strip("? ")))
        elif word == "rules":
            rules.show(self.console, self.match.game, rest.strip() or None)
        elif answer == "board":
            self._show_board(seat)
        elif asking.opens(answer) or answer == "moves" or (not answer and not asking.only):
            asking.show(self.console)
        elif answer == "every" and self.match.game.live.has_touches:
            self._ask_otherwise()
        else:
            for code in asking.all_meant(answer) if answer else [asking.only[0].code]:
                self.match.play(seat, code)
                self._hear()
            return True
        return False

    def _help(self) -> str:
        live = self.match.game.live
        return HELP.format(some=STEPS * live.has_steps + EVERY * live.has_touches)

    def _ask_otherwise(self) -> None:
        self.every = not self.every
        about = "every card" if self.every else "cards that touch you"
        self.console.print(f"[dim]From now on you are asked about {about}.[/]")

    def _read(self, seat: int) -> str:
        return " ".join(self.console.input(f"[bold yellow]{self.cast.prompt(seat)}>[/] ").split())

    def _undo(self) -> None:
        """Back to the last decision that was made at this keyboard; what chance does next is drawn anew."""
        made = enumerate(self.match.log)
        mine = [ply for ply, move in made if move.seat in self.people and ply not in self.forced]
        if not mine:
            raise FhtagnError("There is no move of yours to take back.")
        ply = began(self.match, self.match.log[mine[-1]].seat, mine[-1])
        self.match.undo(ply)
        self.forced = {one for one in self.forced if one < ply}
        for teller in self.tellers.values():
            teller.forget()
        self.seed = secrets.randbits(62)
        self.console.print("[dim]Taken back.[/]")

    def _save(self, name: str) -> None:
        if not name:
            raise FhtagnError("Name a file: save game.txt")
        try:
            Path(name).expanduser().write_text(write(self.match), encoding="utf-8")
        except OSError as error:
            raise FhtagnError(f"Cannot write {name}: {error.strerror}. The game goes on; try another file.") from None
        self.console.print(f"Saved. Go on later with: fhtagn play --from {escape(name)}")

    def _keep(self) -> None:
        """Write the game to the user's data folder, whole or not at all."""
        try:
            if not self.reserved:
                self.kept, self.reserved = _reserved(self.kept), True
            draft = self.kept.with_suffix(".new")
            draft.write_text(write(self.match), encoding="utf-8")
            draft.replace(self.kept)
        except OSError as error:
            self.console.print(f"[red]Cannot keep the game in {self.kept.parent} ({error.strerror}); use save FILE.[/]")

    # --- The screen

    def _hand_over(self, seat: int) -> None:
        """At a shared keyboard nobody sees another's secrets."""
        if self.shown not in (None, seat) and not self.open and len(self.people) > 1:
            self.console.clear()
            self.console.input(f"Pass the keyboard to {name_of(seat)}, then press Enter. ")
            self.console.clear()
        elif self.shown is None and not self.open and len(self.people) > 1:
            self.console.input(f"The keyboard is for {name_of(seat)}: press Enter. ")
        self.shown = seat

    def _audience(self) -> list[int]:
        """Who hears a story of their own: everyone the same where nothing is secret."""
        return sorted(self.people) if self.people and not self.open else [PUBLIC]

    def _hear(self) -> None:
        """Take down what the last move did, for everyone at this keyboard."""
        for viewer, teller in self.tellers.items():
            teller.hear(self.match.story(viewer))

    def _tell(self, viewer: int) -> None:
        """What happened since this person looked last, as this person may know it."""
        for line in self._teller(viewer).lines():
            self.console.print(Padding(escape(line), (0, 0, 0, 2)))

    def _teller(self, viewer: int) -> Teller:
        return self.tellers[PUBLIC if PUBLIC in self.tellers else viewer]

    def _show_board(self, seat: int) -> None:
        view = self.match.view(seat)
        self.console.print(board(self.match.game, view, seat, self.cast.titles(seat)))
        teaching, you = self.match.game.teaching, self.cast.you(seat)
        known = [teaching.aim(view, seat), teaching.standing(view, seat)]
        said = [self.match.game.sentence(one, name_of, you) for one in known if one]
        if said:
            self.console.print(f"[yellow]Aim:[/] {escape('  '.join(said))}")

    def _you(self, viewer: int) -> int | None:
        """Where nothing is secret, one listener hears for all at this keyboard: for the one person, if there is one."""
        return self.cast.you(min(self.people) if viewer == PUBLIC and self.cast.alone else viewer)


def _reserved(wanted: Path) -> Path:
    """A new file of about this name: several games may begin in one second."""
    wanted.parent.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = wanted if number == 1 else wanted.with_stem(f"{wanted.stem}-{number}")
        with suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    raise AssertionError  # numbers do not end


def _called(player: str) -> str:
    """A player in a sentence: levels have an article."""
    return f"the {spoken(player)}" if player in (*LEVELS, OLD_ONE) else player
