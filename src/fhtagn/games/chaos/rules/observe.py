"""A view as numbers, for players that learn: one's own seat first, then leftwards; seats that nobody has stay 0."""

from fhtagn.games.chaos.rules import (
    bonus_moves,
    bonuses,
    game,
    observed,
    plan,
    resolve,
    reveal,
    rows,
    seats,
    state,
    stones,
    tokens,
)
from fhtagn.kernel.constants import MUST, NOBODY

STONES_IN = tuple(places.bit_count() for places in range(state.SETS))


def observe(view, seat, numbers, work):
    observe_settings(view, numbers)
    observe_round(view, seat, numbers)
    for step in range(view.players):
        observe_player(view, seats.around(view, seat + step), step, numbers)
        observe_stones(view, seat, seats.around(view, seat + step), step, numbers)
    observe_own(view, seat, numbers)
    observe_tokens(view, seat, numbers)
    for step in range(view.players):
        observe_monster(view, view.chair[seats.around(view, seat + step)], step, numbers)
    observe_announcements(view, seat, numbers)


def steps_to(view, seat, other):
    """How many steps to the left another seat is."""
    return other - seat if other >= seat else other - seat + view.players


def steps_to_monster(view, seat, colour):
    """The same of the player of a monster; NOBODY if nobody plays it."""
    for step in range(view.players):
        if view.chair[seats.around(view, seat + step)] == colour:
            return step
    return NOBODY


def observe_settings(view, numbers):
    numbers[observed.PLAYERS + view.players - observed.FEWEST] = 1
    numbers[observed.MODE + view.mode] = 1
    numbers[observed.MOST_OFFERINGS] = view.most_offerings
    numbers[observed.BY_CLOCK] = int(view.rounds == 0)
    numbers[observed.ROUNDS_LEFT] = max(min(view.rounds - view.round, observed.MOST_ROUNDS), 0)
    if view.target_number > 0:
        numbers[observed.NUMBER + view.target_number - 1] = 1


def observe_round(view, seat, numbers):
    numbers[observed.PHASE + view.phase] = 1
    numbers[observed.SCREENED] = int(reveal.behind_screens(view))
    if view.player_one != NOBODY:
        numbers[observed.PLAYER_ONE + steps_to(view, seat, view.player_one)] = 1
    numbers[observed.TURN] = view.turn
    numbers[observed.PASSED] = view.passed
    numbers[observed.LEFT + steps_to(view, seat, seats.left_of(view, seat))] = 1
    numbers[observed.RIGHT + steps_to(view, seat, seats.right_of(view, seat))] = 1
    if view.silenced_by != NOBODY:
        numbers[observed.SILENCED_BY + steps_to(view, seat, view.silenced_by)] = 1


# --- The players


def observe_player(view, other, step, numbers):
    numbers[observed.ASKED + step] = int(game.to_act(view, other) == MUST)
    numbers[observed.ALIVE + step] = view.alive[other]
    numbers[observed.OFFERINGS + step] = view.offerings[other]
    numbers[observed.CHOSEN + step] = int(view.choice[other] != 0)
    numbers[observed.DONE + step] = view.done[other]
    numbers[observed.COLOUR + step * state.SEATS + view.chair[other]] = 1
    if view.bonus[other] > 0:
        numbers[observed.BONUS + step * bonuses.NUMBERS + view.bonus[other] - 1] = 1


def observe_stones(view, seat, other, step, numbers):
    """What the stones can do: of oneself those that are unused, of the others all until the plans are shown."""
    screened = view.phase == state.REROLL or reveal.behind_screens(view)
    row = stones.row_of(view, other)
    for place in range(state.PARTS):
        stone = view.stones[other][place]
        if stone > 0:
            numbers[observed.STONES + step * state.STONE_SIDES + stone - 1] += 1
    if step == 0:
        row = stones.unused_row(view, seat)
    reach = view.reach[other]
    if screened:
        known = stones.known_of(row)
        reach = known >> rows.REACHED & rows.BONUS_BITS & bonuses.DECKS[view.mode]
        for part in range(state.PARTS):
            number = view.dice[view.chair[other]][part]
            if number > 0 and (step > 0 or view.activated[seat][part] == 0):
                ways = known >> rows.WAYS_BITS * number & rows.WAYS
                numbers[observed.WAYS + step * state.PARTS + part] = ways
    for number in range(bonuses.NUMBERS):
        numbers[observed.REACH + step * bonuses.NUMBERS + number] = reach >> number + 1 & 1


# --- Oneself


def observe_own(view, seat, numbers):
    used = stones.used_stones(view, seat)
    for part in range(state.PARTS):
        number = view.dice[view.chair[seat]][part]
        if 1 <= number <= state.STONE_SIDES:
            numbers[observed.OWN_DICE + part * state.STONE_SIDES + number - 1] = 1
        stone = view.stones[seat][part]
        if stone > 0:
            numbers[observed.OWN_STONES + part * state.STONE_SIDES + stone - 1] = 1
            numbers[observed.UNUSED + part] = 1 - (used >> part & 1)
        numbers[observed.ACTIVATED + part] = int(view.activated[seat][part] != 0)
    numbers[observed.FREE] = view.free[seat]
    if view.phase == state.PLAN:
        observe_fewest_stones(view, seat, numbers)
        if plan.plan_aims(view, seat):
            observe_aiming(view, seat, plan.waiting_token(view, seat), numbers)
    elif view.phase == state.AIM and view.asked == seat:
        observe_aiming(view, seat, view.tokens[view.place], numbers)
    elif view.phase == state.SAVE:
        numbers[observed.SAVING + resolve.SAVING_ORDER[view.place]] = 1


def observe_fewest_stones(view, seat, numbers):
    row = stones.unused_row(view, seat)
    unused = stones.places_in(row)
    for places in range(1, state.SETS):
        if places & unused == places:
            made = stones.known_of(row & rows.ROW_OF_SET[places]) >> rows.MADE
            for part in range(state.PARTS):
                number = plan.idle_number(view, seat, part)
                least = numbers[observed.FEWEST_STONES + part]
                if number > 0 and made >> number & 1 and (least == 0 or STONES_IN[places] < least):
                    numbers[observed.FEWEST_STONES + part] = STONES_IN[places]


def observe_aiming(view, seat, token, numbers):
    numbers[observed.AIMING + tokens.action_in(token)] = 1
    if tokens.part_in(token) == tokens.CHOOSE_PART:
        step = steps_to_monster(view, seat, tokens.target(token))
        if step != NOBODY:
            numbers[observed.AIMED_AT + step] = 1


# --- Tokens


def observe_tokens(view, seat, numbers):
    for index in range(view.listed):
        observe_token(view, seat, view.tokens[index], numbers)
    if not reveal.behind_screens(view):
        return
    bonus = plan.planned_bonus(view, seat)
    if bonus > 0:
        numbers[observed.ENDING + bonuses.NUMBER[bonus] - 1] = 1
    changed = 0
    for index in range(view.plans[seat]):
        token = view.planned[seat][index]
        if bonus > 0 and reveal.changes(bonus, token):
            token = reveal.changed_token(view, seat, bonus, changed)
            changed += 1
        observe_token(view, seat, token, numbers)
        if bonus == bonuses.EIBON:
            observe_token(view, seat, token, numbers)


def observe_token(view, seat, token, numbers):
    action = tokens.action_in(token)
    maker = steps_to(view, seat, tokens.maker(token))
    numbers[observed.MADE + maker * state.ACTIONS + action] += 1
    if tokens.is_unaimed(token):
        numbers[observed.UNAIMED] += 1
        return
    step = steps_to_monster(view, seat, tokens.target(token))
    if step == NOBODY or action == state.BLOCK:
        return
    if tokens.part_in(token) == tokens.NO_PART:
        numbers[observed.ATTACKS + step] += 1
    elif action == state.HEAL:
        numbers[observed.UPS + step * state.PARTS + tokens.part_in(token)] += 1
    else:
        numbers[observed.DOWNS + step * state.PARTS + tokens.part_in(token)] += 1


# --- Monsters


def observe_monster(view, colour, step, numbers):
    """After the tokens."""
    for part in range(state.PARTS):
        number = view.dice[colour][part]
        numbers[observed.DICE_NUMBERS + step * state.PARTS + part] = number
        if 1 <= number <= state.STONE_SIDES:
            action = seats.action_of(view, colour, part)
            numbers[observed.ACTIONS + (step * state.PARTS + part) * state.ACTIONS + action] = 1
            numbers[observed.EQUAL + step * state.STONE_SIDES + number - 1] += 1
    for goal in range(1, state.STONE_SIDES + 1):
        away = 0
        coming = 0
        for part in range(state.PARTS):
            number = view.dice[colour][part]
            place = step * state.PARTS + part
            away += abs(number - goal)
            coming += abs(number + numbers[observed.UPS + place] - numbers[observed.DOWNS + place] - goal)
        numbers[observed.AWAY + step * state.STONE_SIDES + goal - 1] = away
        numbers[observed.COMING + step * state.STONE_SIDES + goal - 1] = coming
        if coming == 0 and view.mode != state.CROWN and (view.mode != state.DARE or goal == view.target_number):
            numbers[observed.WHOLE + step] = 1


# --- Announcements


def observe_announcements(view, seat, numbers):
    numbers[observed.WAITING] = view.waiting
    if view.waiting > 0:
        top = view.waiting - 1
        numbers[observed.ANNOUNCED + view.pending[top][1] - 1] = 1
        numbers[observed.ANNOUNCER + steps_to(view, seat, view.pending[top][0])] = 1
        if view.pending[top][2] != NOBODY:
            step = steps_to_monster(view, seat, view.pending[top][2])
            if step != NOBODY:
                numbers[observed.ON_MONSTER + step] = 1
        if view.pending[top][3] != NOBODY:
            numbers[observed.ON_PART + view.pending[top][3]] = 1
        if top > 0:
            numbers[observed.BELOW + view.pending[top - 1][1] - 1] = 1
    for row in range(view.lasting):
        observe_lasting(view, seat, row, numbers)


def observe_lasting(view, seat, row, numbers):
    """What concerns no monster stands at the place of who announced it."""
    step = steps_to(view, seat, view.effects[row][0])
    if view.effects[row][2] != NOBODY:
        step = max(steps_to_monster(view, seat, view.effects[row][2]), 0)
    kept = observed.KEPT_PLACE[bonus_moves.which(view, view.effects[row][1])]
    numbers[observed.LASTING + step * observed.KEPT_KINDS + kept] = 1
    if view.effects[row][3] != NOBODY:
        numbers[observed.LASTING_PART + step * state.PARTS + view.effects[row][3]] = 1
