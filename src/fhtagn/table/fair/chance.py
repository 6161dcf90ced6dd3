"""Dice that nobody can load, and that everybody can check afterwards.

Before the first move the server shows the SHA-256 of 32 random bytes, the seed. Seats may add words of their own, each
promised by its SHA-256 before any words are shown. The key of all draws is HMAC-SHA256(seed, these words); it is never
the promise, also where nobody adds words. Each of Nature's moves is drawn from HMAC-SHA256(key, table and entry
number), by rejection, by the odds. When the game is over the seed is shown.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from itertools import count

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.limits import total_of
from fhtagn.kernel.match import Match

CHUNK = 8  # bytes of one try
SPAN = 2 ** (8 * CHUNK)


def new_seed() -> str:
    return secrets.token_hex(32)


def promise(seed: str) -> str:
    """What is shown of the seed before the game."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def words_hash(words: str) -> str:
    """How a seat promises its words."""
    return hashlib.sha256(words.encode()).hexdigest()


def mixed_key(seed: str, words: dict[int, str]) -> bytes:
    """The key of all draws: the seed, and each seat's words with the seat and their length before them."""
    said = [f"{seat}:{len(words[seat].encode())}:{words[seat]}" for seat in sorted(words)]
    return hmac.digest(bytes.fromhex(seed), f"words:{''.join(said)}".encode(), "sha256")


def dice(key: bytes) -> hmac.HMAC:
    """All draws of a game come from this; it is copied for each."""
    return hmac.new(key, digestmod="sha256")


def draw(dice: hmac.HMAC, table: str, entry: int, total: int) -> int:
    """A number from 0 to total − 1, each exactly equally likely."""
    limit = SPAN // total * total
    for block in count():
        mixed = dice.copy()
        mixed.update(f"{table}:{entry}:{block}".encode())
        digest = mixed.digest()
        for start in range(0, len(digest), CHUNK):
            chunk = int.from_bytes(digest[start : start + CHUNK])
            if chunk < limit:
                return chunk % total
    raise AssertionError("blocks never end")


def nature_move(match: Match, dice: hmac.HMAC, table: str, entry: int) -> int:
    """The move that chance makes now, as this entry of this table: the first whose cumulated odds exceed the draw."""
    codes, rules, game = match.codes(NATURE), match.game.rules, match.state
    odds = [rules.odds(game, code) for code in codes]
    rest = draw(dice, table, entry, total_of(odds))
    for code, weight in zip(codes, odds, strict=True):
        if rest < weight:
            return code
        rest -= weight
    raise AssertionError("a draw below the total falls on some move")
