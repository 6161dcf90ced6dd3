"""Crown of Chaos: what is shown while dice are saved."""

from fhtagn.testing import play

SEAT_TWO_IS_ASKED = (
    "- 4 3 2 4",
    "- 1 2 1 3",
    "- 1 1 1 1",
    "0 reroll-dice",
    "1 reroll-dice",
    "2 keep",
    "- 4 3 2 4",
    "- 1 2 1 3",
    "- 6 1 1",
    "- 6 6 6 6 6",
    "- 6 6 6 6 6",
    "- 6 6 6 6 6",
    "2 keep",
    "0 activate head with 1",
    "0 aim green head",
    "0 done",
    "1 activate right with 1",
    "1 aim purple head",
    "1 done",
    "2 activate left with 1",
    "2 aim purple left",
    "2 done",
    "2 pass",
    "2 pass",
)


def test_in_save_a_die_below_one_is_shown_as_zero_also_of_a_seat_that_is_not_asked() -> None:
    match = play("chaos players=3 mode=crown offerings=1", *SEAT_TWO_IS_ASKED)
    shown = match.json()
    assert (shown["state"]["phase"], shown["to_act"]) == ("save", [2])
    assert shown["state"]["dice"][1]["head"] == 0
    match.say(2, match.legal(2)[1])
    while match.json()["state"]["phase"] == "save":
        match.say(2, match.legal(2)[1])
    assert match.json()["state"]["dice"][1]["head"] is None
