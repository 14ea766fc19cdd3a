"""Two hooks at once, of boards with marks in cells and of boards with a loop.

    puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", clues="numbers")

That is the whole of both where cells are shaded and numbers are printed. What a cell can be is said
once, by its marks: its variable has the values that these stand for. Fields of an instance, whose
class has a ``shape``, are told by their names, as to a notation.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from puzzlefw.authoring.from_fields import fields_of, printed_fields, regions_of, rules_of
from puzzlefw.authoring.lattice import UNUSED, VISITED, Lattice, loop_blocks
from puzzlefw.contract.description import Block
from puzzlefw.grid.shape import Shape
from puzzlefw.view import (
    SHADING,
    Choice,
    Mark,
    Printed,
    View,
    across_choices,
    along_choices,
    cell_choices,
    marked_cells,
    printed_corners,
    printed_numbers,
)

__all__ = ["cell_hooks", "cell_lattice", "corner_lattice", "loop_hooks"]

Hooks = tuple[Callable[[Any], list[Block]], Callable[[Any, Mapping[str, range]], View]]
"""``puzzlefw_variables`` and ``puzzlefw_view``."""


def nothing(instance: Any) -> Any:
    """Return what there is of something where there is none."""
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

    @lru_cache(maxsize=256)
    def known(clue: Any) -> tuple[tuple[Mark, ...], tuple[int, ...]]:
        """Return the marks of a cell with this clue, and their values; boards share both."""
        own = tuple(marks(clue) if callable(marks) else marks)
        return own, values_of(own)

    def own(instance: Any) -> Block:
        if not callable(marks):
            return Block(name, instance.shape, values=known(None)[1])
        values = getattr(instance, clues)
        domains = {clue: known(clue)[1] for clue in set(values)}
        return Block(name, [domains[clue] for clue in values], instance.shape)

    def variables(instance: Any) -> list[Block]:
        return [own(instance), *auxiliary(instance)]

    def choices(instance: Any, cells: Sequence[int]) -> Sequence[Choice]:
        if not callable(marks):
            return cell_choices(instance.shape, cells, marks)
        values = getattr(instance, clues)
        each = {clue: known(clue)[0] for clue in set(values)}
        return marked_cells(instance.shape, cells, [each[clue] for clue in values])

    def on_board(instance: Any) -> Iterable[Printed]:
        if printed is not None:
            return printed(instance)
        if fields_of(instance):
            return printed_fields(instance)
        return printed_numbers(instance.shape, getattr(instance, clues)) if clues else ()

    def view(instance: Any, variables: Mapping[str, range]) -> View:
        return View(
            shape=instance.shape,
            choices=choices(instance, variables[name]),
            printed=lambda: on_board(instance),
            regions=getattr(instance, regions) if regions else regions_of(instance),
            variant=variant(instance),
            frame=frame,
        )

    return variables, view


def values_of(marks: Iterable[Mark]) -> tuple[int, ...]:
    """Return the values that marks stand for."""
    mask = 0
    for mark in marks:
        mask |= mark.mask
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

    It runs *through* cells or corners, through every one of them where the instance is ``full``.
    The blocks are those of ``loop_blocks``; *printed* returns what is printed, if that is not what
    the class says of its fields, and corners where the loop runs through them.
    """
    is_along = through == "corner"

    def variables(instance: Any) -> list[Block]:
        lattice = corner_lattice(instance.shape) if is_along else cell_lattice(instance.shape)
        return loop_blocks(lattice, VISITED if instance.full else UNUSED | VISITED)

    def on_board(instance: Any) -> Iterable[Printed]:
        if printed is not None:
            return printed(instance)
        corners = printed_corners(instance.shape) if is_along else ()
        return (*corners, *printed_fields(instance))

    def view(instance: Any, variables: Mapping[str, range]) -> View:
        choices = along_choices if is_along else across_choices
        return View(
            shape=instance.shape,
            choices=choices(instance.shape, variables["sides"]),
            printed=lambda: on_board(instance),
            frame=not is_along,
            variant=rules_of(instance) or (f"the loop visits every {through}" * instance.full),
        )

    return variables, view
