"""Sets of cells as bits of one number, for the many pieces that a generator tries."""

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

import attrs

from puzzlefw import authoring as pf
from puzzlefw_lits.instance import FORMS, placements


def bits_of(cells: Iterable[int]) -> int:
    """Return the set of these cells: bit n is cell n."""
    return sum(1 << cell for cell in cells)


@attrs.frozen(eq=False)
class Piece:
    """Four cells that can be shaded, their form, what is beside them, and the squares they meet."""

    cells: tuple[int, ...]
    form: str
    own: int
    beside: int
    squares: tuple[int, ...]

    def fits(self, shaded: Mapping[str, int]) -> bool:
        """Return whether the piece can stand beside others; *shaded* are their cells by form.

        It shares none of them and touches one, but none of its form, and fills no square. Where
        there are no others, it fits.
        """
        taken = 0
        for cells in shaded.values():
            taken |= cells
        if self.own & taken or self.beside & shaded[self.form]:
            return False
        every = taken | self.own
        touches = not taken or bool(self.beside & taken)
        return touches and all(square & ~every for square in self.squares)


@attrs.frozen(eq=False)
class Pieces:
    """All pieces of a shape, in the order of their cells, and those that each cell is part of."""

    shape: pf.Shape
    every: Mapping[tuple[int, ...], Piece]
    at: tuple[list[Piece], ...]
    beside: tuple[int, ...]

    def inside(self, cells: Collection[int]) -> list[Piece]:
        """Return the pieces of which all cells are among these."""
        beyond = ~bits_of(cells)
        return [piece for piece in self.every.values() if not piece.own & beyond]

    def shaded(self, cores: Iterable[tuple[int, ...]]) -> dict[str, int]:
        """Return the cells of pieces of each form."""
        found = dict.fromkeys(FORMS, 0)
        for core in cores:
            piece = self.every[core]
            found[piece.form] |= piece.own
        return found

    def is_connected(self, cells: int) -> bool:
        """Return whether cells hang together by sides."""
        left = cells & (cells - 1)
        edge = [(cells ^ left).bit_length() - 1]
        for cell in edge:
            new = left & self.beside[cell]
            left ^= new
            while new:
                edge.append(new.bit_length() - 1)
                new ^= 1 << edge[-1]
        return not left

    def has_other(self, cores: Mapping[int, tuple[int, ...]], region: int, area: list[int]) -> bool:
        """Return whether a region with one more cell, the last of *area*, can be shaded with it.

        All other regions keep their cores; so the board then has several solutions.
        """
        shaded = self.shaded(core for name, core in cores.items() if name != region)
        beyond, taken = ~bits_of(area), sum(shaded.values())
        return any(
            piece.fits(shaded) and self.is_connected(taken | piece.own)
            for piece in self.at[area[-1]]
            if not piece.own & beyond
        )


@lru_cache(maxsize=8)
def pieces_of(shape: pf.Shape) -> Pieces:
    """Return the pieces of a shape, shared by all boards that are made of it."""
    beside = tuple(bits_of(shape.beside(cell)) for cell in range(shape.size))
    squares_at: list[list[int]] = [[] for _ in beside]
    for square in shape.squares():
        for cell in square:
            squares_at[cell].append(bits_of(square))
    every: dict[tuple[int, ...], Piece] = {}
    at: tuple[list[Piece], ...] = tuple([] for _ in beside)
    for cells, form in placements(shape, range(shape.size)).items():
        own, near = bits_of(cells), 0
        for cell in cells:
            near |= beside[cell]
        squares = tuple({square for cell in cells for square in squares_at[cell]})
        every[cells] = piece = Piece(cells, form, own, near & ~own, squares)
        for cell in cells:
            at[cell].append(piece)
    return Pieces(shape, every, at, beside)
