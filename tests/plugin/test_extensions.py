"""Extensions with data: beside the instance, in texts, under symmetries, in what is generated."""

import pickle
import re
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import puzzlefw_sudoku
from puzzlefw import (
    BrokenPluginError,
    InstanceError,
    OptionError,
    ParseError,
    Puzzle,
    bind_puzzle,
)
from puzzlefw import authoring as pf
from puzzlefw.fields.turn import SAME
from puzzlefw.plugin.binding import REQUIRED
from puzzlefw.problem.clues import Clues

BOARD = "1...\n....\n....\n....\n"
ODD = BOARD + "odd:\n.oe.\n....\n....\n...o\n"


@attrs.frozen
class Odd:
    """Cells with odd numbers, and with even ones."""

    shape: pf.Shape = pf.shape_field()
    odd: tuple[int | None, ...] = pf.sign_field({"o": 1, "e": 0})


class Parity:
    """Odd: a marked cell has an odd number, or an even one."""

    def __init__(self, name: str = "odd") -> None:
        self.__name__ = name

    def puzzlefw_extension(self) -> pf.ExtensionInfo:
        return pf.ExtensionInfo(data_type=Odd)

    def puzzlefw_propagators(self, instance: Any, variables: Any, data: Odd) -> pf.Rules:
        assert type(instance) is puzzlefw_sudoku.Sudoku
        for cell, odd in enumerate(data.odd):
            if odd is not None:
                yield pf.Clause([(variables["numbers"][cell], 0b101010 if odd else 0b010100)])

    def puzzlefw_check(self, instance: Any, solution: Any, data: Odd) -> pf.Faults:
        numbers = pf.numbers_in(solution)
        for cell, odd in enumerate(data.odd):
            if odd is not None and numbers[cell] % 2 != odd:
                yield f"{pf.at(instance.shape, cell)} is wrong"

    def puzzlefw_draw(self, solution: Any, data: Odd, rng: Any) -> Odd:
        numbers = pf.numbers_in(solution)
        drawn = (numbers[cell] % 2 if rng.random() < 0.3 else None for cell in sorted(numbers))
        return Odd(data.shape, tuple(drawn))


class Nothing:
    """Rising: the first number is below the last."""

    def __init__(self, name: str = "rising") -> None:
        self.__name__ = name

    def puzzlefw_propagators(self, variables: Any) -> pf.Rules:
        cells = variables["numbers"]
        yield pf.Table([cells[0], cells[-1]], [(a, b) for a in range(5) for b in range(a)][::-1])

    def puzzlefw_check(self, solution: Any) -> pf.Faults:
        numbers = pf.numbers_in(solution)
        if numbers[0] < numbers[max(numbers)]:
            yield "the first number is below the last"


def sudoku(*extensions: object) -> Puzzle:
    """Return Sudoku with extensions."""
    return bind_puzzle(puzzlefw_sudoku, "sudoku", extensions or [Parity()])


def test_data_stands_beside_the_instance() -> None:
    problem = sudoku().open(sudoku().parse(ODD))
    assert puzzlefw_sudoku.Sudoku is type(problem.instance.own)
    assert {"odd"} == {*problem.data}
    assert (1, 1) == (problem.data["odd"].odd[1], problem.instance.own.numbers[0])
    numbers = pf.numbers_in(problem.solve().solutions[0])
    assert (1, 0, 1) == (numbers[1] % 2, numbers[2] % 2, numbers[15] % 2)


@pytest.mark.parametrize("style", [None, "plain", "json"])
def test_texts_tell_the_data_and_the_extension(style: str | None) -> None:
    puzzle = sudoku()
    board = puzzle.parse(ODD)
    text = puzzle.format(board, style)
    assert "sudoku+odd" in text
    assert board == puzzle.parse(text)
    assert board == pickle.loads(pickle.dumps(board))


def test_a_board_without_data_keeps_its_text_and_says_the_rule() -> None:
    puzzle = sudoku()
    board = puzzle.parse("sudoku/4/4/1u")
    assert "sudoku+odd#sudoku/4/4/1u" == puzzle.format(board)
    assert board == puzzle.parse("sudoku+odd#sudoku/4/4/1u")
    with pytest.raises(pf.FormatError, match="cannot say the rules of odd"):
        puzzle.format(puzzle.parse(ODD), "puzzlink")


def test_the_order_of_extensions_is_of_no_matter() -> None:
    one, other = sudoku(Parity(), Nothing()), sudoku(Nothing(), Parity())
    assert "sudoku+odd+rising" == one.full_name == other.full_name
    assert one.format(one.parse(ODD)) == other.format(other.parse(ODD))
    assert one.parse("puzzle: sudoku+rising+odd\n" + ODD)
    assert one.parse("puzzle: sudoku + rising\n" + ODD)


def test_two_fields_of_one_name_are_refused() -> None:
    with pytest.raises(BrokenPluginError, match="its field 'odd' that no other part"):
        sudoku(Parity(), Parity("even"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"puzzle": "sudoku", "numbers": [[1]], "extensions": {"x": {}}}', "some of 'x'"),
        ('{"puzzle": "sudoku", "numbers": [[1]], "extensions": {"odd": 3}}', "an object for 'odd'"),
        ('{"puzzle": "sudoku", "extensions": {"odd": {"even": []}}}', r"odd \(odd\), found 'even'"),
        ('{"puzzle": "sudoku", "extensions": []}', "an object of extensions"),
        ('{"puzzle": "sudoku+x", "numbers": [[1]]}', "expected a puzzle of 'sudoku"),
        ("puzzle: sudoku+x\n" + BOARD, "expected a puzzle of 'sudoku"),
        ("sudoku+x#sudoku/4/4/1u", "expected"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    with pytest.raises(ParseError, match=said) as caught:
        sudoku().parse(text)
    assert "\n" not in str(caught.value)


def test_data_turns_with_the_board() -> None:
    puzzle = sudoku()
    board = puzzle.parse(ODD)
    turned = puzzle.turned(board, 90)
    assert (1, 0, 1) == (turned.odd[7], turned.odd[11], turned.odd[12])
    assert puzzle.canonical(board) == puzzle.canonical(turned)
    assert frozenset({SAME}) == sudoku(Nothing()).info.symmetries


def test_clues_go_over_both() -> None:
    puzzle = sudoku()
    clues = Clues(puzzle.hooks, puzzle.parse(ODD))
    assert 4 == len(clues.all)
    fewer = clues.without([0, 2])
    assert (None, 1, None) == (fewer.numbers[0], fewer.odd[1], fewer.odd[2])


def test_a_generator_draws_data_for_its_solution() -> None:
    puzzle = sudoku()
    for seed in range(5):
        made = puzzle.generate({"side": 4}, seed=seed)
        assert "unique" == made.answer.verdict
        assert any(odd is not None for odd in made.instance.odd)
        assert made.instance == puzzle.parse(puzzle.format(made.instance))


def test_own_boards_are_opened_with_data() -> None:
    puzzle = sudoku()
    own = bind_puzzle(puzzlefw_sudoku, "sudoku").parse(BOARD)
    board = puzzle.extended(own, {"odd": Odd(own.shape, (None, 1, 0, *[None] * 12, 1))})
    assert puzzle.parse(ODD) == board
    assert puzzle.parse(BOARD) == puzzle.open(own).instance
    with pytest.raises(OptionError, match="expected an extension with data"):
        puzzle.extended(own, {"x": None})
    with pytest.raises(TypeError, match="expected a Odd for odd"):
        puzzle.extended(own, {"odd": 3})
    with pytest.raises(InstanceError):
        puzzle.extended(own, {"odd": Odd(pf.Shape(2, 2), (None,) * 4)})


def test_data_needs_a_puzzle_with_fields() -> None:
    plain = SimpleNamespace(
        puzzlefw_info=lambda: pf.PuzzleInfo(title="Plain", instance_type=str),
        **{name: lambda instance=None: [] for name in REQUIRED[1:]},
    )
    with pytest.raises(BrokenPluginError, match="a puzzle that describes its fields"):
        bind_puzzle(plain, "plain", [Parity()])


def test_extensions_have_hooks_of_their_own() -> None:
    with pytest.raises(BrokenPluginError, match="returned int"):
        sudoku(changed(puzzlefw_extension=lambda: 3))
    with pytest.raises(BrokenPluginError, match="raised ZeroDivisionError"):
        sudoku(changed(puzzlefw_extension=lambda: 1 / 0))
    with pytest.raises(BrokenPluginError, match="expected no hooks but"):
        sudoku(changed(puzzlefw_format=lambda instance: ""))
    with pytest.raises(BrokenPluginError, match="is a hook of extensions"):
        bind_puzzle(SimpleNamespace(puzzlefw_draw=lambda solution: 3), "x")
    with pytest.raises(BrokenPluginError, match="hook puzzlefw_draw returned int"):
        sudoku(changed(puzzlefw_draw=lambda solution: 3)).generate({"side": 4}, seed=0)


def test_the_extension_that_is_at_fault_is_named() -> None:
    broken = sudoku(changed(puzzlefw_propagators=lambda instance, variables, data: 1 / 0))
    with pytest.raises(BrokenPluginError, match="extension 'odd': hook puzzlefw_propagators ra"):
        broken.open(broken.parse(ODD)).solve()
    with pytest.raises(BrokenPluginError, match="extension 'odd': hook puzzlefw_draw returned"):
        sudoku(changed(puzzlefw_draw=lambda solution: 3)).generate({"side": 4}, seed=0)


def changed(**hooks: Any) -> Parity:
    """Return the extension with other hooks."""
    made = Parity()
    for name, hook in hooks.items():
        setattr(made, name, hook)
    return made


def test_a_name_of_a_type_with_extensions_is_shown_whole() -> None:
    name = "sudoku+fortress+thermometer+antiknight"
    with pytest.raises(ParseError, match=re.escape(f"found '{name}'")):
        sudoku().parse(f"puzzle: {name}\n....\n....\n....\n....\n")
