"""The memory of a search: decisions, their choices, and lists of legal moves."""

from __future__ import annotations

import pytest

from fhtagn.kernel.registry import Game
from fhtagn.players import search
from fhtagn.players import search_tree as memory

SLOTS, WORDS = 64, 64 * 6


@pytest.fixture
def tree(dice: Game) -> list[int]:
    tree = [0] * memory.tree_length(SLOTS, WORDS, dice.rules.SEATS, dice.rules.CODES)
    dice.binding.plain(memory.open_pool)(tree, SLOTS, WORDS)
    return tree


def test_choices_keep_their_place_and_what_was_learned_when_a_block_grows(dice: Game, tree: list[int]) -> None:
    parts = (
        memory.try_move,
        memory.block_after,
        memory.learned_at,
        memory.move_of,
        search.learn_one,
    )
    try_move, block_after, learned_at, move_of, learn_one = map(dice.binding.plain, parts)
    for number in range(12):
        try_move(tree, 77, 1, 20 - number, 0)
        block = block_after(tree, 77)
        learn_one(tree, block + memory.CHOICES + number, learned_at(tree, block, number), 100 + number)
    assert [move_of(tree, block, number) for number in range(12)] == [20 - number for number in range(12)]
    rewards = [tree[learned_at(tree, block, number) + memory.REWARD] for number in range(12)]
    assert rewards == [100 + number for number in range(12)]
    assert block_after(tree, 78) == memory.NONE


def test_a_full_pool_takes_no_choice_and_harms_none(dice: Game, tree: list[int]) -> None:
    try_move, block_after = map(dice.binding.plain, (memory.try_move, memory.block_after))
    for sights in range(60):
        try_move(tree, sights, 1, 0, 0)
    known = [sights for sights in range(60) if block_after(tree, sights) != memory.NONE]
    assert known == list(range(WORDS // memory.LINE))


def test_of_choices_from_several_lists_only_those_legal_now_are_compared(dice: Game, tree: list[int]) -> None:
    parts = (
        memory.try_move,
        memory.block_after,
        memory.stamped,
        memory.stamped_choices,
        search.most_promising_stamped,
    )
    try_move, block_after, stamped, stamped_choices, most_promising = map(dice.binding.plain, parts)
    lists = ([1, 2, 3], [2, 4])
    for out in lists:
        try_move(tree, 5, memory.list_number(out, len(out)), out[-1], 0)
    block = block_after(tree, 5)
    assert tree[block + memory.LIST] == memory.SEVERAL
    for out, number in zip(lists, (0, 1), strict=True):
        stamp = stamped(tree, out, len(out))
        assert stamped_choices(tree, block, stamp) == 1
        assert most_promising(tree, block, 100, stamp) == number
    assert most_promising(tree, block, 100, stamped(tree, [1, 2], 2)) == memory.NONE


def test_untried_moves_are_found_by_their_number(dice: Game, tree: list[int]) -> None:
    try_move, block_after, untried = map(dice.binding.plain, (memory.try_move, memory.block_after, memory.untried))
    for move in (4, 2):
        try_move(tree, 5, 1, move, 0)
    found = [untried(tree, block_after(tree, 5), [1, 2, 3, 4, 5], 5, number) for number in range(3)]
    assert found == [1, 3, 5]


def test_lists_that_differ_have_different_numbers() -> None:
    lists = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [1, 2], [1, 2, 4], [0, 3, 3], [0, 1, 2, 3], [2, 0, 4]]
    assert len({memory.list_number(one, len(one)) for one in lists}) == len(lists)
