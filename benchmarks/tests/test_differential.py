"""puzzlefw and other solvers agree on random instances: a sample of ``benchmarks.differential``."""

from collections.abc import Callable

import pytest
from tests.support.oracles import aquarium, net
from tests.support.oracles.random_instances import aquarium_cases, net_cases

from benchmarks import ours
from benchmarks.differential import PUZZLES, SIZES, compare_large, compare_small
from benchmarks.peers.contract import Peer
from benchmarks.peers.loading import load_peer

PEERS = ("cp-sat", "highs", "python-sat", "clingo")


class Forgetful:
    """Solve small instances rightly, but never tell of a second solution."""

    def solve_net(self, text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
        case = next(case for case in net_cases(100) if case.text == text)
        return [net.answer(turned) for turned in net.solutions(case)][:1]

    def solve_aquarium(
        self, text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
    ) -> list[str]:
        case = next(c for c in aquarium_cases(100) if (c.text, c.rule) == (text, rule))
        return [aquarium.answer(case, water) for water in aquarium.solutions(case)][:1]


class Changed:
    """puzzlefw with a defect: its answers go through *change*, its limit is off by *off*."""

    def __init__(self, off: int = 0, change: Callable[[list[str]], list[str]] = list) -> None:
        self.off = off
        self.change = change

    def solve_net(self, text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
        return self.change(ours.solve_net(text, max(1, limit + self.off), seconds))

    def solve_aquarium(
        self, text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
    ) -> list[str]:
        return self.change(ours.solve_aquarium(text, rule, max(1, limit + self.off), seconds))


DEFECTS = {
    "the limit on solutions one too many": Changed(off=1),
    "the limit on solutions one too few": Changed(off=-1),
    "the last solution given twice": Changed(change=lambda found: [*found, *found[-1:]]),
    "the last solution forgotten": Changed(change=lambda found: found[:-1]),
}


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_puzzlefw_finds_the_solutions_that_brute_force_finds(puzzle: str) -> None:
    findings = compare_small(puzzle, {"puzzlefw": ours}, 500, seed=1)
    assert findings.disagreements == []
    assert {"none", "one", "several"} == set(findings.verdicts)


@pytest.mark.extra("bench")
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_puzzlefw_and_its_peers_agree_on_larger_boards(puzzle: str) -> None:
    peers: dict[str, Peer] = {"puzzlefw": ours, **{name: load_peer(name) for name in PEERS}}
    for shape in SIZES[puzzle]:
        findings = compare_large(puzzle, peers, 13, shape, seed=2, seconds=2)
        assert findings.disagreements == []


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_solver_that_forgets_a_solution_is_found_out(puzzle: str) -> None:
    findings = compare_small(puzzle, {"forgetful": Forgetful()}, 100)
    assert findings.verdicts["several"] == len(findings.disagreements)
    assert "puzzlefw solve --plugin" in findings.disagreements[0]


@pytest.mark.parametrize("puzzle", PUZZLES)
@pytest.mark.parametrize("name", DEFECTS)
def test_a_defect_is_found_out_on_any_seed(name: str, puzzle: str) -> None:
    for seed in range(10):
        assert compare_small(puzzle, {name: DEFECTS[name]}, 30, 100 * seed).disagreements
