"""Ways to be right: brute force and each solver, on worked examples and on random instances.

What puzzlefw and other solvers agree on is a sample of ``differential``.
"""

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from tests.support.oracles import aquarium, net
from tests.support.oracles.aquarium import AquariumCase
from tests.support.oracles.net import NetCase
from tests.support.oracles.random_instances import aquarium_cases, net_cases

from benchmarks import ours
from benchmarks.differential import (
    PUZZLES,
    SIZES,
    answers,
    brute_force,
    compare_large,
    compare_small,
)
from benchmarks.peers.aquarium_board import read_aquarium
from benchmarks.peers.contract import Peer
from benchmarks.peers.loading import load_peer

PEERS = ("cp-sat", "highs", "python-sat", "clingo")
SITE_TASK = (
    "4_5_5_3_3_1_4_5_5_3_1_3;"
    "1,1,2,3,3,3,1,2,2,2,3,4,1,2,3,3,3,4,2,2,2,5,5,4,6,2,5,5,5,4,6,6,6,4,4,4"
)
LINK = "aquarium/4/4/bu8i90/i3213g"


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.extra("bench")) for name in PEERS])
def peer(request: pytest.FixtureRequest) -> Peer:
    return load_peer(request.param)


def test_peers_solve_published_tasks_under_each_rule(peer: Peer) -> None:
    assert ["..##/..#./#.##/####"] == peer.solve("aquarium", LINK)
    assert ["..##/..#./#.##/####"] == peer.solve("aquarium", LINK, "region")
    assert 3 == len(peer.solve("aquarium", LINK, "local", limit=5))
    assert 1 == len(peer.solve("aquarium", SITE_TASK))


@pytest.mark.parametrize(
    ("text", "solutions"),
    [
        ("1x1:0", 1),
        ("1x1:1", 0),
        ("2x2:0000", 1),
        ("1x1w:5", 0),
        ("3x1w:131", 0),
        ("3x1w:151", 1),
        ("2x1w:11", 2),
        ("2x1w:55", 0),
        ("2x1w:1v1", 1),
        ("2x2:3333", 0),
        ("3x3:010151010", 0),
        ("3x3:0101f1010", 1),
        ("3x3:0101v7v1010", 0),
        ("2x2w:1111", 0),
    ],
)
def test_odd_nets_are_counted_alike(text: str, solutions: int, peer: Peer) -> None:
    assert solutions == len(peer.solve("net", text, limit=10))
    assert solutions == net.count(plain(text))


def plain(text: str) -> NetCase:
    """Return a small case from its text, with barriers to the right only."""
    size, _, cells = text.partition(":")
    width, height = map(int, size.rstrip("w").split("x"))
    arms = tuple(int(digit, 16) for digit in cells.replace("v", ""))
    barred = frozenset(
        len(cells[:at].replace("v", "")) - 1 for at, mark in enumerate(cells) if mark == "v"
    )
    return NetCase(height, width, size.endswith("w"), arms, barred)


def test_a_case_with_stray_walls_survives_its_link() -> None:
    for case in aquarium_cases(130, seed=3):
        scattered = case.rule == "region" and case.is_task
        if not scattered:
            board = read_aquarium(case.text, case.rule)
            cells = range(len(case.tanks))
            open_right = {c for c in cells if (c + 1) % case.width and case.is_open(c, c + 1)}
            assert open_right == board.beside
            assert case.row_clues == board.row_clues
            assert case.column_clues == board.column_clues


def test_the_three_rules_differ_on_a_u_shaped_tank() -> None:
    tanks = (1, 2, 1, 1, 1, 1)
    clues: tuple[None, ...] = (None,) * 5
    reached = {
        rule: AquariumCase(2, 3, rule, tanks, clues[:2], clues[:3]).follows(0)
        for rule in aquarium.RULES
    }
    assert {"region": {0, 2, 3, 4, 5}, "vessel": {0, 2, 3, 4, 5}, "local": {0, 3, 4, 5}} == reached
    assert {0, 2} == AquariumCase(1, 3, "region", (1, 2, 1), clues[:1], clues[:3]).follows(0)


@pytest.mark.parametrize(("cases", "of"), [(net_cases, net), (aquarium_cases, aquarium)])
def test_a_seed_gives_the_same_instances_with_none_one_and_several_solutions(
    cases: Any, of: Any
) -> None:
    assert [case.text for case in cases(30)] == [case.text for case in cases(30)]
    assert {0, 1, 2} == {min(2, of.count(case, 2)) for case in cases(100)}


def test_the_random_aquariums_tell_the_rules_apart() -> None:
    wanted = {(one, two) for one in aquarium.RULES for two in aquarium.RULES if one != two}
    told_apart: set[tuple[str, str]] = set()
    for case in aquarium_cases(500):
        if told_apart == wanted:
            break
        expected = aquarium.count(case, 2)
        for rule in aquarium.RULES:
            if aquarium.count(attrs.evolve(case, rule=rule), 2) != expected:
                told_apart.add((case.rule, rule))
    assert wanted == told_apart


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
def test_peers_find_the_solutions_that_brute_force_finds(peer: Peer, puzzle: str) -> None:
    for case in PUZZLES[puzzle](150, 7):
        expected = brute_force(case, 50)
        if len(expected) < 50:
            assert expected == answers(peer, case, len(expected) + 1), case


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
