"""Names at a table: no two look alike; where two would, the later one gets a number, and both are marked."""

from __future__ import annotations

import re
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
LONGEST = 40  # signs of a name
NUMBER = re.compile(r" \(\d+\)$")  # as `unlike` puts it behind a name
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


@lru_cache(4096)
def look(name: str) -> str:
    """What a name looks like at a glance; equal for “Ann” and “Аnn” with a Cyrillic letter."""
    letters = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold().translate(LOOKS)
    seen = "".join(sign for sign in letters if unicodedata.category(sign)[0] in "LNS").replace("i", "l")
    for pair, letter in PAIRS:
        seen = seen.replace(pair, letter)
    return seen


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name; with a number if somebody has it already, or one that looks like it."""
    known = {look(other) for other in taken}
    shown, number = name, 2
    while look(shown) in known:
        ending = f" ({number})"
        shown, number = name[: LONGEST - len(ending)].rstrip() + ending, number + 1
    return shown


def lookalikes(names: list[tuple[str, str]]) -> list[bool]:
    """For each owner and name: whether another owner's name could be taken for it, but for a number behind it."""
    looks = [look(NUMBER.sub("", name)) for _, name in names]
    owners: dict[str, set[str]] = {}
    for (owner, _), seen in zip(names, looks, strict=True):
        owners.setdefault(seen, set()).add(owner)
    return [bool(name) and len(owners[seen]) > 1 for (_, name), seen in zip(names, looks, strict=True)]
