"""What things are called: phases, parts, colours, actions, moves, and the twenty-four monsters."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos.rules import bonuses, codes, reveal, state
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import UnknownWords

COLOURS = ("white", "green", "purple", "black")
PARTS = ("head", "left", "right", "core", "base")
ACTIONS = ("attack", "block", "heal", "madness")
MODES = ("summon", "lament", "dare", "crown")
DECKS = ("bonus", "crown-bonus")


def phase_name(game: Any) -> str:
    """Answers, aims and rolls before the reveal have no names of their own."""
    return state.PHASES[state.PLANNED if reveal.before_reveal(game) else game.phase]


# By colour and number.
MONSTERS = (
    ("Nightgaunt", "Mi-Go", "Hound of Tindalos", "Ubbo-Saltha", "Shub-Niggurath", "Yog-Sothoth"),
    ("Elder Thing", "Shantak", "Dagon", "Hypnos", "Azathoth", "Nodens"),
    ("Leng Spider", "The Colour Out of Space", "Bokrug", "Hunting Horror", "The Green Flame", "Nyarlathotep"),
    ("Shoggoth", "Star Vampire", "Hastur", "Yig", "Abhoth", "Cthulhu"),
)


FIXED = {
    codes.ON: "on",
    codes.TIME: "time",
    codes.KEEP: "keep",
    codes.REROLL_DICE: "reroll-dice",
    codes.DONE: "done",
    codes.PASS: "pass",
    codes.BLOCK_ATTACK: "block attack",
    codes.HOLD: "hold",
}
BY_PART = {
    codes.BLOCK_MADNESS: "block madness",
    codes.BLOCK_HEAL: "block heal",
    codes.PLACE: "place",
    codes.SAVE_DIE: "save",
    codes.LOSE_DIE: "lose",
}


def say(game: Any, seat: int, move: int) -> str:
    if codes.ROLL <= move < codes.ON:
        return str(move - codes.ROLL + 1)
    if move in FIXED:
        return FIXED[move]
    if move < codes.ACTIVATE:
        return f"reroll {places_in_words(move - codes.REROLL_STONES)}"
    if move < codes.AIM_AT:
        part, places = divmod(move - codes.ACTIVATE, state.SETS)
        return f"activate {PARTS[part]} with {places_in_words(places)}"
    if move < codes.FREE:
        return f"aim {monster_part(move - codes.AIM_AT)}"
    if move < codes.DONE:
        return f"free {ACTIONS[move - codes.FREE]}"
    if move < codes.BLOCK_ATTACK:
        return _say_bonus(move)
    for first, words in BY_PART.items():
        if first <= move < first + state.PARTS:
            return f"{words} {PARTS[move - first]}"
    return "chosen"


def _say_bonus(move: int) -> str:
    form, number, aim = codes.SAID[move - codes.BONUS]
    return f"bonus {bonuses.SHOWN[number]} {aim_in_words(form, aim)}".rstrip()


def aim_in_words(form: int, aim: int) -> str:
    """What a Bonus is announced on: nothing, a colour, a part, or both."""
    if form == bonuses.ON_COLOUR:
        return COLOURS[aim]
    if form == bonuses.ON_PART:
        return PARTS[aim]
    return monster_part(aim) if form == bonuses.ON_BOTH else ""


def places_in_words(places: int) -> str:
    return " ".join(map(str, place_list(places)))


def place_list(places: int) -> list[int]:
    return [place + 1 for place in range(state.PARTS) if places >> place & 1]


def monster_part(aim: int) -> str:
    return f"{COLOURS[aim // state.PARTS]} {PARTS[aim % state.PARTS]}"


NATURES = {say(None, NATURE, code): code for code in range(codes.SEAT_CODES, codes.CHOSEN)}
SAID = {say(None, 0, code): code for code in range(codes.SEAT_CODES)}
BEFORE_PLACES = {"reroll": 1, "activate": 3}  # so many words stand before the places of stones


def read(game: Any, seat: int, words: list[str]) -> int:
    """Places of stones come in any order, with spaces or commas."""
    before = BEFORE_PLACES.get(words[0], len(words)) if words else 0
    places = sorted(place for word in words[before:] for place in word.split(",") if place)
    move = (NATURES if seat == NATURE else SAID).get(" ".join([*words[:before], *places]))
    if move is None:
        raise UnknownWords(f"“{' '.join(words)}” isn't a move in this game.")
    return move


def bonus_keys(bonus: int) -> tuple[str, str]:
    """The word under which the catalogue has a Bonus's name, and the key of what it means."""
    deck, number = DECKS[bonuses.ROWS[bonus].deck], bonuses.ROWS[bonus].number
    return f"{deck}-{number}", f"{deck}.{number}"


# --- Monsters


def whose_part(colour: int, number: int) -> str:
    """The monster to which this face of a die of this colour belongs."""
    return MONSTERS[colour][number - 1]


def completed(game: Any, colour: int) -> str | None:
    """The name of a monster whose five dice agree."""
    numbers = game.dice[colour]
    return whose_part(colour, numbers[0]) if 1 <= numbers[0] <= 6 and len(set(numbers)) == 1 else None


def nearest(game: Any, colour: int) -> str | None:
    """Whom a scrambled monster resembles most: most parts, the higher number among equals."""
    numbers = [number for number in game.dice[colour] if 1 <= number <= 6]
    if not numbers:
        return None
    return whose_part(colour, max(numbers, key=lambda number: (numbers.count(number), number)))
