"""The command ``grade``, and the wishes of ``generate``."""

import json

import pytest

from tests.cli.test_explain import NET, run


def test_a_grade_is_said_in_another_language() -> None:
    said = "Leicht: Aufwand 79, 3.2 je Feld, schwerster Schritt 2, kein Versuch.\n"
    assert said == run("grade", NET, "--language", "de").stdout


@pytest.mark.parametrize(
    ("puzzle", "status", "said"),
    [
        ("4x4w:1331375511773531", 3, "Not graded: several solutions."),
        ("3x1:111", 1, "Not graded: no solution. Arms add up to 3, a tree of 3 tiles needs 4."),
    ],
)
def test_other_puzzles_are_not_graded(puzzle: str, status: int, said: str) -> None:
    result = run("grade", "-p", "net", puzzle)
    assert (status, f"{said}\n") == (result.exit_code, result.stdout)


def test_grades_are_records_too() -> None:
    result = run("grade", "-p", "net", "-", "--json", given=f"{NET}\nbad\n")
    good, bad = (json.loads(line) for line in result.stdout.splitlines())
    assert ("unique", "easy", 2) == (good["verdict"], good["band"], good["hardest"])
    assert ("error", None) == (bad["verdict"], bad["band"])
    assert good.keys() == bad.keys()


def test_a_limit_ends_a_grade() -> None:
    result = run("grade", NET, "--timeout", "0")
    assert (4, "Not graded: the time limit was reached.\n") == (result.exit_code, result.stdout)


def test_what_is_made_is_as_hard_as_asked_for() -> None:
    result = run("generate", "-p", "net", "--difficulty", "hard", "--seed", "3", "--json")
    made = json.loads(result.stdout)
    assert "hard" == made["band"]
    assert run("grade", made["puzzle"]).stdout.startswith("Hard: ")


def test_techniques_are_named_by_list() -> None:
    lines = run("list", "-p", "net", "--techniques").stdout.splitlines()
    assert "edge tile" == lines[0].partition("  ")[0]
    assert "nested trial" == lines[-1].partition("  ")[0]
    result = run("list", "--techniques")
    assert (2, "error: expected a puzzle, --plugin NAME, for --techniques\n") == (
        result.exit_code,
        result.stderr,
    )
