"""What an author gives beside the two plugins: small instances, brute force, symmetries."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from hypothesis import strategies as st

from tests.testing.faulty_plugins import hitori, stars


@st.composite
def star_boards(draw: st.DrawFn) -> stars.Board:
    """Draw boards of up to ten cells."""
    height, width = draw(sides())
    clue = st.one_of(st.none(), st.none(), st.integers(0, 2))
    letters = draw(st.lists(st.sampled_from("aaabbc"), min_size=height * width, max_size=99))
    return stars.Board(
        draw(st.integers(0, 2)) if draw(st.booleans()) else 1,
        tuple(draw(clue) for _ in range(height)),
        tuple(draw(clue) for _ in range(width)),
        tuple("".join(letters[row * width : (row + 1) * width]) for row in range(height)),
    )


@st.composite
def hitori_boards(draw: st.DrawFn) -> hitori.Board:
    """Draw boards of up to ten cells."""
    height, width = draw(sides())
    number = st.integers(0, max(height, width))
    return hitori.Board(tuple(tuple(draw(number) for _ in range(width)) for _ in range(height)))


def sides() -> st.SearchStrategy[tuple[int, int]]:
    """Draw a height and a width."""
    return st.sampled_from([(h, w) for h in range(1, 7) for w in range(1, 7) if h * w <= 10])


def every_star_solution(board: stars.Board) -> Iterator[frozenset[tuple[int, int]]]:
    """Visit the solutions of *board*, by trying everything."""
    cells = [(r, c) for r in range(len(board.rows)) for c in range(len(board.rows[0]))]
    for values in product((False, True), repeat=len(cells)):
        chosen = [cell for cell, value in zip(cells, values, strict=True) if value]
        far = all(
            abs(a - c) > 1 or abs(b - d) > 1
            for a, b in chosen
            for c, d in chosen
            if (a, b) < (c, d)
        )
        letters = [board.rows[r][c] for r, c in chosen]
        full = all(letters.count(letter) == board.stars for letter in set("".join(board.rows)))
        rows = [sum(r == row for r, _ in chosen) for row in range(len(board.rows))]
        columns = [sum(c == column for _, c in chosen) for column in range(len(board.rows[0]))]
        if far and full and fits(board.down, rows) and fits(board.across, columns):
            yield frozenset(chosen)


def fits(clues: stars.Clues, found: list[int]) -> bool:
    """Return whether the lines hold what their clues say."""
    return all(clue in (None, number) for clue, number in zip(clues, found, strict=True))


def every_hitori_solution(board: hitori.Board) -> Iterator[tuple[str, ...]]:
    """Visit the solutions of *board*, by trying everything."""
    height, width = len(board.rows), len(board.rows[0])
    for text in product(".#", repeat=height * width):
        rows = tuple("".join(text[row * width : (row + 1) * width]) for row in range(height))
        left = {(r, c) for r in range(height) for c in range(width) if rows[r][c] == "."}
        shown = [
            [board.rows[r][c] for c in range(width) if (r, c) in left] for r in range(height)
        ] + [[board.rows[r][c] for r in range(height) if (r, c) in left] for c in range(width)]
        once = all(line.count(n) == 1 for line in shown for n in line if n)
        apart = not any("##" in line for line in rows) and not any(
            "##" in "".join(line) for line in zip(*rows, strict=True)
        )
        if once and apart and in_one_piece(left):
            yield rows


def in_one_piece(cells: set[tuple[int, int]]) -> bool:
    """Return whether there are cells, and all of them can be reached from one."""
    todo, seen = [min(cells)] if cells else [], set()
    while todo:
        r, c = todo.pop()
        if (r, c) in cells and (r, c) not in seen:
            seen.add((r, c))
            todo += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return bool(cells) and seen == cells


def stars_transposed(board: stars.Board) -> stars.Board:
    """Return *board* with rows and columns exchanged."""
    rows = tuple("".join(line) for line in zip(*board.rows, strict=True))
    return stars.Board(board.stars, board.across, board.down, rows)


def hitori_transposed(board: hitori.Board) -> hitori.Board:
    """Return *board* with rows and columns exchanged."""
    return hitori.Board(tuple(zip(*board.rows, strict=True)))


STARS: dict[str, Any] = {
    "instances": star_boards(),
    "brute_force": every_star_solution,
    "symmetries": (stars_transposed,),
}
HITORI: dict[str, Any] = {
    "instances": hitori_boards(),
    "brute_force": every_hitori_solution,
    "symmetries": (hitori_transposed,),
}
