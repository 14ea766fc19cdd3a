"""How the value of a field holds what stands at its places: as a tuple, bytes, pairs of cells.

Plain classes for the same reason as those of ``positions``.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final, Protocol

from puzzlefw.fields.positions import inner_sides
from puzzlefw.grid.shape import Shape

RIGHT, BELOW = 1, 2
"""The bits of ``SideBytes``."""


class Form(Protocol):
    """Turns the value of a field into what stands at each place, and back."""

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        """Return the value at each of *count* places, None where there is none."""

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        """Return the value of the field; the inverse of ``unpack``."""


class Tuple:
    """A tuple with something for each place; an empty one, or None, where nothing stands."""

    def __init__(self, none: Any = None) -> None:
        self.none = none

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        return value or (None,) * count

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        if self.none is not None and set(values) <= {None}:
            return self.none
        return tuple(values)


class Bytes:
    """A byte for each place."""

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        return list(value)

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        return bytes(values)


class One:
    """The value itself."""

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        return [value]

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        return values[0]


class Members:
    """A set of the places where something stands."""

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        return [True if place in value else None for place in range(count)]

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        return frozenset(place for place, value in enumerate(values) if value)


class SideBytes:
    """A byte for each cell: 1 for a wall on its right side, 2 for one below it; none if no wall."""

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        found: list[Any] = []
        for byte in value or bytes(shape.size):
            found += [True if byte & RIGHT else None, True if byte & BELOW else None]
        return found

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        pairs = zip(values[::2], values[1::2], strict=True)
        return bytes((RIGHT if r else 0) | (BELOW if b else 0) for r, b in pairs)


class Pairs:
    """A set of pairs of cells beside each other, the smaller number first."""

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        found: list[Any] = [None] * count
        if value:
            for number, one, other in inner_sides(shape):
                if (min(one, other), max(one, other)) in value:
                    found[number] = True
        return found

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        return frozenset(
            (min(one, other), max(one, other))
            for number, one, other in inner_sides(shape)
            if values[number]
        )


class GreaterFirst:
    """A set of pairs of cells beside each other, the greater first; a dot has both pairs."""

    def unpack(self, value: Collection[tuple[int, int]], shape: Shape, count: int) -> Sequence[Any]:
        found: list[Any] = [None] * count
        for number, one, other in inner_sides(shape):
            is_greater, is_less = (one, other) in value, (other, one) in value
            found[number] = {(1, 1): "o", (1, 0): ">", (0, 1): "<"}.get((is_greater, is_less))
        return found

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        found = set()
        for number, one, other in inner_sides(shape):
            if values[number] in (">", "o"):
                found.add((one, other))
            if values[number] in ("<", "o"):
                found.add((other, one))
        return frozenset(found)


class SignedPairs:
    """A set of cells beside each other with the sign between them: (smaller, larger, sign)."""

    def unpack(self, value: Any, shape: Shape, count: int) -> Sequence[Any]:
        found: list[Any] = [None] * count
        known = {(one, other): sign for one, other, sign in value}
        for number, one, other in inner_sides(shape):
            found[number] = known.get((min(one, other), max(one, other)))
        return found

    def pack(self, values: Sequence[Any], shape: Shape) -> Any:
        return frozenset(
            (min(one, other), max(one, other), values[number])
            for number, one, other in inner_sides(shape)
            if values[number] is not None
        )


TUPLE: Final = Tuple()
ONE: Final = One()
