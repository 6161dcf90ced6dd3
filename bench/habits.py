"""What an old one does otherwise than an elder: alone among elders, same seats, same seeds.

usage: python bench/habits.py [GAME] [--games 400] [--players NUMBER]

Counted are the decisions at which something could be done, and those at which it was. At wake (the usual one) late is
when fewer than 20 cards are left in the pile; where a card can be aimed at several, those with most and with fewest
cards in hand are looked at, and the next one to play. At chaos Bonuses are counted where a plan ends, and in Declare
and the Window; all plans count, also those that can only end. At cathulhu each side is counted by itself, and what is
true is known to the counter alone. In other games moves are told apart by their words, whoever they are aimed at. All
games are played in plain Python.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from fhtagn.games.cathulhu.rules import cards
from fhtagn.games.cathulhu.rules import state as cathulhu
from fhtagn.games.cathulhu.vocabulary import CLAIMED, OPINIONS, SIDES
from fhtagn.games.chaos.rules import plan, tokens
from fhtagn.games.chaos.rules import state as chaos
from fhtagn.games.chaos.vocabulary import COLOURS
from fhtagn.kernel import registry
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.players import levels
from fhtagn.players.player import move_of

LATE = 20
FIRST_SEED = 90_000
ACTIONS = ("Attack", "Block", "Heal", "Madness")
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


def at_chaos(state: Any, seat: int, said: str, words: set[str], players: int) -> Iterator[tuple[str, bool]]:
    """What is paid for, planned, aimed, announced and blocked at chaos."""
    if len(words) == 1 and state.phase != chaos.PLAN:
        return
    bonuses = {int(word.split()[1]) for word in words if word.startswith("bonus")}
    if state.phase == chaos.SETUP_REROLL:
        yield "rolls its monster again", said == "reroll-dice"
    elif state.phase == chaos.REROLL:
        yield "rolls stones again", said != "keep"
        yield f"rolls stones again, of {state.offerings[seat]} Offerings", said != "keep"
    elif said.startswith("aim") and state.phase == chaos.PLAN:
        yield from chaos_aims(state, seat, said)
    elif state.phase == chaos.PLAN and not said.startswith("activate"):
        planned = {tokens.action_in(token) for token in state.planned[seat][: state.plans[seat]]}
        yield from ((f"plans: with {name}", action in planned) for action, name in enumerate(ACTIONS))
        yield "plans: leaves out a die that it could activate", any(word.startswith("activate") for word in words)
        yield from ((f"plans: with Bonus {number}", said.split()[:2] == ["bonus", str(number)]) for number in bonuses)
        if bonuses:
            yield "plans: with any Bonus", said.startswith("bonus")
    elif state.phase in (chaos.DECLARE, chaos.WINDOW) and bonuses:
        yield "announces any Bonus", said != "pass"
        yield from ((f"announces Bonus {number}", said.split()[:2] == ["bonus", str(number)]) for number in bonuses)
    elif state.phase == chaos.ANSWER:
        yield "cancels a Bonus", said != "pass"
        yield f"cancels Bonus {state.pending[state.waiting - 1][1]}", said != "pass"
    elif state.phase == chaos.BLOCKING:
        for what in sorted({word.split()[1] for word in words if word.startswith("block")}):
            yield f"blocks {what}", said.startswith(f"block {what}")
        yield "keeps a Block unused", said == "hold"


def chaos_aims(state: Any, seat: int, said: str) -> Iterator[tuple[str, bool]]:
    """On whose monster a token of a plan goes; of others', whether on one with most equal dice."""
    what = ACTIONS[tokens.action_in(plan.waiting_token(state, seat))]
    own, aimed = state.chair[seat], COLOURS.index(said.split()[1])
    yield f"{what}: on its own monster", aimed == own
    equal = {colour: equal_dice(state.dice[colour]) for colour in range(len(COLOURS)) if state.in_play >> colour & 1}
    rivals = [many for colour, many in equal.items() if colour != own]
    if aimed != own and min(rivals) < max(rivals):
        yield f"{what} on others: on one with most equal dice", equal[aimed] == max(rivals)


def equal_dice(dice: Any) -> int:
    return max(Counter(dice).values())


def at_cathulhu(state: Any, seat: int, said: str, words: set[str], players: int) -> Iterator[tuple[str, bool]]:
    """When the hourglass is taken, what is said and used, who is favored and voted for at cathulhu, on each side."""
    side = SIDES[state.side[seat]]
    found = [*in_council(state, seat, said), *with_box(state, seat, said, words), *in_vote(state, seat, said)]
    yield from ((f"{side}: {what}", done) for what, done in found)


def in_council(state: Any, seat: int, said: str) -> Iterator[tuple[str, bool]]:
    first, *rest = said.split()
    if first in ("take", "wait") and state.holding[seat]:
        when = "the last grain" if state.sand == 1 else "2 to 6 grains" if state.sand < 7 else "more than 6 grains"
        yield f"takes the hourglass, {when}", first == "take"
        yield "has said something in this tick", bool(state.claimed[seat])
    elif first.startswith("claim"):
        yield "claims: about a card", first == "claim-skill"
        if first == "claim-skill":
            yield "claims about a card: the one it was dealt", CLAIMED.index(rest[0]) == state.dealt[seat]
        else:
            yield "claims about a side: its own", int(rest[0]) == seat
            if int(rest[0]) != seat and rest[1] in SIDES:
                yield f"calls another {rest[1]}: and that is true", SIDES[state.side[int(rest[0])]] == rest[1]


def with_box(state: Any, seat: int, said: str, words: set[str]) -> Iterator[tuple[str, bool]]:
    first, *rest = said.split()
    if any(word.startswith("offer") for word in words):
        yield "passes the hourglass on", first == "offer"
    if first == "use":
        for box in sorted({word.split()[1] for word in words if word.startswith("use")}):
            yield f"uses {box}", rest[0] == box
        if rest[0] in ("everyone", "influencer-favor"):
            whom = int(rest[1])
            yield "favors a Cultist", state.side[whom] == cards.CULTIST
            yield "favors one who has a favor", state.favor[whom] > 0


def in_vote(state: Any, seat: int, said: str) -> Iterator[tuple[str, bool]]:
    if state.phase != cathulhu.VOTING or not said.startswith("vote"):
        return
    whom, players = int(said.split()[1]), state.players
    others = [other for other in range(players) if other != seat]
    yield "votes for a Cultist", state.side[whom] == cards.CULTIST
    yield "votes for one with most favor", state.favor[whom] == max(state.favor[other] for other in others)
    called = 1 + OPINIONS.index("cultist")
    votes = {other: sum(state.said_about[by][other] == called for by in range(players)) for other in others}
    if max(votes.values()) > min(votes.values()):
        yield "votes for one whom most call a Cultist", votes[whom] == max(votes.values())
    own = [other for other in others if state.said_about[seat][other] == called]
    if own:
        yield "votes for one whom it has called a Cultist", whom in own


def by_words(state: Any, seat: int, said: str, words: set[str], players: int) -> Iterator[tuple[str, bool]]:
    """What could have been done in any game, whoever it was aimed at."""
    for what in sorted({kind(word) for word in words}):
        yield what, what == kind(said)


COUNTERS = {"wake": at_wake, "chaos": at_chaos, "cathulhu": at_cathulhu}


def kind(words: str) -> str:
    return " ".join(word for word in words.split() if not word[0].isdigit())


def watched(game: Game, name: str, games: int, pairs: Mapping[str, str]) -> tuple[int, Counter[str], Counter[str]]:
    """How many games it won, what it did, and how often it could have."""
    settings = game.settings(pairs)
    players, counted = game.seats(settings), COUNTERS.get(game.id, by_words)
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
            if seat == own and (len(codes) > 1 or counted is at_chaos):
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
