"""The state as JSON, and what the table is made of."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any

from fhtagn.games.chaos import datafile, vocabulary
from fhtagn.games.chaos.rules import bonus_moves, bonuses, codes, plan, reveal, seats, state, stones, tokens
from fhtagn.kernel.constants import NOBODY, UNKNOWN
from fhtagn.kernel.settings import Settings

ASKING = (
    state.PLANNED,
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

    A Bonus comes with the keys of its sentences, with what the state calls it while it is still to come, and with what
    it turns its announcer's tokens into.
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
    turns = row.useful == bonuses.OWN_OTHER_TOKENS
    return {
        "number": row.number,
        "name": f"word.{word}",
        "meaning": meaning,
        "lasting": row.lasting or None,
        "becomes": vocabulary.ACTIONS[row.action] if turns else None,
    }


def state_json(game: Any) -> dict[str, object]:
    by_seat = range(game.players)
    return {
        "phase": vocabulary.phase_name(game),
        "dice": [_dice(game.dice[colour]) for colour in game.monsters[: game.players]],
        "stones": [[stone or None for stone in game.stones[seat]] for seat in by_seat],
        "offerings": game.offerings[: game.players],
        "chair": [vocabulary.COLOURS[game.chair[seat]] for seat in by_seat],
        "alive": [bool(game.alive[seat]) for seat in by_seat],
        "player_one": _or_null(game.player_one),
        "round": game.round,
        "target_number": game.target_number or None,
        "plans": [_plan(game, seat) for seat in by_seat],
        "tokens": [] if reveal.before_reveal(game) else [_token(token) for token in game.tokens[: game.listed]],
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


def chances(view: Any) -> dict[str, Any] | None:
    """For whoever plans: the seat that Attacks go to, and for each activation the set of the stones to subtract."""
    seat = next((seat for seat in range(view.players) if not _hidden(view, seat)), None)
    if view.phase != state.PLAN or seat is None or not plan.must_plan(view, seat):
        return None
    told = {"attacks": seats.left_of(view, seat)}
    out = [0] * (codes.MOST + 1)
    for move in out[: plan.plan_moves(view, seat, out)]:
        if codes.ACTIVATE <= move < codes.AIM_AT:
            part, places = divmod(move - codes.ACTIVATE, state.SETS)
            number = view.dice[view.chair[seat]][part]
            told[vocabulary.say(view, seat, move)] = _subtracted(tuple(view.stones[seat]), places, number)
    return told


@lru_cache(20_000)
def _subtracted(values: tuple[int, ...], places: int, number: int) -> int:
    """Which stones are to be subtracted so that these make a number, or else the wild six."""
    largest, *others = sorted(vocabulary.place_list(places), key=lambda place: -values[place - 1])
    for goal in (number, state.WILD):
        for signs in product((0, 1), repeat=len(others)):
            minus = sum(1 << place - 1 for place, sign in zip(reversed(others), signs, strict=True) if sign)
            total = sum(values[place - 1] * (-1 if minus >> place - 1 & 1 else 1) for place in (largest, *others))
            if abs(total) == goal:
                return minus if total > 0 else places & ~minus
    return 0


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
        hidden = dict.fromkeys(("activated", "tokens", "bonus", "aims"))
        return {**hidden, "bonus": _planned_bonus(game, seat), "done": bool(game.done[seat])}
    activated = {
        part: vocabulary.place_list(places)
        for part, places in zip(vocabulary.PARTS, game.activated[seat], strict=True)
        if places
    }
    tokens = [_token(game.planned[seat][index]) for index in range(game.plans[seat])]
    return {
        "activated": activated,
        "tokens": tokens,
        "bonus": _planned_bonus(game, seat),
        "aims": [_aim(aim - 1) for aim in game.new_aims[seat] if aim],
        "done": bool(game.done[seat]),
    }


def _planned_bonus(game: Any, seat: int) -> dict[str, object] | None:
    if game.ends_with[seat] in (0, UNKNOWN):
        return None
    form, number, aim = codes.SAID[game.ends_with[seat] - 1]
    monster = {bonuses.ON_COLOUR: aim, bonuses.ON_BOTH: aim // state.PARTS}.get(form, NOBODY)
    part = {bonuses.ON_PART: aim, bonuses.ON_BOTH: aim % state.PARTS}.get(form, NOBODY)
    return {
        "bonus": bonuses.SHOWN[number],
        "monster": _name(vocabulary.COLOURS, monster),
        "part": _name(vocabulary.PARTS, part),
    }


def _aim(aim: int) -> dict[str, str]:
    return {"monster": vocabulary.COLOURS[aim // state.PARTS], "part": vocabulary.PARTS[aim % state.PARTS]}


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
