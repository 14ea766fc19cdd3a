"""What codes are: each reads and writes one part of a text, and both are said in one place.

A code turns a part of a text into a value of the instance, and back. Which values come before a
part, such as the board's shape, it finds in *fields*.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from puzzlefw.errors import FormatError
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.scanner import Scanner

Fields = Mapping[str, Any]
"""The values of an instance by their names; ``shape`` is always among them."""
Count = Callable[[Fields], int]
"""How many places a code has, told from what was read before."""


class Code(Protocol):
    """Reads and writes one part of a text."""

    def read(self, scanner: Scanner, fields: Fields) -> Any:
        """Return the value that the text has from where *scanner* is; raises ParseError."""

    def write(self, value: Any, fields: Fields) -> str:
        """Return the text of *value*, the inverse of ``read``; raises FormatError."""


Parts = Mapping[str, Code]
"""The parts of a text in order: fields of the instance, and the code of each."""


def read_part(key: str, code: Code, scanner: Scanner, fields: Fields) -> Fields:
    """Return the fields that a part says."""
    return fields_of(key, code.read(scanner, fields))


def fields_of(key: str, value: Any) -> Fields:
    """Return the value of a part as fields: that of its key, or those with commas between them."""
    return dict(zip(key.split(","), value if "," in key else (value,), strict=True))


def write_part(key: str, code: Code, fields: Fields) -> str:
    """Return the text of a part, the inverse of ``read_part``."""
    return code.write(value_in(key, fields), fields)


def value_in(key: str, fields: Fields) -> Any:
    """Return the value of a part, the inverse of ``fields_of``."""
    values = tuple(fields.get(field) for field in key.split(","))
    return values if "," in key else values[0]


def cells(fields: Fields) -> int:
    """Return the number of cells."""
    return shape_in(fields).size


def points(fields: Fields) -> int:
    """Return the number of lattice points: the corners of cells."""
    shape = shape_in(fields)
    return (shape.height + 1) * (shape.width + 1)


def rooms(fields: Fields) -> int:
    """Return the number of rooms, which ``regions`` tells."""
    regions: Sequence[int] = fields["regions"]
    return max(regions) + 1


def margins(fields: Fields) -> int:
    """Return the number of places above and left of the board: the columns, then the rows."""
    shape = shape_in(fields)
    return shape.width + shape.height


def all_margins(fields: Fields) -> int:
    """Return the number of places around the board: above, below, left, right of it."""
    return 2 * margins(fields)


def no_clues(fields: Fields) -> tuple[None, ...]:
    """Return None for each cell: what ``Ending`` leaves out."""
    return (None,) * cells(fields)


def shape_in(fields: Fields) -> Shape:
    """Return the board's shape."""
    shape: Shape = fields["shape"]
    return shape


def runs(tokens: Iterable[str | None], first: str, last: str) -> str:
    """Return tokens as a text, where a letter stands for as many places without one.

    *first* stands for one such place, *last* for the most; longer runs begin with *last*.
    """
    found: list[str] = []
    most = ord(last) - ord(first) + 1
    empty = 0
    for token in (*tokens, ""):
        if token is None:
            empty += 1
            continue
        found.append(last * (empty // most))
        if empty % most:
            found.append(chr(ord(first) + empty % most - 1))
        found.append(token)
        empty = 0
    return "".join(found)


def after_gaps(values: Iterable[Any]) -> Iterator[tuple[int, Any]]:
    """Visit each value that is not None, behind the number of places without before it."""
    gap = 0
    for value in values:
        if value is None:
            gap += 1
        else:
            yield gap, value
            gap = 0


@cache
def gaps(first: str, last: str) -> Mapping[str, tuple[None, ...]]:
    """Return how many places each letter of ``runs`` stands for, as that many places without."""
    letters = map(chr, range(ord(first), ord(last) + 1))
    return {letter: (None,) * count for count, letter in enumerate(letters, 1)}


def skipped(scanner: Scanner, first: str, last: str) -> int:
    """Read a letter of ``runs``; return how many places it stands for, 0 if none comes."""
    if not first <= (scanner.peek() or " ") <= last:
        return 0
    letter = scanner.accept(scanner.peek())
    return ord(letter) - ord(first) + 1


def filled_up(found: list[Any], count: int, scanner: Scanner, empty: Any = None) -> tuple[Any, ...]:
    """Return the values *found* for *count* places, and *empty* for those missing at the end.

    Raises ParseError for more than there are places.
    """
    if len(found) > count:
        scanner.at -= 1  # the letter that stands for too many places
        raise scanner.error(f"no more than {count} places")
    return (*found, *[empty] * (count - len(found)))


def refuse(value: object, where: str, what: str) -> FormatError:
    """Return the error that a text of a kind, *where*, cannot say *value*."""
    return FormatError(f"{where} cannot say {what}, found {value!r}")
