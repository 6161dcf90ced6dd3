"""What a seat thinks of the others: the exact probability, over all worlds that fit what it has seen."""

from fhtagn.games.cathulhu.rules import cards, using, worlds
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.kernel.chance import below

CERTAIN = 1000
HEARSAY = 40  # what another's word counts for, beside 10 * CERTAIN for what one knows
FAVORED = 60  # who stands in Cathulhu's favor is where scattered votes best meet

# What a box wants its target to be.
ALLY, RIDDLE, ENEMY = range(3)


def consider(view, work):
    """Weigh all worlds; afterwards `ally` can be asked."""
    worlds.weigh_worlds(view, work)
    worlds.share_cultists(work)


def ally(view, seat, other, work):
    """How probably the other is on this seat's side, of CERTAIN. Investigators know."""
    cultist = work[worlds.SHARES + other] * CERTAIN // work[worlds.TOTAL]
    return cultist if view.side[seat] == cards.CULTIST else CERTAIN - cultist


def worth(view, seat, other, wanted, work):
    """How well the other would do as an ally, as a riddle to solve, or as an enemy."""
    likely = ally(view, seat, other, work)
    if wanted == ALLY:
        return 10 * likely + 10 * min(view.favor[other], 1)
    if wanted == RIDDLE:
        return CERTAIN - abs(2 * likely - CERTAIN)
    return CERTAIN - likely


def best_other(view, seat, box, wanted, taken, stream, work):
    """The best target for a box among the seats not taken (a mask), ties at random; -1 if there is none."""
    best = -1
    chosen = -1
    ties = 0
    for other in range(view.players):
        if other == seat or taken & bit(other) or using.target_refusal(view, seat, box, other) != 0:
            continue
        value = worth(view, seat, other, wanted, work)
        if value > best:
            best = value
            chosen = other
            ties = 1
        elif value == best:
            ties += 1
            if below(stream, ties) == 0:
                chosen = other
    return chosen


def has_lied(view, speaker):
    """Whether a speaker has said of someone what the viewer knows to be false."""
    for other in range(view.players):
        word = view.said_about[speaker][other]
        if (word == 1 and view.side[other] == cards.INVESTIGATOR) or (word == 2 and view.side[other] == cards.CULTIST):
            return True
    return False


def hearsay(view, seat, other, work):
    """What the others say about one, each speaker counted as far as they are trusted; no more after a lie."""
    sum_of_words = 0
    for speaker in range(view.players):
        word = view.said_about[speaker][other]
        if speaker != seat and speaker != other and (word == 1 or word == 2):
            trust = 0 if has_lied(view, speaker) else ally(view, seat, speaker, work)
            sum_of_words += HEARSAY * trust // CERTAIN * (3 - 2 * word)
    return sum_of_words


def best_vote(view, seat, avoided, work):
    """The likeliest ally who can Ascend; the lowest seat of equals, so that allies meet without a word.

    `avoided` is a mask of seats not to vote for. Cultists pass over whoever lied about what they know: no believer
    among them lies.
    """
    best = -1
    chosen = (seat + 1) % view.players
    for other in range(view.players):
        if other == seat or view.prevented[other] or avoided & bit(other):
            continue
        value = 10 * CERTAIN + 10 * ally(view, seat, other, work) + FAVORED * int(view.favor[other] >= 2)
        if view.side[seat] == cards.CULTIST:
            value += hearsay(view, seat, other, work)
            if has_lied(view, other):
                value //= 100
        if value > best:
            best = value
            chosen = other
    return chosen
