"""The checker of histories finds nothing in a true history, and every fault that is put into one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field

import msgspec
import pytest
from support.cluster.checker import check
from support.cluster.history import Answered, Heard, History, Left, Logs, Row, Sent
from support.tables import World

from fhtagn.table.log import entries
from fhtagn.table.protocol import AnyCommand, Chat, Move, Start
from fhtagn.table.store import chain

PEOPLE = ("Ann", "Bob", "Cid")


@dataclass
class Case:
    """What each of three people has sent and heard, and the log."""

    histories: list[History] = field(default_factory=lambda: [History(name, []) for name in PEOPLE])
    logs: Logs = field(default_factory=dict)

    @property
    def rows(self) -> list[Row]:
        return self.logs["t"]

    def news(self, person: int = 0) -> list[Heard]:
        return [record for record in self.histories[person].records if isinstance(record, Heard)]

    def written(self) -> list[str]:
        """The commands of all moves, in their order in the log."""
        lines = [line for row in self.rows for line in row.body.split(b"\n")]
        made = [entry for entry in map(entries.decode, lines) if isinstance(entry, entries.Moved)]
        return [entry.command for entry in made if entry.command]

    def write(self, bodies: list[bytes]) -> None:
        """Another log, with links that fit."""
        link, number = chain.start_of("t"), 0
        self.rows.clear()
        for body in bodies:
            link = chain.written_link(link, body)
            self.rows.append(Row(number, body, link, "a node", 1))
            number += body.count(b"\n") + 1

    def answers(self, command: str) -> list[Answered]:
        records = [record for history in self.histories for record in history.records]
        return [record for record in records if isinstance(record, Answered) and record.id == command]

    def sent(self, command: str) -> Sent:
        records = [record for history in self.histories for record in history.records]
        return next(record for record in records if isinstance(record, Sent) and record.id == command)


class Evening:
    """Three people play dice and talk."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.case = Case()

    async def play(self) -> Case:
        table = await self.world.table("dice", identifier="t")
        self.hearers = [await self.world.hear("t", name) for name in PEOPLE]
        await self.give("Ann", Start())
        for number in range(6):
            await self.give(PEOPLE[number % 3], Chat(f"This is {number}."))
            assert table.state.match is not None
            (seat,) = table.state.match.to_act()
            move = Move(seat, table.state.match.legal(seat)[0], table.state.counts[seat])
            await self.give(PEOPLE[seat], move)
        rows = self.world.store.rows("SELECT number, body, chain FROM entries ORDER BY number")
        self.case.logs["t"] = [Row(number, bytes(body), bytes(link), "a node", 1) for number, body, link in rows]
        return self.case

    async def give(self, name: str, command: AnyCommand) -> None:
        history = self.case.histories[PEOPLE.index(name)]
        identifier = f"{name} {len(history.records)}"
        history.records.append(Sent(self.tick(), "t", identifier, msgspec.to_builtins(command)))
        answer = await self.world.do("t", name, command, identifier)
        for hearer, one in zip(self.hearers, self.case.histories, strict=True):
            one.records += [heard(self.tick(), json.loads(message)) for message in hearer.messages]
            hearer.messages.clear()
        history.records.append(Answered(self.tick(), "t", identifier, answer.ok))

    def tick(self) -> float:
        self.world.time += 1
        return self.world.time


def heard(at: float, news: dict[str, object]) -> Heard:
    parts = {part: news[part] for part in ("table", "number", "full", "events")}
    return msgspec.convert({"type": "Heard", "at": at, "viewer": news["seat"], **parts}, Heard)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Case:
    async def play() -> Case:
        async with World(tmp_path_factory.mktemp("evening") / "tables.db") as world:
            return await Evening(world).play()

    return asyncio.run(play())


@pytest.fixture
def case(evening: Case) -> Case:
    return deepcopy(evening)


def test_nothing_is_wrong_with_a_true_history(case: Case) -> None:
    assert check(case.histories, case.logs, settled=True) == []
    assert len(case.written()) == 6


def lose_the_last_row(case: Case) -> None:
    del case.rows[-1]


def lose_a_row(case: Case) -> None:
    del case.rows[2]


def change_a_row(case: Case) -> None:
    case.rows[1].body += b" "


def do_a_talk_twice(case: Case) -> None:
    talk = next(row.body for row in case.rows if b"This is 3" in row.body)
    case.write([*(row.body for row in case.rows), talk])


def make_an_unlawful_move(case: Case) -> None:
    moved = entries.Moved(seat=0, code=99, words="attack 9")
    case.write([*(row.body for row in case.rows), entries.encode(moved)])


def do_something_else(case: Case) -> None:
    case.write([row.body.replace(b"This is 2", b"This was 2") for row in case.rows])


def forget_a_talk(case: Case) -> None:
    case.write([row.body for row in case.rows if b"This is 5" not in row.body])


def turn_the_order_round(case: Case) -> None:
    later = case.written()[4]
    case.sent(later).at, case.answers(later)[0].at = 0.0, 1.0


def refuse_what_was_done(case: Case) -> None:
    for answer in case.answers(case.written()[2]):
        answer.ok, answer.reason = False, "It is not your turn."


def acknowledge_and_refuse(case: Case) -> None:
    name = case.written()[1]
    history = next(one for one in case.histories if any(isinstance(r, Sent) and r.id == name for r in one.records))
    history.records.append(Answered(1e9, "t", name, False, "No."))


def acknowledge_what_was_never_done(case: Case) -> None:
    case.histories[0].records += [Sent(1e9, "t", "new", {"do": "chat", "text": "?"}), Answered(1e9, "t", "new", True)]


def skip_news(case: Case) -> None:
    case.histories[1].records.remove(case.news(1)[3])


def repeat_news(case: Case) -> None:
    case.histories[1].records.append(case.news(1)[3])


def show_an_old_view(case: Case) -> None:
    old = case.news(2)[3]
    case.histories[2].records.append(Heard(1e9, "t", 2, old.number, True, old.events))


def tell_another_event(case: Case) -> None:
    case.news(1)[4].events[-1]["words"] = "attack 2 with a spoon"


def tell_of_what_is_not_written(case: Case) -> None:
    number = case.news(0)[-1].number + 1
    event = {"number": number, "kind": "chatted", "words": "Too early."}
    case.histories[0].records.append(Heard(1e9, "t", 0, number, False, [event]))


def tell_a_number_without_its_event(case: Case) -> None:
    news = case.news(1)[-1]
    news.events = []


def tell_news_by_an_answer_first(case: Case) -> None:
    case.news(1)[-1].aside = True


def leave_somebody_behind(case: Case) -> None:
    case.histories[2].records.remove(case.news(2)[-1])


def let_an_old_owner_write(case: Case) -> None:
    for number, row in enumerate(case.rows):
        row.fence = 2 if number == 4 else 1 if number < 4 else 2
    case.rows[6].fence = 1


def let_two_owners_write(case: Case) -> None:
    case.rows[5].owner = "another node"


def lose_the_table(case: Case) -> None:
    del case.logs["t"]


FAULTS: dict[str, Callable[[Case], None]] = {
    "was acknowledged and is lost": forget_a_talk,
    "but the log has": lose_the_last_row,
    "an entry is missing": lose_a_row,
    "the chain is broken": change_a_row,
    "was done 2 times": do_a_talk_twice,
    "cannot be followed": make_an_unlawful_move,
    "was done as something else": do_something_else,
    "but stands behind it": turn_the_order_round,
    ") and done": refuse_what_was_done,
    "was acknowledged, and refused": acknowledge_and_refuse,
    "command new (chat) was acknowledged and is lost": acknowledge_what_was_never_done,
    "next": skip_news,
    "was taken back from": repeat_news,
    "was taken back": show_an_old_view,
    "but the log says": tell_another_event,
    "was told of event": tell_of_what_is_not_written,
    "without what happened": tell_a_number_without_its_event,
    "when an answer told of": tell_news_by_an_answer_first,
    "was never told of events after": leave_somebody_behind,
    "by lease 1 after one by lease 2": let_an_old_owner_write,
    "two owners wrote": let_two_owners_write,
    "its log is gone": lose_the_table,
}


@pytest.mark.parametrize("sentence", FAULTS)
def test_every_fault_is_found(case: Case, sentence: str) -> None:
    FAULTS[sentence](case)
    found = check(case.histories, case.logs, settled=True)
    assert any(sentence in fault for fault in found), found


def test_a_command_that_nobody_could_answer_may_be_done_or_not(case: Case) -> None:
    for answer in case.answers(case.written()[2]):
        answer.ok, answer.unsure = False, True
    case.histories[0].records += [Sent(1e9, "t", "new", {"do": "start"}), Answered(1e9, "t", "new", False, "", True)]
    assert check(case.histories, case.logs) == []


def test_whoever_has_left_a_table_need_not_know_its_end(case: Case) -> None:
    leave_somebody_behind(case)
    case.histories[2].records.append(Left(1e9, "t"))
    assert check(case.histories, case.logs, settled=True) == []
