"""What steps are counted by: which cells of a line are full or dry, and what a tank brings."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from puzzlefw.explaining import Message, Part
from puzzlefw.view import Cell, Line, Place
from puzzlefw_aquarium.instance import Instance
from puzzlefw_aquarium.model import variables as variables_of
from puzzlefw_aquarium.model import water_condition


@lru_cache(maxsize=2)
def amounts_of(instance: Instance, blocks: tuple[tuple[str, range], ...]) -> "Amounts":
    """Return the amounts of an instance, whose steps are told one after the other."""
    return Amounts(instance, dict(blocks))


class Amounts:
    """The cells of a board, as conditions on variables, and what facts say of them."""

    def __init__(self, instance: Instance, variables: Mapping[str, range]) -> None:
        self.instance = instance
        self.variables = variables

    @cached_property
    def water(self) -> dict[Cell, tuple[int, int]]:
        """Of each cell the condition (variable, mask) that means water."""
        rows, columns = range(self.instance.height), range(self.instance.width)
        cells = [(row, column) for row in rows for column in columns]
        return {Cell(*cell): water_condition(self.instance, self.variables, cell) for cell in cells}

    def cells(self, line: Line) -> list[Cell]:
        """Return the cells of a line."""
        if line.kind == "row":
            return [Cell(line.number, column) for column in range(self.instance.width)]
        return [Cell(row, line.number) for row in range(self.instance.height)]

    def counted(self, losses: Mapping[int, int], line: Line) -> tuple[int, int]:
        """Return how many cells of a line are full, and how many dry, by some facts alone."""
        full = dry = 0
        for cell in self.cells(line):
            variable, mask = self.water[cell]
            left = self.left(variable, losses)
            full += left & ~mask == 0
            dry += left & mask == 0
        return full, dry

    def left(self, variable: int, losses: Mapping[int, int]) -> int:
        """Return the values that a variable has left without some."""
        return self.domains[variable] & ~losses.get(variable, 0)

    def is_open(self, cell: Cell, losses: Mapping[int, int]) -> bool:
        """Return whether a cell can be full and can be dry."""
        variable, mask = self.water[cell]
        left = self.left(variable, losses)
        return left & mask not in (0, left)

    @cached_property
    def domains(self) -> dict[int, int]:
        """The values that each variable has at first."""
        return {
            variable: int(mask)
            for block in variables_of(self.instance)
            for variable, mask in zip(self.variables[block.name], block.masks(), strict=True)
        }

    # What a tank brings

    def weighed(
        self, part: Part, line: Line, known: Mapping[int, int], *, is_full: bool
    ) -> dict[str, object]:
        """Return a cell of each tank that a line cannot afford, and how many cells the last brings.

        Of each tank the cell that brings the fewest; if it *is_full*, those that it leaves dry.
        """
        tried: list[Cell] = []
        brought = 0
        for variable, lost in part.concluded.items():
            if not lost & self.left(variable, known):
                continue
            cells = [cell for cell in self.cells(line) if self.water[cell][0] == variable]
            left = self.left(variable, part.reasons)
            found = []
            for cell in cells:
                mask = self.water[cell][1]
                supposed = left & (~mask if is_full else mask)
                if supposed and supposed & ~lost == 0:
                    found.append((self.change(cells, left, supposed, is_full=is_full), cell))
            if found:
                brought, cell = min(found, key=lambda one: one[0])
                tried.append(cell)
        choice = Message("choice", {"items": tuple(tried)})
        return {"tried": choice, "tried-count": len(tried), "brought": brought}

    def change(self, cells: Sequence[Cell], left: int, supposed: int, *, is_full: bool) -> int:
        """Return how many cells of a tank are full, or dry, at least if it is as *supposed*."""
        counts, supposed_counts = (
            [
                sum(self.water[cell][1] >> value & 1 for cell in cells)
                for value in range(mask.bit_length())
                if mask >> value & 1
            ]
            for mask in (left, supposed)
        )
        if is_full:
            return max(counts) - max(supposed_counts)
        return min(supposed_counts) - min(counts)

    def parts(self, part: Part, line: Line) -> tuple[str, ...]:
        """Return how many cells of a row each open tank has in it, the fewest first."""
        sizes: dict[int, int] = {}
        for cell in self.cells(line):
            if self.is_open(cell, part.reasons):
                variable, _ = self.water[cell]
                sizes[variable] = sizes.get(variable, 0) + 1
        return tuple(map(str, sorted(sizes.values())))


def is_inside(place: Place, lines: Iterable[Line]) -> bool:
    """Return whether a place is a cell of one of some lines."""
    return isinstance(place, Cell) and any(
        (place.row if line.kind == "row" else place.column) == line.number for line in lines
    )
