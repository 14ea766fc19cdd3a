"""The view of an instance, and solutions as states of it."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

import puzzlefw_toy
from puzzlefw import (
    BrokenPluginError,
    FormatError,
    InstanceError,
    ParseError,
    Puzzle,
    PuzzleInfo,
    load_puzzle,
)
from puzzlefw.grid import Shape
from puzzlefw.view import Cell, Choice, Filled, Mark, Side, State, View
from puzzlefw.view.states import read_state, write_state
from puzzlefw_toy import Square
from tests.support.toy_plugins import bound_toy


@pytest.mark.parametrize(
    ("view", "wrong"),
    [
        (None, "returned None"),
        ([], "returned list, not View"),
        (
            View(shape=Shape(1, 1), choices=[Choice(Cell(0, 0), 99, [Mark("1", None, 2, "one")])]),
            "returned a view with a variable that is not of the instance, 99",
        ),
    ],
)
def test_a_view_that_breaks_the_contract_is_the_plugin_s_fault(view: Any, wrong: str) -> None:
    puzzle = bound_toy(puzzlefw_view=lambda instance, variables: view)
    with pytest.raises(BrokenPluginError, match=f"puzzlefw_view {wrong}"):
        puzzle.open(Square(2, (0,) * 4)).ambiguity()


def test_what_is_printed_is_looked_at_when_it_is_shown_and_not_to_solve() -> None:
    def seen(instance: Square, variables: Mapping[str, range]) -> View:
        view = puzzlefw_toy.puzzlefw_view(instance, variables)
        return attrs.evolve(view, printed=lambda: 1 // 0)

    puzzle = bound_toy(puzzlefw_view=seen)
    instance = puzzle.parse("12/2.")
    assert "unique" == puzzle.open(instance).solve().verdict
    with pytest.raises(BrokenPluginError, match="puzzlefw_view raised ZeroDivisionError"):
        _ = puzzle.open(instance).view


def test_a_puzzle_that_does_not_say_what_is_seen_has_no_view() -> None:
    toy = bound_toy(puzzlefw_view=None)
    with pytest.raises(FormatError, match="'toy' does not say what is seen of it"):
        _ = toy.open(toy.parse("../..")).view


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("net", "5x5:3eda288d5228712377c92a7d2", "9dd54/22b54/88b48/37e96/15774"),
        ("aquarium", "aquarium/4/4/bu8i90/i3213g", "xx##/xx#x/#x##/####"),
        (
            "aquarium",  # a comb, whose water is bars and no tank
            "local;2_1_1_2_2_1_1_1_2_2_1;5_11;1,2,1,3,1,4,1,5,1,6,1,1,1,1,1,1,1,1,1,1,1,1",
            "#xx##xxx##x/###########",
        ),
    ],
)
def test_a_solution_is_a_mark_in_each_choice(name: str, text: str, wanted: str) -> None:
    puzzle = load_puzzle(name)
    instance = puzzle.parse(text)
    view = puzzle.open(instance).view
    state = puzzle.open(instance).state(puzzle.open(instance).solve().solutions[0])
    assert wanted == write_state(view, state)
    assert state == read_state(view, wanted)
    assert state.is_full()


def test_a_solution_of_another_board_is_refused() -> None:
    net = load_puzzle("net")
    (small,) = net.open(net.parse("2x1:41")).solve().solutions
    with pytest.raises(InstanceError, match="expected a solution of 25 tiles, found 2"):
        net.open(net.parse("5x5:3eda288d5228712377c92a7d2")).state(small)


def test_what_a_state_leaves_to_variables_holds_its_solutions() -> None:
    aquarium = load_puzzle("aquarium")
    instance = aquarium.parse("region;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1")
    view = aquarium.open(instance).view
    whole = State.of(view)
    assert {} == whole.domains(view)
    for solution in aquarium.open(instance).solutions():
        wanted = aquarium.open(instance).state(solution)
        for place, bits in enumerate(wanted.open):
            part = State((*whole.open[:place], bits, *whole.open[place + 1 :]))
            for variable, mask in part.domains(view).items():
                assert mask & wanted.domains(view)[variable]


def test_the_notes_of_a_net_are_its_arms() -> None:
    net = load_puzzle("net")
    view = net.open(net.parse("2x1:5a")).view
    assert [(Side, "+-")] * 8 == [
        (type(note.place), "".join(mark.key for mark in note.marks)) for note in view.notes
    ]
    assert {(1 << 5, 1 << 10), (1 << 10, 1 << 5)} == {
        (arm.mask, none.mask) for arm, none in (note.marks for note in view.notes)
    }


def without_needless(kind: type) -> Puzzle:
    """Return the toy without the hooks that its view makes needless, its solutions of a *kind*."""

    def check(instance: Square, solution: Filled) -> list[str]:
        return puzzlefw_toy.puzzlefw_check(instance, [int(key) for key in solution.keys])

    def info() -> PuzzleInfo:
        return attrs.evolve(puzzlefw_toy.puzzlefw_info(), solution_type=kind)

    names = ("solution", "format_solution", "parse_solution", "render", "keys")
    hooks: dict[str, Any] = {f"puzzlefw_{name}": None for name in names}
    return bound_toy(**hooks, puzzlefw_check=check, puzzlefw_info=info)


@pytest.fixture
def short() -> Puzzle:
    """Return it with the class of solutions that it names."""
    return without_needless(Filled)


def test_a_plugin_with_a_view_has_solutions_and_their_texts(short: Puzzle) -> None:
    square = short.parse("12/..")
    (solution,) = short.open(square).solve().solutions
    assert Filled(("1", "2", "2", "1")) == solution
    text = short.format_solution(square, solution)
    assert "12/21" == text
    assert solution == short.parse_solution(square, text)
    assert () == short.open(square).check(solution)
    with pytest.raises(ParseError, match="expected one mark at row 2, column 2, found none"):
        short.parse_solution(square, "12/2.")


def test_a_plugin_with_a_view_is_drawn(short: Puzzle) -> None:
    square = short.parse("12/..")
    assert "12\n.." == short.render(square)
    assert "12\n21" == short.render(square, Filled(("1", "2", "2", "1")))
    with pytest.raises(InstanceError, match="expected 4 marks, found 1"):
        short.render(square, Filled(("1",)))


def test_a_view_with_no_mark_for_a_value_is_the_plugin_s_fault() -> None:
    def view(instance: Square, variables: Mapping[str, range]) -> View:
        one = [Mark("1", None, 0b10, "one")]
        places = zip(Shape(2, 2).cells(), variables["cells"], strict=True)
        return View(shape=Shape(2, 2), choices=[Choice(Cell(*c), v, one) for c, v in places])

    toy = bound_toy(puzzlefw_view=view, puzzlefw_solution=None)
    with pytest.raises(BrokenPluginError, match="has 0 marks for the value 2 at row 1, column 2"):
        toy.open(toy.parse("12/..")).solve()


@pytest.mark.parametrize(
    ("name", "text", "solution", "wanted"),
    [
        ("net", "2x1:11", "11", [("arm", ["row 1, column 1", "row 1, column 2"])]),
        (
            "aquarium",
            "region;0_1;0_1;1,1,1,1",
            "../##",
            [("clue", ["row 2"]), ("clue", ["column 1"])],
        ),
        (
            "aquarium",
            "region;?_?;?_?;1,1,2,2",
            "../#.",
            [("water", ["row 2, column 1", "row 2, column 2"])],
        ),
    ],
)
def test_faults_name_their_places(
    name: str, text: str, solution: str, wanted: list[tuple[str, list[str]]]
) -> None:
    puzzle = load_puzzle(name)
    problem = puzzle.open(puzzle.parse(text))
    wrong = problem.parse_solution(solution)
    found = problem.violations(wrong)
    said = [(fault.rule, [place.words() for place in fault.places]) for fault in found]
    assert all(one in said for one in wanted)
    assert tuple(fault.words for fault in found) == problem.check(wrong)


def test_what_a_check_says_in_words_alone_has_no_places() -> None:
    toy = bound_toy()
    (first, *_) = toy.open(toy.parse("../..")).violations((1, 1, 2, 2))
    assert ("", (), "line 1 holds a digit twice") == (first.rule, first.places, first.words)


def test_a_plugin_that_names_no_class_of_solutions_has_those_of_its_view() -> None:
    assert Filled is without_needless(object).info.solution_type
