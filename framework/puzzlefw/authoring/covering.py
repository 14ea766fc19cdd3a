"""Coverings: each clue of a board has a piece, one of those listed, and every cell is in one.

For puzzles that are divided into pieces of some form around a clue each, such as the rectangles of
Shikaku, or only reached by clues, as by the stars of Galaxies. A variable for each cell tells which
clue it belongs to, and so do marks; a view that is ``parted`` has walls where these differ.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from string import ascii_letters
from typing import Final

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Clauses, CompressedTable, Constraint
from puzzlefw.contract.block import Block
from puzzlefw.errors import InstanceError
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Numbers, Shape
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Choice, Dot, Fill, Mark, Text
from puzzlefw.view.making import cells_of, shown

__all__ = ["Covering", "Reach"]
MOST_COLOURS: Final = 62
MOST_CELLS: Final = 5_000_000
"""How many cells the tables of all pieces may have: more take long to make, and much memory."""
BETWEEN_LOOKS: Final = 1000
"""How many cells are listed before somebody looks at the time again."""
NO_CLUE: Final = 0
"""The value of a cell that belongs to none: it is excluded of those that only one can reach."""
HOLE: Final = Mark("#", Fill("clue"), 1 << NO_CLUE, "hole", "is a hole", "is no hole")
NOT_REACHED: Final = Mark("_", Dot("mark"), 1 << NO_CLUE, "no clue's", "belongs to no clue")


def listed(pieces: Mapping[int, Iterable[Numbers]]) -> Mapping[int, Sequence[Numbers]]:
    """Return pieces as lists; raises InstanceError if there are too many."""
    found: dict[int, list[Numbers]] = {}
    count, looked = 0, 0
    for clue, each in pieces.items():
        poll()
        found[clue] = own = []
        for piece in each:
            own.append(piece)
            count += len(piece)
            if count > looked + BETWEEN_LOOKS:
                poll()
                check_count(count)
                looked = count
    check_count(count)
    return found


def check_count(count: int) -> None:
    """Raise InstanceError for too many cells."""
    if count > MOST_CELLS:
        raise InstanceError(f"expected pieces of at most {MOST_CELLS:,} cells in all, found more")


@attrs.frozen
class Reach:
    """The cells that each clue can have, its own among them: what a board is divided by.

    The value of a cell tells its clue, among those that can have it. With *touching*, clues whose
    cells are side by side have different values as well, so that equal ones in one piece are one
    clue's. Cells *outside* are holes, of no clue. Raises InstanceError for
    more clues than can be told apart.
    """

    shape: Shape
    cells: Mapping[int, Sequence[int]]
    touching: bool = False
    outside: frozenset[int] = frozenset()

    def __attrs_post_init__(self) -> None:
        self.colours  # noqa: B018

    @cached_property
    def clues(self) -> Sequence[Sequence[int]]:
        """The clues that can have each cell, in order."""
        found: list[list[int]] = [[] for _ in range(self.shape.size)]
        for clue, cells in self.cells.items():
            for cell in cells:
                found[cell].append(clue)
        return found

    @cached_property
    def colours(self) -> Mapping[int, int]:
        """The value of each clue's cells: of those that can have one cell, each has another."""
        near: dict[int, set[int]] = {clue: {clue} for clue in self.cells}
        for clues in dict.fromkeys(map(tuple, self.clues)):
            for clue in clues:
                near[clue].update(clues)
        for one, other in self.shape.pairs() if self.touching else ():
            for clue in self.clues[one]:
                near[clue].update(self.clues[other])
            for clue in self.clues[other]:
                near[clue].update(self.clues[one])
        found: dict[int, int] = {}
        for clue in self.cells:
            taken = {found[other] for other in near[clue] if other in found}
            found[clue] = next(n for n in range(1, len(taken) + 2) if n not in taken)
        if max(found.values(), default=0) > MOST_COLOURS:
            raise InstanceError(f"expected at most {MOST_COLOURS} clues that can reach a cell")
        return found

    @cached_property
    def keys(self) -> Mapping[int, str]:
        """The key of each clue's mark: a letter, or two."""
        most = len(ascii_letters)
        return {
            clue: (ascii_letters[n // most - 1] if n >= most else "") + ascii_letters[n % most]
            for n, clue in enumerate(self.cells)
        }

    @cached_property
    def alone(self) -> Mapping[int, None]:
        """The cells that one clue can have, or none, but for clues that can have their own."""
        cells = enumerate(self.clues)
        return {
            cell: None
            for cell, clues in cells
            if len(clues) < 2 and cell not in clues and cell not in self.outside
        }

    def block(self, name: str) -> Block:
        """Return the variables: the value of the clue that each cell belongs to."""
        own = {clue: 1 << colour for clue, colour in self.colours.items()}
        masks = [sum([own[clue] for clue in clues]) for clues in self.clues]
        for cell in (*self.alone, *self.outside):
            masks[cell] |= 1 << NO_CLUE
        return Block(name, vec[i64](masks), self.shape)

    def choices(
        self, variables: range, words: Mapping[int, str], *, block: str = ""
    ) -> "ReachChoices":
        """Return the choice of each cell; *words* are what clues are called: a number, "star".

        With the name of the *block* of the variables, solutions are named without any choice.
        """
        return ReachChoices(self, variables, words, block)

    def each_choice(self, variables: range, words: Mapping[int, str]) -> Iterator[Choice]:
        """Visit the choice of each cell."""
        marks = {clue: self.mark(clue, words[clue]) for clue in self.cells}
        alone, outside, places = self.alone, self.outside, cells_of(self.shape)
        shared: dict[tuple[int, ...], tuple[Mark, ...]] = {}
        for cell, clues in enumerate(map(tuple, self.clues)):
            if clues not in shared:
                shared[clues] = tuple([marks[clue] for clue in clues])
            own = shared[clues]
            if cell in alone:
                own = (*own, NOT_REACHED)
            if cell in outside:
                own = (*own, HOLE)
            # Each clue has a key of its own.
            yield Choice.trusted(places[cell], variables[cell], own)

    def mark(self, clue: int, text: str) -> Mark:
        """Return the mark of cells that belong to a clue: its number, or a dot for all others."""
        row, column = self.shape.cell(clue)
        name = f"to the {text} at r{row + 1}c{column + 1}"
        word, own = name.removeprefix("to "), 1 << self.colours[clue]
        said = f"belongs {name}", f"does not belong {name}"
        is_number = text.isdecimal() or text == shown(UNKNOWN)
        glyph = Text(text, "mark") if is_number else Dot("mark")
        return Mark(self.keys[clue], glyph, own, word, *said)

    def rules(self, cells: range) -> Iterator[Clauses]:
        """Visit the rule that each cell belongs to a clue."""
        every = (2 << max(self.colours.values(), default=0)) - 1
        alone = [(cell,) for cell in self.alone]
        yield Clauses(alone, cells, every ^ 1 << NO_CLUE, says="can be reached by one clue only")


@attrs.frozen(eq=False)
class ReachChoices:
    """The choice of each cell, made when it is asked for, by the variables of *block*.

    To name the marks of a solution, none is needed.
    """

    reach: Reach
    variables: range
    words: Mapping[int, str]
    block: str

    def __call__(self) -> Iterator[Choice]:
        return self.reach.each_choice(self.variables, self.words)

    def __iter__(self) -> Iterator[Choice]:
        return self()

    def keys(self, values: Mapping[str, Iterable[int]]) -> tuple[str, ...]:
        """Return the key of each cell, by the values of each block."""
        reach = self.reach
        key, value = reach.keys, reach.colours
        told = {(n, value[clue]): key[clue] for clue, cells in reach.cells.items() for n in cells}
        told |= {(n, NO_CLUE): NOT_REACHED.key for n in reach.alone}
        told |= {(n, NO_CLUE): HOLE.key for n in reach.outside}
        return tuple(map(told.__getitem__, enumerate(values[self.block])))


@attrs.frozen
class Covering:
    """The *pieces* that each clue may have, each as its cells; a clue's own cell is in all of them.

    Raises InstanceError for more pieces than can be listed, or clues than can be told apart.
    """

    shape: Shape
    pieces: Mapping[int, Sequence[Numbers]] = attrs.field(converter=listed)

    def __attrs_post_init__(self) -> None:
        check_count(sum(len(self.pieces[clue]) * len(own) for clue, own in self.cells.items()))
        self.reach  # noqa: B018

    @cached_property
    def cells(self) -> Mapping[int, Sequence[int]]:
        """The cells of the rule of each clue: its own, and those of its pieces, in order."""
        return {clue: sorted({clue}.union(*found)) for clue, found in self.pieces.items()}

    @cached_property
    def reach(self) -> Reach:
        """The cells that each clue can have in its piece; none of one without pieces."""
        own = self.cells.items()
        return Reach(self.shape, {clue: cells if self.pieces[clue] else () for clue, cells in own})

    def rules(self, cells: range) -> Iterator[Constraint | Clauses]:
        """Visit the rules that each clue has one of its pieces, and each cell belongs to one."""
        every = (2 << max(self.reach.colours.values(), default=0)) - 1
        for clue, scope in self.cells.items():
            own, at = 1 << self.reach.colours[clue], {cell: n for n, cell in enumerate(scope)}
            rows = piece_rows(at, self.pieces[clue], own, every)
            yield CompressedTable.trusted(tuple([cells[n] for n in scope]), rows, name=clue)
        yield from self.reach.rules(cells)


def piece_rows(
    at: Mapping[int, int], pieces: Sequence[Numbers], own: int, every: int
) -> tuple[tuple[int, ...], ...]:
    """Return the rows of a table that say which cells are in a piece; they stand *at* places."""
    found = []
    outside = [every ^ own] * len(at)
    for number, piece in enumerate(pieces):
        if number % 64 == 0:
            poll()
        row = outside[:]
        for cell in piece:
            row[at[cell]] = own
        found.append(tuple(row))
    return tuple(found)
