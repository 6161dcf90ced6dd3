"""Which Bonuses may be announced, by whom, when and on what."""

from fhtagn.games.chaos.rules import bonuses, codes, reasons, seats, state, tokens


def which(game, number):
    """The Bonus with this number, a row of the table; 0 if there is none."""
    return bonuses.AT[game.mode][number]


def may_pay(game, seat):
    """One Bonus per seat and round, one Offering each."""
    return game.alive[seat] == 1 and game.bonus[seat] == 0 and game.offerings[seat] > 0


def announced_here(game, bonus):
    """0, or why this Bonus is not announced in this phase at all."""
    when = bonuses.WHEN[bonus]
    if when == bonuses.ANSWER:
        return reasons.ONLY_AN_ANSWER
    if when == bonuses.ENDS_PLAN:
        return reasons.ENDS_A_PLAN
    return reasons.ONLY_IN_DECLARE if when == bonuses.DECLARED and game.phase != state.DECLARE else 0


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
    if announced_here(game, bonus):
        return announced_here(game, bonus)
    if (game.reach[seat] >> number) & 1 == 0:
        return reasons.STONES_LACK_BONUS
    if form == bonuses.ON_COLOUR and aim >= game.players:
        return reasons.NO_SUCH_MONSTER
    return 0 if (useful_aims(game, seat, bonus) >> aim) & 1 else reasons.CHANGES_NOTHING


def announceable(game, seat):
    """The numbers of the Bonuses that a seat can pay, has the stones for, and may announce now: one bit each."""
    if not may_pay(game, seat):
        return 0
    return game.reach[seat] & bonuses.ANNOUNCED[game.mode][int(game.phase == state.DECLARE)]


def bonus_moves(game, seat, out, count):
    """Write the announcements that a seat may make behind the first `count` moves."""
    numbers = announceable(game, seat)
    for number in range(1, bonuses.NUMBERS + 1):
        if (numbers >> number) & 1:
            bonus = which(game, number)
            form = bonuses.FORM[bonus]
            aims = useful_aims(game, seat, bonus)
            for aim in range(bonuses.AIMS[form]):
                if (aims >> aim) & 1:
                    out[count] = codes.FIRST_SAID[form][number] + aim
                    count += 1
    return count


def can_announce(game, seat):
    numbers = announceable(game, seat)
    number = 0
    while numbers > 0:
        if numbers & 1 and useful_aims(game, seat, which(game, number)):
            return True
        numbers >>= 1
        number += 1
    return False


def useful_aims(game, seat, bonus):
    """On what a Bonus could change something: one bit for each way to say it."""
    useful = bonuses.USEFUL[bonus]
    if useful == bonuses.ALWAYS:
        return 1
    if useful == bonuses.OWN_OTHER_TOKENS:
        return tokens.has_other_action(game, seat, bonuses.ACTION[bonus])
    if useful == bonuses.OWN_TOKENS:
        return tokens.has_tokens(game, seat)
    if useful == bonuses.OWN_ATTACKS:
        return tokens.has_action(game, seat, state.ATTACK) & int(game.players > 2)
    if useful == bonuses.OTHER_MONSTERS:
        return ((1 << game.players) - 1) & ~(1 << game.chair[seat])
    if useful == bonuses.RICH_RIVALS:
        return colours_with_offerings(game, seat)
    if useful == bonuses.SOME_RICH_RIVAL:
        return int(colours_with_offerings(game, seat) != 0)
    if useful == bonuses.ANY_DIE:
        return (1 << game.players * state.PARTS) - 1
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
    for colour in range(game.players):
        if seats.monster_lives(game, colour):
            found |= 1 << colour
    return found


def lost_parts(game, colour):
    found = 0
    for part in range(state.PARTS):
        if game.dice[colour][part] == 0:
            found |= 1 << part
    return found & state.ALL_PLACES
