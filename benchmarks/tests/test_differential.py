"""puzzlefw and other solvers agree on random instances: a sample of ``differential``."""

from collections.abc import Callable

import pytest

from benchmarks import ours
from benchmarks.differential import (
    PUZZLES,
    SIZES,
    answers,
    brute_force,
    compare_large,
    compare_small,
)
from benchmarks.peers.contract import Peer
from benchmarks.peers.loading import load_peer

PEERS = ("cp-sat", "highs", "python-sat", "clingo")
of_both = pytest.mark.parametrize("puzzle", PUZZLES)


class Changed:
    """puzzlefw with a defect: its answers go through *change*, its limit is off by *off*."""

    def __init__(self, off: int = 0, change: Callable[[list[str]], list[str]] = list) -> None:
        self.off = off
        self.change = change

    def solve(
        self, puzzle: str, text: str, rule: str | None = None, *, limit: int = 2, seconds: float = 9
    ) -> list[str]:
        most = max(1, limit + self.off)
        return self.change(ours.solve(puzzle, text, rule, limit=most, seconds=seconds))


DEFECTS = {
    "the limit on solutions one too many": Changed(off=1),
    "the limit on solutions one too few": Changed(off=-1),
    "the last solution given twice": Changed(change=lambda found: [*found, *found[-1:]]),
    "the last solution forgotten": Changed(change=lambda found: found[:-1]),
}


@of_both
def test_puzzlefw_finds_the_solutions_that_brute_force_finds(puzzle: str) -> None:
    findings = compare_small(PUZZLES[puzzle](500, 1), {"puzzlefw": ours})
    assert findings.disagreements == []
    assert {"none", "one", "several"} == set(findings.verdicts)


@of_both
@pytest.mark.extra("bench")
@pytest.mark.parametrize("name", PEERS)
def test_peers_find_the_solutions_that_brute_force_finds(name: str, puzzle: str) -> None:
    for case in PUZZLES[puzzle](150, 7):
        expected = brute_force(case, 50)
        if len(expected) < 50:
            assert expected == answers(load_peer(name), case, len(expected) + 1), case


@of_both
@pytest.mark.extra("bench")
def test_puzzlefw_and_its_peers_agree_on_larger_boards(puzzle: str) -> None:
    peers: dict[str, Peer] = {"puzzlefw": ours, **{name: load_peer(name) for name in PEERS}}
    for shape in SIZES[puzzle]:
        findings = compare_large(PUZZLES[puzzle](13, 2, shape), peers, seconds=2)
        assert findings.disagreements == []


@of_both
def test_a_solver_that_forgets_a_solution_is_found_out(puzzle: str) -> None:
    forgetful = Changed(change=lambda found: found[:1])
    findings = compare_small(PUZZLES[puzzle](100), {"forgetful": forgetful})
    assert findings.verdicts["several"] == len(findings.disagreements)
    assert "puzzlefw solve --plugin" in findings.disagreements[0]


@of_both
@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_is_found_out_on_any_seed(name: str, puzzle: str) -> None:
    for seed in range(10):
        cases = PUZZLES[puzzle](30, 100 * seed)
        assert compare_small(cases, {name: DEFECTS[name]}).disagreements
