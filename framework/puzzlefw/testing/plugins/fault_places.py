"""What a plugin promises of the places of faults: they are on the board, and where a rule breaks.

A right solution is changed in one place. All its faults come from there, so most are seen there:
beside it, in its region or cage, or at a clue of its row or column. Not all: what one shaded cell
cuts off may be seen far from it. So the promise is about most of the faults of a rule.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from puzzlefw.errors import PuzzlefwError
from puzzlefw.grid.shape import Shape
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.boxes import Masks, masks_of, meaning, whole_box
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.generated_draws import larger_pool
from puzzlefw.testing.plugins.near_solutions import neighbours
from puzzlefw.testing.plugins.promise import no_draws, puzzle_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.view import (
    Area,
    Between,
    Cell,
    Corner,
    Fault,
    Line,
    Margin,
    Path,
    Place,
    Side,
    View,
    diagonal_from,
)

MOST_CHANGES = 40
"""The most changes of a solution that are looked at."""
FEWEST = 12
"""With fewer faults of a rule, where they are seen may be chance."""
LEAST_SHARE = 0.5
"""Of the 26 types' rules the lowest share is 0.73, and most have 1."""
Cells = set[tuple[int, int]]


def one_case_of_all(subject: PuzzleSubject) -> Sequence[None]:
    """Return one case, for what is promised of all boards together, which are made before."""
    larger_pool(subject)
    return (None,)


@puzzle_promise(fixed=one_case_of_all, draws=no_draws)
def check_fault_places(subject: PuzzleSubject, case: None) -> list[str]:
    """The places of a fault are on the board, and where its rule is broken."""
    seen: Counter[str] = Counter()
    near: Counter[str] = Counter()
    shown: dict[str, str] = {}
    for one in (*subject.readable_examples(), *larger_pool(subject)):
        for changed, fault, board in faults_of_changes(subject, one):
            for place in fault.places:
                expect(
                    board.has(place),
                    f"a fault of the rule {fault.rule!r} is seen at {place.words()}, which is not"
                    f" on the board of {one!r}",
                )
            seen[fault.rule] += 1
            if changed.isdisjoint(set[tuple[int, int]]().union(*map(board.reach, fault.places))):
                at = ", ".join(f"r{row + 1}c{column + 1}" for row, column in sorted(changed))
                places = ", ".join(place.words() for place in fault.places[:4])
                shown.setdefault(fault.rule, f"a change at {at} is seen at {places} of {one!r}")
            else:
                near[fault.rule] += 1
    if not seen:
        raise Skip("no fault has a place")
    for rule, number in seen.items():
        expect(
            number < FEWEST or near[rule] >= LEAST_SHARE * number,
            f"of {number} faults of the rule {rule!r} only {near[rule]} are seen near the one"
            f" place that was changed in a solution: {shown.get(rule)}",
        )
    return ["seen"] * len(seen)


def faults_of_changes(
    subject: PuzzleSubject, case: PuzzleCase
) -> Iterator[tuple[Cells, Fault, "Board"]]:
    """Visit the faults of a solution that is changed in one place: where, the fault, the board."""
    problem, found = subject.problem(case), subject.found(case)
    masks = masks_of(subject, case)
    board = board_of(subject, problem.instance, masks)
    if board is None or not found.solutions:
        return
    start = found.assignments[0]
    changes = list(neighbours(start, whole_box(masks)))
    for values in Random(0).sample(changes, min(MOST_CHANGES, len(changes))):
        variable = next(
            v for v, pair in enumerate(zip(start, values, strict=True)) if len({*pair}) > 1
        )
        changed = board.cells.get(variable)
        if not changed:
            continue
        try:
            faults = problem.violations(meaning(subject, case, masks, values))
        except PuzzlefwError:
            continue  # which another promise is about
        for fault in faults:
            if fault.places:
                yield changed, fault, board


class Board:
    """What is known of a board: the cells of each variable, its parts, where clues are printed."""

    def __init__(self, shape: Shape, cells: Mapping[int, Cells], view: View | None) -> None:
        self.shape = shape
        self.cells = cells
        self.parts = [] if view is None else [one for one in (view.regions, view.cages) if one]
        self.printed = set() if view is None else {one.place for one in view.printed}

    def has(self, place: Place) -> bool:
        """Return whether a place is on the board, or beside it."""
        height, width = self.shape.height, self.shape.width
        match place:
            case Cell(row, column) | Side(row, column):
                return 0 <= row < height and 0 <= column < width
            case Corner(row, column):
                return 0 <= row <= height and 0 <= column <= width
            case Between(one, other):
                return self.has(one) and self.has(other)
            case Path(cells) | Area(cells):
                return all(map(self.has, cells))
            case Line("row", number):
                return 0 <= number < height
            case Line(_, number):
                return 0 <= number < width
            case Margin(side, line):
                is_beside = 0 <= line < (width if side.step[0] else height)
                return is_beside or bool(diagonal_from(place, self.shape))

    def reach(self, place: Place) -> Cells:
        """Return the cells that a fault at a place may come from."""
        own = cells_of(place, self.shape)
        found = {
            (row + r, column + c) for row, column in own for r in (-1, 0, 1) for c in (-1, 0, 1)
        }
        for row, column in own & set(self.shape.cells()):
            at = self.shape.index((row, column))
            for part in self.parts:
                found |= {self.shape.cell(n) for n, one in enumerate(part) if one == part[at]}
            if place in self.printed:
                found |= {
                    cell for cell in self.shape.cells() if cell[0] == row or cell[1] == column
                }
        return found


def board_of(subject: PuzzleSubject, instance: Any, masks: Masks) -> Board | None:
    """Return the board of an instance by its view, or by a block with a shape; None without."""
    cells: dict[int, Cells] = {}
    if subject.puzzle.hooks.has("puzzlefw_view"):
        view = subject.puzzle.open(instance).view
        for choice in view.choices:
            cells.setdefault(choice.variable, set()).update(cells_of(choice.place, view.shape))
        return Board(view.shape, cells, view)
    blocks = subject.puzzle.hooks.first("puzzlefw_variables", instance=instance)
    first = 0
    shapes: Sequence[Shape] = [block.shape for block in blocks if block.shape is not None]
    for block in blocks:
        if block.shape is not None:
            cells |= {first + n: {cell} for n, cell in enumerate(block.shape.cells())}
        first += len(masks[block.name])
    return Board(shapes[0], cells, None) if shapes else None


def cells_of(place: Place, shape: Shape) -> Cells:
    """Return the cells that a place belongs to."""
    match place:
        case Cell(row, column):
            return {(row, column)}
        case Side(row, column, direction):
            down, right = direction.step
            return {(row, column), (row + down, column + right)}
        case Corner(row, column):
            return {(row + r, column + c) for r in (-1, 0) for c in (-1, 0)}
        case Between(one, other):
            return {
                (row, column)
                for row in range(min(one.row, other.row), max(one.row, other.row) + 1)
                for column in range(
                    min(one.column, other.column), max(one.column, other.column) + 1
                )
            }
        case Path(cells) | Area(cells):
            return {(cell.row, cell.column) for cell in cells}
        case Line("row", number):
            return {(number, column) for column in range(shape.width)}
        case Line(_, number):
            return {(row, number) for row in range(shape.height)}
        case Margin(diagonal=(_, _)):
            return {(cell.row, cell.column) for cell in diagonal_from(place, shape)}
        case Margin(side, line):
            kind = "column" if side.step[0] else "row"
            return cells_of(Line(kind, line), shape)  # type: ignore[arg-type]
