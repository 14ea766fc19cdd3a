"""What a plugin promises of its pictures: characters in a grid, and cells in their places."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations

from puzzlefw.grid.shape import Cell, Shape
from puzzlefw.pictures.text import SAME
from puzzlefw.problem.cells import Looks, looks_of, places_of
from puzzlefw.testing.plugins.boxes import by_number, masks_of
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.counting import has_sides, look_of
from puzzlefw.testing.plugins.draws import example_texts, texts_and_instances
from puzzlefw.testing.plugins.picture_changes import (
    Extent,
    Place,
    base_of,
    changes_of,
    extent,
    words_of,
)
from puzzlefw.testing.plugins.promise import no_pictures, puzzle_promise
from puzzlefw.testing.plugins.shapes import examples_and_shapes
from puzzlefw.testing.plugins.subject import PuzzleSubject

FEWEST_CELLS = 4
MOST_SHAPES = 8
"""So many boards of other shapes than the examples' are drawn once for each variable."""
Numbered = Mapping[int, int]
"""An assignment, by the numbers of variables."""
drawn_promise = partial(
    puzzle_promise,
    reason=no_pictures,
    fixed=example_texts,
    draws=texts_and_instances,
    share=4,
)


@drawn_promise()
def check_render(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """Pictures are drawn with a solution and without, a character a column."""
    problem = subject.problem(case)
    for solution in (None, *subject.found(case).solutions[:5]):
        picture = problem.render(solution)
        bad = [line for line in picture.split("\n") if not line.isprintable()]
        expect(bad == [], f"a picture has characters that cannot be printed: {bad[:1]!r}")
        wide = [one for one in picture if unicodedata.east_asian_width(one) in "WF"]
        wide += [one for one in picture if unicodedata.combining(one)]
        expect(wide == [], f"a picture has {wide[:1]!r}, which does not take one column")
        expect(
            SAME not in picture,
            f"a picture has {SAME!r}, which stands in maps for what is the same in all solutions",
        )


@drawn_promise(fixed=partial(examples_and_shapes, most=MOST_SHAPES))
def check_drawn(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """Other solutions have other pictures, and cells are drawn in the order of rows and columns.

    What is drawn of a cell is what changes in the picture when a variable changes, and no other
    cell looks different. Where the plugin says where cells stand, it is there.
    """
    base = base_of(subject, case)
    changes = list(changes_of(subject, case, base))
    model = subject.puzzle.open(subject.instance(case)).build()
    looks = looks_of(model)
    if looks is None:
        expect_no_board(subject, case, [places for _, places in changes])
        return []
    number = partial(by_number, subject, case)
    numbered = [(number(values), places) for values, places in changes]
    seen = extents(looks, number(base), numbered)
    if subject.puzzle.hooks.has("puzzlefw_places"):
        compare_places(subject, case, looks.shape, seen)
        return []
    if model.view is not None and has_sides(model.view):
        return []  # the upper side of one cell and the lower one of another are two lines apart
    for one, other in combinations(small_ones(seen), 2):
        compare_cells(one, seen[one], other, seen[other])
    return []


def extents(
    looks: Looks, base: Numbered, changes: Iterable[tuple[Numbered, Sequence[Place]]]
) -> dict[Cell, Extent]:
    """Return where each cell is drawn that alone looks different after some change."""
    seen = {}
    cells, before = list(looks.shape.cells()), look_of(looks, base)
    for values, places in changes:
        pairs = zip(cells, before, look_of(looks, values), strict=True)
        changed = [cell for cell, old, new in pairs if old != new]
        if len(changed) == 1:
            seen[changed[0]] = extent(places)
    return seen


def small_ones(seen: Mapping[Cell, Extent]) -> list[Cell]:
    """Return the cells that are drawn at one place, in order.

    A cell at the frame may be drawn at the opposite side as well, and is left out.
    """
    sizes = {cell: [last - first for first, last in found] for cell, found in seen.items()}
    least = [min((size[axis] for size in sizes.values()), default=0) for axis in (0, 1)]
    return [
        cell
        for cell, size in sorted(sizes.items())
        if all(size[axis] <= least[axis] + 2 for axis in (0, 1))
    ]


def compare_places(
    subject: PuzzleSubject, case: PuzzleCase, shape: Shape, seen: Mapping[Cell, Extent]
) -> None:
    """Check that a cell's place is where the picture changes with it."""
    places = places_of(subject.puzzle.hooks, subject.instance(case), shape)
    for cell, found in seen.items():
        place = places[shape.index(cell)]
        is_there = all(found[axis][0] <= place[axis] <= found[axis][1] for axis in (0, 1))
        expect(
            is_there,
            f"the cell in row {cell[0] + 1}, column {cell[1] + 1} is drawn {words_of(found)}, and"
            f" puzzlefw_places says line {place[0] + 1}, column {place[1] + 1}",
        )


def compare_cells(one: Cell, first: Extent, other: Cell, second: Extent) -> None:
    """Check that what is drawn of two cells of a line is drawn in that order."""
    where = (
        f"the cell in row {one[0] + 1}, column {one[1] + 1} is drawn {words_of(first)}, the one in"
        f" row {other[0] + 1}, column {other[1] + 1} {words_of(second)}"
    )
    if one[0] == other[0]:
        lines = first[0], second[0]
        is_right = lines[0][0] <= lines[1][1] and lines[1][0] <= lines[0][1]
        expect(is_right, f"{where}: expected one row in one line of the picture")
    for axis, name in ((0, "lower"), (1, "further right")):
        if one[1 - axis] == other[1 - axis]:
            is_after = first[axis] < second[axis] and first[axis][1] <= second[axis][1]
            expect(is_after, f"{where}: expected the second one {name}")


def expect_no_board(
    subject: PuzzleSubject, case: PuzzleCase, changed: Sequence[Sequence[Place]]
) -> None:
    """Check that variables of a block without a shape are not drawn as the cells of a board."""
    at = [min(places) for places in changed]
    lines, columns = (sorted({place[axis] for place in at}) for axis in (0, 1))
    is_board = len(at) >= FEWEST_CELLS and len(lines) > 1 < len(columns)
    if is_board and at == [(line, column) for line in lines for column in columns]:
        names = list(masks_of(subject, case))
        raise AssertionError(
            f"the variables are drawn as a board of {len(lines)} rows and {len(columns)} columns,"
            f" and none of the blocks {names} has a shape of that size: expected"
            f" shape=Shape({len(lines)}, {len(columns)}), by which the map of what is ambiguous is"
            " drawn"
        )
