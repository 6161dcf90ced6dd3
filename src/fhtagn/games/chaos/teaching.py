"""What Chaos of Cthulhu is played for, who is closest, and what a move would do to the dice."""

from typing import Any

from fhtagn.games.chaos.rules import codes, ending, plan, seats, state, stones, tokens
from fhtagn.games.chaos.vocabulary import ACTIONS, MODES, PARTS, place_list
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.texts import Message, Seat

CHANGES = {state.ATTACK: -1, state.HEAL: 1, state.MADNESS: -1}


def aim(view: Any, viewer: int) -> Message:
    if view.mode == state.DARE and not view.target_number:
        return Message.of("aim.dare-open")
    return Message.of(f"aim.{MODES[view.mode]}", number=view.target_number)


def standing(view: Any, viewer: int) -> Message | None:
    """Who would win if the game were settled now; dice that wait to be lost or rolled again count as they are."""
    playing = [seat for seat in range(view.players) if view.alive[seat]]
    if view.phase == state.SETUP_ROLL or not playing:
        return None
    scores = {seat: ending.closeness(view, view.chair[seat]) for seat in playing}
    best = max(scores.values())
    leaders = [Seat(seat) for seat in playing if scores[seat] == best]
    many = _matching(view, view.chair[leaders[0]])
    key = MODES[view.mode]
    if len(leaders) == len(playing):
        key = "crown-equal" if view.mode == state.CROWN else "all-equal"
    return Message.of(f"standing.{key}", who=leaders, many=many, left=len(playing), all=view.players)


def _matching(view: Any, colour: int) -> int:
    """How many of a monster's dice count for the win."""
    if view.mode == state.CROWN:
        return int(seats.living_parts(view, colour))
    if view.mode == state.DARE:
        return int(ending.showing(view, colour, view.target_number))
    return int(max(ending.showing(view, colour, number) for number in range(1, state.STONE_SIDES + 1)))


def why(view: Any, seat: int, move: int) -> Message | None:
    own = view.chair[seat]
    if codes.ACTIVATE <= move < codes.AIM_AT:
        part, places = divmod(move - codes.ACTIVATE, state.SETS)
        left = len(place_list(stones.unused_stones(view, seat))) - len(place_list(places))
        return Message.of("why.activate", part=PARTS[part], action=ACTIONS[seats.action_of(view, own, part)], left=left)
    if codes.AIM_AT <= move < codes.FREE:
        colour, part = divmod(move - codes.AIM_AT, state.PARTS)
        change = CHANGES.get(_to_aim(view, seat), 0)
        return _turned(view, colour, part, change) if change else None
    if move == codes.DONE:
        return Message.of("why.done", many=len(place_list(stones.unused_stones(view, seat))))
    if codes.PLACE <= move < codes.SAVE_DIE:
        return _turned(view, own, move - codes.PLACE, -1)
    if codes.BLOCK_MADNESS <= move < codes.HOLD:
        part = (move - codes.BLOCK_MADNESS) % state.PARTS
        change = -1 if move < codes.BLOCK_HEAL else 1
        return _turned(view, own, part, change, "why.blocked")
    if _costs_an_offering(move):
        return Message.of("why.offering", many=view.offerings[seat] - 1)
    return None


def _costs_an_offering(move: int) -> bool:
    rolled_again = codes.REROLL_DICE <= move < codes.ACTIVATE
    return rolled_again or codes.BONUS <= move < codes.BLOCK_ATTACK or codes.SAVE_DIE <= move < codes.LOSE_DIE


def _to_aim(view: Any, seat: int) -> int:
    """The action of the token that is to be aimed now, NOBODY if that is not known."""
    if view.phase == state.PLAN:
        return int(tokens.action_in(plan.waiting_token(view, seat)))
    index = tokens.first_unaimed(view)
    return int(tokens.action_in(view.tokens[index])) if index < view.listed else NOBODY


def _turned(view: Any, colour: int, part: int, change: int, key: str = "why.turned") -> Message | None:
    """What a die would show, and how many would then count for the win."""
    before = view.dice[colour][part]
    if before < 1:
        return None
    now, crown = before + change, view.mode == state.CROWN
    told: dict[str, Any] = {"whom": Seat(seats.sitter(view, colour)), "part": PARTS[part], "before": before, "now": now}
    if not 1 <= now <= state.STONE_SIDES:
        return Message(f"{key}-{'falls' if crown and now < 1 else 'out'}", told)
    if crown:
        return Message(f"{key}-crown", told)
    twin = view.copy()
    twin.dice[colour][part] = now
    return Message(key, {**told, "many": _matching(view, colour), "then": _matching(twin, colour)})
