"""Whether an environment is the game: step by step beside a match that somebody else plays.

Each function plays one random game through an environment and, move for move, in a `Match`; it compares who is asked,
what is legal, what the one who is asked and some other seat observe, each from its own view, and what everybody gets.
It returns how many moves were made.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from fhtagn.envs.actions import following, parts
from fhtagn.kernel import drive
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings


class Beside:
    """Game `number` of a seed in a match, whose chance draws as in bulk runs."""

    def __init__(self, game: Game, settings: Settings, seed: int, number: int = 0) -> None:
        self.game, self.match = game, Match(game, settings)
        self.rules = game.rules
        self._stream, self._out = [0] * STREAM, [0] * (int(game.rules.MOST) + SCRATCH)
        open_stream(self._stream, seed, number)

    def chance(self) -> int:
        return int(self.rules.nature(self.match.state, self._stream, self._out))

    def chosen(self, seat: int, policy: int) -> int:
        view, work = self.game.state(), [0] * self.rules.WORK
        choose = self.game.binding.plain(drive.choose)
        return int(choose(self.match.state, view, seat, policy, self._stream, self._out, work))

    def asked(self, *, skip_forced: bool, own: int | None = None) -> Iterator[tuple[int, list[int]]]:
        """Whoever must decide, and the legal moves; what nobody decides is played: chance's moves and, if wanted, those
        of all seats, or of one's own, that have no choice."""
        while not self.match.over:
            seat = self.match.to_act()[0]
            codes = [self.chance()] if seat == NATURE else self.match.codes(seat)
            if seat == NATURE or (skip_forced and own in (None, seat) and len(codes) == 1):
                self.match.play(seat, codes[0])
            else:
                yield seat, codes

    def observed(self, seat: int) -> Any:
        return self.game.observation.scaled(self.game.observe(self.match.view(seat), seat))

    def payoffs(self) -> list[float]:
        over = self.rules.over(self.match.state)
        points = [self.rules.payoff(self.match.state, seat) if over else 0 for seat in range(self.match.seats)]
        return [self.game.payoff.units(one) for one in points]


def same(found: Any, expected: Any, what: str) -> None:
    if not np.array_equal(found, expected):
        raise AssertionError(f"{what}: {found} instead of {expected}")


def legal_in(mask: Any) -> list[int]:
    return [int(code) for code in np.flatnonzero(mask)]


def actions_of(episode: Any, view: Any, seat: int, code: int) -> list[int]:
    """What is chosen for a move, one action after the other. Where moves without a choice are played inside, so are
    choices that are the only ones."""
    game = episode.game
    if episode.actions == "codes":
        return [code]
    if episode.actions == "relative":
        return [int(game.rules.relative(view, seat, code))]
    made = parts(game, view, seat, code)
    asked = [number for number in range(len(made)) if len(following(game, view, seat, made[:number])) > 1]
    return [made[number] for number in (asked if episode.skip_forced else range(len(made)))]


def follow_pettingzoo(env: Any, settings: Settings, seed: int, *, skip_forced: bool = True) -> int:
    """All seats of a game in an environment of PettingZoo."""
    game, chance = env.unwrapped.episode.game, random.Random(seed)
    beside = Beside(game, settings, seed)
    env.reset(seed=seed)
    for seat, codes in beside.asked(skip_forced=skip_forced):
        same(env.agent_selection, f"seat_{seat}", "who is asked")
        same([env.rewards[agent] for agent in env.agents], [0.0] * len(env.agents), "what is got before the end")
        for other in {seat, beside.match.ply % len(env.agents)}:
            seen, view = env.observe(f"seat_{other}"), beside.match.view(other)
            numbers = beside.observed(other)
            same(seen["observation"][: len(numbers)], numbers, f"what seat {other} observes")
            legal = {actions_of(env.unwrapped.episode, view, seat, code)[0] for code in codes if other == seat}
            same(legal_in(seen["action_mask"]), sorted(legal), f"what seat {other} may do")
        code = chance.choice(codes)
        for action in actions_of(env.unwrapped.episode, beside.match.view(seat), seat, code):
            env.step(np.int64(action))
        beside.match.play(seat, code)
    same([env.rewards[agent] for agent in env.possible_agents], beside.payoffs(), "what everybody got")
    same(env.transcript(), _transcript(beside.match), "the transcript")
    return beside.match.ply


def follow_gymnasium(env: Any, settings: Settings, policy: int, seed: int) -> int:
    """One seat in an environment of Gymnasium; a policy, given by its number, sits at all others."""
    inside, chance = env.unwrapped, random.Random(seed)
    seen, info = env.reset(seed=seed)
    number = info["episode_number"]
    beside = Beside(inside.episode.game, settings, seed, number)
    reward, ended = 0.0, False
    for seat, codes in beside.asked(skip_forced=True, own=inside.seat):
        if seat != inside.seat:
            beside.match.play(seat, beside.chosen(seat, policy))
            continue
        same((reward, ended), (0.0, False), "what is got before the end")
        same(seen, beside.observed(seat), "what the seat observes")
        same(legal_in(info["action_mask"]), sorted(codes), "what the seat may do")
        code = chance.choice(codes)
        beside.match.play(seat, code)
        seen, reward, ended, cut, info = env.step(code)
        ended = ended or cut
    same((reward, ended), (beside.payoffs()[inside.seat], True), "what the seat got")
    same(seen, beside.observed(inside.seat), "what the seat observes at the end")
    return beside.match.ply


def follow_vector(vector: Any, singles: Sequence[Any], steps: int, seed: int) -> int:
    """A vector environment of Gymnasium beside single ones that play the same episodes; how many came to an end."""
    chance, many, ended = random.Random(seed), len(singles), 0
    seen, infos = vector.reset(seed=seed)
    expected = [(*_episode(env, seed, place, many), 0.0, False, False) for place, env in enumerate(singles)]
    over, cut, rewards = (np.zeros(many) for _ in range(3))
    for _ in range(steps):
        actions = []
        for place, (one, info, reward, done, truncated) in enumerate(expected):
            legal = legal_in(info["action_mask"])
            same(sorted(_legal_at(infos, place)), legal, f"what is legal in environment {place}")
            same(seen[place], one, f"what is observed in environment {place}")
            same(
                (rewards[place], over[place], cut[place]), (np.float32(reward), done, truncated), f"environment {place}"
            )
            actions.append(chance.choice(legal))
        seen, rewards, over, cut, infos = vector.step(np.array(actions))
        for place, env in enumerate(singles):
            one, reward, done, truncated, info = env.step(actions[place])
            if done or truncated:
                ended += 1
                same(infos["final_obs"][place], one, f"the end of environment {place}")
                one, info = _episode(env, seed, info["episode_number"] + many, many)
            expected[place] = (one, info, reward, done, truncated)
    return ended


def _episode(env: Any, seed: int, number: int, many: int) -> tuple[Any, dict[str, Any]]:
    """Begin an episode by its number; where it asks nothing, the next one of the same environment of a vector."""
    seen, info = env.reset(seed=seed, options={"episode": number})
    while info["episode_number"] != number:
        number += many
        seen, info = env.reset(seed=seed, options={"episode": number})
    return seen, info


def _legal_at(infos: dict[str, Any], place: int) -> list[int]:
    if "action_mask" in infos:
        return legal_in(infos["action_mask"][place])
    return [int(code) for code in infos["legal"][place][: infos["legal_count"][place]]]


def follow_openspiel(spiel_game: Any, game: Game, settings: Settings, seed: int) -> int:
    """All seats of a game, and chance, in OpenSpiel."""
    beside, chance = Beside(game, settings, seed), random.Random(seed)
    match, state = beside.match, spiel_game.new_initial_state()
    while not match.over:
        seat = match.to_act()[0]
        codes, moment = sorted(match.codes(seat)), f"after {match.ply} moves"
        same(state.is_chance_node(), seat == NATURE, f"whether chance moves {moment}")
        same(state.legal_actions(), codes, f"what is legal {moment}")
        same(state.returns(), [0.0] * match.seats, f"what is got {moment}")
        for other in {max(seat, 0), match.ply % match.seats}:
            same(np.float32(state.observation_tensor(other)), beside.observed(other), f"what {other} observes {moment}")
        if seat == NATURE:
            odds = [game.rules.odds(match.state, code) for code in codes]
            same(
                state.chance_outcomes(),
                [(code, one / sum(odds)) for code, one in zip(codes, odds, strict=True)],
                "odds",
            )
            code = beside.chance()
        else:
            same(state.current_player(), seat, f"who is asked {moment}")
            code = chance.choice(codes)
        same(state.action_to_string(code), game.words.say(match.state, seat, code), "words")
        match.play(seat, code)
        state.apply_action(code)
    same(state.is_terminal(), True, "the end")
    same(state.returns(), beside.payoffs(), "what everybody got")
    return match.ply


def _transcript(match: Match) -> str:
    from fhtagn.kernel import transcript

    return transcript.write(match)
