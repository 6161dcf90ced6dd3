"""What a Bonus does when it stands."""

from fhtagn.games.chaos.rules.seats import gain_offerings, left_of, right_of, sitter
from fhtagn.games.chaos.rules.state import (
    AIM,
    AIM_AT,
    AMBUSH,
    ATTACK,
    AZATHOTH,
    BEDLAM,
    BLOCK,
    BONUS_ROLL,
    BOON,
    CARNAMAGOS,
    CROWN,
    DEEP_ONES,
    DUNWICH,
    EIBON,
    GLIAKI,
    GLYPH,
    HEAL,
    IOD,
    KING,
    MADNESS,
    NODENS,
    PARTS,
    PLIGHT,
    PNOM,
    PSALM,
    ROPE_A_DOPE,
    SCRIPTURE,
    TOLD_AIMS,
    TOLD_CONVERTS,
    TOLD_GETS,
    TOLD_GIVES_UP,
    TOLD_REGAINS,
    TOLD_ROLLS,
    TOLD_TAKES_OFFERINGS,
    TOLD_TAKES_TOKENS,
    TOLD_TURNS_ROUND,
    ZANTHU,
)
from fhtagn.games.chaos.rules.tokens import (
    CHOOSE_PART,
    NO_PART,
    action_in,
    aimed,
    append,
    append_many,
    convert,
    double,
    first_unaimed,
    fresh_token,
    take_over,
    token_of,
    turn_attacks,
)
from fhtagn.kernel.trail import tell

CONVERTED = (0, 0, 0, HEAL, 0, MADNESS, 0, 0, BLOCK)  # by Bonus number
STOLEN = (0, 0, 0, BLOCK, MADNESS, 0, HEAL)  # in a Crown of Chaos
BOON_REGAINS = (0, 1, 2, 3, 4, 1, 1)  # by the number rolled


def takes_effect(game, seat, bonus, colour, part):
    """Then the new tokens are aimed (seek_aim), and the asking goes on where the Bonus was announced."""
    game.phase = AIM
    game.asked = seat
    if game.mode == CROWN:
        crown_effect(game, seat, bonus, colour, part)
    elif bonus == BOON or bonus == SCRIPTURE:
        await_roll(game, bonus)
    elif bonus == PNOM or bonus == AZATHOTH or bonus == IOD:
        convert_all(game, seat, CONVERTED[bonus])
    elif bonus == EIBON:
        double(game, seat)
    elif bonus == PSALM:
        turn_attacks(game, seat, game.chair[right_of(game, seat)])
        tell(game, TOLD_TURNS_ROUND, seat, right_of(game, seat), 0)
    elif bonus == CARNAMAGOS:
        other = left_of(game, seat)
        while other != seat:
            append(game, token_of(seat, MADNESS, game.chair[other], CHOOSE_PART))
            other = left_of(game, other)
    elif bonus == GLIAKI:
        victim = sitter(game, colour)
        taken = gain_offerings(game, seat, (game.offerings[victim] + 1) // 2)
        game.offerings[victim] -= taken
        tell(game, TOLD_TAKES_OFFERINGS, seat, victim, taken)
    else:
        keep_effect(game, seat, bonus, colour, part)


def crown_effect(game, seat, bonus, colour, part):
    if bonus == AMBUSH:
        convert_all(game, seat, ATTACK)
    elif bonus == NODENS or bonus == DUNWICH or bonus == ZANTHU:
        victim = sitter(game, colour)
        taken = take_over(game, seat, victim, STOLEN[bonus])
        tell(game, TOLD_TAKES_TOKENS, seat, victim, taken)
    elif bonus == DEEP_ONES:
        other = left_of(game, seat)
        while other != seat:
            append(game, token_of(seat, ATTACK, game.chair[other], NO_PART))
            other = left_of(game, other)
    elif bonus == KING or bonus == PLIGHT:
        await_roll(game, bonus)
    elif bonus == ROPE_A_DOPE:
        other = left_of(game, seat)
        while other != seat:
            lost = (game.offerings[other] + 1) // 2
            game.offerings[other] -= lost
            tell(game, TOLD_GIVES_UP, other, 0, lost)
            other = left_of(game, other)
    elif bonus == BEDLAM:  # the number of Reagent Solution
        keep_effect(game, seat, bonus, game.chair[seat], part)
    else:
        keep_effect(game, seat, bonus, colour, part)


def await_roll(game, bonus):
    game.phase = BONUS_ROLL
    game.acting = bonus


def convert_all(game, seat, action):
    convert(game, seat, action)
    tell(game, TOLD_CONVERTS, seat, action, 0)


def keep_effect(game, seat, bonus, colour, part):
    """Bedlam, Glyph, Reagent, Tea Party, Sealed in Blood: what happens later."""
    row = game.lasting
    game.effects[row][0] = seat
    game.effects[row][1] = bonus
    game.effects[row][2] = colour
    game.effects[row][3] = part
    game.lasting += 1


def roll_for_bonus(game, number):
    """The roll of the Bonus that has just taken effect."""
    seat = game.asked
    tell(game, TOLD_ROLLS, seat, 0, number)
    if game.mode == CROWN:
        if game.acting == KING:
            sign_of_the_king(game, seat, number)
        else:
            append_many(game, fresh_token(game, seat, ATTACK), number)
            tell(game, TOLD_GETS, seat, ATTACK, number)
    elif game.acting == BOON:
        tell(game, TOLD_REGAINS, seat, 0, gain_offerings(game, seat, BOON_REGAINS[number]))
    else:
        append_many(game, fresh_token(game, seat, BLOCK), number)
        tell(game, TOLD_GETS, seat, BLOCK, number)
    game.acting = 0
    game.phase = AIM


def sign_of_the_king(game, seat, number):
    """A Madness on every part of the other monsters that shows the number."""
    before = game.listed
    other = left_of(game, seat)
    while other != seat:
        colour = game.chair[other]
        for part in range(PARTS):
            if game.dice[colour][part] == number:
                append(game, token_of(seat, MADNESS, colour, part))
        other = left_of(game, other)
    tell(game, TOLD_GETS, seat, MADNESS, game.listed - before)


def seek_aim(game):
    """The next token to be aimed, in list order."""
    game.place = first_unaimed(game)
    if game.place < game.listed:
        return 1
    game.place = 0
    game.phase = game.back
    return 0


def aim_token(game, move):
    token = game.tokens[game.place]
    game.tokens[game.place] = aimed(token, (move - AIM_AT) // PARTS, (move - AIM_AT) % PARTS)
    tell(game, TOLD_AIMS, game.asked, move - AIM_AT, action_in(token))


def is_glyph(game, row):
    return game.mode != CROWN and game.effects[row][1] == GLYPH


def is_bedlam(game, row):
    return game.mode != CROWN and game.effects[row][1] == BEDLAM


def is_reagent(game, row):
    return game.mode == CROWN and game.effects[row][1] == BEDLAM
