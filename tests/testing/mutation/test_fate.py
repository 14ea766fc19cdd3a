"""Which mutants a suite lets live, and that each is tried in a process of its own."""

import os
import signal

import pytest

from puzzlefw.testing import Fate, fates, mutants
from puzzlefw.testing.mutation.fate import BrokenSuiteError, apart, kind_of
from tests.testing.mutation import toy_propagators as toys

ALL = mutants(toys.NotAll)
FEW = 10


def lived(found: list[Fate]) -> list[str]:
    return [fate.mutant.after for fate in found if not fate.how]


def test_a_thorough_suite_finds_all_that_is_a_fault() -> None:
    found = list(fates(toys.THOROUGH, ALL, FEW))
    assert ALL == [fate.mutant for fate in found]
    assert [] == lived(found)


def test_a_poor_suite_lets_more_live() -> None:
    survivors = lived(list(fates(toys.POOR, ALL, FEW)))
    assert "store.keep(left[0], 0b1, 0)" not in survivors
    assert "if False:" in survivors


def test_the_same_mutants_are_found_each_time() -> None:
    assert list(fates(toys.POOR, ALL[-4:], FEW)) == list(fates(toys.POOR, ALL[-4:], FEW))


def test_a_suite_that_fails_by_itself_is_an_error() -> None:
    with pytest.raises(BrokenSuiteError, match="passes without mutants, found P1 broken"):
        list(fates(toys.UNSOUND, [], FEW))


def test_the_class_is_that_of_what_the_suite_makes() -> None:
    assert toys.NotAll is kind_of(toys.THOROUGH)


def test_a_suite_of_which_nothing_is_made_has_no_class() -> None:
    with pytest.raises(ValueError, match="found all refused"):
        kind_of(toys.REFUSING)


def test_what_a_process_leaves_behind_is_gone_with_it() -> None:
    state: list[int] = []

    def work() -> int:
        state.append(1)
        return len(state)

    assert (1, 1) == (apart(work, 0), apart(work, 0))
    assert [] == state


def test_a_process_that_dies_answers_otherwise() -> None:
    def work() -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return "lived"

    assert "died" == apart(work, "died")


def test_memory_without_end_is_refused() -> None:
    def work() -> str:
        try:
            bytearray(1 << 40)
        except MemoryError:
            return "refused"
        return "given"

    assert "refused" == apart(work, "died")
