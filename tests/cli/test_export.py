"""Models as files, solved by strangers' readers, and their answers read back."""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from puzzlefw import load_puzzle
from tests.cli.test_cli import refusal
from tests.cli.test_explain import run
from tests.cli.test_solvers import LOOPS, NEEDS_SAT, UNIQUE

FORMATS = {"dimacs": "sat", "lp": "highs", "mps": "highs", "cp-sat": "cp-sat"}


def solve(style: str, paths: Sequence[Path]) -> None:
    """Solve files as a stranger would, by the solver's own reader; write an answer beside each."""
    code = f"import sys\n{STRANGERS[FORMATS[style]]}"
    subprocess.run([sys.executable, "-c", code, *map(str, paths)], check=True)


STRANGERS = {
    "sat": """
from pysat.formula import CNF
from pysat.solvers import Solver
for name in sys.argv[1:]:
    solver = Solver(name="minisat22", bootstrap_with=CNF(from_file=name))
    found = solver.solve()
    said = "v " + " ".join(map(str, solver.get_model())) + " 0" if found else ""
    with open(name + ".answer", "w") as file:
        file.write(f"s {'SATISFIABLE' if found else 'UNSATISFIABLE'}\\n{said}\\n")
""",
    "highs": """
import highspy
for name in sys.argv[1:]:
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    assert solver.readModel(name) == highspy.HighsStatus.kOk
    solver.run()
    solver.writeSolution(name + ".answer", 0)
""",
    "cp-sat": """
from ortools.sat.python import cp_model
for name in sys.argv[1:]:
    model = cp_model.CpModel()
    assert model.proto.parse_text_format(open(name).read())
    solver = cp_model.CpSolver()
    solver.solve(model)
    with open(name + ".answer", "w") as file:
        file.write(str(solver.response_proto))
""",
}
SUFFIX = {"dimacs": ".cnf", "lp": ".lp", "mps": ".mps", "cp-sat": ".pbtxt"}


def exported(path: Path, puzzle: str, *options: str) -> Result:
    result = run("export", puzzle, "--output", str(path), *options)
    assert (0, "") == (result.exit_code, result.stderr)
    return result


@pytest.mark.parametrize(
    "style", [pytest.param(style, marks=pytest.mark.extra(FORMATS[style])) for style in FORMATS]
)
def test_files_are_read_by_a_stranger_and_the_answers_read_back(style: str, tmp_path: Path) -> None:
    cases = {
        tmp_path / f"{number}{options[0]}{SUFFIX[style]}": (puzzle, options)
        for options in (["--complete"], ["--formulation", "values"])
        for number, puzzle in enumerate([UNIQUE, LOOPS, "2x2:3333", "aquarium/4/4/bu8i90/i3213g"])
    }
    for path, (puzzle, options) in cases.items():
        exported(path, puzzle, "--format", style, *options)
    solve(style, list(cases))
    for path, (puzzle, options) in cases.items():
        expect_read_back(path, puzzle, options)


def expect_read_back(path: Path, puzzle: str, options: Sequence[str]) -> None:
    """Check what is made of the stranger's answer beside a file."""
    answer = f"{path}.answer"
    result = run("check", "--answer", answer, str(path.with_suffix(".map.json")))
    solutions = json.loads(run("solve", puzzle, "--json").stdout)["solutions"]
    if result.exit_code == 4:  # only where cuts may be missing
        assert "--complete" not in options
        assert result.stdout.startswith("not known\tit is not what its graphs ask for; a cut is")
    elif solutions:
        assert (0, f"correct\t{solutions[0]}\n") == (result.exit_code, result.stdout)
    else:
        assert 1 == result.exit_code


@pytest.mark.extra("sat")
def test_the_map_of_an_answer_is_found_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "model.cnf"
    exported(path, UNIQUE, "--format", "dimacs")
    solve("dimacs", [path])
    answer = (tmp_path / "model.cnf.answer").rename(tmp_path / "model.sol")
    result = run("check", "--answer", str(answer))
    assert (0, "correct") == (result.exit_code, result.stdout.partition("\t")[0])


@NEEDS_SAT
def test_a_missing_cut_is_named(tmp_path: Path) -> None:
    path = tmp_path / "net.cnf"
    exported(path, LOOPS, "--format", "dimacs")
    net = load_puzzle("net")
    board = net.parse(LOOPS)
    bare = net.open(board).solve_by("sat", cuts=False)
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
    result = run("check", "--answer", str(answer))
    said = "wrong\tthe answer does not satisfy the model\n"
    assert (1, said) == (result.exit_code, result.stdout)


def test_the_program_itself_is_written_as_json(tmp_path: Path) -> None:
    path = tmp_path / "net.json"
    exported(path, UNIQUE, "--format", "json")
    said = json.loads(path.read_text())
    assert ("segments", "one network") == (said["formulation"], said["may_need_cuts_for"])
    assert {"clauses", "sums", "exactly_one", "unions"} < set(said)
    first, *others = said["variables"]
    assert {"number": 1, "name": "H_0_0", "says": "row 1, column 1: arm right"} == first
    assert 39 == len(others)


ANSWERS: dict[str, tuple[str, str]] = {
    "nothing": ("", "found no value of a variable"),
    "words": ("what is this\n", "found no value of a variable"),
    "too few values": ("solution: 1\n", "expected 40 values, found 1"),
    "a long number": (f"v {'9' * 5000} 0\n", ""),
    "a limit": ("Model status\nTime limit reached\n\n# Primal solution values\nInfeasible\n", ""),
}


def checked(folder: Path, answer: str) -> Result:
    """Read an answer to the model of a Net back."""
    exported(folder / "net.json", UNIQUE, "--format", "json")
    (folder / "net.out").write_text(answer)
    return run("check", "--answer", str(folder / "net.out"))


@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_that_is_none_proves_nothing(name: str, tmp_path: Path) -> None:
    text, said = ANSWERS[name]
    result = checked(tmp_path, text)
    assert said in result.stderr
    assert "none" not in result.stdout
    assert result.exit_code in (1, 2)


@pytest.mark.parametrize(
    "text", ["s UNSATISFIABLE\n", "Model status\nInfeasible\n", "status: INFEASIBLE\n"]
)
def test_that_there_is_no_solution_is_read_back(text: str, tmp_path: Path) -> None:
    result = checked(tmp_path, text)
    said = "none\tthe model has no solution, so the puzzle has none\n"
    assert (1, said) == (result.exit_code, result.stdout)


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
    assert "expected a map" in refusal("check", "--answer", str(tmp_path / "net.out"))


@pytest.mark.parametrize("name", [".", "/", "", "-"])
def test_a_model_needs_a_file(name: str) -> None:
    assert "expected" in refusal("export", UNIQUE, "--format", "json", "--output", name)


def test_check_needs_a_puzzle_or_an_answer(tmp_path: Path) -> None:
    assert "missing argument 'PUZZLE'" in run("check").stderr
    assert "nothing.map.json" in run("check", "--answer", str(tmp_path / "nothing.sol")).stderr


def test_a_map_is_not_taken_from_another_model(tmp_path: Path) -> None:
    exported(tmp_path / "net.json", UNIQUE, "--format", "json")
    exported(tmp_path / "net.json", LOOPS, "--format", "json", "--overwrite")
    said = refusal("export", UNIQUE, "--format", "json", "--output", str(tmp_path / "net.json"))
    assert "--overwrite replaces it" in said
    said = refusal("export", UNIQUE, "--format", "json", "--output", str(tmp_path / "net.txt"))
    assert "is the map of another model" in said
    assert not (tmp_path / "net.txt").exists()
