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
from fhtagn.kernel.seats import steps_to

DISCREET = 1  # the others' choices and plans are never read

# How far a number is from each number of a die, as one number with some bits for each of them.
FARTHEST = state.ROLL_FROM_ABOVE + state.LISTED  # so many tokens can lie on a die
DISTANCE_BITS = 10
DISTANCE = (1 << DISTANCE_BITS) - 1
DISTANCES = tuple(
    sum(abs(number - side - 1) << DISTANCE_BITS * side for side in range(state.STONE_SIDES))
    for number in range(-FARTHEST, FARTHEST + 1)
)

STEP_BITS = 3
UNPLAYED = (1 << STEP_BITS) - 1  # the steps to a monster that nobody plays
ALL_UNPLAYED = (1 << STEP_BITS * state.SEATS) - 1


def observe(view, seat, numbers, work):
    observe_settings(view, numbers)
    observe_round(view, seat, numbers)
    screened = view.phase == state.REROLL or reveal.behind_screens(view)
    for step in range(view.players):
        other = seats.around(view, seat + step)
        observe_player(view, other, step, numbers)
        observe_stones(view, other, step, numbers)
        if not screened:
            observe_reach(view.reach[other], step, numbers)
        elif step > 0:
            observe_ways_of(view, other, step, numbers)
    if screened:
        observe_own_ways(view, seat, numbers)
    monsters = steps_to_monsters(view, seat)
    observe_own(view, seat, numbers)
    observe_own_plan(view, seat, monsters, numbers)
    observe_tokens(view, seat, monsters, numbers)
    for step in range(view.players):
        colour = view.chair[seats.around(view, seat + step)]
        observe_monster(view, colour, step, numbers)
        observe_coming(view, colour, step, numbers)
    observe_announcements(view, seat, monsters, numbers)


def observe_again(view, seat, numbers, work):
    """Within a plan. A Bonus that ends it may change all its tokens."""
    if view.phase != state.PLAN or view.plans[seat] == 0 or view.ends_with[seat] != 0:
        return 0
    monsters = steps_to_monsters(view, seat)
    observe_own_ways(view, seat, numbers)
    observe_own_plan(view, seat, monsters, numbers)
    observe_tokens(view, seat, monsters, numbers)
    if tokens.part_in(view.planned[seat][view.plans[seat] - 1]) >= tokens.NO_PART:
        return observed.WITHOUT_AIM
    for step in range(view.players):
        observe_coming(view, view.chair[seats.around(view, seat + step)], step, numbers)
    return observed.WITH_AIM


def steps_to_monsters(view, seat):
    """The same of the players of all monsters, as one number with some bits for each colour."""
    monsters = ALL_UNPLAYED
    for step in range(view.players):
        monsters ^= (UNPLAYED ^ step) << STEP_BITS * view.chair[seats.around(view, seat + step)]
    return monsters


def steps_to_monster(monsters, colour):
    return monsters >> STEP_BITS * colour & UNPLAYED


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


def observe_stones(view, other, step, numbers):
    for place in range(state.PARTS):
        stone = view.stones[other][place]
        if stone > 0:
            numbers[observed.STONES + step * state.STONE_SIDES + stone - 1] += 1


def observe_ways_of(view, other, step, numbers):
    """What another's stones can do at best, while plans are secret."""
    known = stones.known_of(stones.row_of(view, other))
    for part in range(state.PARTS):
        number = view.dice[view.chair[other]][part]
        numbers[observed.WAYS + step * state.PARTS + part] = stones.ways_known(known, number)
    observe_reach(stones.reached(view, known), step, numbers)


def observe_own_ways(view, seat, numbers):
    """What one's own unused stones can do."""
    known = stones.known_of(stones.unused_row(view, seat))
    fewest = rows.FEWEST[known >> rows.NEEDED] if view.phase == state.PLAN else 0
    for part in range(state.PARTS):
        number = plan.idle_number(view, seat, part)
        numbers[observed.WAYS + part] = stones.ways_known(known, number)
        numbers[observed.FEWEST_STONES + part] = fewest >> rows.FEWEST_BITS * number & rows.FEWEST_STONES
    observe_reach(stones.reached(view, known), 0, numbers)


def observe_reach(reach, step, numbers):
    for number in range(bonuses.NUMBERS):
        numbers[observed.REACH + step * bonuses.NUMBERS + number] = reach >> number + 1 & 1


# --- Oneself


def observe_own(view, seat, numbers):
    for part in range(state.PARTS):
        number = view.dice[view.chair[seat]][part]
        if 1 <= number <= state.STONE_SIDES:
            numbers[observed.OWN_DICE + part * state.STONE_SIDES + number - 1] = 1
        stone = view.stones[seat][part]
        if stone > 0:
            numbers[observed.OWN_STONES + part * state.STONE_SIDES + stone - 1] = 1


def observe_own_plan(view, seat, monsters, numbers):
    unused = stones.unused_stones(view, seat)
    for part in range(state.PARTS):
        numbers[observed.UNUSED + part] = unused >> part & 1
        numbers[observed.ACTIVATED + part] = int(view.activated[seat][part] != 0)
    numbers[observed.FREE] = view.free[seat]
    if view.phase == state.PLAN:
        if plan.plan_aims(view, seat):
            observe_aiming(plan.waiting_token(view, seat), monsters, numbers)
    elif view.phase == state.AIM and view.asked == seat:
        observe_aiming(view.tokens[view.place], monsters, numbers)
    elif view.phase == state.SAVE:
        numbers[observed.SAVING + resolve.SAVING_ORDER[view.place]] = 1


def observe_aiming(token, monsters, numbers):
    numbers[observed.AIMING + tokens.action_in(token)] = 1
    if tokens.part_in(token) == tokens.CHOOSE_PART:
        step = steps_to_monster(monsters, tokens.target(token))
        if step != UNPLAYED:
            numbers[observed.AIMED_AT + step] = 1


# --- Tokens


def observe_tokens(view, seat, monsters, numbers):
    for index in range(view.listed):
        observe_token(view, seat, view.tokens[index], monsters, numbers)
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
        for _ in range(2 if bonus == bonuses.EIBON else 1):
            observe_token(view, seat, token, monsters, numbers)


def observe_token(view, seat, token, monsters, numbers):
    action = tokens.action_in(token)
    maker = steps_to(view, seat, tokens.maker(token))
    numbers[observed.MADE + maker * state.ACTIONS + action] += 1
    if tokens.is_unaimed(token):
        numbers[observed.UNAIMED] += 1
        return
    step = steps_to_monster(monsters, tokens.target(token))
    if step == UNPLAYED or action == state.BLOCK:
        return
    if tokens.part_in(token) == tokens.NO_PART:
        numbers[observed.ATTACKS + step] += 1
    elif action == state.HEAL:
        numbers[observed.UPS + step * state.PARTS + tokens.part_in(token)] += 1
    else:
        numbers[observed.DOWNS + step * state.PARTS + tokens.part_in(token)] += 1


# --- Monsters


def observe_monster(view, colour, step, numbers):
    away = 0
    for part in range(state.PARTS):
        place = step * state.PARTS + part
        number = view.dice[colour][part]
        numbers[observed.DICE_NUMBERS + place] = number
        if 1 <= number <= state.STONE_SIDES:
            numbers[observed.ACTIONS + place * state.ACTIONS + seats.action_of(view, colour, part)] = 1
            numbers[observed.EQUAL + step * state.STONE_SIDES + number - 1] += 1
        away += DISTANCES[FARTHEST + number]
    observe_distances(away, observed.AWAY + step * state.STONE_SIDES, numbers)


def observe_distances(distances, begins, numbers):
    for side in range(state.STONE_SIDES):
        numbers[begins + side] = distances >> DISTANCE_BITS * side & DISTANCE


def observe_coming(view, colour, step, numbers):
    """After the tokens."""
    coming = 0
    for part in range(state.PARTS):
        number = coming_number(view.dice[colour][part], step * state.PARTS + part, numbers)
        coming += DISTANCES[FARTHEST + number]
    observe_distances(coming, observed.COMING + step * state.STONE_SIDES, numbers)
    if view.mode != state.CROWN:
        observe_goal(view, colour, step, coming, numbers)


def coming_number(number, place, numbers):
    """What a die shows after the tokens that one knows of."""
    return number + numbers[observed.UPS + place] - numbers[observed.DOWNS + place]


def observe_goal(view, colour, step, coming, numbers):
    """Which number a monster is nearest to, the higher one among equals, and what its dice lack."""
    goal = view.target_number
    if view.mode != state.DARE:
        goal = nearest(coming)
    if goal == 0:
        return
    lacking = coming >> DISTANCE_BITS * (goal - 1) & DISTANCE
    numbers[observed.GOAL + step * state.STONE_SIDES + goal - 1] = 1
    numbers[observed.LACKING + step] = lacking
    numbers[observed.WHOLE + step] = int(lacking == 0)
    for part in range(state.PARTS):
        place = step * state.PARTS + part
        missing = goal - coming_number(view.dice[colour][part], place, numbers)
        numbers[observed.TOO_LOW + place] = max(missing, 0)
        numbers[observed.TOO_HIGH + place] = max(-missing, 0)


def nearest(coming):
    """The number to which there are the fewest steps."""
    found = 1
    fewest = DISTANCE
    for side in range(state.STONE_SIDES):
        steps = coming >> DISTANCE_BITS * side & DISTANCE
        if steps <= fewest:
            fewest = steps
            found = side + 1
    return found


# --- Announcements


def observe_announcements(view, seat, monsters, numbers):
    numbers[observed.WAITING] = view.waiting
    if view.waiting > 0:
        top = view.waiting - 1
        numbers[observed.ANNOUNCED + view.pending[top][1] - 1] = 1
        numbers[observed.ANNOUNCER + steps_to(view, seat, view.pending[top][0])] = 1
        if view.pending[top][2] != NOBODY:
            step = steps_to_monster(monsters, view.pending[top][2])
            if step != UNPLAYED:
                numbers[observed.ON_MONSTER + step] = 1
        if view.pending[top][3] != NOBODY:
            numbers[observed.ON_PART + view.pending[top][3]] = 1
        if top > 0:
            numbers[observed.BELOW + view.pending[top - 1][1] - 1] = 1
    for row in range(view.lasting):
        observe_lasting(view, seat, row, monsters, numbers)


def observe_lasting(view, seat, row, monsters, numbers):
    """What concerns no monster stands at the place of who announced it."""
    step = steps_to(view, seat, view.effects[row][0])
    if view.effects[row][2] != NOBODY:
        step = steps_to_monster(monsters, view.effects[row][2])
        step = 0 if step == UNPLAYED else step
    kept = observed.KEPT_PLACE[bonus_moves.which(view, view.effects[row][1])]
    numbers[observed.LASTING + step * observed.KEPT_KINDS + kept] = 1
    if view.effects[row][3] != NOBODY:
        numbers[observed.LASTING_PART + step * state.PARTS + view.effects[row][3]] = 1
