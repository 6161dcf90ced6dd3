"""How big a game can be. Whatever lies beyond is refused with a sentence when the game is found, or when it happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fhtagn.kernel import contract
from fhtagn.kernel.chance import MOST_BOUND
from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.observation import Observation
from fhtagn.kernel.record import SCALAR_RANGE, Layout
from fhtagn.kernel.settings import Setting, Whole
from fhtagn.kernel.stepping import MOST_STAGES

NUMBERS: dict[contract.Constant, range] = {
    contract.SEATS: range(1, 101),
    contract.CODES: range(1, 2**24 + 1),  # a search keeps a number for each
    contract.MOST: range(1, 2**20 + 1),
    contract.LONGEST: range(1, 2**31),
    contract.VERSION: range(2**31),
    contract.OPEN: range(2),
    contract.DISCREET: range(2),
    contract.WORK: range(1, 2**20 + 1),
    contract.PAYOFF_UNIT: range(1, 2**31),
    contract.PAYOFF_LEAST: range(1 - 2**31, 2**31),  # so that the sums of four billion games fit
    contract.PAYOFF_MOST: range(1 - 2**31, 2**31),
}
STATE = 1 << 16  # bytes
BINS = 1 << 16  # of a measure
OBSERVED = 1 << 16  # numbers that a seat observes
DRAWS = (
    f"a draw has 1 to {MOST_BOUND} outcomes, so Nature's odds are at least 1 each, and at most {MOST_BOUND} together"
)


def beyond(rules: Mapping[str, Any], settings: Sequence[Setting]) -> Iterator[str]:
    """What of a complete game is beyond the limits, in words."""
    numbers = {constant.name: int(rules.get(constant.name, constant.default)) for constant in NUMBERS}
    for constant, allowed in NUMBERS.items():
        if numbers[constant.name] not in allowed:
            yield f"{constant.name} is {numbers[constant.name]}, and can be {allowed[0]} to {allowed[-1]}"
    if numbers["MOST"] > numbers["CODES"]:
        yield f"MOST is {numbers['MOST']}, but there are only {numbers['CODES']} codes"
    if rules.get("SEAT_CODES", 1) not in range(1, numbers["CODES"] + 1):
        yield f"SEAT_CODES is {rules['SEAT_CODES']}, and can be 1 to {numbers['CODES']}, as CODES says"
    observation: Observation | None = rules.get("OBSERVATION")
    if observation and observation.length not in range(1, OBSERVED + 1):
        yield f"a seat observes {observation.length} numbers, and can observe 1 to {OBSERVED}"
    if rules.get("STAGES", 1) not in range(1, MOST_STAGES + 1):
        yield f"STAGES is {rules['STAGES']}, and can be 1 to {MOST_STAGES}"
    if numbers["PAYOFF_LEAST"] > numbers["PAYOFF_MOST"]:
        yield "PAYOFF_LEAST is more than PAYOFF_MOST"
    layout: Layout = rules["State"].layout
    if layout.size > STATE:
        yield f"the State has {layout.size} bytes, and can have {STATE}"
    for name, bins in rules.get("MEASURES", ()):
        if name not in layout.fields or layout.fields[name].shape:
            yield f"MEASURES names {name}, which isn't a single number of the State"
        elif bins not in range(1, BINS + 1):
            yield f"MEASURES gives {name} {bins} bins, and can give 1 to {BINS}"
    for setting in settings:
        if setting.field in layout.fields and isinstance(setting, Whole):
            for number in (setting.low, setting.high):
                if number not in SCALAR_RANGE:
                    yield f"the setting {setting.name} can be {number}, which does not fit its field (32 bits)"


def total_of(odds: Sequence[int]) -> int:
    """What the odds of one draw add up to, if chance can draw by them."""
    total = sum(odds)
    if not odds or min(odds) < 1 or total > MOST_BOUND:
        raise ContractError(f"Nature's odds {list(odds)[:8]} cannot be drawn by; {DRAWS}.")
    return total


def refuse_mistakes(mistakes: int) -> None:
    """Complain about a stream that was asked for a draw that there is not."""
    if mistakes:
        raise ContractError(f"A number was drawn that cannot be drawn; {DRAWS}.")
