"""Other solvers on the command line: solve, count, list, export, and answers read back."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from puzzlefw import load_puzzle
from puzzlefw.puzzle.by_solver import class_of
from puzzlefw.solvers.solver import missing
from tests.cli.test_explain import run

SOLVERS = ("sat", "highs", "cp-sat")
FORMATS = {"dimacs": "sat", "lp": "highs", "mps": "highs", "cp-sat": "cp-sat"}
UNIQUE = "5x5:3eda288d5228712377c92a7d2"
SEVERAL = "4x4w:1331375511773531"
LOOPS = "4x4:25d82bd1c7d16891"
"""A Net with one solution, whose bare model has another with a loop."""


def need(name: str) -> None:
    """Skip a test for which a solver is not installed."""
    if missing(class_of(name)):
        pytest.skip(f"it comes with the extra {name!r}")


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize(
    ("puzzle", "status"), [(UNIQUE, 0), ("2x2:3333", 1), (SEVERAL, 3), (LOOPS, 0)]
)
def test_another_solver_prints_what_the_engine_prints(puzzle: str, status: int, name: str) -> None:
    need(name)
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
    need(name)
    assert "Exactly 2 solutions.\n" == run("count", SEVERAL, "--solver", name).stdout
    one = run("count", SEVERAL, "--solver", name, "--limit", "1")
    assert (4, "At least 1 solution: the limit on solutions was reached.\n") == (
        one.exit_code,
        one.stdout,
    )


@pytest.mark.parametrize("name", SOLVERS)
def test_without_cuts_the_status_is_never_0(name: str) -> None:
    need(name)
    result = run("solve", LOOPS, "--solver", name, "--no-cuts")
    assert 4 == result.exit_code
    said = result.stdout.splitlines()[-1]
    assert said.startswith("Not checked for one network: 2 found")
    assert "close a loop" in said
    assert 1 == run("solve", "2x1:31", "--solver", name, "--no-cuts").exit_code


def test_a_cross_check_says_if_solvers_agree() -> None:
    need("sat")
    assert "sat agrees." == run("solve", UNIQUE, "--cross-check", "sat").stdout.splitlines()[-1]
    record = json.loads(run("solve", SEVERAL, "--cross-check", "sat", "--json").stdout)
    assert (True, "several") == (record["cross_check"]["agrees"], record["cross_check"]["verdict"])
    back = run("solve", UNIQUE, "--solver", "sat", "--cross-check", "puzzlefw")
    assert "puzzlefw agrees." == back.stdout.splitlines()[-1]


def test_a_disagreement_has_status_2_and_both_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    need("sat")
    monkeypatch.setattr(class_of("sat"), "solve", lambda self: None)  # in this process only
    formulations = import_module("puzzlefw_net.formulations")
    build = formulations.Sides.build

    def wrong(self: Any, is_complete: bool) -> Any:
        program = build(self, is_complete)
        program.add_clause(())
        return program

    monkeypatch.setattr(formulations.Sides, "build", wrong)
    result = run("solve", UNIQUE, "--cross-check", "sat")
    assert 2 == result.exit_code
    assert result.stdout.splitlines()[-1] == (
        "THE SOLVERS DISAGREE: sat says that there is no solution, puzzlefw found 1."
    )
    record = json.loads(run("solve", UNIQUE, "--cross-check", "sat", "--json").stdout)
    assert ("unique", "none") == (record["verdict"], record["cross_check"]["verdict"])
    assert [1, 0] == [len(record["solutions"]), len(record["cross_check"]["solutions"])]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["--solver", "nobody"],
            "expected an installed solver (cp-sat, highs, sat), found 'nobody'",
        ),
        (["--encoding", "subsets"], "--encoding is for another solver: add --solver NAME"),
        (["--no-cuts"], "--no-cuts is for another solver: add --solver NAME"),
        (["--solver", "sat", "--nodes", "0"], "--nodes has no meaning for --solver sat"),
        (["--solver", "sat", "--encoding", "x"], "totalizer, sequential, subsets, found 'x'"),
        (["--solver", "sat", "--formulation", "x"], "(segments, half-segments, values), found 'x'"),
        (["--solver", "highs", "--encoding", "subsets"], "none, as highs takes sums as they are"),
        (["--solver", "sat", "--no-cuts", "--cross-check", "sat"], "found both"),
    ],
)
def test_a_mistake_is_said_in_a_line(arguments: list[str], said: str) -> None:
    if "--solver" in arguments and arguments[1] in SOLVERS:
        need(arguments[1])
    result = run("solve", UNIQUE, *arguments)
    assert 2 == result.exit_code
    assert said in result.stderr
    assert 1 == len(result.stderr.splitlines())


def test_a_missing_library_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_of("sat"), "packages", ("no_such_package",))
    result = run("solve", UNIQUE, "--solver", "sat")
    assert (2, "pip install 'puzzlefw[sat]'") == (result.exit_code, result.stderr.strip()[-27:])
    assert "(pip install 'puzzlefw[sat]')" in run("list", "--solvers").stdout


def test_the_help_lists_formulations() -> None:
    said = run("solve", "--plugin", "aquarium", "--solver", "highs", "--help").stdout
    assert "Formulations of aquarium, for --formulation" in said
    assert "a variable for each cell, true for water" in " ".join(said.split())


def test_subsets_are_refused_with_their_number() -> None:
    need("sat")
    line = "region;" + ";".join(["_".join(["10"] * 20)] * 2) + ";" + ",".join(map(str, range(400)))
    result = run(
        "solve", line, "--solver", "sat", "--formulation", "cells", "--encoding", "subsets"
    )
    assert 2 == result.exit_code
    assert "expected at most 1,000,000 clauses of the encoding 'subsets', found" in result.stderr


@contextmanager
def solved(style: str, path: Path) -> Iterator[Path]:
    """Solve a file as a stranger would, by the solver's own reader; give its answer."""
    answer = path.with_suffix(".sol")
    need(FORMATS[style])
    code = STRANGERS[FORMATS[style]]
    subprocess.run([sys.executable, "-c", code, str(path), str(answer)], check=True)
    yield answer


STRANGERS = {
    "sat": """
import sys
from pysat.formula import CNF
from pysat.solvers import Solver
solver = Solver(name="minisat22", bootstrap_with=CNF(from_file=sys.argv[1]))
found = solver.solve()
said = "v " + " ".join(map(str, solver.get_model())) + " 0" if found else ""
open(sys.argv[2], "w").write(f"s {'SATISFIABLE' if found else 'UNSATISFIABLE'}\\n{said}\\n")
""",
    "highs": """
import sys
import highspy
solver = highspy.Highs()
solver.setOptionValue("output_flag", False)
assert solver.readModel(sys.argv[1]) == highspy.HighsStatus.kOk
solver.run()
solver.writeSolution(sys.argv[2], 0)
""",
    "cp-sat": """
import sys
from ortools.sat.python import cp_model
model = cp_model.CpModel()
assert model.proto.parse_text_format(open(sys.argv[1]).read())
solver = cp_model.CpSolver()
solver.solve(model)
open(sys.argv[2], "w").write(str(solver.response_proto))
""",
}
SUFFIX = {"dimacs": ".cnf", "lp": ".lp", "mps": ".mps", "cp-sat": ".pbtxt"}


def exported(path: Path, puzzle: str, *options: str) -> Result:
    result = run("export", puzzle, "--output", str(path), *options)
    assert (0, "") == (result.exit_code, result.stderr)
    return result


@pytest.mark.parametrize("style", FORMATS)
@pytest.mark.parametrize("options", [["--complete"], ["--formulation", "values"]], ids=str)
@pytest.mark.parametrize("puzzle", [UNIQUE, LOOPS, "2x2:3333", "aquarium/4/4/bu8i90/i3213g"])
def test_a_file_is_read_by_a_stranger_and_its_answer_read_back(
    style: str, puzzle: str, options: list[str], tmp_path: Path
) -> None:
    need(FORMATS[style])
    path = tmp_path / f"model{SUFFIX[style]}"
    exported(path, puzzle, "--format", style, *options)
    expected = run("solve", puzzle, "--json")
    with solved(style, path) as answer:
        result = run("check", "--answer", str(answer))
        again = run("check", str(path.with_suffix(".map.json")), "--answer", str(answer))
    assert (result.exit_code, result.stdout) == (again.exit_code, again.stdout)
    solutions = json.loads(expected.stdout)["solutions"]
    if result.exit_code == 4:  # only where cuts may be missing
        assert "--complete" not in options
        assert result.stdout.startswith("not known\tit is not what its graphs ask for; a cut is")
    elif solutions:
        assert (0, f"correct\t{solutions[0]}\n") == (result.exit_code, result.stdout)
    else:
        assert 1 == result.exit_code


def test_a_missing_cut_is_named(tmp_path: Path) -> None:
    need("sat")
    path = tmp_path / "net.cnf"
    exported(path, LOOPS, "--format", "dimacs")
    net = load_puzzle("net")
    board = net.parse(LOOPS)
    bare = net.solve_by("sat", board, cuts=False)
    (wrong,) = [one for one, said in zip(bare.solutions, bare.report.broken, strict=True) if said]
    names = json.loads(path.with_suffix(".map.json").read_text())["variables"]
    arms = [int(digit, 16) for digit in net.format_solution(board, wrong).partition(":")[2]]
    true = []
    for one in names:
        letter, row, column = one["name"].split("_")
        arm = arms[4 * int(row) + int(column)] & (1 if letter == "H" else 8)
        true.append(one["number"] if arm else -one["number"])
    answer = tmp_path / "net.out"
    answer.write_text("v " + " ".join(map(str, true)) + " 0\n")
    result = run("check", "--answer", str(answer))
    assert 4 == result.exit_code
    assert result.stdout.startswith("not known\tit is not one network; a cut is missing: ")
    answer.write_text("v 0\n")
    assert (1, "wrong\tthe answer does not satisfy the model\n") == (
        (result := run("check", "--answer", str(answer))).exit_code,
        result.stdout,
    )


def test_the_program_itself_is_written_as_json(tmp_path: Path) -> None:
    path = tmp_path / "net.json"
    exported(path, UNIQUE, "--format", "json")
    said = json.loads(path.read_text())
    assert ("segments", "one network", 40) == (
        said["formulation"],
        said["may_need_cuts_for"],
        len(said["variables"]),
    )
    assert {"clauses", "sums", "exactly_one", "unions"} < set(said)
    assert {"number": 1, "name": "H_0_0", "says": "row 1, column 1: arm right"} == (
        said["variables"][0]
    )


ANSWERS: dict[str, tuple[str, str]] = {
    "nothing": ("", "expected the values of a model's variables, found none"),
    "words": ("what is this\n", "expected the values of a model's variables, found none"),
    "too few values": ("solution: 1\n", "expected 40 values, found 1"),
    "a long number": (f"v {'9' * 5000} 0\n", ""),
    "a limit": ("Model status\nTime limit reached\n\n# Primal solution values\nInfeasible\n", ""),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_that_is_none_proves_nothing(name: str, tmp_path: Path) -> None:
    exported(tmp_path / "net.json", UNIQUE, "--format", "json")
    text, said = ANSWERS[name]
    (tmp_path / "net.out").write_text(text)
    result = run("check", "--answer", str(tmp_path / "net.out"))
    assert said in result.stderr
    assert "none" not in result.stdout
    assert result.exit_code in (1, 2)


@pytest.mark.parametrize(
    "text", ["s UNSATISFIABLE\n", "Model status\nInfeasible\n", "status: INFEASIBLE\n"]
)
def test_that_there_is_no_solution_is_read_back(text: str, tmp_path: Path) -> None:
    exported(tmp_path / "net.json", UNIQUE, "--format", "json")
    (tmp_path / "net.out").write_text(text)
    result = run("check", "--answer", str(tmp_path / "net.out"))
    assert (1, "none\tthe model has no solution, so the puzzle has none\n") == (
        result.exit_code,
        result.stdout,
    )


BROKEN: dict[str, Callable[[dict[str, Any]], object]] = {
    "no map": lambda said: [],
    "no puzzle": lambda said: {key: said[key] for key in said if key != "puzzle"},
    "another version": lambda said: said | {"puzzlefw_map": 2},
    "complete in words": lambda said: said | {"complete": "false"},
    "no names": lambda said: said | {"variables": [1]},
    "other names": lambda said: said | {"variables": [{"name": "x"}]},
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_map_is_refused(name: str, tmp_path: Path) -> None:
    exported(tmp_path / "net.json", UNIQUE, "--format", "json")
    path = tmp_path / "net.map.json"
    path.write_text(json.dumps(BROKEN[name](json.loads(path.read_text()))))
    (tmp_path / "net.out").write_text("v 1 0\n")
    result = run("check", "--answer", str(tmp_path / "net.out"))
    assert 2 == result.exit_code
    assert "expected a map" in result.stderr


@pytest.mark.parametrize("name", [".", "/", "", "-"])
def test_a_model_needs_a_file(name: str) -> None:
    result = run("export", UNIQUE, "--format", "json", "--output", name)
    assert 2 == result.exit_code
    assert "expected" in result.stderr
    assert 1 == len(result.stderr.splitlines())


def test_check_needs_a_puzzle_or_an_answer(tmp_path: Path) -> None:
    assert "missing argument 'PUZZLE'" in run("check").stderr
    assert "nothing.map.json" in run("check", "--answer", str(tmp_path / "nothing.sol")).stderr
