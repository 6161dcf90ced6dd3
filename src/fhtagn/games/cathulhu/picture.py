"""The state as JSON."""

from typing import Any

from fhtagn.games.cathulhu.datafile import BoxEntry
from fhtagn.games.cathulhu.rules import boxes, cards, state, voting
from fhtagn.games.cathulhu.vocabulary import (
    ANSWERS,
    BOXES,
    CARDS,
    CLAIMED,
    FORMS,
    HELD,
    OPINIONS,
    PHASES,
    SEATS_NAMED,
    SIDES,
    STAGES,
    TEAMS,
    held_card,
    seats_in,
)
from fhtagn.kernel.constants import NOBODY, UNKNOWN
from fhtagn.kernel.settings import Settings

Json = dict[str, Any]


def state_json(game: Any) -> Json:
    seats = range(game.players)
    sides = game.final if game.phase == state.OVER else game.side
    picture: Json = {
        "phase": PHASES[game.phase],
        "alignments": [_word(SIDES, sides[seat]) for seat in seats],
        "holds": [game.holding[seat] != cards.NONE for seat in seats],
        "cards": [held_card(game, seat) for seat in seats],
        "dealt": [_word(CARDS, game.dealt[seat]) for seat in seats],
        "favor": [game.favor[seat] for seat in seats],
        "used": [_use(game, game.used[row]) for row in range(game.uses)],
        "revealed": {"alignment": seats_in(game.side_revealed), "card": seats_in(game.card_revealed)},
        "prevented": [seat for seat in seats if game.prevented[seat]],
        "muted": [seat for seat in seats if game.muted[seat]],
        "targets": targets(game),
        "hourglass": None if game.hourglass == NOBODY else game.hourglass,
        "sand": game.sand,
        "said": [_said(game, seat) for seat in seats],
        "seen": [_seen(game, seat) for seat in seats],
        "shown": [{"of": list(game.shown[row][:2]), "at_least": game.shown[row][2]} for row in range(game.shows)],
        "named": [
            {"card": CARDS[game.named[row][0]], "holders": seats_in(game.named[row][1])} for row in range(game.names)
        ],
        "pending": [_pending(game.pending[frame]) for frame in range(game.depth)],
        "has_voted": [game.vote[seat] != 0 for seat in seats],
        "votes": [game.vote[seat] - 1 if game.vote[seat] > 0 else None for seat in seats],
    }
    if game.phase == state.OVER:
        picture["swapped"] = _swapped(game)
        picture["alignments_dealt"] = [_word(SIDES, game.side[seat]) for seat in seats]
        picture["votes_received"] = [game.vote.count(seat + 1) for seat in seats]
        picture["counts"] = [game.counts[seat] for seat in seats]
        picture["ascended"] = seats_in(game.ascended)
        picture["winning_side"] = TEAMS[game.winning_side]
    return picture


def answers(game: Any) -> list[str | None] | None:
    """Take or wait, and votes, by seat, while they are collected."""
    seats = range(game.players)
    if game.phase == state.COUNCIL:
        return [_word(ANSWERS, game.answer[seat]) for seat in seats]
    if game.phase == state.VOTING:
        early = game.voted_early
        return [f"vote {game.vote[seat] - 1}" if game.vote[seat] > 0 and not early[seat] else None for seat in seats]
    return None


def chances(view: Any) -> dict[str, float] | None:
    """How the votes were counted: by step and seat, what the seat got."""
    if view.phase != state.OVER:
        return None
    told: dict[str, float] = {}
    for seat in range(view.players):
        gains = {
            "votes": view.vote.count(seat + 1),
            "favor": voting.for_favor(view, seat),
            "even": voting.for_even_number(view, seat),
            "muted": voting.for_muted(view, seat),
        }
        gains["swap"] = view.counts[seat] - sum(gains.values())
        told |= {f"{step} {seat}": gain for step, gain in gains.items() if gain}
    return told


def _word(words: tuple[str | None, ...], number: int) -> str | None:
    return words[number] if number > 0 else None


def targets(game: Any) -> list[int] | None:
    known = game.targets_out and game.targets[0] != UNKNOWN
    return list(game.targets) if known else None


def _swapped(game: Any) -> list[Json]:
    """Every swap of votes between A and B, or of sides between C and D, in the order in which they were used."""
    places = {boxes.TROUBLER_VOTES: slice(0, 2), boxes.TROUBLER_SIDES: slice(2, 4)}
    rows = [game.used[row] for row in range(game.uses) if game.used[row][state.USED_BOX] in places]
    return [
        {
            "user": row[state.USED_BY],
            "box": BOXES[row[state.USED_BOX]],
            "seats": list(game.targets[places[row[state.USED_BOX]]]),
        }
        for row in rows
    ]


def _use(game: Any, row: list[int]) -> Json:
    box, wrapped = row[state.USED_BOX], row[state.USED_WRAPPED]
    named: list[int] | None = row[state.USED_FIRST : state.USED_FIRST + SEATS_NAMED[boxes.FORM[box]]]
    if boxes.FORM[box] == boxes.FOUR and row[state.USED_FIRST]:
        named = targets(game)
    return {
        "user": row[state.USED_BY],
        "box": "joker" if wrapped else BOXES[box],
        "as": BOXES[box] if wrapped else None,
        "with": HELD[row[state.USED_WITH]],
        "seats": named,
    }


def _said(game: Any, seat: int) -> Json:
    words = game.said_about[seat]
    about = {str(other): OPINIONS[words[other] - 1] for other in range(game.players) if words[other]}
    return {"about": about, "skill": _word(CLAIMED, game.said_skill[seat])}


def _seen(game: Any, seat: int) -> list[Json]:
    rows = [game.looks[row] for row in range(game.looked)]
    return [look_json(game, row) for row in rows if row[state.LOOK_MASK] >> seat & 1]


def look_json(game: Any, row: list[int]) -> Json:
    """What a row of `looks` shows; null in a view of somebody else."""
    kind, first, value = row[state.LOOK_KIND], row[state.LOOK_FIRST], row[state.LOOK_VALUE]
    entry: Json = {"box": BOXES[row[state.LOOK_BOX]], "user": row[state.LOOK_USER]}
    if kind == state.SIDE_LOOK:
        return {**entry, "alignment": {str(first): _word(SIDES, value if value == UNKNOWN else game.side[first])}}
    if kind == state.CARD_LOOK:
        return {**entry, "card": {str(first): _word(CARDS, value if value == UNKNOWN else game.dealt[first])}}
    if kind == state.TARGETS_LOOK:
        return {**entry, "targets": None if value == UNKNOWN else targets(game)}
    entry["of"] = [first, row[state.LOOK_SECOND]]
    if kind == state.GIVEN_LOOK:
        return {**entry, "given": _word(SIDES, value)}
    return {**entry, "cultists" if kind == state.VISION_LOOK else "picked": None if value == UNKNOWN else value}


def _pending(frame: list[int]) -> Json:
    box, wrapped = frame[state.BOX], frame[state.WRAPPED]
    rolled = frame[state.LOW] != frame[state.HIGH]
    return {
        "box": "joker" if wrapped else BOXES[box],
        "as": BOXES[box] if wrapped else None,
        "user": frame[state.USER],
        "seats": frame[state.FIRST : state.FIRST + SEATS_NAMED[boxes.FORM[box]]],
        "stage": STAGES[frame[state.STAGE]],
        "marked": [frame[state.LOW], frame[state.HIGH]] if rolled else None,
    }


def pieces(settings: Settings) -> Json:
    """Every box, in the order in which uses are listed: what the skill file says, its cards, and whom it names."""
    told = {}
    for box in boxes.ROWS:
        entry = settings["table"].content.get(box.name, BoxEntry(0, False, None, None))
        owners = [CARDS[card] for card in box.owners if card]
        told[box.name] = {**entry._asdict(), "cards": owners, "form": FORMS[box.form]}
    return {"boxes": told}
