"""What to do in each phase."""

from fhtagn.games.chaos.policies import judgement, planning
from fhtagn.games.chaos.rules import (
    announcing,
    bonus_moves,
    bonuses,
    codes,
    defend,
    plan,
    resolve,
    seats,
    state,
    tokens,
)
from fhtagn.kernel.chance import below

AIMS = 32  # more than there are ways to say a Bonus
WISHES = state.PARTS + 3
HOPELESS = 8  # steps from which on a monster is better rolled again


def decide(view, seat, stream, work, spite):
    """Plans, most of all decisions, come first; what to do with Bonuses stays a function of its own."""
    if view.phase == state.PLAN:
        if plan.plan_aims(view, seat):
            return planning.best_aim(view, seat, plan.waiting_token(view, seat), spite)
        return planning.next_activation(view, seat, work, spite)
    if view.phase == state.SETUP_REROLL:
        return setup_choice(view, seat)
    if view.phase == state.REROLL:
        if (
            view.offerings[seat] > 1
            and planning.poor_stones(view, seat, work, spite)
            and planning.stones_to_reroll(view, seat) > 0
        ):
            return codes.REROLL_STONES + planning.stones_to_reroll(view, seat)
        return codes.KEEP
    if view.phase == state.AIM:
        return planning.turned_aim(view, seat, view.tokens[view.place], spite)
    if view.phase == state.BLOCKING:
        return crown_block(view, seat) if view.mode == state.CROWN else best_block(view, seat)
    if view.phase == state.PLACING:
        return codes.PLACE + best_place(view, seat)
    if view.phase == state.SAVE:
        part = resolve.SAVING_ORDER[view.place]
        return codes.SAVE_DIE + part if part == state.CORE or view.offerings[seat] > 1 else codes.LOSE_DIE + part
    return with_bonuses(view, seat, stream, spite)


def setup_choice(view, seat):
    colour = view.chair[seat]
    if (
        view.mode == state.CROWN
        or view.offerings[seat] < 2
        or judgement.distance_to(view, colour, judgement.goal_of(view, colour)) < HOPELESS
    ):
        return codes.KEEP
    return codes.REROLL_DICE


# --- Defence


def best_block(view, seat):
    """Block what carries the monster away from its goal, the Attacks last: those are placed at will."""
    colour = view.chair[seat]
    goal = judgement.goal_of(view, colour)
    for part in range(state.PARTS):
        number = judgement.coming_number(view, colour, part)
        if number < goal and defend.block_refusal(view, seat, codes.BLOCK_MADNESS + part) == 0:
            return codes.BLOCK_MADNESS + part
        if number > goal and defend.block_refusal(view, seat, codes.BLOCK_HEAL + part) == 0:
            return codes.BLOCK_HEAL + part
    for part in range(state.PARTS):
        if judgement.coming_number(view, colour, part) > goal:
            return codes.HOLD
    return codes.BLOCK_ATTACK if defend.block_refusal(view, seat, codes.BLOCK_ATTACK) == 0 else codes.HOLD


def crown_block(view, seat):
    """The core first, then whatever hurts."""
    for step in range(state.PARTS):
        part = resolve.SAVING_ORDER[step]
        if defend.block_refusal(view, seat, codes.BLOCK_MADNESS + part) == 0:
            return codes.BLOCK_MADNESS + part
    return codes.BLOCK_ATTACK if defend.block_refusal(view, seat, codes.BLOCK_ATTACK) == 0 else codes.HOLD


def best_place(view, seat):
    """Where an Attack does most good or least harm."""
    colour = view.chair[seat]
    goal = 0 if view.mode == state.CROWN else judgement.goal_of(view, colour)
    best = -state.STONE_SIDES * state.PARTS
    found = state.CORE
    for part in range(state.PARTS):
        if view.dice[colour][part] > 0:
            worth = 2 * (judgement.coming_number(view, colour, part) - goal)
            if view.mode == state.CROWN and part == state.CORE:
                worth -= 5
            if worth > best:
                best = worth
                found = part
    return found


# --- Bonuses


def with_bonuses(view, seat, stream, spite):
    if view.phase == state.ANSWER or view.phase == state.PLANNED:
        return answer(view, seat)
    if view.phase == state.DECLARE:
        return declaration(view, seat) if spite == 0 and view.mode != state.CROWN else codes.PASS
    return announcement(view, seat, stream)


def offer(view, seat, bonus, aim):
    """The code of this Bonus if it may be announced now, else 0."""
    number = bonuses.NUMBER[bonus]
    if (view.reach[seat] >> number) & 1 and (
        bonus_moves.useful_aims(view, seat, bonus, tokens.kinds_of(view, seat)) >> aim
    ) & 1:
        return codes.FIRST_SAID[bonuses.FORM[bonus]][number] + aim
    return 0


def declaration(view, seat):
    """Turn all tokens where that makes the monster whole; everything else is known better in the Window."""
    if judgement.about_to_win(view, view.chair[seat]):
        return codes.PASS
    if can_turn(view, seat, bonuses.PNOM) and judgement.goal_in_reach(view, seat, state.HEAL):
        return offer(view, seat, bonuses.PNOM, 0)
    if can_turn(view, seat, bonuses.AZATHOTH) and judgement.goal_in_reach(view, seat, state.MADNESS):
        return offer(view, seat, bonuses.AZATHOTH, 0)
    return codes.PASS


def can_turn(view, seat, bonus):
    """Player 1 is too late for it."""
    return (bonus_moves.announceable(view, seat) >> bonuses.NUMBER[bonus]) & 1 == 1 and offer(view, seat, bonus, 0) > 0


def announcement(view, seat, stream):
    """The first wish that can be announced."""
    for rank in range(WISHES):
        wish = crown_wish(view, seat, rank, stream) if view.mode == state.CROWN else wish_for(view, seat, rank)
        if wish > 0:
            code = offer(view, seat, wish // AIMS, wish % AIMS)
            if code > 0:
                return code
    return codes.PASS


def wish_for(view, seat, rank):
    """Stop a winner first; then protect oneself; then Offerings. As Bonus * AIMS + aim; 0 for nothing."""
    colour = view.chair[seat]
    if rank < 2:
        winner = rival_about_to_win(view, seat)
        if winner < 0 or judgement.about_to_win(view, colour):
            return 0
        return bonuses.BEDLAM * AIMS + winner * state.PARTS + state.CORE if rank == 0 else bonuses.CARNAMAGOS * AIMS
    if rank == 2:
        return (
            bonuses.GLYPH * AIMS + judgement.leader(view, seat)
            if judgement.harm_on(view, seat) > 1 and not judgement.about_to_win(view, colour)
            else 0
        )
    if rank == 3:
        missing = judgement.coming_distance(view, colour)
        return bonuses.SCRIPTURE * AIMS if judgement.harm_on(view, seat) > 0 and 0 < missing <= 3 else 0
    if rank == 4:
        rival = judgement.leader(view, seat)
        worthwhile = view.offerings[seats.sitter(view, rival)] > 2 and view.offerings[seat] < view.most_offerings
        return bonuses.GLIAKI * AIMS + rival if worthwhile else 0
    return bonuses.BOON * AIMS


def rival_about_to_win(view, seat):
    for other in range(view.players):
        if other != seat and judgement.about_to_win(view, view.chair[other]):
            return view.chair[other]
    return -1


def crown_wish(view, seat, rank, stream):
    """Seal a core, bring back what is lost, strike."""
    if rank == 0:
        return bonuses.SEALED_IN_BLOOD * AIMS + judgement.leader(view, seat)
    if rank <= state.PARTS:
        return bonuses.REAGENT * AIMS + rank - 1
    if rank == state.PARTS + 1:
        return bonuses.PLIGHT * AIMS
    if view.offerings[seat] < 2:
        return 0
    return (bonuses.KING if below(stream, 2) else bonuses.DEEP_ONES) * AIMS


def answer(view, seat):
    """Cancel what hits oneself or helps a winner."""
    if not announcing.can_cancel(view, seat):
        return codes.PASS
    top = view.waiting - 1
    announcer = view.pending[top][0]
    colour = view.pending[top][2]
    hurts = colour == view.chair[seat] or bonus_moves.which(view, view.pending[top][1]) == bonuses.BANISHMENT
    if view.mode == state.CROWN:
        hurts = hurts or (
            bonus_moves.which(view, view.pending[top][1]) == bonuses.PLIGHT and seats.left_of(view, announcer) == seat
        )
    else:
        hurts = hurts or judgement.about_to_win(view, view.chair[announcer])
    return codes.CANCEL[view.mode] if hurts else codes.PASS
