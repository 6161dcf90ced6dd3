"""The vocabulary of moves, and the names of the twenty-four monsters."""

from __future__ import annotations

from typing import Any

COLOURS = ("white", "green", "purple", "black")
PARTS = ("head", "left", "right", "core", "base")
ACTIONS = ("attack", "block", "heal", "madness")
MODES = ("summon", "lament", "dare", "crown")

# By colour and number.
MONSTERS = (
    ("Nightgaunt", "Mi-Go", "Hound of Tindalos", "Ubbo-Saltha", "Shub-Niggurath", "Yog-Sothoth"),
    ("Elder Thing", "Shantak", "Dagon", "Hypnos", "Azathoth", "Nodens"),
    ("Leng Spider", "The Colour Out of Space", "Bokrug", "Hunting Horror", "The Green Flame", "Nyarlathotep"),
    ("Shoggoth", "Star Vampire", "Hastur", "Yig", "Abhoth", "Cthulhu"),
)


def whose_part(colour: int, number: int) -> str:
    """The monster to which this face of a die of this colour belongs."""
    return MONSTERS[colour][number - 1]


def completed(game: Any, colour: int) -> str | None:
    """The name of a monster whose five dice agree."""
    numbers = game.dice[colour]
    return whose_part(colour, numbers[0]) if 1 <= numbers[0] <= 6 and len(set(numbers)) == 1 else None


def composition(game: Any, colour: int) -> dict[str, str | None]:
    """Of which monsters a scrambled one consists: part by part, None for a part that is lost or not rolled."""
    return {
        part: whose_part(colour, number) if 1 <= number <= 6 else None
        for part, number in zip(PARTS, game.dice[colour], strict=True)
    }


def nearest(game: Any, colour: int) -> str | None:
    """Whom a scrambled monster resembles most: most parts, the higher number among equals."""
    numbers = [number for number in game.dice[colour] if 1 <= number <= 6]
    if not numbers:
        return None
    return whose_part(colour, max(numbers, key=lambda number: (numbers.count(number), number)))
