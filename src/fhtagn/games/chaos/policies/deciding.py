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
    return crown_announcement(view, seat, stream) if view.mode == CROWN else announcement(view, seat)


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


def announcement(view, seat):
    """Stop a winner first; then protect oneself; then Offerings."""
    rival = leader(view, seat)
    winner = -1
    for other in range(view.players):
        if other != seat and about_to_win(view, view.chair[other]):
            winner = view.chair[other]
    code = 0
    if view.phase == DECLARE:
        return PASS
    if winner >= 0 and not about_to_win(view, view.chair[seat]):
        code = offer(view, seat, BEDLAM, winner * PARTS + CORE)
        if code == 0:
            code = offer(view, seat, CARNAMAGOS, 0)
    if code == 0 and harm_on(view, seat) > 0 and coming_distance(view, view.chair[seat]) > 0:
        if harm_on(view, seat) > 1:
            code = offer(view, seat, GLYPH, rival)
        if code == 0 and coming_distance(view, view.chair[seat]) <= 3:
            code = offer(view, seat, SCRIPTURE, 0)
    if code == 0 and view.offerings[sitter(view, rival)] > 2 and view.offerings[seat] < view.most_offerings:
        code = offer(view, seat, GLIAKI, rival)
    if code == 0:
        code = offer(view, seat, BOON, 0)
    return code if code > 0 else PASS


def crown_announcement(view, seat, stream):
    """Bring back what is lost, seal a core, strike."""
    if view.phase == DECLARE:
        return PASS
    code = offer(view, seat, SEALED_IN_BLOOD, leader(view, seat))
    for part in range(PARTS):
        if code == 0:
            code = offer(view, seat, REAGENT, part)
    if code == 0:
        code = offer(view, seat, PLIGHT, 0)
    if code == 0 and view.offerings[seat] > 1:
        code = offer(view, seat, KING if below(stream, 2) else DEEP_ONES, 0)
    return code if code > 0 else PASS


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
