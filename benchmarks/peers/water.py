"""Where water must be, given water in a cell: the closure of each of the three rules."""

from collections.abc import Iterator
from itertools import pairwise

from benchmarks.peers.aquarium_board import AquariumBoard


def water_below(board: AquariumBoard) -> list[tuple[int, int]]:
    """Return pairs of cells (wet, also wet) whose transitive closure is the board's rule."""
    return sorted({"region": region, "vessel": vessel, "local": local}[board.rule](board))


def region(board: AquariumBoard) -> set[tuple[int, int]]:
    """Chain the rows of a tank in a ring each, and each row to the tank's next lower one."""
    rows: dict[int, dict[int, list[int]]] = {}
    for cell, tank in enumerate(board.tanks):
        rows.setdefault(tank, {}).setdefault(cell // board.width, []).append(cell)
    pairs: set[tuple[int, int]] = set()
    for levels in rows.values():
        lines = list(levels.values())
        for cells in lines:
            pairs.update(zip(cells, cells[1:] + cells[:1], strict=True))
        pairs.update((upper[0], lower[0]) for upper, lower in pairwise(lines))
    return {(wet, also) for wet, also in pairs if wet != also}


def local(board: AquariumBoard) -> set[tuple[int, int]]:
    """Join each cell to its open neighbours left, right and below."""
    pairs = {(cell, cell + board.width) for cell in board.below}
    for cell in board.beside:
        pairs.update(((cell, cell + 1), (cell + 1, cell)))
    return pairs


def vessel(board: AquariumBoard) -> set[tuple[int, int]]:
    """Join each cell to its lower neighbour, and cells of a row that meet at or below it.

    Going up row by row, parts merge where a new row joins them.
    """
    part_of = list(range(board.height * board.width))
    members = {cell: [cell] for cell in part_of}
    pairs = {(cell, cell + board.width) for cell in board.below}
    for row in reversed(range(board.height)):
        cells = range(row * board.width, (row + 1) * board.width)
        for one, other in touching(board, cells):
            kept, gone = part_of[one], part_of[other]
            if kept != gone:
                for cell in members[gone]:
                    part_of[cell] = kept
                members[kept].extend(members.pop(gone))
        last: dict[int, int] = {}
        for cell in cells:
            if part_of[cell] in last:
                pairs.update(((last[part_of[cell]], cell), (cell, last[part_of[cell]])))
            last[part_of[cell]] = cell
    return pairs


def touching(board: AquariumBoard, cells: range) -> Iterator[tuple[int, int]]:
    """Visit the open pairs of one row, with itself and with the row below."""
    for cell in cells:
        if cell in board.beside:
            yield cell, cell + 1
        if cell in board.below:
            yield cell, cell + board.width
