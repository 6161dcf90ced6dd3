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
import struct
from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping
from itertools import accumulate

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.limits import total_of
from fhtagn.kernel.match import Match

VERSION = 2  # how new tables draw
BLOCK = 64  # bytes that SHA-256 takes at a time
SPAN = 2**64  # eight bytes are one try
_chunks: Callable[[bytes], tuple[int, ...]] = struct.Struct("!4Q").unpack  # of the 32 bytes of a digest
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


class Dice:
    """All draws of a game come from this: HMAC-SHA256 under one key of at most 64 bytes, as RFC 2104 has it.

    Both hashes have read the key already, and are copied for each draw; Python's own needs twice the time.
    """

    __slots__ = ("_inner", "_outer")

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(BLOCK, b"\0")
        self._inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded))
        self._outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in padded))

    def digest(self, message: bytes) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


def draw(dice: Dice, label: object, total: int) -> int:
    """A number from 0 to total − 1, each exactly equally likely; the label is the number of the draw."""
    limit, block = SPAN // total * total, 0
    while True:
        for chunk in _chunks(dice.digest(f"{label}:{block}".encode())):
            if chunk < limit:
                return chunk % total
        block += 1


def nature_move(match: Match, dice: Dice, label: object) -> int:
    """The move that chance makes now by this draw: the first whose cumulated odds exceed it."""
    codes, rules, game = match.codes(NATURE), match.game.rules, match.state
    odds = [rules.odds(game, code) for code in codes]
    return codes[bisect_right(list(accumulate(odds)), draw(dice, label, total_of(odds)))]
