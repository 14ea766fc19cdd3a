"""What the commands say of a single puzzle, and the record of one beside that of an error."""

import json
from typing import Any

import pytest

from tests.cli.test_explain import NET
from tests.cli.test_render import TWO
from tests.support.commands import run

EIGHT = (
    "13x11w:5eaade1bd222664436d5e2965c12656b1129dd825219e3274d558d5eb2dab5da18898e571d5a2987be797"
    "46bd95726c597447d6da96188c513add829da7681da954db113d3cd244"
)
NONE = "3x3w:1171f1711"
FAULTY = "3x1:111"
ARMS = "arms add up to 3, a tree of 3 tiles needs 4."


@pytest.mark.parametrize(
    ("command", "puzzle", "status", "sentence"),
    [
        ("count", EIGHT, 3, "Exactly 8 solutions."),
        ("count", NET, 0, "Exactly one solution."),
        ("count", NONE, 1, "No solution."),
        ("count", FAULTY, 1, f"No solution: {ARMS}"),
        ("count --limit 3", EIGHT, 4, "At least 4 solutions: the limit on solutions was reached."),
        ("explain", TWO, 3, "There are several solutions, and what was said in"),
        ("explain", FAULTY, 1, "There is no solution, as the last step shows."),
        ("mend", TWO, 0, "Several solutions: one change leaves exactly one: a barrier below r1c1."),
        ("count --timeout 0", EIGHT, 4, "Not known: the time limit was reached before any"),
    ],
)
def test_a_single_puzzle_gets_a_sentence_and_an_exit_status(
    command: str, puzzle: str, status: int, sentence: str
) -> None:
    result = run(*command.split(), "-p", "net", puzzle)
    assert (status, "") == (result.exit_code, result.stderr)
    assert f"\n{sentence}" in f"\n{result.stdout}"


@pytest.mark.parametrize(
    ("command", "puzzle", "status", "sentence"),
    [
        ("grade", TWO, 3, "Not graded: several solutions."),
        ("grade", FAULTY, 1, f"Not graded: no solution. {ARMS.capitalize()}"),
        ("grade --timeout 0", NET, 4, "Not graded: the time limit was reached."),
        ("hint", FAULTY, 1, f"There is no solution: {ARMS}"),
        ("hint", "1x1:0", 0, "Nothing is left to do."),
        ("mend", "2x1:11", 0, "Exactly one solution: nothing is to be mended."),
        ("mend --timeout 0", NONE, 4, "Not known: the time limit was reached."),
    ],
)
def test_where_there_is_no_more_to_say_the_sentence_is_all(
    command: str, puzzle: str, status: int, sentence: str
) -> None:
    result = run(*command.split(), "-p", "net", puzzle)
    assert (status, f"{sentence}\n", "") == (result.exit_code, result.stdout, result.stderr)


@pytest.mark.parametrize("command", ["explain", "hint", "play"])
def test_a_limit_has_its_own_status_where_there_is_nothing_to_say(command: str) -> None:
    result = run(command, NET, "--timeout", "0")
    assert (4, "error: the time limit was reached\n") == (result.exit_code, result.stderr)


@pytest.mark.parametrize(
    ("command", "puzzle", "expected"),
    [
        ("count", TWO, {"count": 2, "is_exact": True, "stopped_by": ""}),
        ("grade", NET, {"verdict": "unique", "band": "easy", "hardest": 2}),
        ("hint", NET, {"verdict": "step"}),
        ("mend", TWO, {"verdict": "several", "result": "unique"}),
    ],
)
def test_the_record_of_an_error_has_the_keys_of_any_other(
    command: str, puzzle: str, expected: dict[str, Any]
) -> None:
    result = run(command, "-p", "net", "-", "--json", given=f"a\t{puzzle}\nbad\n")
    good, bad = (json.loads(line) for line in result.stdout.splitlines())
    told = {"line": 1, "label": "a", "puzzle": puzzle, "error": None, **expected}
    assert told == {key: good[key] for key in told}
    assert (2, 2, True) == (result.exit_code, bad["line"], "expected" in bad["error"])
    assert good.keys() == bad.keys()
    missing = {"count": None, "is_exact": False, "verdict": "error", "band": None}
    assert all(bad[key] == missing[key] for key in missing if key in bad)
