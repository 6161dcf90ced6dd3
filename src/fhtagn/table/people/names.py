"""Names at a table: no two alike, and those that only look alike are marked."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

# Letters of other scripts, and signs, that look like Latin ones: small ones without accents, and capitals.
LOOKS = str.maketrans(
    {
        **dict(zip("аеорсухіјѕԁһӏԛԝвкмнтгьпи", "aeopcyxijsdhlqwbkmhtrbnu", strict=True)),  # Cyrillic
        **dict(zip("αβγεηικνορτυχωϲϳ", "abyenikvoptuxwcj", strict=True)),  # Greek
        **dict(zip("ɑɡıłøđħŧɩʋ", "agilodhtiv", strict=True)),  # Latin
        **dict(zip("013458", "oleasb", strict=True)),
        **dict(zip("|!$@", "llsa", strict=True)),
    }
)
CAPITALS = str.maketrans("АВЕЅКМНОРСТХУІЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABESKMHOPCTXYIJABEZHIKMNOPTYX")
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def plain(name: str) -> str:
    """What makes two names the same: neither capitals nor ways to write a letter count."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


@lru_cache(4096)
def look(name: str) -> str:
    """What a name looks like at a glance; equal for “Ann” and “Аnn” with a Cyrillic letter."""
    letters = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold().translate(LOOKS)
    seen = "".join(sign for sign in letters if unicodedata.category(sign)[0] in "LNS").replace("i", "l")
    for pair, letter in PAIRS:
        seen = seen.replace(pair, letter)
    return seen


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if somebody has it already."""
    known = {plain(other) for other in taken}
    shown, number = name, 2
    while plain(shown) in known:
        ending = f" ({number})"
        shown, number = name[: 40 - len(ending)].rstrip() + ending, number + 1
    return shown


def lookalikes(names: list[tuple[str, str]]) -> list[bool]:
    """For each owner and name: whether another owner's name could be taken for it."""
    owners: dict[str, set[str]] = {}
    for owner, name in names:
        owners.setdefault(look(name), set()).add(owner)
    return [bool(name) and len(owners[look(name)]) > 1 for _, name in names]
