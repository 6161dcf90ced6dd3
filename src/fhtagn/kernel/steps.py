"""Answers of several steps, as a plan: tried out as often as one likes, and given together."""

from __future__ import annotations

from copy import copy

from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record

BETWEEN = ";"  # the steps of an answer in words


def steps_in(words: str) -> list[str]:
    """The steps that were said, each in plain words."""
    return [" ".join(step.split()) for step in words.split(BETWEEN) if step.strip()]


def trial_of(match: Match, position: Record) -> Match:
    """The same match at another position, in which steps can be tried out; it has the log of the real one."""
    trial = copy(match)
    trial.state = position
    return trial


def tried(trial: Match, seat: int, code: int) -> bool:
    """Whether a legal move is a step. If so, it is made on trial."""
    goes_on = trial.game.live.step(trial.state, seat, code)
    if goes_on:
        trial.game.rules.play(trial.state, seat, code)
    return goes_on


def began(match: Match, seat: int, ply: int) -> int:
    """The ply at which the answer began that ended with this move of a seat. A step is an answer of its own as long as
    what it began has not ended."""
    game = match.game
    if not game.live.has_steps:
        return ply
    position, first = Match(game, match.settings).state, ply
    for number, move in enumerate(match.log[: ply + 1]):
        if move.seat == seat:
            goes_on = game.live.step(position, seat, move.code)
            if number == ply:
                return ply if goes_on else first
            first = min(first, number) if goes_on else ply
        game.rules.play(position, move.seat, move.code)
    return ply
