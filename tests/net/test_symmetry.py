"""Canonical forms of Nets: the same for all boards that are shifted, turned or mirrored."""

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.fields import EVERY, Turn, description_of
from puzzlefw_net.instance import Instance, shape
from puzzlefw_net.symmetry import canonical, least_rotation
from tests.net.strategies import instances

FORM = description_of(Instance)
BOARDS = instances(most_cells=16, least=3, most=4)


def shifted(board: Instance, rows: int, columns: int) -> Instance:
    """Return a board that wraps with its first rows and columns put last."""

    def moved(values: bytes) -> bytes:
        lines = [values[at : at + board.width] for at in range(0, len(values), board.width)]
        return b"".join(line[columns:] + line[:columns] for line in lines[rows:] + lines[:rows])

    tiles, barriers = moved(board.tiles), moved(board.barriers)
    return Instance(board.height, board.width, tiles, board.wraps, barriers)


def looks(board: Instance) -> tuple[object, ...]:
    """Return what is seen of a board that does not depend on how its tiles are turned."""
    return board.height, board.width, tuple(map(shape, board.tiles)), board.wraps, board.barriers


@given(BOARDS, st.integers(0, 3), st.integers(0, 3), st.sampled_from(sorted(EVERY, key=str)))
def test_all_forms_of_a_board_have_one_canonical_form(
    board: Instance, rows: int, columns: int, turn: Turn
) -> None:
    assert FORM is not None
    other = FORM.turned(shifted(board, rows, columns) if board.wraps else board, turn)
    assert canonical(board) == canonical(other)


@given(BOARDS)
def test_the_canonical_form_of_a_board_is_one_of_its_forms(board: Instance) -> None:
    assert FORM is not None
    places = [(r, c) for r in range(board.height) for c in range(board.width)]
    shifts = [shifted(board, *place) for place in places] if board.wraps else [board]
    forms = [looks(FORM.turned(one, turn)) for one in shifts for turn in EVERY]
    assert looks(canonical(board)) in forms


@given(st.lists(st.binary(max_size=1), min_size=1, max_size=9))
def test_the_least_rotation_is_the_least_of_all(items: list[bytes]) -> None:
    found = least_rotation(items)
    rotations = [items[at:] + items[:at] for at in range(len(items))]
    assert min(rotations) == rotations[found]
