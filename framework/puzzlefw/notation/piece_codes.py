"""The code of puzz.link's banks of pieces, as Battleships and Statue Park have them."""

import re
from collections.abc import Iterator, Mapping, Sequence

import attrs

from puzzlefw.errors import InstanceError
from puzzlefw.grid.pieces import fleet_of
from puzzlefw.notation.codes import Fields
from puzzlefw.notation.pzpr_words import Rows
from puzzlefw.notation.scanner import BASE36, Scanner

MOST_SIZE = 20_000
"""The most cells of the rows of all pieces: it takes long to know the same piece turned."""
BITS = 5
"""So many cells of a piece are one digit of base 32."""


@attrs.frozen
class PieceBank:
    """``//`` and the letter of one of *presets*, or ``/``, a number, and so many pieces.

    Each piece stands behind a slash: its width and its height, a digit of base 36 each, and its
    cells row by row, without zeros at the end.
    """

    presets: Mapping[str, Sequence[str]]

    def read(self, scanner: Scanner, fields: Fields) -> tuple[str, ...]:
        scanner.expect("/")
        if scanner.accept("/"):
            letter = scanner.accept("".join(self.presets))
            if not letter:
                raise scanner.error(f"one of {' '.join(self.presets)}")
            return fleet_of(self.presets[letter])
        pieces: list[str] = []
        size = 0
        for _ in range(scanner.decimal(3)):
            scanner.expect("/")
            start, rows = scanner.at, "/".join(read_rows(scanner))
            size += len(rows)
            if size > MOST_SIZE:
                raise scanner.error(f"pieces of at most {MOST_SIZE} cells in all before this")
            try:
                pieces += fleet_of([rows])
            except InstanceError:
                scanner.at = start
                raise scanner.error("a piece that hangs together") from None
        return fleet_of(pieces)

    def write(self, value: Sequence[str], fields: Fields) -> str:
        for letter, pieces in self.presets.items():
            if fleet_of(pieces) == tuple(value):
                return f"//{letter}"
        return "/".join(["", str(len(value)), *map(written, value)])

    def from_rows(self, rows: Rows, fields: Fields) -> tuple[str, ...]:
        """Return the pieces that a file has: the same, a line each."""
        (head,) = rows.take(1, 1)[0]
        count = int(head) if re.fullmatch("[0-9]{1,3}", head) else 0
        lines = [word for row in rows.take(count, 1) for word in row]
        text = "/".join(["", head, *lines] if head.isdecimal() else ["", "", head])
        scanner = Scanner(text, "the pieces")
        found = self.read(scanner, fields)
        scanner.expect_end()
        return found

    def to_rows(self, value: Sequence[str], fields: Fields) -> list[str]:
        return [*filter(None, self.write(value, fields).split("/"))]


def read_rows(scanner: Scanner) -> Iterator[str]:
    """Visit the rows of the piece that comes next."""
    width, height = scanner.digits(36), scanner.digits(36)
    bits = ""
    while scanner.goes_on():
        bits += f"{scanner.digits(32):05b}"
    signs = bits.replace("0", ".").replace("1", "#").ljust(width * height, ".")
    yield from (signs[row * width : (row + 1) * width] for row in range(height))


def written(piece: str) -> str:
    """Return a piece as it stands in a bank."""
    rows = piece.split("/")
    bits = "".join(rows).replace(".", "0").replace("#", "1")
    digits = [bits[at : at + BITS].ljust(BITS, "0") for at in range(0, len(bits), BITS)]
    cells = "".join(BASE36[int(digit, 2)] for digit in digits).rstrip("0")
    return BASE36[len(rows[0])] + BASE36[len(rows)] + cells
