"""Dice that nobody can load, and that everybody can check afterwards; docs/dice.md says who could cheat how far.

Before the first move the server shows the SHA-256 of 32 random bytes, the seed; the table's name is the beginning of
that promise. People's browsers add words of their own, all promised by their SHA-256 before any are shown. The key of
all draws is HMAC-SHA256(seed, the table, the promise, all words, and who was passed over). Draw number n, counted from
0, comes from HMAC-SHA256(key, n), by rejection, by the odds. When the game is over the seed is shown.

Tables that were created before this (version 1) have random names, and their draws are keyed by the number of the entry
in the log.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection, Mapping
from itertools import count

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.limits import total_of
from fhtagn.kernel.match import Match

VERSION = 2  # how new tables draw
CHUNK = 8  # bytes of one try
SPAN = 2 ** (8 * CHUNK)
NAME = 32  # digits of the promise that name the table: two seeds with one name are too many to try


def new_seed() -> str:
    return secrets.token_hex(32)


def promise(seed: str) -> str:
    """What is shown of the seed before the game."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def table_name(seed: str) -> str:
    """The name of the table with this seed: whoever has its link holds a promise."""
    return promise(seed)[:NAME]


def words_hash(words: str) -> str:
    """How a seat promises its words."""
    return hashlib.sha256(words.encode()).hexdigest()


def mixture(table: str, commit: str, words: Mapping[int, str], passed: Collection[int]) -> bytes:
    """All that the draws depend on beside the seed; each seat's words have the seat and their length before them."""
    said = {seat: f"{len(text.encode())}:{text}" for seat, text in words.items()} | dict.fromkeys(passed, "-")
    return (
        f"fhtagn dice {VERSION}\n{table}\n{commit}\n{''.join(f'{seat}:{said[seat]}' for seat in sorted(said))}".encode()
    )


def fingerprint(mixture: bytes) -> str:
    """What the dice are made of, in one number: known before the first draw, and the same for everybody."""
    return hashlib.sha256(mixture).hexdigest()


def key(seed: str, mixture: bytes) -> bytes:
    """The key of all draws."""
    return hmac.digest(bytes.fromhex(seed), mixture, "sha256")


def first_key(seed: str, words: Mapping[int, str]) -> bytes:
    """The same at tables of version 1."""
    said = [f"{seat}:{len(words[seat].encode())}:{words[seat]}" for seat in sorted(words)]
    return hmac.digest(bytes.fromhex(seed), f"words:{''.join(said)}".encode(), "sha256")


def dice(key: bytes) -> hmac.HMAC:
    """All draws of a game come from this; it is copied for each."""
    return hmac.new(key, digestmod="sha256")


def draw(dice: hmac.HMAC, label: object, total: int) -> int:
    """A number from 0 to total − 1, each exactly equally likely; the label is the number of the draw."""
    limit = SPAN // total * total
    for block in count():
        mixed = dice.copy()
        mixed.update(f"{label}:{block}".encode())
        digest = mixed.digest()
        for start in range(0, len(digest), CHUNK):
            chunk = int.from_bytes(digest[start : start + CHUNK])
            if chunk < limit:
                return chunk % total
    raise AssertionError("blocks never end")


def nature_move(match: Match, dice: hmac.HMAC, label: object) -> int:
    """The move that chance makes now by this draw: the first whose cumulated odds exceed it."""
    codes, rules, game = match.codes(NATURE), match.game.rules, match.state
    odds = [rules.odds(game, code) for code in codes]
    rest = draw(dice, label, total_of(odds))
    for code, weight in zip(codes, odds, strict=True):
        if rest < weight:
            return code
        rest -= weight
    raise AssertionError("a draw below the total falls on some move")
