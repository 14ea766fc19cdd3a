"""Two hooks at once, of boards with marks in cells and of boards with a loop.

    puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", clues="numbers")

That is the whole of both where cells are shaded and numbers are printed. What a cell can be is said
once, by its marks: its variable has the values that these stand for. Fields of an instance, whose
class has a ``shape``, are told by their names, as to a notation.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from puzzlefw.contract.description import Block
from puzzlefw.lattice import UNUSED, VISITED, cell_lattice, corner_lattice, loop_blocks
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
    printed_numbers,
)

__all__ = ["cell_hooks", "loop_hooks"]

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
    variant: Callable[[Any], str] = lambda instance: "",
    frame: bool = True,
    auxiliary: Callable[[Any], Iterable[Block]] = nothing,
) -> Hooks:
    """Return ``puzzlefw_variables`` and ``puzzlefw_view`` of a board with marks in its cells.

    The block *name* has a variable for each cell, which has one of *marks*. *clues* is the field
    with a clue or None for each cell. Where the marks differ with the clue of a cell, they are a
    function of it. *printed* returns what is printed, numbers of *clues* if it is
    not given; *regions* is the field with the region of each cell; *variant* and *frame*
    are as ``View`` has them, and *auxiliary* returns further blocks.
    """

    def marks_of(instance: Any) -> list[tuple[Mark, ...]]:
        """Return the marks of each cell; cells with one clue share a tuple."""
        values = getattr(instance, clues) if clues else [None] * instance.shape.size
        known = {clue: tuple(marks(clue) if callable(marks) else marks) for clue in set(values)}
        return [known[clue] for clue in values]

    def variables(instance: Any) -> list[Block]:
        own = marks_of(instance)
        domains = {id(each): values_of(each) for each in own}
        return [
            Block(name, [domains[id(each)] for each in own], instance.shape),
            *auxiliary(instance),
        ]

    def choices(instance: Any, cells: Sequence[int]) -> Sequence[Choice]:
        if callable(marks):
            return marked_cells(instance.shape, cells, marks_of(instance))
        return cell_choices(instance.shape, cells, marks)

    def on_board(instance: Any) -> Iterable[Printed]:
        if printed is None:
            return printed_numbers(instance.shape, getattr(instance, clues)) if clues else ()
        return printed(instance)

    def view(instance: Any, variables: Mapping[str, range]) -> View:
        return View(
            shape=instance.shape,
            choices=choices(instance, variables[name]),
            printed=lambda: on_board(instance),
            regions=getattr(instance, regions) if regions else (),
            variant=variant(instance),
            frame=frame,
        )

    return variables, view


def values_of(marks: Iterable[Mark]) -> list[int]:
    """Return the values that marks stand for."""
    mask = 0
    for mark in marks:
        mask |= mark.mask
    return [value for value in range(mask.bit_length()) if mask >> value & 1]


def loop_hooks(
    through: Literal["cell", "corner"], *, printed: Callable[[Any], Iterable[Printed]]
) -> Hooks:
    """Return ``puzzlefw_variables`` and ``puzzlefw_view`` of a board with one loop.

    It runs *through* cells or corners, through every one of them where the instance is ``full``.
    The blocks are those of ``loop_blocks``; *printed* returns what is printed.
    """
    is_along = through == "corner"

    def variables(instance: Any) -> list[Block]:
        lattice = corner_lattice(instance.shape) if is_along else cell_lattice(instance.shape)
        return loop_blocks(lattice, VISITED if instance.full else UNUSED | VISITED)

    def view(instance: Any, variables: Mapping[str, range]) -> View:
        choices = along_choices if is_along else across_choices
        return View(
            shape=instance.shape,
            choices=choices(instance.shape, variables["sides"]),
            printed=lambda: printed(instance),
            frame=not is_along,
            variant=f"the loop visits every {through}" if instance.full else "",
        )

    return variables, view
