"""What a Bonus does when it stands."""

from fhtagn.games.chaos.rules import bonus_moves, bonuses, codes, seats, state, tokens, told
from fhtagn.kernel.trail import tell

BOON_REGAINS = (0, 1, 2, 3, 4, 1, 1)  # by the number rolled


def takes_effect(game, seat, number, colour, part):
    """Then the new tokens are aimed (seek_aim), and the asking goes on where the Bonus was announced."""
    bonus = bonus_moves.which(game, number)
    game.phase = state.AIM
    game.asked = seat
    if bonuses.ROLLED[bonus]:
        game.phase = state.BONUS_ROLL
        game.acting = number
    elif bonuses.LASTS[bonus]:
        keep_effect(game, seat, number, game.chair[seat] if bonus == bonuses.REAGENT else colour, part)
    else:
        do_effect(game, seat, bonus, colour)


def do_effect(game, seat, bonus, colour):
    """What a Bonus does at once."""
    if bonus == bonuses.PNOM or bonus == bonuses.AZATHOTH or bonus == bonuses.IOD or bonus == bonuses.AMBUSH:
        convert_all(game, seat, bonuses.ACTION[bonus])
    elif bonus == bonuses.NODENS or bonus == bonuses.DUNWICH or bonus == bonuses.ZANTHU:
        take_tokens(game, seat, seats.sitter(game, colour), bonuses.ACTION[bonus])
    elif bonus == bonuses.EIBON:
        tokens.double(game, seat)
    elif bonus == bonuses.PSALM:
        turn_attacks_round(game, seat)
    elif bonus == bonuses.CARNAMAGOS:
        token_for_each_rival(game, seat, state.MADNESS, tokens.CHOOSE_PART)
    elif bonus == bonuses.DEEP_ONES:
        token_for_each_rival(game, seat, state.ATTACK, tokens.NO_PART)
    elif bonus == bonuses.GLIAKI:
        take_offerings(game, seat, seats.sitter(game, colour))
    elif bonus == bonuses.ROPE_A_DOPE:
        halve_offerings_of_rivals(game, seat)


def do_rolled_effect(game, number):
    """What the Bonus does that has just been rolled for."""
    seat = game.asked
    bonus = bonus_moves.which(game, game.acting)
    tell(game, told.ROLLS_FOR, seat, game.acting, number)
    game.acting = 0
    game.phase = state.AIM
    if bonus == bonuses.BOON:
        tell(game, told.REGAINS, seat, 0, seats.gain_offerings(game, seat, BOON_REGAINS[number]))
    elif bonus == bonuses.SCRIPTURE:
        get_tokens(game, seat, state.BLOCK, number)
    elif bonus == bonuses.PLIGHT:
        get_tokens(game, seat, state.ATTACK, number)
    elif bonus == bonuses.KING:
        sign_of_the_king(game, seat, number)


def keep_effect(game, seat, number, colour, part):
    """What happens later."""
    row = game.lasting
    game.effects[row][0] = seat
    game.effects[row][1] = number
    game.effects[row][2] = colour
    game.effects[row][3] = part
    game.lasting += 1


def is_kept(game, row, bonus):
    """Whether this effect, still to come, is that of a Bonus."""
    return bonus_moves.which(game, game.effects[row][1]) == bonus


def convert_all(game, seat, action):
    tokens.convert(game, seat, action)
    tell(game, told.CONVERTS, seat, action, 0)


def take_tokens(game, seat, victim, action):
    tell(game, told.TAKES_TOKENS, seat, victim, tokens.take_over(game, seat, victim, action))


def turn_attacks_round(game, seat):
    right = seats.right_of(game, seat)
    tokens.turn_attacks(game, seat, game.chair[right])
    tell(game, told.TURNS_ROUND, seat, right, 0)


def token_for_each_rival(game, seat, action, part):
    other = seats.left_of(game, seat)
    while other != seat:
        tokens.append(game, tokens.token_of(seat, action, game.chair[other], part))
        other = seats.left_of(game, other)


def take_offerings(game, seat, victim):
    """Half of what somebody has, as far as there is room."""
    taken = seats.gain_offerings(game, seat, (game.offerings[victim] + 1) // 2)
    game.offerings[victim] -= taken
    tell(game, told.TAKES_OFFERINGS, seat, victim, taken)


def halve_offerings_of_rivals(game, seat):
    other = seats.left_of(game, seat)
    while other != seat:
        lost = (game.offerings[other] + 1) // 2
        game.offerings[other] -= lost
        tell(game, told.GIVES_UP, other, 0, lost)
        other = seats.left_of(game, other)


def get_tokens(game, seat, action, many):
    tokens.append_many(game, tokens.fresh_token(game, seat, action), many)
    tell(game, told.GETS, seat, action, many)


def sign_of_the_king(game, seat, number):
    """A Madness on every part of the other monsters that shows the number."""
    before = game.listed
    other = seats.left_of(game, seat)
    while other != seat:
        colour = game.chair[other]
        for part in range(state.PARTS):
            if game.dice[colour][part] == number:
                tokens.append(game, tokens.token_of(seat, state.MADNESS, colour, part))
        other = seats.left_of(game, other)
    tell(game, told.GETS, seat, state.MADNESS, game.listed - before)


def seek_aim(game):
    """The next token to be aimed, in list order."""
    game.place = tokens.first_unaimed(game)
    if game.place < game.listed:
        return 1
    game.place = 0
    game.phase = game.back
    return 0


def aim_token(game, move):
    token = game.tokens[game.place]
    game.tokens[game.place] = tokens.aimed(
        token, (move - codes.AIM_AT) // state.PARTS, (move - codes.AIM_AT) % state.PARTS
    )
    tell(game, told.AIMS, game.asked, move - codes.AIM_AT, tokens.action_in(token))
