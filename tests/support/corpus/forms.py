"""Answer texts of the corpus, from cells and edges; nothing of puzzlefw is imported.

Cells are numbered row by row. Form: ``tests/golden/puzzles/README.md``.
"""

from collections.abc import Collection, Iterable, Mapping

RIGHT, UP, LEFT, DOWN = 1, 2, 4, 8


def rows(signs: Iterable[str], width: int, between: str = "") -> str:
    """Return the signs of all cells as rows."""
    every = list(signs)
    return ";".join(
        between.join(every[start : start + width]) for start in range(0, len(every), width)
    )


def shading(height: int, width: int, cells: Collection[int]) -> str:
    """Return a text with ``#`` for *cells*."""
    return rows(("#" if cell in cells else "." for cell in range(height * width)), width)


def numbers(height: int, width: int, values: Mapping[int, int]) -> str:
    """Return the numbers of cells, ``.`` where there is none."""
    return rows((str(values.get(cell, ".")) for cell in range(height * width)), width, " ")


def regions(height: int, width: int, region_of: Mapping[int, object]) -> str:
    """Return the regions of cells, numbered by first cells, ``.`` where there is none."""
    names = dict.fromkeys(region_of[cell] for cell in sorted(region_of))
    number_of = {name: number for number, name in enumerate(names)}
    return numbers(height, width, {cell: number_of[name] for cell, name in region_of.items()})


def arms(width: int, edges: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Return for each cell that a line touches the sides by which it leaves.

    *edges* are pairs of neighbours, left before right and upper before lower.
    """
    found: dict[int, int] = {}
    for one, other in edges:
        is_across = other == one + 1 and other % width != 0
        found[one] = found.get(one, 0) | (RIGHT if is_across else DOWN)
        found[other] = found.get(other, 0) | (LEFT if is_across else UP)
    return found


def line(height: int, width: int, edges: Iterable[tuple[int, int]]) -> str:
    """Return a line through cells, or through lattice points, one digit a cell."""
    found = arms(width, edges)
    return rows((f"{found.get(cell, 0):x}" for cell in range(height * width)), width)


def line_and_shading(
    height: int, width: int, edges: Iterable[tuple[int, int]], cells: Collection[int]
) -> str:
    """Return a line with ``#`` for the shaded *cells*."""
    found = arms(width, edges)
    signs = ("#" if cell in cells else f"{found.get(cell, 0):x}" for cell in range(height * width))
    return rows(signs, width)


def bridges(width: int, counts: Mapping[tuple[int, int], int]) -> str:
    """Return bridges; each pair of cells has the left or upper island first."""
    every = []
    for one, other in counts:
        (row, column), (row_2, column_2) = divmod(one, width), divmod(other, width)
        text = f"{column},{row}-{column_2},{row_2}x{counts[one, other]}"
        every.append(((row, column, row != row_2), text))
    return " ".join(text for _, text in sorted(every))


def dominoes(height: int, width: int, pairs: Iterable[tuple[int, int]]) -> str:
    """Return for each cell which half of its domino it is, ``L`` ``R`` ``T`` ``B``, or ``.``."""
    signs = {RIGHT: "L", LEFT: "R", DOWN: "T", UP: "B"}
    found = arms(width, pairs)
    return rows((signs.get(found.get(cell, 0), ".") for cell in range(height * width)), width)
