"""Bonuses that end a plan."""

import pytest

from fhtagn.games.chaos.policies.judgement import completes
from fhtagn.games.chaos.rules import bonuses
from fhtagn.games.chaos.rules.state import BLOCK, HEAL, MADNESS
from fhtagn.games.chaos.rules.stones import reach_of
from fhtagn.games.chaos.rules.tokens import NO_PART, planned_kinds, token_of
from fhtagn.kernel import registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NOTHING
from fhtagn.kernel.errors import IllegalMove, SettingError
from fhtagn.testing import play

GAME = registry.find("chaos")
RULES = GAME.rules
CALM = "12345"
DONE = GAME.words.read(None, 0, ["done"])


def state(match):
    return match.json()["state"]


def tokens(match):
    return [(token["by"], token["action"], token["monster"], token["part"]) for token in state(match)["tokens"]]


@pytest.fixture
def mixed(scene, showing):
    """Seat 0 has planned an Attack, a Block and a Heal on its core, and has two stones left."""

    def build(left, *, others="44444", header="", first=0):
        dice = [showing("white", "attack", "block", "heal", "heal", "heal"), CALM, CALM]
        match = scene(header, dice, [f"666{left}", others, others], first=first)
        for move in ("activate head with 1", "activate left with 2", "activate right with 3", "aim white core"):
            match.say(0, move)
        return match

    return build


def test_a_planned_bonus_is_paid_and_shown_when_all_plans_are_in(mixed, on):
    match = on(mixed("21"), "0 bonus 2", "1 done")
    assert state(match)["offerings"] == [4, 4, 4]
    assert match.json(1)["state"]["bonus"] == [None] * 3
    assert match.json(1)["state"]["plans"][0]["bonus"] is None
    on(match, "2 done")
    assert state(match)["phase"] == "planned"
    assert state(match)["offerings"] == [3, 4, 4]
    assert match.json(1)["state"]["bonus"] == [2, None, None]
    assert match.json(1)["state"]["plans"][0]["bonus"] == {"bonus": 2, "monster": None, "part": None}
    assert match.json(1)["state"]["plans"][0]["tokens"] is None, "plans stay hidden until the reveal"


def test_others_see_no_difference_between_done_and_a_planned_bonus(mixed, on):
    views = []
    for last in (["done"], ["bonus 2"], ["bonus 1"], ["bonus 3", "aim green head", "aim white left"]):
        match = mixed("21")
        for words in last:
            match.say(0, words)
        views.append((match.json(1), [GAME.sentence(message) for message in match.story(1)]))
        assert match.log[-1].sights[1] == DONE
    assert all(view == views[0] for view in views)


def test_a_planned_dagger_is_aimed_in_the_plan_and_ends_it_with_the_last_aim(mixed, on):
    match = on(mixed("21"), "0 bonus 3")
    assert state(match)["plans"][0]["done"] is False
    assert match.log[-1].sights[1] == NOTHING
    with pytest.raises(IllegalMove, match="must be aimed first"):
        match.say(0, "done")
    on(match, "0 aim purple head", "0 aim white left")
    plan = state(match)["plans"][0]
    assert plan["done"] is True
    assert plan["aims"] == [{"monster": "purple", "part": "head"}, {"monster": "white", "part": "left"}]
    assert [token["action"] for token in plan["tokens"]] == ["attack", "block", "heal"], "the old tokens are kept"
    on(match, "1 done", "2 done", "1 pass")
    assert match.json(1)["state"]["plans"][0]["aims"] is None, "the aims are seen at the reveal"
    on(match, "2 pass")
    assert tokens(match) == [(0, "heal", "purple", "head"), (0, "heal", "white", "left"), (0, "heal", "white", "core")]


def test_a_cancelled_dagger_leaves_the_old_tokens_and_aims(mixed, on):
    match = on(mixed("21", others="11444"), "0 bonus 3", "0 aim purple head", "0 aim white left", "1 done", "2 done")
    on(match, "1 bonus 6", "2 pass")
    assert tokens(match) == [(0, "attack", "green", None), (0, "block", "white", None), (0, "heal", "white", "core")]
    assert len(state(match)["plans"][0]["aims"]) == 2
    assert state(match)["offerings"] == [3, 3, 4]
    assert state(match)["bonus"] == [3, 6, None]


def test_daggers_without_an_aim_end_the_plan_at_once(mixed, on):
    match = on(mixed("43"), "0 bonus 7", "1 done", "2 done", "1 pass", "2 pass")
    assert tokens(match)[0] == (0, "attack", "purple", None)
    match = on(mixed("53"), "0 bonus 8", "1 done", "2 done", "1 pass", "2 pass")
    assert tokens(match) == [(0, "block", "white", None)] * 3


def test_everybody_who_can_pay_is_asked_before_the_reveal_whether_or_not_the_stones_fit(mixed, on):
    match = on(mixed("21", others="44444"), "0 bonus 2", "1 done", "2 done")
    assert state(match)["asked"] == 1
    assert match.legal(1) == ["pass"]
    on(match, "1 pass")
    assert state(match)["asked"] == 2


def test_new_tokens_of_a_planned_bonus_come_right_after_its_seats_own(mixed, on):
    match = on(mixed("21"), "0 bonus 2", "1 done", "2 done")
    on(match, "1 pass", "2 pass")
    assert state(match)["phase"] == "planned", "its roll is still before the reveal"
    on(match, "- 2")
    own = [(0, "attack", "green", None), (0, "block", "white", None), (0, "heal", "white", "core")]
    assert tokens(match) == [*own, (0, "block", "white", None), (0, "block", "white", None)]


def test_tokens_of_planned_bonuses_are_listed_only_at_the_reveal_between_the_plans(scene, on, showing):
    dice = [showing("white", *["block"] * 5), showing("green", *["block"] * 5), CALM]
    match = scene("", dice, ["65444", "61111", "44444"])
    on(match, "0 activate head with 1", "0 bonus 9", "1 activate head with 1", "1 done", "2 done", "1 pass", "2 pass")
    assert state(match)["phase"] == "planned"
    on(match, "0 aim green core")
    assert state(match)["tokens"] == []
    on(match, "0 aim purple base")
    assert tokens(match) == [
        (0, "block", "white", None),
        (0, "madness", "green", "core"),
        (0, "madness", "purple", "base"),
        (1, "block", "green", None),
    ]


def test_a_planned_doubling_copies_the_plan(mixed, on):
    match = on(mixed("31"), "0 bonus 4", "1 done", "2 done", "1 pass", "2 pass")
    assert len(tokens(match)) == 6
    assert tokens(match)[:3] == tokens(match)[3:]


def test_planned_bonuses_are_announced_from_player_one_and_none_answers_another(scene, on):
    match = scene("", [CALM] * 3, ["11444", "11444", "11444"], "0 bonus 1", "1 bonus 1", "2 done", first=1)
    assert state(match)["offerings"] == [3, 3, 4]
    assert state(match)["pending"][-1]["seat"] == 1
    assert state(match)["asked"] == 2, "seat 0 has planned a Bonus and cannot answer"
    on(match, "2 pass", "- 4")
    assert state(match)["offerings"] == [3, 4, 4]
    assert state(match)["pending"][-1]["seat"] == 0


def test_what_is_taken_by_a_planned_bonus_may_be_gone_when_it_takes_effect(scene, on):
    match = scene(
        "",
        [CALM] * 3,
        ["44444", "65444", "65444"],
        "1 bonus 11 white",
        "2 bonus 11 white",
        "0 done",
        change=lambda game: game.offerings.__setitem__(0, 1),
    )
    on(match, "0 pass")
    assert state(match)["offerings"] == [0, 4, 3]


def test_which_bonuses_are_never_planned(scene):
    match = scene("", [CALM] * 2, ["11111", "44444"])
    with pytest.raises(IllegalMove, match="only an answer"):
        match.say(0, "bonus 6")
    match = scene("mode=crown", ["44434"] * 2, ["33333", "44444"])
    with pytest.raises(IllegalMove, match="after the reveal"):
        match.say(0, "bonus 3 green")


def test_after_a_planned_banishment_later_planned_bonuses_stay_paid_but_do_nothing(scene, on):
    match = scene("mode=crown", ["44434"] * 3, ["55444", "65444", "44333"])
    on(match, "0 bonus 10", "1 bonus 11", "2 bonus 8")
    assert state(match)["silenced_by"] == 1 or state(match)["round"] == 2
    assert state(match)["offerings"] == [3, 3, 3]
    assert state(match)["chair"] == ["green", "purple", "white"], "what an earlier one did stays"


def test_imagined_plans_allow_the_planned_bonus_that_everybody_has_seen(mixed, on):
    match = on(mixed("21"), "0 bonus 3", "0 aim purple head", "0 aim white left", "1 done", "2 done")
    stream, work = [0] * STREAM, [0] * RULES.WORK
    open_stream(stream, 1, 0)
    for _ in range(60):
        world = match.view(1)
        RULES.imagine(world, 1, stream, work)
        assert reach_of(world, 0) >> 3 & 1
        assert bonuses.ALLOWED[world.mode][planned_kinds(world, 0)] >> 3 & 1
        view = world.copy()
        RULES.hide(view, 1)
        assert view == match.view(1)


def test_colours_are_chosen_one_for_each_player():
    match = play("chaos players=3 colours=black,white,green", "- 1 2 3 4 5 6 6 6 6 1 2 2 2 2 3")
    assert state(match)["chair"] == ["black", "white", "green"]
    numbers = [list(die.values()) for die in state(match)["dice"]]
    assert numbers == [[6, 6, 6, 6, 1], [2, 2, 2, 2, 3], [1, 2, 3, 4, 5]], "white first"


@pytest.mark.parametrize("colours", ["white", "white,white,green", "white,green,purple,black", "red,white,green"])
def test_other_lists_of_colours_are_refused(colours):
    with pytest.raises(SettingError):
        GAME.settings({"players": "3", "colours": colours})


def test_the_builder_plans_the_bonus_that_makes_the_monster_whole(scene):
    """Two Blocks, which become the two Heals that are missing."""
    dice = ["44442", CALM]
    match = scene("", dice, ["44444", "44444"])
    view = match.view(0)
    view.planned[0][0] = view.planned[0][1] = token_of(0, BLOCK, 0, NO_PART)
    view.plans[0] = 2
    assert completes(view, 0, HEAL)
    assert not completes(view, 0, MADNESS)
    view.plans[0] = 1
    assert not completes(view, 0, HEAL)
