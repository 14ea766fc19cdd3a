"""Proofs that there is no other solution: of every type, and none of what is not so."""

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

import attrs
import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.errors import LimitError
from puzzlefw.problem.certificate import Certificate, certificate, fault_in
from puzzlefw.puzzle.problem import Problem
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.solvers import refutation

SMALLER = {"fillomino": "fillomino/3/3/g3i3h6"}
"""Of a type whose examples take a minute, as dratify is interpreted."""

pytestmark = pytest.mark.extra("prove")


def shortest(name: str, solutions: int) -> Problem[Any, Any]:
    """Return the shortest example of a type that has so many solutions."""
    puzzle = load_puzzle(name)
    texts = [one.text for one in puzzle.info.examples if one.solutions == solutions]
    return puzzle.open(puzzle.parse(SMALLER.get(name) or min(texts, key=len)))


@pytest.mark.parametrize("name", puzzle_names())
def test_a_board_of_each_type_is_proven(name: str) -> None:
    problem = shortest(name, 1)
    made = certificate(problem, problem.solve().solutions[0])
    assert made is not None
    assert fault_in(problem, made) is None


def test_that_there_is_no_solution_is_proven() -> None:
    problem = shortest("slither", 0)
    made = certificate(problem, None)
    assert made is not None
    assert made.claim["solution"] is None
    assert fault_in(problem, made) is None


@pytest.mark.parametrize("name", ["net", "aquarium", "slither", "suguru"])
def test_one_of_several_solutions_is_not_called_the_only_one(name: str) -> None:
    puzzle = load_puzzle(name)
    problems = [puzzle.open(puzzle.parse(one.text)) for one in puzzle.info.examples]
    problem = next(one for one in problems if one.solve().verdict == "several")
    assert certificate(problem, problem.solve().solutions[0]) is None
    assert certificate(problem, None) is None


@pytest.fixture(scope="module")
def net() -> tuple[Problem[Any, Any], Certificate]:
    problem = load_puzzle("net").open(load_puzzle("net").parse("5x5:3eda288d5228712377c92a7d2"))
    made = certificate(problem, problem.solve().solutions[0])
    assert made is not None
    return problem, made


def test_a_damaged_model_or_solution_is_never_proven(
    net: tuple[Problem[Any, Any], Certificate],
) -> None:
    problem, made = net
    rng = random.Random(1)
    lines = made.model.splitlines(keepends=True)
    for at in rng.sample(range(len(lines)), 20):
        model = "".join([*lines[:at], *lines[at + 1 :]])
        assert "the model is not" in str(fault_in(problem, attrs.evolve(made, model=model)))
    solution = made.claim["solution"].replace("9dd", "d99")
    wrong = attrs.evolve(made, claim={**made.claim, "solution": solution})
    assert "the solution is wrong" in str(fault_in(problem, wrong))


def without_its_end(proof: str) -> str:
    lines = proof.splitlines(keepends=True)
    return "".join(lines[: len(lines) // 10])


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda proof: "x\n", "it is no DRAT proof"),
        (lambda proof: "1 2 3 0\n0\n", "the proof does not hold"),
        (without_its_end, "the proof does not hold"),
    ],
)
def test_a_damaged_proof_is_refused(
    damage: Callable[[str], str], said: str, net: tuple[Problem[Any, Any], Certificate]
) -> None:
    problem, made = net
    assert said in str(fault_in(problem, attrs.evolve(made, proof=damage(made.proof))))


def pigeons(count: int) -> str:
    """Return the clauses that so many pigeons have holes of their own, with one hole too few."""
    holes = range(count - 1)
    at = [[pigeon * (count - 1) + hole + 1 for hole in holes] for pigeon in range(count)]
    clauses = [*at, *([-a[h], -b[h]] for a, b in combinations(at, 2) for h in holes)]
    lines = [" ".join(map(str, [*clause, 0])) for clause in clauses]
    return "\n".join([f"p cnf {count * (count - 1)} {len(clauses)}", *lines, ""])


def test_a_limit_ends_the_solver_and_the_next_proof_is_made() -> None:
    with pytest.raises(LimitError), Deadline(0.5):
        refutation.refutation(pigeons(14))
    assert refutation.refutation(pigeons(3)) is not None


def test_a_second_checker_is_asked_where_it_is_installed(
    net: tuple[Problem[Any, Any], Certificate], monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    problem, made = net
    for said, fault in (("s VERIFIED", None), ("s NOT VERIFIED", "does not accept it")):
        trim = tmp_path / refutation.TRIM
        trim.write_text(f"#!/bin/sh\necho '{said}'\n")
        trim.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
        found = fault_in(problem, made)
        assert found is None if fault is None else fault in str(found)
