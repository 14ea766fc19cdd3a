"""What an answer is said to be, and how the figures of several searches are added."""

from collections.abc import Sequence
from typing import Any

import pytest

from puzzlefw.contract.results import Answer, Verdict
from puzzlefw.engine import PropagatorCost, Statistics, summed
from puzzlefw.report.words import sentence, statistics_lines


@pytest.mark.parametrize(
    ("verdict", "found", "stopped_by", "said"),
    [
        ("unique", 1, "", "Exactly one solution."),
        ("none", 0, "", "No solution."),
        ("several", 3, "", "3 solutions, and no more."),
        ("several", 2, "solutions", "More than one solution: here are 2."),
        ("several", 2, "time", "More than one solution: 2 found, then the time limit was reached."),
        (
            "unknown",
            1,
            "nodes",
            "A solution, but maybe not the only one: the limit on nodes was reached.",
        ),
        (
            "unknown",
            0,
            "time",
            "Not known: the time limit was reached before any solution was found.",
        ),
    ],
)
def test_an_answer_is_said_in_a_sentence(
    verdict: Verdict, found: int, stopped_by: str, said: str
) -> None:
    answer = Answer(verdict=verdict, solutions=(0,) * found, stopped_by=stopped_by)
    assert said == sentence(answer)


def test_faults_are_said_with_the_verdict() -> None:
    answer = Answer(verdict="none", faults=("one is odd", "one is even"))
    assert "No solution: one is odd; one is even." == sentence(answer)


NAMES = (
    *("nodes", "failures", "solutions", "deepest", "propagations"),
    *("deductions", "learned", "restarts", "seconds", "analysis_seconds"),
)


def statistics(figures: Sequence[float], *costs: PropagatorCost) -> Statistics:
    """Return statistics with the figures of ``NAMES``."""
    named: dict[str, Any] = dict(zip(NAMES, figures, strict=True))
    return Statistics(by_propagator=costs, **named)


FIRST = statistics(
    (1, 2, 3, 9, 5, 6, 7, 1, 0.5, 0.125),
    PropagatorCost("Sum", 3, 0.25),
    PropagatorCost("Table", 2, None),
)
SECOND = statistics(
    (10, 20, 30, 4, 50, 60, 70, 2, 1.0, 0.5),
    PropagatorCost("Table", 40, 0.5),
    PropagatorCost("Sum", 10, 1.0),
)


def test_searches_are_added_but_for_the_deepest_of_all() -> None:
    costs = PropagatorCost("Sum", 13, 1.25), PropagatorCost("Table", 42, 0.5)
    expected = statistics((11, 22, 33, 9, 55, 66, 77, 3, 1.5, 0.625), *costs)
    assert expected == summed([FIRST, SECOND])
    assert Statistics() == summed([])


def test_propagators_of_one_class_are_added_within_a_search() -> None:
    twice = Statistics(by_propagator=(PropagatorCost("Sum", 1, 0.5), PropagatorCost("Sum", 2, 1.0)))
    assert (PropagatorCost("Sum", 3, 1.5),) == summed([twice]).by_propagator


def test_each_figure_has_a_line_and_each_class_of_propagator() -> None:
    assert [
        "nodes                    1",
        "failures                 2",
        "solutions                3",
        "deepest                  9",
        "propagations             5",
        "deductions               6",
        "learned                  7",
        "restarts                 1",
        "seconds           0.500000",
        "Sum: 3 runs, 0.250000 seconds",
        "Table: 2 runs, 0.000000 seconds",
        "Reasons and clauses: 7 clauses, 0.125000 seconds",
    ] == statistics_lines(FIRST)
