"""Bonuses: which may be announced, by whom, when and on what."""

from fhtagn.games.chaos.rules.seats import monster_lives
from fhtagn.games.chaos.rules.state import (
    ALL_PLACES,
    ALONE,
    AMBUSH,
    ATTACK,
    AZATHOTH,
    BANISHMENT,
    BEDLAM,
    BLOCK,
    BONUS,
    BONUS_BOTH,
    BONUS_ON,
    BONUS_PART,
    BONUS_USED,
    BONUSES,
    CANCELS,
    CHANGES_NOTHING,
    CROWN,
    DECLARE,
    DUNWICH,
    EIBON,
    ENDS_A_PLAN,
    FORMS,
    GLIAKI,
    GLYPH,
    HEAL,
    IOD,
    MADNESS,
    NO_OFFERING,
    NO_SUCH_MONSTER,
    NODENS,
    ON_BOTH,
    ON_COLOUR,
    ON_PART,
    ONLY_AN_ANSWER,
    ONLY_DECLARED,
    ONLY_IN_DECLARE,
    OTHER_FORM,
    PARTS,
    PNOM,
    PSALM,
    REAGENT,
    ROPE_A_DOPE,
    SEALED_IN_BLOOD,
    SEATS,
    STONES_LACK_BONUS,
    ZANTHU,
)
from fhtagn.games.chaos.rules.tokens import has_action, has_other_action, has_tokens

EVERY_FORM_TARGETS = (1, SEATS, PARTS, SEATS * PARTS)  # how many ways to say a Bonus of each form
FORM_CODES = (BONUS, BONUS_ON, BONUS_PART, BONUS_BOTH)


def is_crown(game):
    return int(game.mode == CROWN)


def cancel_bonus(game):
    return CANCELS[is_crown(game)]


def bonus_code(form, bonus, aim):
    if form == ALONE:
        return BONUS + bonus - 1
    if form == ON_COLOUR:
        return BONUS_ON + (bonus - 1) * SEATS + aim
    return FORM_CODES[form] + aim


def form_of_code(move):
    if move >= BONUS_BOTH:
        return ON_BOTH
    if move >= BONUS_PART:
        return ON_PART
    return ON_COLOUR if move >= BONUS_ON else ALONE


def bonus_of_code(move):
    form = form_of_code(move)
    if form == ALONE:
        return move - BONUS + 1
    if form == ON_COLOUR:
        return (move - BONUS_ON) // SEATS + 1
    return BEDLAM  # Reagent Solution has the same number


def aim_of_code(move):
    """What a Bonus is announced on: 0, a colour, a part, or colour * PARTS + part."""
    form = form_of_code(move)
    if form == ALONE:
        return 0
    if form == ON_COLOUR:
        return (move - BONUS_ON) % SEATS
    return move - FORM_CODES[form]


def may_pay(game, seat):
    """One Bonus per seat and round, one Offering each."""
    return game.alive[seat] == 1 and game.bonus[seat] == 0 and game.offerings[seat] > 0


def announced_here(game, bonus):
    """0, or why this Bonus is not announced in this phase at all."""
    crown = is_crown(game)
    if bonus == CANCELS[crown]:
        return ONLY_AN_ANSWER
    if crown and bonus == BANISHMENT:
        return ENDS_A_PLAN
    return ONLY_IN_DECLARE if ONLY_DECLARED[crown][bonus] and game.phase != DECLARE else 0


def bonus_refusal(game, seat, move):
    bonus = bonus_of_code(move)
    if FORMS[is_crown(game)][bonus] != form_of_code(move):
        return OTHER_FORM
    if game.bonus[seat]:
        return BONUS_USED
    if game.offerings[seat] == 0:
        return NO_OFFERING
    if announced_here(game, bonus):
        return announced_here(game, bonus)
    if (game.reach[seat] >> bonus) & 1 == 0:
        return STONES_LACK_BONUS
    if form_of_code(move) == ON_COLOUR and aim_of_code(move) >= game.players:
        return NO_SUCH_MONSTER
    return 0 if (useful_aims(game, seat, bonus) >> aim_of_code(move)) & 1 else CHANGES_NOTHING


def bonus_moves(game, seat, out, count):
    """Write the announcements that a seat may make behind the first `count` moves."""
    if not may_pay(game, seat):
        return count
    crown = is_crown(game)
    for bonus in range(1, BONUSES + 1):
        if (game.reach[seat] >> bonus) & 1 and announced_here(game, bonus) == 0:
            aims = useful_aims(game, seat, bonus)
            form = FORMS[crown][bonus]
            for aim in range(EVERY_FORM_TARGETS[form]):
                if (aims >> aim) & 1:
                    out[count] = bonus_code(form, bonus, aim)
                    count += 1
    return count


def can_announce(game, seat):
    if not may_pay(game, seat):
        return False
    for bonus in range(1, BONUSES + 1):
        if (game.reach[seat] >> bonus) & 1 and announced_here(game, bonus) == 0 and useful_aims(game, seat, bonus):
            return True
    return False


def useful_aims(game, seat, bonus):
    """On what a Bonus could change something: one bit for each way to say it."""
    if game.mode == CROWN:
        return crown_aims(game, seat, bonus)
    if bonus == PNOM:
        return has_other_action(game, seat, HEAL)
    if bonus == EIBON:
        return has_tokens(game, seat)
    if bonus == AZATHOTH:
        return has_other_action(game, seat, MADNESS)
    if bonus == PSALM:
        return has_action(game, seat, ATTACK) & int(game.players > 2)
    if bonus == IOD:
        return has_other_action(game, seat, BLOCK)
    if bonus == GLYPH:
        return ((1 << game.players) - 1) & ~(1 << game.chair[seat])
    if bonus == GLIAKI:
        return colours_with_offerings(game, seat)
    if bonus == BEDLAM:
        return (1 << game.players * PARTS) - 1
    return 1


def crown_aims(game, seat, bonus):
    if bonus == AMBUSH:
        return has_other_action(game, seat, ATTACK)
    if bonus == NODENS:
        return colours_with_action(game, seat, BLOCK)
    if bonus == DUNWICH:
        return colours_with_action(game, seat, MADNESS)
    if bonus == ZANTHU:
        return colours_with_action(game, seat, HEAL)
    if bonus == ROPE_A_DOPE:
        return int(colours_with_offerings(game, seat) != 0)
    if bonus == REAGENT:
        return lost_parts(game, game.chair[seat])
    if bonus == SEALED_IN_BLOOD:
        return living_colours(game)
    return 1


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
        if other != seat and has_action(game, other, action):
            found |= 1 << game.chair[other]
    return found


def living_colours(game):
    found = 0
    for colour in range(game.players):
        if monster_lives(game, colour):
            found |= 1 << colour
    return found


def lost_parts(game, colour):
    found = 0
    for part in range(PARTS):
        if game.dice[colour][part] == 0:
            found |= 1 << part
    return found & ALL_PLACES
