"""The native code of games that are stepped through."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from fhtagn.kernel.registry import Game


@cache
def links_of(game: Game, *, with_policies: bool) -> Any:
    """A game's native code; where no policy plays, none is compiled."""
    from fhtagn.kernel.bulk import link_set
    from fhtagn.kernel.link import LinkSet

    return link_set(game) if with_policies else LinkSet(replace(game.binding, policies=(), _plain={}))
