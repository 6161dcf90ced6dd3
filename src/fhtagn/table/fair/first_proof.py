"""The same as in `proof` and `verify` for tables of version 1, whose draws are keyed by the number of the log's entry.

Comments carry it: the table, the promise, the seed, the seats' words, and for every entry of the log what it was. Each
of Nature's moves stands on a line of its own with the number of its entry. An operator could still get another roll by
entries that look harmless, which is why there is a version 2.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from fhtagn.kernel import transcript
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import FhtagnError, TranscriptError
from fhtagn.kernel.match import Match
from fhtagn.table.fair import chance
from fhtagn.table.log import entries
from fhtagn.table.log.state import TableState


def written(state: TableState, log: list[bytes]) -> str:
    """The transcript so far; with the seed and all entries when the game is over."""
    over = state.status == "over"
    lines = transcript.rows(transcript.write(Match(state.game, state.settings)))
    lines.append(f"#: table {state.id}")
    lines.append(f"#: commit {state.commit}")
    if over:
        lines.append(f"#: seed {state.created.seed}")
        lines += [f"#: promised {seat} {hashed}" for seat, hashed in sorted(state.mix.promises.items())]
        lines += [f"#: words {seat} {json.dumps(said)}" for seat, said in sorted(state.mix.words.items())]
    standing = {abs(number) for number in state.made_at}
    for number, body in enumerate(log):
        entry = entries.decode(body)
        if isinstance(entry, entries.Moved) and number in standing:
            who = "-" if entry.seat == NATURE else str(entry.seat)
            note = f"  # entry {number}{' clock' if entry.clock else ''}" if over else ""
            lines.append(f"{who} {entry.words}{note}")
        elif over:
            taken_back = f" taken back: {entry.words}" if isinstance(entry, entries.Moved) else ""
            lines.append(f"# entry {number} {entry.__struct_config__.tag}{taken_back}")
    return "\n".join(lines) + "\n"


@dataclass
class Proof:
    """What the comments of a transcript say about its dice."""

    table: str = ""
    commit: str = ""
    seed: str = ""
    promised: dict[int, str] = field(default_factory=dict)
    words: dict[int, str] = field(default_factory=dict)
    numbers: list[int] = field(default_factory=list)


def verify(rows: list[str], name: str) -> tuple[Proof, int, int]:
    """Check every roll, and count those by dice and by the clock; a TranscriptError names the first wrong line."""
    proof = _proof(rows, name)
    dice = chance.Dice(chance.first_key(proof.seed, proof.words))
    head = [row for row in rows if row.startswith(("fhtagn", transcript.EMBEDDED))]
    match = transcript.read("\n".join(head) + "\n", name)
    rolls = by_clock = 0
    for number, row in enumerate(rows, start=1):
        said, _, comment = row.partition("#")
        words = said.split()
        if not words or row.startswith(("fhtagn", transcript.EMBEDDED)):
            continue
        try:
            if words[0] == "-" and comment.split()[2:] == ["clock"]:
                by_clock += 1
            elif words[0] == "-":
                rolls += 1
                _check_roll(match, proof, dice, " ".join(words[1:]), comment)
            match.say(NATURE if words[0] == "-" else int(words[0]), " ".join(words[1:]))
        except (FhtagnError, ValueError) as error:
            raise TranscriptError(name, number, str(error)) from None
    if sorted(proof.numbers) != list(range(len(proof.numbers))):
        raise TranscriptError(name, 1, "Some entries of the log are missing or named twice; the dice prove nothing.")
    return proof, rolls, by_clock


def _check_roll(match: Match, proof: Proof, dice: chance.Dice, said: str, comment: str) -> None:
    note = comment.split()
    if note[:1] != ["entry"] or len(note) != 2 or not note[1].isdigit():
        raise FhtagnError("This roll does not say which entry it was; each of Nature's lines ends like “# entry 17”.")
    match.check_turn(NATURE)
    code = chance.nature_move(match, dice, f"{proof.table}:{int(note[1])}")
    drawn = match.game.words.say(match.state, NATURE, code)
    if drawn != said:
        raise FhtagnError(f"The promised dice give “{drawn}” here, not “{said}”.")


def _proof(rows: list[str], name: str) -> Proof:
    proof = Proof()
    for number, row in enumerate(rows, start=1):
        note = row.partition("#")[2].split()
        try:
            if row.startswith("#: "):
                _read_note(proof, row[3:])
            elif note[:1] == ["entry"] and not row.startswith(transcript.EMBEDDED):
                proof.numbers.append(int(note[1]))
        except (ValueError, IndexError, RecursionError):
            raise TranscriptError(name, number, "This note about the dice cannot be read.") from None
    if not (proof.table and proof.commit and proof.seed):
        missing = "table" if not proof.table else "commit" if not proof.commit else "seed"
        raise TranscriptError(
            name, 1, f"There is no “#: {missing}” line; download the transcript when the game is over."
        )
    if chance.promise(proof.seed) != proof.commit:
        raise TranscriptError(name, 1, "The seed is not the one that was promised.")
    for seat, words in proof.words.items():
        if chance.words_hash(words) != proof.promised.get(seat):
            raise TranscriptError(name, 1, f"The words of seat {seat} are not those that were promised.")
    return proof


def _read_note(proof: Proof, note: str) -> None:
    kind, _, rest = note.partition(" ")
    if kind in ("table", "commit", "seed"):
        if kind != "table":
            bytes.fromhex(rest)
        setattr(proof, kind, rest.strip())
    elif kind == "promised":
        seat, hashed = rest.split()
        proof.promised[int(seat)] = hashed
    elif kind == "words":
        spoken, _, said = rest.partition(" ")
        words = json.loads(said)
        if not isinstance(words, str):
            raise ValueError(said)
        proof.words[int(spoken)] = words
    else:
        raise ValueError(kind)
