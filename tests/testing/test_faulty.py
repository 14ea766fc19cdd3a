"""The faults in ``tests/testing/faulty`` are faults: each goes wrong in its smallest situation."""

import pytest

from puzzlefw.testing import Effort, Skip
from tests.testing.faulty.table import CORRECT, FAULTY


@pytest.mark.parametrize("name", FAULTY)
def test_a_fault_goes_wrong_in_its_smallest_situation(name: str) -> None:
    assert FAULTY[name].goes_wrong()


@pytest.mark.parametrize(
    ("name", "promise"),
    [
        ("ElementExplainsTheFirstPlace", "P9"),
        ("CircuitStaysBusy", "P7"),
        ("CountTakesAllFirst", "P16"),
        ("TableTellsTheClockHalfWay", "P16"),
        ("CountRefusesMoreThanThree", "P1"),
        ("NonogramRefusesAlways", "P1"),
        ("CountSharesItsSides", "P1"),
        ("ElementIsEntailedByItsIndex", "P14"),
        ("IncreasingIsIdempotentAtTheRoot", "P5"),
        ("NonogramClaimsSymmetry", "P15"),
        ("IncreasingIn32Bits", "P1"),
        ("NonogramInEightStates", "P1"),
        ("IncreasingEntailedWithoutHoles", "P14"),
        ("CountResidualForgetsAVariable", "P18"),
    ],
)
def test_a_fault_of_each_kind_is_caught(name: str, promise: str) -> None:
    """All of them, on more seeds: ``python -m tests.testing.faulty``."""
    with pytest.raises(Exception, match=r".") as caught:
        FAULTY[name].suite().attempt(promise, Effort(examples=100, seed=0, is_shrinking=False))
    assert not isinstance(caught.value, Skip)


TestElement = CORRECT["Element"]
TestLexicographic = CORRECT["Lexicographic"]
TestCount = CORRECT["Count"]
TestIncreasing = CORRECT["Increasing"]
TestNonogramLine = CORRECT["NonogramLine"]
TestCircuit = CORRECT["Circuit"]
TestTableFamily = CORRECT["TableFamily"]
