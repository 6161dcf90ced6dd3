"""Which Bonuses may be planned or announced, by whom, when and on what."""

from fhtagn.games.chaos.rules import bonuses, codes, reasons, seats, state, stones, tokens


def which(game, number):
    """The Bonus with this number, a row of the table; 0 if there is none."""
    return bonuses.AT[game.mode][number]


def may_pay(game, seat):
    """One Bonus per seat and round, one Offering each."""
    return game.alive[seat] == 1 and game.bonus[seat] == 0 and game.offerings[seat] > 0


def wrong_time(game, seat, bonus):
    """0, or why this Bonus is not planned or announced in this phase at all."""
    when = bonuses.WHEN[bonus]
    if when == bonuses.ANSWER:
        return reasons.ONLY_AN_ANSWER
    if game.phase == state.PLAN:
        return reasons.NEVER_PLANNED if when == bonuses.OPENLY else 0
    if when == bonuses.ENDS_PLAN:
        return reasons.ENDS_A_PLAN
    if when != bonuses.DECLARED:
        return 0
    if game.phase != state.DECLARE:
        return reasons.ONLY_IN_DECLARE
    return reasons.NOT_BY_PLAYER_ONE if seat == game.player_one else 0


def bonus_refusal(game, seat, move):
    form = codes.SAID_FORM[move - codes.BONUS]
    number = codes.SAID_NUMBER[move - codes.BONUS]
    aim = codes.SAID_AIM[move - codes.BONUS]
    bonus = which(game, number)
    if bonuses.FORM[bonus] != form:
        return reasons.OTHER_FORM
    if game.bonus[seat]:
        return reasons.BONUS_USED
    if game.offerings[seat] == 0:
        return reasons.NO_OFFERING
    if wrong_time(game, seat, bonus):
        return wrong_time(game, seat, bonus)
    if (reach_now(game, seat) >> number) & 1 == 0:
        return reasons.STONES_LACK_BONUS
    if form == bonuses.ON_COLOUR and (game.in_play >> aim) & 1 == 0:
        return reasons.NO_SUCH_MONSTER
    return 0 if (useful_aims(game, seat, bonus, kinds_now(game, seat)) >> aim) & 1 else reasons.CHANGES_NOTHING


def reach_now(game, seat):
    return stones.reach_of(game, seat) if game.phase == state.PLAN else game.reach[seat]


def kinds_now(game, seat):
    """A planned Bonus is tested against the seat's own plan."""
    return tokens.planned_kinds(game, seat) if game.phase == state.PLAN else tokens.kinds_of(game, seat)


def announceable(game, seat):
    """The numbers of the Bonuses that a seat can pay, has the stones for, and may announce now: one bit each."""
    if not may_pay(game, seat):
        return 0
    return game.reach[seat] & bonuses.ANNOUNCED[game.mode][int(game.phase == state.DECLARE and seat != game.player_one)]


def plannable(game, seat):
    """The same for the end of a plan."""
    return stones.reach_of(game, seat) & bonuses.PLANNED[game.mode] if game.offerings[seat] > 0 else 0


def bonus_moves(game, seat, out, count):
    """Write the announcements that a seat may make, or the ends of its plan, behind the first `count` moves."""
    numbers = plannable(game, seat) if game.phase == state.PLAN else announceable(game, seat)
    if numbers == 0:
        return count
    kinds = kinds_now(game, seat)
    for number in range(1, bonuses.NUMBERS + 1):
        if (numbers >> number) & 1:
            bonus = which(game, number)
            form = bonuses.FORM[bonus]
            aims = useful_aims(game, seat, bonus, kinds)
            for aim in range(bonuses.AIMS[form]):
                if (aims >> aim) & 1:
                    out[count] = codes.FIRST_SAID[form][number] + aim
                    count += 1
    return count


def can_announce(game, seat):
    numbers = announceable(game, seat)
    if numbers == 0:
        return False
    kinds = tokens.kinds_of(game, seat)
    numbers &= bonuses.ALLOWED[game.mode][kinds]
    if numbers & bonuses.SIMPLE[game.mode]:
        return True
    number = 0
    while numbers > 0:
        if numbers & 1 and useful_aims(game, seat, which(game, number), kinds):
            return True
        numbers >>= 1
        number += 1
    return False


def plan_ways(game, seat):
    """How many ways there are to end this plan with a Bonus."""
    numbers = plannable(game, seat)
    if numbers == 0:
        return 0
    kinds = tokens.planned_kinds(game, seat)
    numbers &= bonuses.ALLOWED[game.mode][kinds]
    count = ones(numbers & bonuses.SIMPLE[game.mode])
    numbers &= ~bonuses.SIMPLE[game.mode]
    number = 0
    while numbers > 0:
        if numbers & 1:
            count += ones(useful_aims(game, seat, which(game, number), kinds))
        numbers >>= 1
        number += 1
    return count


def ones(bits):
    """How many of 32 bits are set."""
    bits -= bits >> 1 & 0x55555555
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F
    return bits * 0x01010101 >> 24 & 0xFF


def useful_aims(game, seat, bonus, kinds):
    """On what a Bonus could change something: one bit for each way to say it. The seat has tokens of these kinds."""
    useful = bonuses.USEFUL[bonus]
    if useful == bonuses.ALWAYS:
        return 1
    if useful == bonuses.OWN_OTHER_TOKENS:
        return int(kinds & ~(1 << bonuses.ACTION[bonus]) != 0)
    if useful == bonuses.OWN_TOKENS:
        return int(kinds != 0)
    if useful == bonuses.OWN_ATTACKS:
        return (kinds >> state.ATTACK) & int(game.players > 2)
    if useful == bonuses.OTHER_MONSTERS:
        return game.in_play & ~(1 << game.chair[seat])
    if useful == bonuses.RICH_RIVALS:
        return colours_with_offerings(game, seat)
    if useful == bonuses.SOME_RICH_RIVAL:
        return int(colours_with_offerings(game, seat) != 0)
    if useful == bonuses.ANY_DIE:
        return bonuses.DICE_OF[game.in_play]
    if useful == bonuses.RIVALS_WITH_ACTION:
        return colours_with_action(game, seat, bonuses.ACTION[bonus])
    if useful == bonuses.LOST_PARTS:
        return lost_parts(game, game.chair[seat])
    return living_colours(game)


def colours_with_offerings(game, seat):
    """The monsters of the other living players who have an Offering."""
    found = 0
    for other in range(game.players):
        if other != seat and game.alive[other] and game.offerings[other] > 0:
            found |= 1 << game.chair[other]
    return found


def colours_with_action(game, seat, action):
    found = 0
    for other in range(game.players):
        if other != seat and tokens.has_action(game, other, action):
            found |= 1 << game.chair[other]
    return found


def living_colours(game):
    found = 0
    for colour in range(state.SEATS):
        if seats.monster_lives(game, colour):
            found |= 1 << colour
    return found


def lost_parts(game, colour):
    found = 0
    for part in range(state.PARTS):
        if game.dice[colour][part] == 0:
            found |= 1 << part
    return found & state.ALL_PLACES
