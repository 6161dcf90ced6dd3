"""A series at one keyboard: game after game with the same players, and the score."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.markup import escape

from fhtagn.cli.session import Session
from fhtagn.kernel.match import Match
from fhtagn.players.warm import warmed

YES = ("y", "yes")


def play_series(match: Match, people: set[int], against: str, seed: int | None) -> None:
    """One game, and then as many more as the people want; the game says what changes from one to the next."""
    score: Counter[int | None] = Counter()
    while True:
        number = score.total()
        with warmed(match.game, match.settings, against) as rival:
            session = Session(match, people, rival, None if seed is None else seed + number)
            session.run()
        if not match.over or not people:
            return
        score.update(winners_of(match))
        if not wants_another(session.console, told(session, score)):
            return
        changed = match.game.live.rematch(match.settings, match.winners())
        match = Match(match.game, match.settings | changed)


def winners_of(match: Match) -> set[int | None]:
    """Who has won, each person once; None for nobody."""
    owner = match.game.words.owner
    return {owner(match.settings, seat) for seat in match.winners()} or {None}


def told(session: Session, score: Counter[int | None]) -> str:
    match = session.match
    owners = sorted({match.game.words.owner(match.settings, seat) for seat in range(match.seats)})
    me = min(session.people) if session.cast.alone else None
    parts = [f"{'you' if seat == me else match.names(seat)} {score[seat]}" for seat in owners]
    return ", ".join([*parts, f"nobody {score[None]}"] if score[None] else parts)


def wants_another(console: Console, score: str) -> bool:
    console.print(f"[bold]Score:[/] {escape(score)}.")
    try:
        return console.input("Another game? [dim](y or n)[/] ").strip().casefold() in YES
    except (EOFError, KeyboardInterrupt):
        console.print()
        return False
