"""Two hooks at once, of boards with marks in cells and of boards with a loop.

    puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", clues="numbers")

That is the whole of both where cells are shaded and numbers are printed. What a cell can be is said
once, by its marks: its variable has the values that these stand for. Fields of an instance, whose
class has a ``shape``, are told by their names, as to a notation.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Literal

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.authoring.from_fields import fields_of, printed_fields, regions_of, rules_of
from puzzlefw.authoring.lattice import UNUSED, VISITED, Lattice, loop_blocks
from puzzlefw.constraints.constraint import MOST_VALUES
from puzzlefw.contract.block import Block
from puzzlefw.grid.shape import Shape
from puzzlefw.view import (
    SHADING,
    AlikeChoices,
    Mark,
    Printed,
    View,
    across_choices,
    along_choices,
    printed_corners,
    printed_numbers,
)
from puzzlefw.view.lines import ACROSS, ALONG
from puzzlefw.view.making import CellChoices

__all__ = ["cell_hooks", "cell_lattice", "corner_lattice", "loop_hooks"]

Hooks = tuple[Callable[[Any], list[Block]], Callable[[Any, Mapping[str, range]], View]]
"""``puzzlefw_variables`` and ``puzzlefw_view``."""


def nothing(instance: Any) -> Any:
    """Return no blocks: the default of what adds some."""
    return ()


def cell_hooks(
    name: str,
    marks: Sequence[Mark] | Callable[[Any], Sequence[Mark]] = SHADING,
    *,
    clues: str = "",
    printed: Callable[[Any], Iterable[Printed]] | None = None,
    regions: str = "",
    variant: Callable[[Any], str] = rules_of,
    frame: bool = True,
    auxiliary: Callable[[Any], Iterable[Block]] = nothing,
) -> Hooks:
    """Return ``puzzlefw_variables`` and ``puzzlefw_view`` of a board with marks in its cells.

    The block *name* has a variable for each cell, which has one of *marks*. *clues* is the field
    with a clue or None for each cell. Where the marks differ with the clue of a cell, they are a
    function of it. *printed* returns what is printed, numbers of *clues* if it is
    not given; *regions* is the field with the region of each cell; *variant* and *frame*
    are as ``View`` has them, and *auxiliary* returns further blocks. Of a class that describes its
    fields, what is printed, regions and rules that are on need not be told.
    """
    board = CellBoard(
        name, marks, marks_by_clue(marks), clues, printed, regions, variant, frame, auxiliary
    )
    return board.variables, board.view


@attrs.frozen(eq=False)
class CellBoard:
    """Boards with marks in their cells; the fields are the arguments of ``cell_hooks``."""

    name: str
    marks: Sequence[Mark] | Callable[[Any], Sequence[Mark]]
    known: Callable[[Any], tuple[tuple[Mark, ...], int]]
    clues: str
    printed: Callable[[Any], Iterable[Printed]] | None
    regions: str
    variant: Callable[[Any], str]
    frame: bool
    auxiliary: Callable[[Any], Iterable[Block]]

    def variables(self, instance: Any) -> list[Block]:
        if not callable(self.marks):
            masks = [self.known(None)[1]] * instance.shape.size
        else:
            clues = getattr(instance, self.clues)
            known = {clue: self.known(clue)[1] for clue in set(clues)}
            masks = [*map(known.__getitem__, clues)]
        domains: Any = (
            vec[i64](masks) if max(masks) >> MOST_VALUES == 0 else [*map(values_of, masks)]
        )
        own = Block(self.name, domains, instance.shape)
        return [own, *self.auxiliary(instance)]

    def view(self, instance: Any, variables: Mapping[str, range]) -> View:
        return View(
            shape=instance.shape,
            choices=self.choices(instance, variables[self.name]),
            printed=lambda: self.on_board(instance),
            regions=getattr(instance, self.regions) if self.regions else regions_of(instance),
            variant=self.variant(instance),
            frame=self.frame,
        )

    def choices(self, instance: Any, cells: Sequence[int]) -> CellChoices:
        """Return the choice of a mark in each cell, made later."""
        shape = instance.shape
        kinds = getattr(instance, self.clues) if callable(self.marks) else (None,) * shape.size
        each = {clue: self.known(clue)[0] for clue in set(kinds)}
        return CellChoices(shape, self.name, cells, kinds, each)

    def on_board(self, instance: Any) -> Iterable[Printed]:
        """Return the printed signs of a board."""
        if self.printed is not None:
            return self.printed(instance)
        if fields_of(instance):
            return printed_fields(instance)
        return printed_numbers(instance.shape, getattr(instance, self.clues)) if self.clues else ()


def marks_by_clue(
    marks: Sequence[Mark] | Callable[[Any], Sequence[Mark]],
) -> Callable[[Any], tuple[tuple[Mark, ...], int]]:
    """Return a function from a clue to the marks of its cell and the mask of their values."""

    @lru_cache(maxsize=256)
    def known(clue: Any) -> tuple[tuple[Mark, ...], int]:
        own = tuple(marks(clue) if callable(marks) else marks)
        return own, reduce(or_, [mark.mask for mark in own], 0)

    return known


def values_of(mask: int) -> tuple[int, ...]:
    """Return the values of a mask."""
    return tuple(value for value in range(mask.bit_length()) if mask >> value & 1)


def cell_lattice(shape: Shape) -> Lattice:
    """Return the cells of a board as points."""
    return Lattice(shape.height, shape.width)


def corner_lattice(shape: Shape) -> Lattice:
    """Return the corners of a board's cells as points."""
    return Lattice(shape.height + 1, shape.width + 1)


def loop_hooks(
    through: Literal["cell", "corner"],
    *,
    printed: Callable[[Any], Iterable[Printed]] | None = None,
) -> Hooks:
    """Return ``puzzlefw_variables`` and ``puzzlefw_view`` of a board with one loop.

    It runs *through* cells or corners, through every one of them where the instance is ``full``, a
    field that it need not have.
    The blocks are those of ``loop_blocks``; *printed* returns what is printed, if that is not what
    the class says of its fields, and corners where the loop runs through them.
    """
    board = LoopBoard(through, printed)
    return board.variables, board.view


def is_full(instance: Any) -> bool:
    """Return whether the loop of an instance visits every place."""
    return bool(getattr(instance, "full", False))


@attrs.frozen(eq=False)
class LoopBoard:
    """Boards with one loop; the fields are the arguments of ``loop_hooks``."""

    through: Literal["cell", "corner"]
    printed: Callable[[Any], Iterable[Printed]] | None

    def variables(self, instance: Any) -> list[Block]:
        lattice_of = corner_lattice if self.through == "corner" else cell_lattice
        return loop_blocks(
            lattice_of(instance.shape), VISITED if is_full(instance) else UNUSED | VISITED
        )

    def view(self, instance: Any, variables: Mapping[str, range]) -> View:
        shape, sides, is_along = instance.shape, variables["sides"], self.through == "corner"
        marks, choices = (ALONG, along_choices) if is_along else (ACROSS, across_choices)
        return View(
            shape=shape,
            choices=AlikeChoices("sides", marks, lambda: choices(shape, sides)),
            printed=lambda: self.on_board(instance),
            regions=regions_of(instance),
            frame=self.through == "cell",
            variant=rules_of(instance)
            or (f"the loop visits every {self.through}" * is_full(instance)),
        )

    def on_board(self, instance: Any) -> Iterable[Printed]:
        """Return the printed signs of a board."""
        if self.printed is not None:
            return self.printed(instance)
        corners = printed_corners(instance.shape) if self.through == "corner" else ()
        return (*corners, *printed_fields(instance))
