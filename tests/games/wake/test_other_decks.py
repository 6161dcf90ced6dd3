"""Decks with more than one of what the house deck has once."""

from fhtagn.testing import play

TWO_RISINGS = (
    "= [[card]]",
    '= title = "T cthulhu"',
    '= kind = "cthulhu"',
    "= copies = 2",
    '= colour = "red"',
    "= [[card]]",
    '= title = "T counterspell"',
    '= kind = "counterspell"',
    "= copies = 3",
    "= [[card]]",
    '= title = "T night-gaunt"',
    '= kind = "night-gaunt"',
    "= copies = 8",
    "= [[card]]",
    '= title = "T elder-sign"',
    '= kind = "elder-sign"',
    "= copies = 4",
    "= [[card]]",
    '= title = "T rlyeh-rises"',
    '= kind = "rlyeh-rises"',
    "= copies = 2",
    "- night-gaunt night-gaunt night-gaunt night-gaunt",
    "- night-gaunt night-gaunt night-gaunt night-gaunt",
    "- elder-sign elder-sign elder-sign elder-sign",
    "0 draw",
    "- rlyeh-rises",
    "- 3",
    "1 draw",
    "- rlyeh-rises",
    "- 2",
)


def test_when_rlyeh_rises_twice_in_a_small_deck_no_card_has_two_places() -> None:
    match = play("wake players=3 deck=mine", *TWO_RISINGS)
    state = match.json()["state"]
    assert (state["deck"], state["top"]) == (2, ["cthulhu", "cthulhu"])
    match.say(2, "draw")
    assert match.json()["state"]["facing"] == 2
