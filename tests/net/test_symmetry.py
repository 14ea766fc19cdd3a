"""Canonical forms of Nets, against the least of all forms, listed one by one."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw_net.instance import BARRIER_BELOW, BARRIER_RIGHT, Instance
from puzzlefw_net.symmetry import canonical, least_rotation

Cell = tuple[int, int]
Sides = frozenset[frozenset[Cell]]
Form = tuple[int, int, tuple[str, ...], Sides]
"""Height, width, the shape of each tile, the pairs with a barrier between."""
TILES = {"blank": 0, "end": 1, "bend": 3, "straight": 5, "tee": 7, "cross": 15}


def shape(tile: int) -> str:
    """Return the shape of a tile."""
    least = min((tile << by | tile >> (4 - by)) & 15 for by in range(4))
    return next(name for name, found in TILES.items() if found == least)


def form(instance: Instance) -> Form:
    """Return a board as its tiles' shapes and its barriers."""
    height, width = instance.height, instance.width
    pairs = set()
    for number, barred in enumerate(instance.barriers):
        row, column = divmod(number, width)
        if barred & BARRIER_RIGHT:
            pairs.add(frozenset({(row, column), (row, (column + 1) % width)}))
        if barred & BARRIER_BELOW:
            pairs.add(frozenset({(row, column), ((row + 1) % height, column)}))
    return height, width, tuple(map(shape, instance.tiles)), frozenset(pairs)


def moved(board: Form, turns: int, *, mirrors: bool, shift: Cell) -> Form:
    """Return a board mirrored, turned clockwise and shifted, cell by cell."""
    height, width, shapes, pairs = board

    def place(cell: Cell) -> Cell:
        row, column = cell
        tall, wide = height, width
        column = wide - 1 - column if mirrors else column
        for _ in range(turns):
            row, column, tall, wide = column, tall - 1 - row, wide, tall
        return (row + shift[0]) % tall, (column + shift[1]) % wide

    tall, wide = (width, height) if turns % 2 else (height, width)
    placed = {place(divmod(number, width)): found for number, found in enumerate(shapes)}
    cells = tuple(placed[divmod(number, wide)] for number in range(tall * wide))
    return tall, wide, cells, frozenset(frozenset(map(place, pair)) for pair in pairs)


def forms(instance: Instance) -> Iterator[Form]:
    """Visit all symmetric forms of a board."""
    rows = range(instance.height) if instance.wraps else range(1)
    columns = range(instance.width) if instance.wraps else range(1)
    for turns in range(4):
        for mirrors in (False, True):
            tall, wide = (columns, rows) if turns % 2 else (rows, columns)
            for shift in ((r, c) for r in tall for c in wide):
                yield moved(form(instance), turns, mirrors=mirrors, shift=shift)


def instance_of(board: Form, *, wraps: bool) -> Instance:
    """Return a form as an instance."""
    height, width, shapes, pairs = board
    barriers = bytearray(height * width)
    for number in range(height * width):
        row, column = divmod(number, width)
        for step, barrier in (((0, 1), BARRIER_RIGHT), ((1, 0), BARRIER_BELOW)):
            other = (row + step[0]) % height, (column + step[1]) % width
            if frozenset({(row, column), other}) in pairs:
                barriers[number] |= barrier
    tiles = bytes(TILES[found] for found in shapes)
    return Instance(height, width, tiles, wraps, bytes(barriers))


@st.composite
def boards(draw: st.DrawFn) -> Instance:
    """Boards with sides of 3 or 4, so that two tiles have at most one side between them."""
    height, width = draw(st.integers(3, 4)), draw(st.integers(3, 4))
    wraps = draw(st.booleans())
    cells = height * width
    tiles = bytes(draw(st.lists(st.integers(0, 15), min_size=cells, max_size=cells)))
    barriers = bytearray(draw(st.lists(st.integers(0, 3), min_size=cells, max_size=cells)))
    for number in range(cells):
        if not wraps and number % width == width - 1:
            barriers[number] &= BARRIER_BELOW
        if not wraps and number >= cells - width:
            barriers[number] &= BARRIER_RIGHT
    return Instance(height, width, tiles, wraps, bytes(barriers))


@given(boards(), st.data())
def test_all_forms_of_a_board_have_one_canonical_form_which_is_one_of_them(
    board: Instance, data: st.DataObject
) -> None:
    every = list(forms(board))
    found = canonical(board)
    assert form(found) in every
    other = data.draw(st.sampled_from(every))
    assert found == canonical(instance_of(other, wraps=board.wraps))


@given(st.lists(st.binary(max_size=1), min_size=1, max_size=9))
def test_the_least_rotation_is_the_least_of_all(items: list[bytes]) -> None:
    found = least_rotation(items)
    rotations = [items[at:] + items[:at] for at in range(len(items))]
    assert min(rotations) == rotations[found]
