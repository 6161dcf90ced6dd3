"""What to do in each phase."""

from fhtagn.games.chaos.policies.judgement import (
    about_to_win,
    coming_distance,
    coming_number,
    distance_to,
    goal_of,
    harm_on,
    leader,
)
from fhtagn.games.chaos.policies.planning import best_aim, next_activation, poor_stones, stones_to_reroll
from fhtagn.games.chaos.rules.announce import can_cancel
from fhtagn.games.chaos.rules.bonuses import bonus_code, cancel_bonus, is_crown, useful_aims
from fhtagn.games.chaos.rules.defend import block_refusal
from fhtagn.games.chaos.rules.plan import plan_aims
from fhtagn.games.chaos.rules.resolve import SAVING_ORDER
from fhtagn.games.chaos.rules.seats import left_of, sitter
from fhtagn.games.chaos.rules.state import (
    AIM,
    ANSWER,
    BANISH,
    BEDLAM,
    BLOCK_ATTACK,
    BLOCK_HEAL,
    BLOCK_MADNESS,
    BLOCKING,
    BONUS,
    BOON,
    CARNAMAGOS,
    CORE,
    CROWN,
    DECLARE,
    DEEP_ONES,
    FORMS,
    GLIAKI,
    GLYPH,
    HOLD,
    KEEP,
    KING,
    LOSE_DIE,
    PARTS,
    PASS,
    PLACE,
    PLACING,
    PLAN,
    PLIGHT,
    REAGENT,
    REROLL,
    REROLL_DICE,
    REROLL_STONES,
    SAVE,
    SAVE_DIE,
    SCRIPTURE,
    SEALED_IN_BLOOD,
    SETUP_REROLL,
    STONE_SIDES,
)
from fhtagn.kernel.chance import below

AIMS = 32  # more than there are ways to say a Bonus
WISHES = PARTS + 3
HOPELESS = 8  # steps from which on a monster is better rolled again


def decide(view, seat, stream, work, spite):
    if view.phase == PLAN:
        if plan_aims(view, seat):
            return best_aim(view, seat, view.planned[seat][view.plans[seat] - 1], spite)
        return next_activation(view, seat, work, spite)
    if view.phase == SETUP_REROLL:
        return setup_choice(view, seat)
    if view.phase == REROLL:
        if view.offerings[seat] > 1 and poor_stones(view, seat, work, spite) and stones_to_reroll(view, seat) > 0:
            return REROLL_STONES + stones_to_reroll(view, seat)
        return KEEP
    if view.phase == AIM:
        return best_aim(view, seat, view.tokens[view.place], spite)
    if view.phase == BLOCKING:
        return crown_block(view, seat) if view.mode == CROWN else best_block(view, seat)
    if view.phase == PLACING:
        return PLACE + best_place(view, seat)
    if view.phase == SAVE:
        part = SAVING_ORDER[view.place]
        return SAVE_DIE + part if part == CORE or view.offerings[seat] > 1 else LOSE_DIE + part
    if view.phase == ANSWER or view.phase == BANISH:
        return answer(view, seat)
    return announcement(view, seat, stream)


def setup_choice(view, seat):
    colour = view.chair[seat]
    if view.mode == CROWN or view.offerings[seat] < 2 or distance_to(view, colour, goal_of(view, colour)) < HOPELESS:
        return KEEP
    return REROLL_DICE


# --- Defence


def best_block(view, seat):
    """Block what carries the monster away from its goal, the Attacks last: those are placed at will."""
    colour = view.chair[seat]
    goal = goal_of(view, colour)
    for part in range(PARTS):
        number = coming_number(view, colour, part)
        if number < goal and block_refusal(view, seat, BLOCK_MADNESS + part) == 0:
            return BLOCK_MADNESS + part
        if number > goal and block_refusal(view, seat, BLOCK_HEAL + part) == 0:
            return BLOCK_HEAL + part
    for part in range(PARTS):
        if coming_number(view, colour, part) > goal:
            return HOLD
    return BLOCK_ATTACK if block_refusal(view, seat, BLOCK_ATTACK) == 0 else HOLD


def crown_block(view, seat):
    """The core first, then whatever hurts."""
    for step in range(PARTS):
        part = SAVING_ORDER[step]
        if block_refusal(view, seat, BLOCK_MADNESS + part) == 0:
            return BLOCK_MADNESS + part
    return BLOCK_ATTACK if block_refusal(view, seat, BLOCK_ATTACK) == 0 else HOLD


def best_place(view, seat):
    """Where an Attack does most good or least harm."""
    colour = view.chair[seat]
    goal = 0 if view.mode == CROWN else goal_of(view, colour)
    best = -STONE_SIDES * PARTS
    found = CORE
    for part in range(PARTS):
        if view.dice[colour][part] > 0:
            worth = 2 * (coming_number(view, colour, part) - goal)
            if view.mode == CROWN and part == CORE:
                worth -= 5
            if worth > best:
                best = worth
                found = part
    return found


# --- Bonuses


def offer(view, seat, bonus, aim):
    """The code of this Bonus if it may be announced now, else 0."""
    if (view.reach[seat] >> bonus) & 1 and (useful_aims(view, seat, bonus) >> aim) & 1:
        return bonus_code(FORMS[is_crown(view)][bonus], bonus, aim)
    return 0


def announcement(view, seat, stream):
    """The first wish that can be announced. Declare only costs: what others do is known better in the Window."""
    if view.phase == DECLARE:
        return PASS
    for rank in range(WISHES):
        wish = crown_wish(view, seat, rank, stream) if view.mode == CROWN else wish_for(view, seat, rank)
        if wish > 0:
            code = offer(view, seat, wish // AIMS, wish % AIMS)
            if code > 0:
                return code
    return PASS


def wish_for(view, seat, rank):
    """Stop a winner first; then protect oneself; then Offerings. As Bonus * AIMS + aim; 0 for nothing."""
    colour = view.chair[seat]
    if rank < 2:
        winner = rival_about_to_win(view, seat)
        if winner < 0 or about_to_win(view, colour):
            return 0
        return BEDLAM * AIMS + winner * PARTS + CORE if rank == 0 else CARNAMAGOS * AIMS
    if rank == 2:
        return GLYPH * AIMS + leader(view, seat) if harm_on(view, seat) > 1 and not about_to_win(view, colour) else 0
    if rank == 3:
        missing = coming_distance(view, colour)
        return SCRIPTURE * AIMS if harm_on(view, seat) > 0 and 0 < missing <= 3 else 0
    if rank == 4:
        rival = leader(view, seat)
        worthwhile = view.offerings[sitter(view, rival)] > 2 and view.offerings[seat] < view.most_offerings
        return GLIAKI * AIMS + rival if worthwhile else 0
    return BOON * AIMS


def rival_about_to_win(view, seat):
    for other in range(view.players):
        if other != seat and about_to_win(view, view.chair[other]):
            return view.chair[other]
    return -1


def crown_wish(view, seat, rank, stream):
    """Seal a core, bring back what is lost, strike."""
    if rank == 0:
        return SEALED_IN_BLOOD * AIMS + leader(view, seat)
    if rank <= PARTS:
        return REAGENT * AIMS + rank - 1
    if rank == PARTS + 1:
        return PLIGHT * AIMS
    if view.offerings[seat] < 2:
        return 0
    return (KING if below(stream, 2) else DEEP_ONES) * AIMS


def answer(view, seat):
    """Cancel what hits oneself or helps a winner."""
    if not can_cancel(view, seat):
        return PASS
    top = view.waiting - 1
    announcer = view.pending[top][0]
    colour = view.pending[top][2]
    hurts = colour == view.chair[seat] or view.phase == BANISH
    if view.mode == CROWN:
        hurts = hurts or (view.pending[top][1] == PLIGHT and left_of(view, announcer) == seat)
    else:
        hurts = hurts or about_to_win(view, view.chair[announcer])
    return BONUS + cancel_bonus(view) - 1 if hurts else PASS
