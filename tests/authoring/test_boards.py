"""Variables and view of boards with marks in cells, and of boards with a loop."""

from typing import Literal

import attrs

from puzzlefw import authoring as pf


@attrs.frozen
class Board:
    """A board with a clue or None for each cell."""

    shape: pf.Shape = attrs.field(factory=lambda: pf.Shape(1, 3))
    clues: pf.Clues = (None, 0, 7)
    regions: tuple[int, ...] = (0, 0, 1)


def domains(block: pf.Block) -> list[int]:
    """Return the values that each variable has, as masks."""
    return list(block.masks())


def test_a_cell_has_the_values_of_its_marks() -> None:
    variables, _ = pf.cell_hooks("shaded")
    (block,) = variables(Board())
    assert ("shaded", [0b11] * 3) == (block.name, domains(block))


def test_marks_may_differ_with_the_clue() -> None:
    numbers = pf.number_marks(range(1, 4))
    variables, view = pf.cell_hooks(
        "numbers", lambda clue: numbers if clue is None else numbers[1:2], clues="clues"
    )
    assert [0b1110, 0b100, 0b100] == domains(variables(Board())[0])
    choices = view(Board(), {"numbers": range(3)}).choices
    assert [numbers, numbers[1:2], numbers[1:2]] == [choice.marks for choice in choices]


def test_a_solution_is_named_by_values_as_by_choices() -> None:
    numbers = pf.number_marks(range(1, 4))
    _, view_of = pf.cell_hooks(
        "numbers", lambda clue: numbers if clue is None else numbers[1:2], clues="clues"
    )
    view = view_of(Board(), {"numbers": range(3)})
    assert ("3", "2", "2") == view.keys({"numbers": [3, 2, 2]})
    assert view.choices == tuple(
        pf.Choice.trusted(one.place, one.variable, one.marks) for one in view.choices
    )
    assert attrs.evolve(view, choices=view.choices).keys({"numbers": [3, 2, 2]}) is None


def test_clues_are_printed_unless_something_else_is() -> None:
    _, plain = pf.cell_hooks("shaded", clues="clues")
    _, bare = pf.cell_hooks("shaded", clues="clues", printed=lambda board: ())
    seen = [view(Board(), {"shaded": range(3)}).printed for view in (plain, bare)]
    assert ["0", "7"] == [one.glyph.text for one in seen[0] if isinstance(one.glyph, pf.Text)]
    assert () == seen[1]


def test_all_else_is_told_of_the_board() -> None:
    variables, view = pf.cell_hooks(
        "shaded",
        regions="regions",
        variant=lambda board: f"width {board.shape.width}",
        auxiliary=lambda board: [pf.Block("more", 2, values=(0, 1), auxiliary=True)],
    )
    assert ["shaded", "more"] == [block.name for block in variables(Board())]
    seen = view(Board(), {"shaded": range(3)})
    assert ((0, 0, 1), "width 3") == (seen.regions, seen.variant)


@attrs.frozen
class Looped:
    """A board of one cell with a loop, which may have to visit everything."""

    shape: pf.Shape = attrs.field(factory=lambda: pf.Shape(2, 2))
    full: bool = False


def test_a_loop_runs_through_cells_or_corners() -> None:
    known: list[tuple[Literal["cell", "corner"], int, int]] = [("cell", 4, 4), ("corner", 12, 9)]
    for through, sides, points in known:
        variables, view = pf.loop_hooks(through, printed=lambda board: ())
        blocks = variables(Looped())
        assert [("sides", sides), ("shapes", points)] == [(one.name, len(one)) for one in blocks]
        seen = view(Looped(full=True), {"sides": range(sides)})
        assert (sides, through == "cell") == (len(seen.choices), seen.frame)
        keys = seen.keys({"sides": [1, 0] * (sides // 2)})
        assert ("=", "x") * (sides // 2) == keys
        assert f"the loop visits every {through}" == seen.variant
