"""The state as JSON, and what the table is made of."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos import datafile, vocabulary
from fhtagn.games.chaos.rules import bonus_moves, bonuses, state, stones, tokens
from fhtagn.kernel.constants import NOBODY, UNKNOWN
from fhtagn.kernel.settings import Settings

ASKING = (
    state.BANISH,
    state.DECLARE,
    state.WINDOW,
    state.ANSWER,
    state.AIM,
    state.BLOCKING,
    state.PLACING,
    state.SAVE,
)


def pieces(settings: Settings) -> dict[str, Any]:
    """What the dice show, to which monster each number of a colour belongs, and the Bonuses of this mode.

    A Bonus comes with the keys of its sentences, and with what the state calls it while it is still to come.
    """
    deck = bonuses.CROWN if settings["mode"] == "crown" else bonuses.COMMON
    return {
        "faces": datafile.in_words(settings["faces"].content),
        "monsters": dict(zip(vocabulary.COLOURS, vocabulary.MONSTERS, strict=True)),
        "bonuses": [_bonus(bonus) for bonus, row in enumerate(bonuses.ROWS) if bonus and row.deck == deck],
    }


def _bonus(bonus: int) -> dict[str, Any]:
    word, meaning = vocabulary.bonus_keys(bonus)
    row = bonuses.ROWS[bonus]
    return {"number": row.number, "name": f"word.{word}", "meaning": meaning, "lasting": row.lasting or None}


def state_json(game: Any) -> dict[str, object]:
    by_seat = range(game.players)
    return {
        "phase": vocabulary.PHASES[game.phase],
        "dice": [_dice(game.dice[colour]) for colour in by_seat],
        "stones": [[stone or None for stone in game.stones[seat]] for seat in by_seat],
        "offerings": game.offerings[: game.players],
        "chair": [vocabulary.COLOURS[game.chair[seat]] for seat in by_seat],
        "alive": [bool(game.alive[seat]) for seat in by_seat],
        "player_one": _or_null(game.player_one),
        "round": game.round,
        "target_number": game.target_number or None,
        "plans": [_plan(game, seat) for seat in by_seat],
        "tokens": [_token(game.tokens[index]) for index in range(game.listed)],
        "unused": [
            None if _hidden(game, seat) else vocabulary.place_list(stones.unused_stones(game, seat)) for seat in by_seat
        ],
        "bonus": [bonuses.SHOWN[game.bonus[seat]] or None for seat in by_seat],
        "pending": [_announcement(*game.pending[row][:4]) for row in range(game.waiting)],
        "effects": [_effect(game, *game.effects[row]) for row in range(game.lasting)],
        "asked": game.asked if game.phase in ASKING else None,
        "rolls": [game.rolls[seat] or None for seat in by_seat],
        "silenced_by": _or_null(game.silenced_by),
    }


def answers(game: Any) -> list[str | None] | None:
    """The re-roll choices made so far, while they are being made."""
    if game.phase not in (state.SETUP_REROLL, state.REROLL) or game.opened:
        return None
    return [_choice(game, game.choice[seat]) for seat in range(game.players)]


def _choice(game: Any, choice: int) -> str | None:
    if choice in (0, UNKNOWN):
        return None
    if choice == 1:
        return "keep"
    return "reroll-dice" if game.phase == state.SETUP_REROLL else f"reroll {vocabulary.places_in_words(choice - 1)}"


def _dice(numbers: list[int]) -> dict[str, int | None]:
    """A die that waits to be saved or rolled shows 0 or 7."""
    shown = {state.LOST: None, state.RETURNING: None, state.FALLEN: 0, state.ROLL_FROM_BELOW: 0}
    return {part: shown.get(number, number) for part, number in zip(vocabulary.PARTS, numbers, strict=True)}


def _hidden(game: Any, seat: int) -> bool:
    return bool(game.plans[seat] == UNKNOWN)


def _plan(game: Any, seat: int) -> dict[str, object]:
    if _hidden(game, seat):
        return {"activated": None, "tokens": None, "done": bool(game.done[seat])}
    activated = {
        part: vocabulary.place_list(places)
        for part, places in zip(vocabulary.PARTS, game.activated[seat], strict=True)
        if places
    }
    tokens = [_token(game.planned[seat][index]) for index in range(game.plans[seat])]
    return {"activated": activated, "tokens": tokens, "done": bool(game.done[seat])}


def _token(token: int) -> dict[str, object]:
    return {
        "by": tokens.maker(token),
        "action": vocabulary.ACTIONS[tokens.action_in(token)],
        "monster": None if tokens.part_in(token) == tokens.CHOOSE_ALL else vocabulary.COLOURS[tokens.target(token)],
        "part": vocabulary.PARTS[tokens.part_in(token)] if tokens.part_in(token) < tokens.NO_PART else None,
    }


def _announcement(seat: int, number: int, colour: int, part: int) -> dict[str, object]:
    return {
        "seat": seat,
        "bonus": bonuses.SHOWN[number],
        "monster": _name(vocabulary.COLOURS, colour),
        "part": _name(vocabulary.PARTS, part),
    }


def _effect(game: Any, seat: int, number: int, colour: int, part: int) -> dict[str, object]:
    kind = bonuses.ROWS[bonus_moves.which(game, number)].lasting
    return {
        "by": seat,
        "kind": kind,
        "monster": _name(vocabulary.COLOURS, colour),
        "part": _name(vocabulary.PARTS, part),
    }


def _name(words: tuple[str, ...], index: int) -> str | None:
    return None if index == NOBODY else words[index]


def _or_null(seat: int) -> int | None:
    return None if seat == NOBODY else seat
