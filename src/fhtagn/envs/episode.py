"""One game after another, asked seat by seat: chance plays inside, and so do other players, and moves without a choice.

Episode n of a seed is the same as in a batch: chance and policies draw from the stream of that number.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from fhtagn.envs.actions import made_up, next_choices
from fhtagn.envs.checks import checked_action, checked_episode, checked_seed, one_of, yes_or_no
from fhtagn.kernel import registry, transcript
from fhtagn.kernel.chance import MISTAKE, STREAM, open_stream
from fhtagn.kernel.constants import NATURE, NOBODY, NOTHING
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.drive import choose
from fhtagn.kernel.errors import IllegalMove
from fhtagn.kernel.limits import refuse_mistakes
from fhtagn.kernel.match import Match
from fhtagn.lab.games import BOTS, seed_of
from fhtagn.lab.study import by_setting
from fhtagn.players import levels
from fhtagn.players.player import Player, PolicyPlayer, move_of

ILLEGAL = ("error", "lapse")
ACTIONS = ("codes", "relative", "choices")


class Episode:
    """A game that waits for one seat at a time. Where several must act at once, they are asked one after the other;
    what each of them chose, the others learn when the rules show it.

    `actions` are the game's codes; relative, which is the same with seats counted from one's own; or choices: then a
    move is made of small ones, one after the other, by the same seat.
    """

    def __init__(
        self, game: str, settings: Mapping[str, Any], *, skip_forced: bool, illegal: str, actions: str
    ) -> None:
        self.game = registry.find(game)
        self.settings = self.game.settings(by_setting(self.game, settings))
        self.seats = self.game.seats(self.settings)
        self.skip_forced = yes_or_no("skip_forced", skip_forced)
        self.illegal, self.actions = one_of("illegal", illegal, ILLEGAL), one_of("actions", actions, ACTIONS)
        self.others: dict[int, Player] = {}  # seats that are not asked
        self.seed: int | None = None
        self.number = -1
        self.match = Match(self.game, self.settings)
        self.seat = NOBODY  # who is asked
        self.legal: list[int] = []  # codes
        self.options: list[int] = []  # actions that are legal now
        self.made: list[int] = []  # small choices so far, of a move that is not complete
        self._stream = [0] * STREAM
        self._out = [0] * (int(self.game.rules.MOST) + SCRATCH)
        self._choose: Any = self.game.binding.plain(choose)

    def sit(self, names: Mapping[int, str]) -> None:
        """Let players that the game has sit at some seats, which are not asked."""
        known = {name: levels.player(self.game, self.settings, name) for name in {*names.values()}}
        self.others = {seat: known[name] for seat, name in names.items()}

    def __getstate__(self) -> dict[str, Any]:
        """Without what the game makes; others are kept by their names."""
        names = {seat: player.name for seat, player in self.others.items()}
        return {name: each for name, each in vars(self).items() if name != "_choose"} | {"others": names}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self._choose = self.game.binding.plain(choose)
        self.sit(kept["others"])

    def begin(self, seed: int | None, number: int | None = None) -> None:
        """The first game of a seed, or one by its number; without a seed the next one of the seed before, which is any
        if there was none."""
        begun, following = self._following(seed)
        self.seed, self.number = begun, following if number is None else checked_episode(number)
        self.match = Match(self.game, self.settings)
        open_stream(self._stream, begun, self.number)
        self._go_on()

    def _following(self, seed: int | None) -> tuple[int, int]:
        """The seed and the number of the episode that comes next."""
        if seed is not None:
            return checked_seed(seed), 0
        return (secrets.randbits(62), 0) if self.seed is None else (self.seed, self.number + 1)

    def _go_on(self) -> None:
        """Play what nobody decides; then `seat` is who must act, and `options` what it may do."""
        rules, self.made = self.game.rules, []
        while not self.match.over:
            self.seat = int(rules.first_to_act(self.match.state))
            if self.seat == NATURE:
                self._play(int(rules.nature(self.match.state, self._stream, self._out)))
                refuse_mistakes(self._stream[MISTAKE])
                continue
            if self.seat in self.others:
                self._play(self._chosen(self.others[self.seat]))
                continue
            self.legal = self.match.codes(self.seat)
            if not (self.skip_forced and len(self.legal) == 1):
                self._offer()
                return
            self._play(self.legal[0])
        self.seat, self.legal, self.options = NOBODY, [], []

    def _offer(self) -> None:
        game, seat = self.game, self.seat
        if self.actions == "codes":
            self.options = self.legal
            return
        view = self.match.view(seat)
        if self.actions == "relative":
            self.options = [int(game.rules.relative(view, seat, code)) for code in self.legal]
        else:
            self.options = next_choices(game, view, seat, self.made)
            while self.skip_forced and len(self.options) == 1 and self._incomplete(view):
                self.made += self.options
                self.options = next_choices(game, view, seat, self.made)

    def _incomplete(self, view: Any) -> bool:
        return made_up(self.game, view, self.seat, [*self.made, *self.options]) == NOTHING

    def _chosen(self, player: Player) -> int:
        """What another player does: a policy draws from the episode's stream, as in a batch."""
        game, seat = self.game, self.seat
        if not isinstance(player, PolicyPlayer):
            return move_of(player, self.match, seat, seed_of(self.seed or 0, self.number) ^ BOTS)
        view, work = game.state(), [0] * game.rules.WORK
        return int(self._choose(self.match.state, view, seat, player.number, self._stream, self._out, work))

    def _play(self, code: int) -> None:
        self.match.make(self.seat, code, self.game.words.say(self.match.state, self.seat, code))

    def act(self, given: Any) -> bool:
        """Let the seat that is asked act; gives whether that was legal. Where illegal actions are an error, a sentence
        says why, and nothing has happened; else the seat's time is taken for up."""
        action = checked_action(given)
        if action not in self.options:
            if self.illegal == "error":
                self._refuse(action)
            self._play(int(self.game.rules.lapse(self.match.state, self.seat)))
            self._go_on()
            return False
        code = self._code(action)
        if code == NOTHING:
            self._offer()
            if self.skip_forced and len(self.options) == 1:
                return self.act(self.options[0])
        else:
            self._play(code)
            self._go_on()
        return True

    def _code(self, action: int) -> int:
        """The move that a legal action is; NOTHING while some of its choices are missing."""
        if self.actions == "codes":
            return action
        view = self.match.view(self.seat)
        if self.actions == "relative":
            return int(self.game.rules.absolute(view, self.seat, action))
        self.made.append(action)
        return made_up(self.game, view, self.seat, self.made)

    def _refuse(self, action: int) -> None:
        """Say why an action is illegal."""
        if self.actions == "choices" or not 0 <= action < self.game.rules.SEAT_CODES:
            raise IllegalMove(f"Seat {self.seat} can't choose {action} now; it can choose one of {self.options[:12]}.")
        self.match.check(self.seat, self._code(action))

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def cut(self) -> bool:
        """Whether the game was cut because it was too long."""
        return self.over and not self.game.rules.over(self.match.state)

    def payoffs(self) -> list[float]:
        """What every seat got, in units; nothing before the end."""
        points = [0 if self.cut else self.game.rules.payoff(self.match.state, seat) for seat in range(self.seats)]
        return [self.game.payoff.units(one) for one in points]

    def transcript(self) -> str:
        return transcript.write(self.match)
