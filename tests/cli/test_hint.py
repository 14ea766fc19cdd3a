"""``puzzlefw hint``: the next step, at three depths, and what is wrong."""

import json

import pytest

from puzzlefw import load_puzzle
from tests.cli.test_cli import installed_toys, run  # noqa: F401  toys are found as installed
from tests.cli.test_explain import AQUARIUM, NET


def test_a_wrong_mark_is_named_with_the_steps_that_show_it() -> None:
    result = run("hint", NET, "--state", "c" + "." * 24)
    assert (
        1,
        "It is wrong that r1c1 points left and down.\nThere is a wall on its left, so the bend at"
        " r1c1 points right.\n",
    ) == (result.exit_code, result.stdout)
    place = run("hint", NET, "--state", "c" + "." * 24, "--depth", "place")
    assert "Something is wrong at r1c1.\n" == place.stdout


def test_of_several_solutions_a_state_is_wrong_only_if_none_extends_it() -> None:
    two = "4x4w:1331375511773531"
    for solution in ("29c89eaa22be9562", "89c83eaa82be3562"):
        assert 1 != run("hint", two, "--state", solution[:4] + "." * 12).exit_code
    assert 1 == run("hint", two, "--state", "1" + "." * 15).exit_code


def test_where_nothing_is_left_that_is_said() -> None:
    aquarium = load_puzzle("aquarium")
    problem = aquarium.open(aquarium.parse(AQUARIUM))
    state = problem.format_state(problem.state(problem.solve().solutions[0]))
    result = run("hint", "-p", "aquarium", AQUARIUM, "--state", state)
    assert (0, "Nothing is left to do.\n") == (result.exit_code, result.stdout)


def test_a_hint_is_given_as_data() -> None:
    record = json.loads(run("hint", NET, "--json").stdout)
    assert "edge tile" == record["step"]["technique"]
    assert (None, []) == (record["wrong"], record["steps"])
    record = json.loads(run("hint", NET, "--json", "--state", "c" + "." * 24).stdout)
    assert (None, "c", 1) == (record["step"], record["wrong"]["key"], len(record["steps"]))


@pytest.mark.parametrize("many", [1, 5, 12, 20])
def test_hints_lead_to_the_solution(many: int) -> None:
    net = load_puzzle("net")
    problem = net.open(net.parse(NET))
    marks = problem.format_state(problem.state(problem.solve().solutions[0])).replace("/", "")
    state = problem.parse_state(marks[:many] + "." * (25 - many))
    found = problem.hint(state=state)
    assert found.step is not None
    assert not found.step.inner
    left = state.domains(problem.view)
    assert all(left.get(v, 0xFFFF) & lost for v, lost in found.step.losses.items())


def test_where_solutions_differ_in_all_that_is_left_the_hint_says_so() -> None:
    result = run("hint", "-p", "aquarium", "region;?_1;?_1;1,1,1,2")
    assert 3 == result.exit_code
    assert result.stdout.startswith("The puzzle has several solutions, and nothing more holds in")


@pytest.mark.parametrize(
    ("puzzle", "board", "place"),
    [
        ("akari", "akari/6/6/nekcakbl", "Look at the upper middle of the board.\n"),
        ("skyscrapers", "skyscrapers/4/4/k13h4j3g", "Look at column 2.\n"),
        ("nonogram", "nonogram/4/4/113g3g112g4g2g11", "Look at row 2.\n"),
    ],
)
def test_a_hint_begins_with_a_line_or_a_part_of_the_board(
    puzzle: str, board: str, place: str
) -> None:
    assert place == run("hint", "-p", puzzle, board, "--depth", "place").stdout
