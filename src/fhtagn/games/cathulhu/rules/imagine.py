"""`imagine`: one world drawn from all that fit what a seat knows."""

from fhtagn.games.cathulhu.rules import boxes, cards, effects, looking, state, worlds
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.kernel.chance import below, word
from fhtagn.kernel.constants import UNKNOWN

FAR = 1 << 31  # `below` draws under this
WIDE = 1 << 60


def imagine(game, seat, stream, work):
    worlds.weigh_worlds(game, work)
    world = draw_world(stream, work)
    for other in range(game.players):
        if game.side[other] == UNKNOWN:
            game.side[other] = cards.CULTIST if world & bit(other) else cards.INVESTIGATOR
    imagine_cards(game, world, stream, work)
    imagine_looks(game, stream)
    if game.targets_out and game.targets[0] == UNKNOWN:
        imagine_targets(game, stream)
    for other in range(game.players):
        if game.answer[other] == UNKNOWN:
            game.answer[other] = state.TAKES if game.holding[other] != cards.NONE and below(stream, 2) else state.WAITS
        if game.vote[other] == UNKNOWN:
            game.vote[other] = 1 + (other + 1 + below(stream, game.players - 1)) % game.players


def draw(stream, bound):
    """A number below a bound that may be large."""
    if bound < FAR:
        return below(stream, bound)
    number = WIDE
    while number >= WIDE - WIDE % bound:
        number = (word(stream) << 28) | (word(stream) >> 4)
    return number % bound


def draw_world(stream, work):
    left = draw(stream, work[worlds.TOTAL])
    index = 0
    while left >= work[worlds.WEIGHT + index]:
        left -= work[worlds.WEIGHT + index]
        index += 1
    return work[worlds.WORLD + index]


# --- Cards


def imagine_cards(game, world, stream, work):
    """First the named cards, then the Cultists who used a card, then the others by a shuffle."""
    if work[worlds.BARRED_COUNT] > 0:
        imagine_named(game, world, stream, work)
    for index in range(work[worlds.HIDDEN_COUNT]):
        seat = work[worlds.HIDDEN_SEATS + index]
        if game.dealt[seat] == UNKNOWN and work[worlds.NEEDS + seat] != 0 and world & bit(seat):
            game.dealt[seat] = draw_of_class(work[worlds.NEEDS + seat], stream, work)
    count = 0
    for kind in range(1, cards.KINDS):
        for _ in range(work[worlds.LEFT + kind]):
            work[worlds.CARDS + count] = kind
            count += 1
    for index in range(work[worlds.HIDDEN_COUNT]):
        seat = work[worlds.HIDDEN_SEATS + index]
        if game.dealt[seat] <= 0:
            chosen = below(stream, count)
            if game.dealt[seat] == UNKNOWN:
                game.dealt[seat] = work[worlds.CARDS + chosen]
            count -= 1
            work[worlds.CARDS + chosen] = work[worlds.CARDS + count]


def draw_of_class(need, stream, work):
    left = below(stream, work[worlds.CLASS_LEFT + need])
    work[worlds.CLASS_LEFT + need] -= 1
    kind = 1
    while boxes.CLASS[kind] != need or left >= work[worlds.LEFT + kind]:
        if boxes.CLASS[kind] == need:
            left -= work[worlds.LEFT + kind]
        kind += 1
    work[worlds.LEFT + kind] -= 1
    return kind


def imagine_named(game, world, stream, work):
    """Draw the set of seats on which the named cards lie, then, from the last card down, who has which."""
    worlds.spread_named(world, work)
    filled = draw_filled(world, stream, work)
    for step in range(work[worlds.BARRED_COUNT]):
        card = work[worlds.BARRED_COUNT] - 1 - step
        left = draw(stream, work[worlds.WAYS + filled])
        chosen = -1
        for seat in range(cards.SEATS):
            if filled & bit(seat) and chosen < 0 and worlds.can_have_named(world, seat, card, work):
                left -= work[worlds.WAYS + (filled ^ bit(seat))]
                if left < 0:
                    chosen = seat
        game.dealt[chosen] = work[worlds.BARRED + card]
        filled ^= bit(chosen)


def draw_filled(world, stream, work):
    """A set of candidates, by its weight: counted once for the total, and once more up to the number drawn."""
    left = draw(stream, worlds.weight_of_sets(world, -1, work))
    return worlds.weight_of_sets(world, left, work)


# --- Looks and Targets


def imagine_looks(game, stream):
    for row in range(game.looked):
        kind = game.looks[row][state.LOOK_KIND]
        if kind == state.VISION_LOOK and game.looks[row][state.LOOK_VALUE] == UNKNOWN:
            game.looks[row][state.LOOK_VALUE] = looking.cultists_of_two(
                game, game.looks[row][state.LOOK_FIRST], game.looks[row][state.LOOK_SECOND]
            )
        elif kind == state.PICKED_LOOK:
            imagine_pick(game, row, stream)
        elif kind != state.GIVEN_LOOK and game.looks[row][state.LOOK_VALUE] == UNKNOWN:
            game.looks[row][state.LOOK_VALUE] = 0  # what was shown lies elsewhere in the state


def imagine_pick(game, row, stream):
    """What the Secretary's first picked (any number of Cultist cards is equally likely), and what was given."""
    second = game.looks[row][state.LOOK_SECOND]
    picked = game.looks[row][state.LOOK_VALUE]
    given = game.looks[row + 1][state.LOOK_VALUE]
    if picked == UNKNOWN and given == UNKNOWN:
        picked = below(stream, 3)
    elif picked == UNKNOWN:
        picked = 2 if given == cards.CULTIST else 0
        if game.side[second] == given and below(stream, 2):
            picked = 1
    game.looks[row][state.LOOK_VALUE] = picked
    if given == UNKNOWN:
        game.looks[row + 1][state.LOOK_VALUE] = effects.given_side(game, second, picked)


def imagine_targets(game, stream):
    """Four different seats, none of them who gave the Targets out."""
    giver = 0
    for row in range(game.uses):
        if boxes.FORM[game.used[row][state.USED_BOX]] == boxes.FOUR and game.used[row][state.USED_FIRST]:
            giver = game.used[row][state.USED_BY]
    chosen = bit(giver)
    for place in range(4):
        left = below(stream, game.players - 1 - place)
        seat = 0
        while chosen & bit(seat) or left > 0:
            if chosen & bit(seat) == 0:
                left -= 1
            seat += 1
        game.targets[place] = seat
        chosen |= bit(seat)
