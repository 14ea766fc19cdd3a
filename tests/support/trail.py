"""Trails: number the cells from 1 on so that each number lies beside the next; a toy with many.

Text: the rows between slashes, numbers and dots between blanks: ``1 . ./. . 6/. . .``. A ``d`` in
front lets numbers lie side by side diagonally as well.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from puzzlefw import authoring as pf


@attrs.frozen
class Trail:
    """A board: a number or None for each cell, and whether the trail may run diagonally."""

    shape: pf.Shape
    numbers: tuple[int | None, ...]
    diagonal: bool = False

    def beside(self, cell: int) -> list[int]:
        """Return the cells that the trail may go on to from *cell*."""
        row, column = divmod(cell, self.shape.width)
        found = []
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                inside = 0 <= row + down < self.shape.height
                inside = inside and 0 <= column + right < self.shape.width
                if inside and abs(down) + abs(right) in ((1, 2) if self.diagonal else (1,)):
                    found.append((row + down) * self.shape.width + column + right)
        return found


@pf.hookimpl
def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        title="Trail",
        summary="Number the cells so that each number lies beside the next.",
        examples={"1 2 ./. . ./. . 9": 1, "1 3/2 4": 0, "1 . ./. . ./. . .": 8, "d. 3/. .": 6},
        instance_type=Trail,
    )


@pf.hookimpl
def puzzlefw_parse(text: str, options: Mapping[str, Any]) -> Trail:
    rows = [row.split() for row in text.removeprefix("d").split("/")]
    most = len(rows) * len(rows[0])
    cells = [cell for row in rows for cell in row]
    if not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise pf.ParseError("expected rows of one length")
    wanted = {".", *map(str, range(1, most + 1))}
    if not wanted.issuperset(cells):
        raise pf.ParseError(f"expected dots and numbers from 1 to {most}")
    numbers = tuple(None if cell == "." else int(cell) for cell in cells)
    return Trail(pf.Shape(len(rows), len(rows[0])), numbers, text.startswith("d"))


@pf.hookimpl
def puzzlefw_format(instance: Trail, style: str | None) -> str:
    cells = ["." if number is None else str(number) for number in instance.numbers]
    width = instance.shape.width
    rows = [" ".join(cells[at : at + width]) for at in range(0, len(cells), width)]
    return "d" * instance.diagonal + "/".join(rows)


@pf.hookimpl
def puzzlefw_variables(instance: Trail) -> list[pf.Block]:
    every = range(1, instance.shape.size + 1)
    domains = [every if number is None else (number,) for number in instance.numbers]
    return [pf.Block("numbers", domains, instance.shape)]


@pf.hookimpl
def puzzlefw_view(instance: Trail, variables: Mapping[str, range]) -> pf.View:
    marks = pf.number_marks(range(1, instance.shape.size + 1))
    return pf.View(
        shape=instance.shape,
        choices=pf.cell_choices(instance.shape, variables["numbers"], marks),
        printed=pf.printed_numbers(instance.shape, instance.numbers),
    )


@pf.hookimpl
def puzzlefw_propagators(instance: Trail, variables: Mapping[str, range]) -> Iterator[Any]:
    cells, most = variables["numbers"], instance.shape.size
    every = (2 << most) - 2
    yield pf.AllDifferent(cells)
    for cell, variable in enumerate(cells):
        beside = [cells[other] for other in instance.beside(cell)]
        for number in range(1, most + 1):
            for following in (number - 1, number + 1):
                if 1 <= following <= most:
                    near = [(other, 1 << following) for other in beside]
                    yield pf.Clause([(variable, every & ~(1 << number)), *near], name=cell)


@pf.hookimpl
def puzzlefw_check(instance: Trail, solution: pf.Filled) -> Iterator[str]:
    numbers = [int(key) for key in solution.keys]
    if sorted(numbers) != list(range(1, len(numbers) + 1)):
        yield "a number is missing"
    for given, number in zip(instance.numbers, numbers, strict=True):
        if given not in (None, number):
            yield f"the given {given} is {number}"
    at = {number: cell for cell, number in enumerate(numbers)}
    for number in range(1, len(numbers)):
        if at.get(number + 1) not in instance.beside(at.get(number, 0)):
            yield f"{number + 1} is not beside {number}"
