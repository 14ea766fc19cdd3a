"""``puzzlefw solve``: solutions as they are found, within limits that hold for all that is done."""

import json
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.test_cli import BLANK, refusal
from tests.support import commands
from tests.support.bad_input.running import run_process
from tests.support.distributions import register

FOUR = "/".join(["." * 4] * 4)
FOREVER = "    while True:\n        poll()\n"


def install(site: Path, code: str = "") -> None:
    """Install the toy as the puzzle "toy", with *code* below it."""
    module = f"toy_{abs(hash((site, code)))}"
    register(site, "toy", f"[puzzlefw]\ntoy = {module}\n")
    head = "from puzzlefw_toy import *\nfrom puzzlefw.runtime.deadline import poll\nimport time\n"
    (site / f"{module}.py").write_text(f"{head}{code}\n")


def run(command: str, *arguments: str, given: str = "") -> Result:
    """Run a command on toys."""
    return commands.run(command, "--plugin", "toy", *arguments, given=given)


def solve(*arguments: str, given: str = "") -> Result:
    """Solve toys."""
    return run("solve", *arguments, given=given)


def test_each_solution_has_a_picture_with_its_number(site: Path) -> None:
    install(site)
    expected = (
        "Solution 1:\n12\n21\n\nSolution 2:\n21\n12\n\nWhere they differ:\n12\n21\n\n"
        "Where solutions differ, a letter for each patch:\naa\naa\n\n"
        "Patch a: 4 cells, 2 ways.\n2 solutions in all; 0 of 4 cells are the same in each.\n\n"
    )
    assert expected + "2 solutions, and no more.\n" == solve("../..", "--all").output
    said = "More than one solution: here are 2.\n"
    assert expected + said == solve("../..", "--limit", "2").output
    assert "Solution 1:\n12\n21\n\nExactly one solution.\n" == solve("12/..", "--all").output
    assert "\x1b[31m1\x1b[0m" in solve("../..", "--all", "--color").output


def test_all_of_many_puzzles_have_a_line_each_below_them_the_verdict(site: Path) -> None:
    install(site)
    result = solve("-", "--all", given="a\t../..\n11/..\nb\t13/..\n1\n")
    assert result.stdout.splitlines() == [
        "a\tsolution\t12/21",
        "a\tsolution\t21/12",
        "a\tseveral",
        "none\tthe row 1 holds 1 twice",
        "b\terror",
        "solution\t1",
        "unique",
    ]


def test_up_to_so_many_of_many_puzzles_stand_on_one_line(site: Path) -> None:
    install(site)
    result = solve("-", "--limit", "3", given=f"a\t../..\n{FOUR}\n1\n")
    first, second, third = [line.split("\t") for line in result.stdout.splitlines()]
    assert ["a", "several", "12/21", "21/12"] == first
    assert (4, ["unique", "1"]) == (len(second), third)


@pytest.mark.parametrize("limit", [["--all"], ["--limit", "5"]])
def test_json_has_a_record_for_each_solution_and_one_for_the_verdict(
    site: Path, limit: list[str]
) -> None:
    install(site)
    result = solve("-", "--json", *limit, given="# two\na\t../..\n13/..\n11/..\n")
    first, second, verdict, error, none = map(json.loads, result.stdout.splitlines())
    assert {"line": 2, "label": "a", "solution": "12/21"} == first
    assert {"line": 2, "label": "a", "solution": "21/12"} == second
    found = [verdict[key] for key in ("line", "verdict", "solutions", "found", "stopped_by")]
    assert [2, "several", [], 2, ""] == found
    assert [(3, "error"), (4, "none")] == [(one["line"], one["verdict"]) for one in (error, none)]
    assert list(verdict) == list(error) == list(none)


def test_json_without_them_has_all_in_one_record(site: Path) -> None:
    install(site)
    (record,) = map(json.loads, solve("../..", "--json").stdout.splitlines())
    assert (["12/21", "21/12"], 2) == (record["solutions"], record["found"])


INTERRUPTED = """
import os, signal
first = []

@hookimpl
def puzzlefw_check(instance, solution):
    if first:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(60)
    first.append(1)
    return []
"""
"""Ctrl-C, after the first solution."""


@pytest.mark.parametrize("options", [["--all"], ["--limit", "2"], []])
def test_an_interrupt_leaves_what_was_found(site: Path, options: list[str]) -> None:
    install(site, INTERRUPTED)
    done = commands.ended("solve", "--plugin", "toy", *options, "../..")
    number = "Solution 1:\n" if options else ""
    said = "A solution, but maybe not the only one: it was interrupted.\n"
    assert (130, f"{number}12\n21\n\n{said}", "") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("options", [["--all"], []])
def test_an_interrupt_leaves_a_record_of_what_was_found(site: Path, options: list[str]) -> None:
    install(site, INTERRUPTED)
    done = commands.ended("solve", "--plugin", "toy", "--json", *options, "../..")
    *solutions, verdict = map(json.loads, done.stdout.splitlines())
    assert (130, "") == (done.returncode, done.stderr)
    known = [verdict[name] for name in ("verdict", "found", "stopped_by")]
    assert ["unknown", 1, "interrupt"] == known
    assert ["12/21"] == [*verdict["solutions"], *(one["solution"] for one in solutions)]


LARGE = """
@hookimpl
def puzzlefw_solution(instance, values):
    return (0,) * 2_500

@hookimpl
def puzzlefw_check(instance, solution):
    return []

@hookimpl
def puzzlefw_format_solution(instance, solution):
    return 20_000 * "x"

@hookimpl
def puzzlefw_render(instance, solution):
    return 20_000 * "x"
"""


@pytest.mark.parametrize("options", [[], ["--json"], ["--compare-variants"]])
def test_memory_does_not_grow_with_what_is_printed(site: Path, options: list[str]) -> None:
    install(site, LARGE)
    command = ["solve", "--plugin", "toy", FOUR, *options]
    few = run_process([*command, "--limit", "10"])
    many = run_process([*command, "--all"])  # 576 solutions of 20 kB each
    assert (3, 3) == (few.status, many.status)
    assert many.mebibytes < few.mebibytes + 3


@pytest.mark.parametrize(
    ("puzzle", "options", "said"),
    [
        (FOUR, ["--limit", "50", "--nodes", "60"], "\nAt least 50 solutions in all;"),
        (FOUR, ["--all"], "\n576 solutions in all;"),
        ("../..", ["--all", "--nodes", "1"], "\n2 solutions in all;"),
    ],
)
def test_a_map_that_was_cut_short_counts_what_was_printed(
    site: Path, puzzle: str, options: list[str], said: str
) -> None:
    install(site)
    assert said in solve(puzzle, *options).output


NOT_KNOWN = "Not known: the time limit was reached before any solution was found."
ANSWERED = {
    "puzzlefw_parse(text, options)": NOT_KNOWN,
    "puzzlefw_faults(instance)": NOT_KNOWN,
    "puzzlefw_variables(instance)": NOT_KNOWN,
    "puzzlefw_propagators(instance, variables)": NOT_KNOWN,
    "puzzlefw_solution(instance, values)": NOT_KNOWN,
    "puzzlefw_check(instance, solution)": NOT_KNOWN,
    "puzzlefw_branching(instance, variables)": NOT_KNOWN,
    "puzzlefw_render(instance, solution)": "Not drawn: the time limit was reached.",
    "puzzlefw_view(instance, variables)": "More than one solution: here are 2.",
}
"""What is said where a hook never ends: the first six are asked for a count, too."""


@pytest.mark.parametrize("signature", ANSWERED)
@pytest.mark.parametrize("options", [[], ["--limit", "2"]])
def test_the_limit_holds_in_every_hook_that_polls(
    site: Path, signature: str, options: list[str]
) -> None:
    install(site, f"@hookimpl\ndef {signature}:\n{FOREVER}")
    result = solve("../..", "--timeout", "0.1", *options)
    assert ANSWERED[signature] in result.output
    assert "" == result.stderr
    assert result.exit_code == (3 if "More than one solution" in result.output else 4)


@pytest.mark.parametrize("signature", list(ANSWERED)[:6])
def test_the_limit_of_a_count_holds_in_every_hook_that_polls(site: Path, signature: str) -> None:
    install(site, f"@hookimpl\ndef {signature}:\n{FOREVER}")
    result = run("count", "../..", "--timeout", "0.1")
    assert (4, f"{NOT_KNOWN}\n", "") == (result.exit_code, result.output, result.stderr)


@pytest.mark.parametrize("options", [[], ["--all"], ["--all", "--json"]])
def test_the_next_puzzle_has_time_of_its_own(site: Path, options: list[str]) -> None:
    install(
        site,
        "import puzzlefw_toy\n@hookimpl\ndef puzzlefw_parse(text, options):\n"
        "    while text == 'x1':\n        poll()\n"
        "    return puzzlefw_toy.puzzlefw_parse(text, options)\n",
    )
    result = solve("-", "--timeout", "0.2", *options, given="x1\n1\n")
    assert 4 == result.exit_code
    assert "unknown" in result.stdout.splitlines()[0]
    assert "unique" in result.stdout.splitlines()[-1]


UNDECIDED = "Whether the answer depends on the variant is not known."


def test_all_rules_share_the_time_of_a_puzzle(site: Path) -> None:
    install(
        site,
        "@hookimpl\ndef puzzlefw_check(instance, solution):\n"
        "    while instance.diagonals:\n        poll()\n    return []\n",
    )
    result = solve("1", "--timeout", "0.2", "--compare-variants")
    rows = "Under rows, the variant in force: Exactly one solution."
    assert [rows, f"Under diagonals: {NOT_KNOWN}", UNDECIDED] == result.output.splitlines()[3:]
    assert 0 == result.exit_code


def test_reading_a_puzzle_under_each_rule_takes_of_its_time(site: Path) -> None:
    install(
        site,
        "import puzzlefw_toy\n@hookimpl\ndef puzzlefw_parse(text, options):\n"
        "    while options['rule']:\n        poll()\n"
        "    return puzzlefw_toy.puzzlefw_parse(text, options)\n",
    )
    lines = solve("1", "--timeout", "0.2", "--compare-variants").output.splitlines()
    assert [f"Under rows: {NOT_KNOWN}", f"Under diagonals: {NOT_KNOWN}", UNDECIDED] == lines[3:]


def test_a_puzzle_with_one_rule_is_refused_before_anything_is_printed(site: Path) -> None:
    install(
        site,
        "@hookimpl\ndef puzzlefw_info():\n    return PuzzleInfo(title='T', summary='S')\n",
    )
    said = refusal("solve", "-p", "toy", "1", "--all", "--compare-variants")
    assert "expected a puzzle with several variants" in said


def test_where_the_time_is_over_solutions_are_shown_as_text(site: Path) -> None:
    install(site, f"@hookimpl\ndef puzzlefw_render(instance, solution):\n{FOREVER}")
    result = solve("12/..", "--timeout", "0.1")
    expected = "12/21\n\nNot drawn: the time limit was reached.\nExactly one solution.\n"
    assert (0, expected) == (result.exit_code, result.output)


def test_what_a_search_found_at_its_limit_is_drawn_all_the_same(site: Path) -> None:
    install(
        site,
        "first = []\n@hookimpl\ndef puzzlefw_check(instance, solution):\n"
        "    first.append(1)\n    while first[1:]:\n        poll()\n    return []\n",
    )
    result = solve("../..", "--timeout", "0.1")
    said = "A solution, but maybe not the only one: the time limit was reached.\n"
    assert (4, f"12\n21\n\n{said}") == (result.exit_code, result.output)


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_the_time_for_printing_counts(site: Path, options: list[str]) -> None:
    slow = "(instance, solution):\n    time.sleep(0.05)\n    return '|'\n"
    hooks = ("puzzlefw_format_solution", "puzzlefw_render")
    install(site, "".join(f"@hookimpl\ndef {hook}{slow}" for hook in hooks))
    result = solve(BLANK, "--all", "--timeout", "0.3", *options)
    assert result.output.count("|") <= 7
    assert 4 == result.exit_code if result.output.count("|") < 2 else 3


def test_boards_pasted_as_rows_and_boards_in_one_line_are_told_apart(tmp_path: Path) -> None:
    rows = "1.34\r\n34.2\r\n2143\r\n432.\r\n"
    file = tmp_path / "boards.txt"
    file.write_text(f"{rows}\n1.3434.22143432.\n1.3434.22143432\nlabel\t1.3434.22143432.\n{rows}")
    result = commands.run("solve", "--plugin", "sudoku", "--json", str(file))
    verdicts = [json.loads(line).get("verdict") for line in result.stdout.splitlines()]
    assert ["unique", "unique", "error", "unique", "unique"] == verdicts
    assert "line 7: expected" in result.stderr


def test_two_jobs_find_what_one_finds(site: Path) -> None:
    """All solutions of this board take twice the decisions that one process is given."""
    install(site)
    board = "12345/" + "/".join(["....."] * 4)
    alone = solve(board, "--all", "--json").output.splitlines()
    split = solve(board, "--all", "--json", "--jobs", "2").output.splitlines()
    shown = [[json.loads(line) for line in lines] for lines in (alone, split)]
    found = [sorted(line["solution"] for line in lines if "solution" in line) for lines in shown]
    assert (1344, found[0]) == (len(found[1]), found[1])
    assert ["several"] * 2 == [lines[-1]["verdict"] for lines in shown]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--jobs 2 --trace t", "expected --trace or --jobs, found both"),
        ("--jobs 0", "invalid value for '--jobs'"),
    ],
)
def test_jobs_where_they_mean_nothing_are_refused(site: Path, arguments: str, said: str) -> None:
    install(site)
    assert said in refusal("solve", "-p", "toy", FOUR, *arguments.split())


def test_a_board_whose_rules_are_not_known_is_refused_whole(tmp_path: Path) -> None:
    text = "....\n....\n2...\n.3..\nthermometer: r1c1-r1c4\n"
    (tmp_path / "board.txt").write_text(text)
    found = commands.run("solve", "-p", "sudoku", str(tmp_path / "board.txt"))
    assert (2, "") == (found.exit_code, found.stdout)
    assert "found 'thermometer'" in found.stderr
