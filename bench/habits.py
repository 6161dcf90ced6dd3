"""What an old one does otherwise than an elder: alone among elders, same seats, same seeds.

usage: python bench/habits.py [GAME] [--games 400] [--players NUMBER]

Counted are the decisions at which something could be done, and those at which it was. At wake (the usual one) late is
when fewer than 20 cards are left in the pile; where a card can be aimed at several, those with most and with fewest
cards in hand are looked at, and the next one to play. In other games moves are told apart by their words, whoever they
are aimed at, and by the side that one is on where there are sides. All games are played in plain Python.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.players import levels
from fhtagn.players.player import move_of

LATE = 20
FIRST_SEED = 90_000
DEFENCES = ("counterspell", "elder-sign", "banishing-word")


def habits(said: str, words: set[str], late: bool) -> Iterator[tuple[str, bool]]:
    """What could have been done here, each with whether it was."""
    when = "late" if late else "early"
    if "draw" in words:
        yield "draws at once", said == "draw"
        for card in sorted({word.split()[1] for word in words if word.startswith("play ")}):
            yield f"plays {card}, {when}", said.startswith(f"play {card}")
    elif {"pass", "banish"} <= words:
        yield "banishes", said == "banish"
    elif "counterspell" in words and any(word.startswith("elder-sign") for word in words):
        yield "counterspell though an elder sign is there", said == "counterspell"
    for card in DEFENCES:
        if words & {f"give {card}", f"discard {card}"}:
            yield f"parts with {card}", said in (f"give {card}", f"discard {card}")


def aims(said: str, words: set[str], sizes: Mapping[int, int], following: int) -> Iterator[tuple[str, bool]]:
    """At whom something was aimed, where there was a choice."""
    what, _, whom = said.rpartition(" ")
    at = {int(word.rpartition(" ")[2]) for word in words if word.rpartition(" ")[0] == what and word[-1].isdigit()}
    if not whom.isdigit() or len(at) < 2:
        return
    most = max(sizes[seat] for seat in at)
    yield f"{what}: at one with most cards", sizes[int(whom)] == most
    yield f"{what}: at one with fewest cards", sizes[int(whom)] == min(sizes[seat] for seat in at)
    if following in at:
        yield f"{what}: at the next one", int(whom) == following


def at_wake(state: Any, seat: int, said: str, words: set[str], players: int) -> Iterator[tuple[str, bool]]:
    """All of that at wake."""
    following = next(place % players for place in range(seat + 1, seat + players) if state.alive[place % players])
    yield from habits(said, words, state.deck_size < LATE)
    yield from aims(said, words, dict(enumerate(state.sizes)), following)


def by_words(state: Any, seat: int, said: str, words: set[str], players: int) -> Iterator[tuple[str, bool]]:
    """What could have been done in any game, whoever it was aimed at."""
    side = f"side {state.side[seat]}: " if "side" in state.layout.fields else ""
    for what in sorted({kind(word) for word in words}):
        yield side + what, what == kind(said)


def kind(words: str) -> str:
    return " ".join(word for word in words.split() if not word[0].isdigit())


def watched(game: Game, name: str, games: int, pairs: Mapping[str, str]) -> tuple[int, Counter[str], Counter[str]]:
    """How many games it won, what it did, and how often it could have."""
    settings = game.settings(pairs)
    players, counted = game.seats(settings), at_wake if game.id == "wake" else by_words
    one, others = (levels.player(game, settings, player) for player in (name, "elder"))
    won, did, could = 0, Counter[str](), Counter[str]()
    for number in range(games):
        own, seed, match = number % players, FIRST_SEED + number, Match(game, settings)
        while not match.over:
            seat = match.to_act()[0]
            if seat < 0:
                match.nature(seed)
                continue
            move = move_of(one if seat == own else others, match, seat, seed)
            codes = match.codes(seat)
            if seat == own and len(codes) > 1:
                words = {code: game.words.say(match.state, seat, code) for code in codes}
                for what, done in counted(match.state, seat, words[move], set(words.values()), players):
                    could[what] += 1
                    did[what] += done
            match.play(seat, move)
        won += own in match.winners()
    return won, did, could


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="wake")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players")
    options = parser.parse_args()
    game, pairs = registry.find(options.game), {"players": options.players} if options.players else {}
    found = {name: watched(game, name, options.games, pairs) for name in ("old-one", "elder")}
    print("| of its decisions | old one | elder |\n|---|---:|---:|")
    for what in sorted({what for _, _, could in found.values() for what in could}):
        cells = [
            f"{100 * did[what] / max(could[what], 1):.1f} % of {could[what]:,}" for _, did, could in found.values()
        ]
        print(f"| {what} | {' | '.join(cells)} |")
    print(f"| wins | {' | '.join(f'{won} of {options.games}' for won, _, _ in found.values())} |")


if __name__ == "__main__":
    main()
