"""Action tokens. A token is one number: who made it, its action, the monster and the part it is aimed at."""

from fhtagn.games.chaos.rules import seats, state

NO_PART = 5  # Blocks, and Attacks that are not placed yet
CHOOSE_PART = 6  # to be aimed, at its monster
CHOOSE_ALL = 7  # to be aimed


def token_of(seat, action, colour, part):
    return seat | action << 2 | colour << 4 | part << 6


def maker(token):
    return token & 3


def action_in(token):
    return (token >> 2) & 3


def target(token):
    return (token >> 4) & 3


def part_in(token):
    return token >> 6


def fresh_token(game, seat, action):
    """Attacks go to the left, Blocks stay, Heals and Madness are to be aimed."""
    if action == state.ATTACK:
        return token_of(seat, state.ATTACK, game.chair[seats.left_of(game, seat)], NO_PART)
    if action == state.BLOCK:
        return token_of(seat, state.BLOCK, game.chair[seat], NO_PART)
    return token_of(seat, action, 0, CHOOSE_ALL)


def aimed(token, colour, part):
    return token_of(maker(token), action_in(token), colour, part)


def is_unaimed(token):
    return part_in(token) >= CHOOSE_PART


def append(game, token):
    game.tokens[game.listed] = token
    game.listed += 1


def append_many(game, token, many):
    for _ in range(many):
        append(game, token)


def remove(game, index):
    """Take a token out of the list; the later ones move up."""
    game.listed -= 1
    for later in range(index, game.listed):
        game.tokens[later] = game.tokens[later + 1]
    game.tokens[game.listed] = 0


def kinds_of(game, seat):
    """Of what kinds a seat has tokens on the table: one bit for each action."""
    kinds = 0
    for index in range(game.listed):
        if maker(game.tokens[index]) == seat:
            kinds |= 1 << action_in(game.tokens[index])
    return kinds


def planned_kinds(game, seat):
    kinds = 0
    for index in range(game.plans[seat]):
        kinds |= 1 << action_in(game.planned[seat][index])
    return kinds


def has_action(game, seat, action):
    for index in range(game.listed):
        token = game.tokens[index]
        if maker(token) == seat and action_in(token) == action:
            return 1
    return 0


def convert(game, seat, action):
    """All tokens of a seat become of one kind; those that are so already keep their aim."""
    for index in range(game.listed):
        token = game.tokens[index]
        if maker(token) == seat and action_in(token) != action:
            game.tokens[index] = fresh_token(game, seat, action)


def double(game, seat):
    for index in range(game.listed):
        token = game.tokens[index]
        if maker(token) == seat:
            append(game, token)


def take_over(game, thief, victim, action):
    """The victim's tokens of a kind are now the thief's: at the end of the list, to be aimed. Returns how many."""
    count = 0
    index = 0
    for _ in range(game.listed):
        token = game.tokens[index]
        if maker(token) == victim and action_in(token) == action:
            remove(game, index)
            append(game, fresh_token(game, thief, action))
            count += 1
        else:
            index += 1
    return count


def turn_attacks(game, seat, colour):
    for index in range(game.listed):
        token = game.tokens[index]
        if maker(token) == seat and action_in(token) == state.ATTACK:
            game.tokens[index] = token_of(seat, state.ATTACK, colour, NO_PART)


def deflect(game, colour, other):
    """All that is aimed at one monster goes to another, same parts; Blocks are aimed at nobody."""
    for index in range(game.listed):
        token = game.tokens[index]
        if action_in(token) != state.BLOCK and target(token) == colour:
            game.tokens[index] = aimed(token, other, part_in(token))


def first_on(game, colour, action, part):
    """The first token of this kind on this part, as an index; the length of the list if there is none."""
    wanted = token_of(0, action, colour, part)
    for index in range(game.listed):
        if game.tokens[index] - maker(game.tokens[index]) == wanted:
            return index
    return game.listed


def first_unaimed(game):
    for index in range(game.listed):
        if is_unaimed(game.tokens[index]):
            return index
    return game.listed


def blockable(game, colour):
    """What a Block could cancel: bit 0 an Attack, bits 1 to 5 a Madness and 6 to 10 a Heal on a part."""
    found = 0
    for index in range(game.listed):
        token = game.tokens[index]
        if target(token) == colour and action_in(token) != state.BLOCK:
            if action_in(token) == state.ATTACK:
                found |= 1
            else:
                found |= 1 << (1 + state.PARTS * (3 - action_in(token)) + part_in(token))
    return found
