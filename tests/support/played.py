"""Games that are played somehow."""

from __future__ import annotations

import random
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.match import Match


def somehow_played(game: str, settings: dict[str, Any], moves: int = 10**6) -> Match:
    """So many moves by chance, or to the end if that comes before."""
    found = registry.find(game)
    match, luck = Match(found, found.settings(settings)), random.Random(3)
    while not match.over and match.ply < moves:
        seat = match.to_act()[0]
        match.play(seat, luck.choice(match.codes(seat)))
    return match
