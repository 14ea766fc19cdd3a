"""The option --state: partial solutions on the command line."""

from pathlib import Path

import pytest

from tests.cli.test_cli import refusal, run

AQUARIUM = "aquarium/4/4/bu8i90/i3213g"
LOCAL = [AQUARIUM, "--set", "rule=local"]
EMPTY = "..../..../..../...."
SOLUTION = "..##/..#./#.##/####"


def test_only_solutions_that_extend_the_state_are_found() -> None:
    assert 3 == run("solve", *LOCAL, "--state", EMPTY).exit_code
    one = run("solve", *LOCAL, "--limit", "9", "--json", "--state", "..../..../#x../....")
    assert '"solution": "..##/..#./#.##/####"' in one.stdout
    assert 1 == run("solve", AQUARIUM, "--state", "#.../..../..../x...").exit_code


def test_the_map_is_of_what_the_state_leaves() -> None:
    result = run("solve", *LOCAL, "--state", "..../..../#.../....")
    assert "Patch a: 2 cells, 2 ways." in result.stdout
    assert 3 == result.exit_code


def test_a_state_stands_in_a_file_or_on_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "state"
    file.write_text("....\n....\n....\nx...\n")
    assert 1 == run("solve", AQUARIUM, "--state", str(file)).exit_code
    assert 1 == run("solve", AQUARIUM, "--state", "-", given="....\n....\n....\nx...\n").exit_code


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["solve", AQUARIUM, "--state", "#.."], "--state: expected 16 marks, found 3"),
        (
            ["solve", AQUARIUM, "--state", "..../..../..y./...."],
            "--state: expected '#' or 'x' at row 3, column 3, found 'y'",
        ),
        (["solve", "-", "--state", "-"], "expected one of PUZZLE and --state on standard input"),
        (["check", AQUARIUM, "--state", ""], "--state: expected 16 marks, found 0"),
        (["render", AQUARIUM, SOLUTION, "--state", EMPTY], "SOLUTION or --state, found both"),
        (
            ["check", "2x1:14", "41", "--state", ".."],
            "SOLUTION does not solve the puzzle: the tile at row 1, column 2",
        ),
        (["render", "2x1:14", "--state", "no.state"], "(and there is no such file)"),
    ],
)
def test_what_is_no_state_is_an_error(arguments: list[str], error: str) -> None:
    assert error in refusal(*arguments)


@pytest.mark.parametrize("command", ["solve", "check"])
def test_one_state_is_for_one_puzzle(command: str) -> None:
    said = refusal(command, "-", "--state", EMPTY, given=f"{AQUARIUM}\n{AQUARIUM}\n")
    assert "expected one puzzle beside --state, found several" in said


def test_rules_that_are_broken_are_told_with_their_places() -> None:
    result = run("check", AQUARIUM, "--state", "#.../..../..../x...")
    assert "broken\tLinear\trow 4, column 1\n" == result.stdout
    assert 1 == result.exit_code
    fine = run("check", AQUARIUM, "--state", EMPTY)
    assert ("no rule is broken so far\n", 0) == (fine.stdout, fine.exit_code)


def test_marks_that_a_solution_does_not_have_are_told() -> None:
    result = run("check", AQUARIUM, SOLUTION, "--state", ".#../..../x.../....")
    assert "wrong\trow 1, column 2\twater\nwrong\trow 3, column 1\tno water\n" == result.stdout
    assert 1 == result.exit_code
    fine = run("check", AQUARIUM, SOLUTION, "--state", "x.../..../#.../....")
    assert ("no mark is wrong so far\n", 0) == (fine.stdout, fine.exit_code)


def test_a_tile_turned_into_a_wall_breaks_a_rule_there() -> None:
    board = "5x5:3eda288d5228712377c92a7d2"
    result = run("check", "-p", "net", board, "--state", "c" + "." * 24)
    assert "broken\tClause\trow 1, column 1" in result.stdout


def test_a_state_is_drawn() -> None:
    result = run("render", AQUARIUM, "--state", "..#./..../..../x...")
    lines = result.stdout.splitlines()
    assert ("2 │     │≈≈   │", "  │x       │  │") == (lines[2], lines[8].replace("3 ", "  "))
    svg = run("render", AQUARIUM, "--state", "..#./..../..../x...", "--format", "svg")
    assert svg.stdout != run("render", AQUARIUM, "--format", "svg").stdout
    assert 0 == result.exit_code == svg.exit_code


def test_places_of_broken_rules_are_marked() -> None:
    right = run("render", AQUARIUM, SOLUTION, "--format", "svg").stdout
    wrong = run("render", AQUARIUM, "..##/..#./#.##/###.", "--format", "svg").stdout
    assert 'class="spot"' not in right
    assert 'class="spot"' in wrong


def test_a_file_that_is_no_text_is_told_as_the_state(tmp_path: Path) -> None:
    (tmp_path / "a.state").write_bytes(b"\x8c")
    said = refusal("render", "2x1:14", "--state", str(tmp_path / "a.state"))
    assert "error: --state: expected UTF-8 text" in said
