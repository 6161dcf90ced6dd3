"""What a seat sees, and the worlds that it can imagine."""

from fhtagn.games.chaos.rules.stones import reach_of, used_stones
from fhtagn.kernel import registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NOTHING, PUBLIC, UNKNOWN

GAME = registry.find("chaos")
RULES = GAME.rules
CALM = "44434"
DONE = GAME.words.read(None, 0, ["done"])


def worlds(match, seat, count):
    stream, work = [0] * STREAM, [0] * RULES.WORK
    open_stream(stream, 1, 0)
    for _ in range(count):
        world = match.view(seat)
        RULES.imagine(world, seat, stream, work)
        yield world


def test_imagined_plans_are_plans_that_the_stones_allow(scene):
    dice = ["12345", "23451", "54321"]
    match = scene("", dice, ["66661"] * 3, "1 activate head with 1", "1 aim white core", "1 done")
    seen = set()
    for world in worlds(match, 0, 60):
        assert world.done[1] == 1
        assert sum(places.bit_count() for places in world.activated[1]) == used_stones(world, 1).bit_count()
        assert world.stones == match.state.stones
        seen.add(tuple(world.planned[1]))
        assert UNKNOWN not in world.planned[1]
    assert len(seen) > 20, "many plans are possible"


def test_before_a_banishment_is_decided_imagined_plans_leave_the_stones_that_were_announced(scene, on):
    match = scene("mode=crown", [CALM] * 4, ["11111", "65661", "11666", "66666"])
    on(match, "0 done", "1 activate head with 3", "1 bonus 11", "2 activate head with 3", "2 done", "3 done")
    on(match, "2 bonus 2")
    assert match.json()["state"]["phase"] == "planned"
    for world in worlds(match, 0, 60):
        assert reach_of(world, 1) >> 11 & 1
        assert reach_of(world, 2) >> 2 & 1
        view = world.copy()
        RULES.hide(view, 0)
        assert view == match.view(0)


def test_how_a_plan_ended_is_hidden_until_all_plans_are_in(scene, on):
    match = scene("mode=crown", [CALM] * 3, ["65444", "65444", "65444"], "1 bonus 11")
    assert match.log[-1].sights == (
        DONE,
        match.log[-1].code,
        DONE,
        DONE,
    ), "the others see a done"
    endings = {bool(world.ends_with[1]) for world in worlds(match, 0, 300)}
    assert endings == {False, True}


def test_activations_and_aims_are_not_seen_by_others_at_all(scene, on):
    match = scene("", ["32345", "12345"], ["66666"] * 2, "0 activate head with 1", "0 aim white core")
    assert [move.sights[1] for move in match.log[-2:]] == [NOTHING, NOTHING]
    assert [move.sights[0] for move in match.log[-2:]] == [move.code for move in match.log[-2:]]
    assert match.story(PUBLIC) == []


def test_re_roll_choices_are_seen_as_chosen_until_the_last_opens_them(begun, on):
    match = on(begun("", ["12345"] * 3), "- 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3", "0 reroll 1 2", "1 keep")
    assert match.game.words.say(match.state, 0, match.log[-1].sights[0]) == "chosen"
    assert {world.choice[0] for world in worlds(match, 2, 200)} > {1, 2, 3}
    on(match, "2 keep")
    assert match.log[-1].sights[0] == match.log[-1].code
    told = [GAME.sentence(message) for message in match.story(2)]
    assert "Seat 0 pays an Offering and rolls these stones again: 1, 1." in told


def test_the_free_token_of_another_seat_is_imagined_only_where_it_is_due(scene):
    match = scene("mode=crown", [CALM, "33333"], ["44444", "66666"], "1 free madness", "1 aim white core")
    free = {(world.free[1], world.plans[1]) for world in worlds(match, 0, 200)}
    assert {used for used, _ in free} == {0, 1}
    match = scene("mode=crown", [CALM, CALM], ["44444", "66666"])
    assert {world.free[1] for world in worlds(match, 0, 20)} == {0}
