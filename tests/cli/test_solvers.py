"""Other solvers on the command line: solve, count, list, export, and answers read back."""

import json
from importlib import import_module
from typing import Any

import pytest

from puzzlefw.plugin.solvers import class_of
from tests.cli.test_cli import refusal
from tests.cli.test_explain import run

SOLVERS = [pytest.param(name, marks=pytest.mark.extra(name)) for name in ("sat", "highs", "cp-sat")]
NEEDS_SAT = pytest.mark.extra("sat")
UNIQUE = "5x5:3eda288d5228712377c92a7d2"
SEVERAL = "4x4w:1331375511773531"
LOOPS = "4x4:25d82bd1c7d16891"
"""A Net with one solution, whose bare model has another with a loop."""


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize(
    ("puzzle", "status"), [(UNIQUE, 0), ("2x2:3333", 1), (SEVERAL, 3), (LOOPS, 0)]
)
def test_another_solver_prints_what_the_engine_prints(puzzle: str, status: int, name: str) -> None:
    own, other = run("solve", puzzle), run("solve", puzzle, "--solver", name)
    assert status == own.exit_code == other.exit_code
    last = own.stdout.splitlines()[-1]
    assert last == other.stdout.splitlines()[-1]
    record = json.loads(run("solve", puzzle, "--solver", name, "--json").stdout)
    expected = json.loads(run("solve", puzzle, "--json").stdout)
    for key in ("verdict", "found", "faults", "stopped_by", "error"):
        assert expected[key] == record[key]
    assert sorted(expected["solutions"]) == sorted(record["solutions"])
    assert name == record["model"]["solver"]


@pytest.mark.parametrize("name", SOLVERS)
def test_a_count_goes_through_the_solutions(name: str) -> None:
    assert "Exactly 2 solutions.\n" == run("count", SEVERAL, "--solver", name).stdout
    one = run("count", SEVERAL, "--solver", name, "--limit", "1")
    said = "At least 1 solution: the limit on solutions was reached.\n"
    assert (4, said) == (one.exit_code, one.stdout)


@pytest.mark.parametrize("name", SOLVERS)
def test_without_cuts_the_status_is_never_0(name: str) -> None:
    result = run("solve", LOOPS, "--solver", name, "--no-cuts")
    assert 4 == result.exit_code
    said = result.stdout.splitlines()[-1]
    assert said.startswith("Not checked for one network: 2 found")
    assert "close a loop" in said
    assert 1 == run("solve", "2x1:31", "--solver", name, "--no-cuts").exit_code


@NEEDS_SAT
def test_a_cross_check_says_if_solvers_agree() -> None:
    assert "sat agrees." == run("solve", UNIQUE, "--cross-check", "sat").stdout.splitlines()[-1]
    record = json.loads(run("solve", SEVERAL, "--cross-check", "sat", "--json").stdout)
    assert (True, "several") == (record["cross_check"]["agrees"], record["cross_check"]["verdict"])
    back = run("solve", UNIQUE, "--solver", "sat", "--cross-check", "puzzlefw")
    assert "puzzlefw agrees." == back.stdout.splitlines()[-1]


@NEEDS_SAT
def test_a_disagreement_has_status_2_and_both_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_of("sat"), "solve", lambda self: None)  # in this process only
    formulations = import_module("puzzlefw_net.formulations")
    build = formulations.Model.build

    def wrong(self: Any, is_complete: bool) -> Any:
        program = build(self, is_complete)
        program.add_clause(())
        return program

    monkeypatch.setattr(formulations.Model, "build", wrong)
    result = run("solve", UNIQUE, "--cross-check", "sat")
    assert 2 == result.exit_code
    assert result.stdout.splitlines()[-1] == (
        "THE SOLVERS DISAGREE: sat says that there is no solution, puzzlefw found 1."
    )
    record = json.loads(run("solve", UNIQUE, "--cross-check", "sat", "--json").stdout)
    assert ("unique", "none") == (record["verdict"], record["cross_check"]["verdict"])
    assert [1, 0] == [len(record["solutions"]), len(record["cross_check"]["solutions"])]


def needs(extra: str, arguments: str, said: str) -> Any:
    """Return a case that is tried where an extra is installed."""
    return pytest.param(arguments, said, marks=pytest.mark.extra(extra))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--solver nobody", "expected an installed solver (cp-sat, highs, sat), found 'nobody'"),
        ("--encoding subsets", "--encoding is for another solver: add --solver NAME"),
        ("--no-cuts", "--no-cuts is for another solver: add --solver NAME"),
        needs("sat", "--solver sat --nodes 0", "--nodes has no meaning for --solver sat"),
        needs("sat", "--solver sat --jobs 2", "--jobs has no meaning for --solver sat"),
        needs("sat", "--solver sat --encoding x", "sequential, totalizer, subsets, found 'x'"),
        needs("sat", "--solver sat --formulation x", "half-segments, values), found 'x'"),
        needs("highs", "--solver highs --encoding subsets", "none, as highs takes sums as they"),
        needs("sat", "--solver sat --no-cuts --cross-check sat", "found both"),
    ],
)
def test_a_mistake_is_said_in_a_line(arguments: str, said: str) -> None:
    assert said in refusal("solve", UNIQUE, *arguments.split())


def test_a_missing_library_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_of("sat"), "packages", ("no_such_package",))
    said = refusal("solve", UNIQUE, "--solver", "sat")
    assert said.endswith("pip install 'puzzlefw[sat]'\n")
    assert "(pip install 'puzzlefw[sat]')" in run("list", "--solvers").stdout


def test_the_help_lists_formulations() -> None:
    said = run("solve", "--plugin", "aquarium", "--solver", "highs", "--help").stdout
    assert "Formulations of aquarium, for --formulation" in said
    assert "a variable for each cell, true for water" in " ".join(said.split())


@NEEDS_SAT
def test_subsets_are_refused_with_their_number() -> None:
    line = "region;" + ";".join(["_".join(["10"] * 20)] * 2) + ";" + ",".join(map(str, range(400)))
    options = "--solver sat --formulation cells --encoding subsets"
    said = refusal("solve", line, *options.split())
    assert "expected at most 1,000,000 clauses of the encoding 'subsets', found" in said
