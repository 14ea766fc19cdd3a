"""The toy puzzle, and plugins that differ from it in one hook."""

import types
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from hypothesis import strategies as st

import puzzlefw_toy
from puzzlefw import bind_puzzle, hookimpl
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw_toy import Square


def changed(
    plugin: object, module_name: str = "", **hooks: Callable[..., Any] | None
) -> types.ModuleType:
    """Return *plugin* with other *hooks*, None for one that is left out.

    They are named without their prefix, or with it.
    """
    module = types.ModuleType(module_name or getattr(plugin, "__name__", ""), plugin.__doc__)
    vars(module).update({k: v for k, v in vars(plugin).items() if k.startswith("puzzlefw_")})
    for name, hook in hooks.items():
        whole = f"puzzlefw_{name.removeprefix('puzzlefw_')}"
        if hook is None:
            delattr(module, whole)
        else:
            setattr(module, whole, hookimpl(hook))
    return module


def changed_toy(**hooks: Callable[..., Any] | None) -> types.ModuleType:
    """Return the toy with other *hooks*, None for one that is left out."""
    return changed(puzzlefw_toy, "changed_toy", **hooks)


def bound_toy(**hooks: Callable[..., Any] | None) -> Puzzle:
    """Return the toy as a puzzle, with other *hooks*."""
    return bind_puzzle(changed_toy(**hooks), "toy")


def squares(most: int = 3) -> st.SearchStrategy[Square]:
    """Return squares with sides up to *most*, possible and impossible."""
    return st.integers(1, most).flatmap(
        lambda side: st.builds(
            Square,
            st.just(side),
            st.tuples(*[st.one_of(st.just(0), st.integers(0, side))] * (side * side)),
            st.booleans(),
        )
    )


def every_solution(square: Square) -> Iterator[tuple[int, ...]]:
    """Visit the solutions of *square*, by trying everything."""
    for cells in product(range(1, square.side + 1), repeat=square.side**2):
        fits = all(given in (0, cell) for given, cell in zip(square.cells, cells, strict=True))
        if fits and all(
            len({cells[place] for place in line}) == square.side for line in square.lines()
        ):
            yield cells
