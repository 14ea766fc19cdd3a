"""Sets of the values 0..62 as one machine word.

This is the only place that shifts a constant. mypyc 2.4.1 turns ``i64(1) << n`` into a 32-bit
shift of C, silently wrong from n = 31, so the 1 must come in as an argument. There is no constant
of 1 << 62 or more, as it would be a Python object.
"""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from puzzlefw.errors import DomainError

MOST_VALUES: Final = 63
"""How many values a domain can have: 0 to 62."""


def shift(word: i64, by: i64) -> i64:
    """Return *word* shifted left by *by*, 0..62."""
    return word << by


def bit(value: i64) -> i64:
    """Return the set that holds *value*, 0..62, alone.

    Of other values it is undefined: it stands in inner loops, where checks have a cost.
    ``mask_of`` checks.
    """
    return shift(1, value)


def lowest(count: i64) -> i64:
    """Return the set of the values 0..count-1; *count* is at most 63."""
    if count == 63:
        return 2 * (shift(1, 62) - 1) + 1
    return shift(1, count) - 1


def size(mask: i64) -> i64:
    """Return the number of values in *mask*."""
    pairs = mask - ((mask >> 1) & 0x1555555555555555)
    nibbles = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    octets = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F0F0F0F0F
    octets += octets >> 8
    octets += octets >> 16
    octets += octets >> 32
    return octets & 127


def smallest(mask: i64) -> i64:
    """Return the smallest value in *mask*, 63 if there is none."""
    if mask == 0:
        return 63
    return size((mask & -mask) - 1)


def largest(mask: i64) -> i64:
    """Return the largest value in *mask*, -1 if there is none."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return size(mask) - 1


def mask_of(values: Iterable[int]) -> int:
    """Return the set of *values*; raises DomainError for one outside 0..62."""
    mask: i64 = 0
    for value in values:
        if not 0 <= value < MOST_VALUES:
            raise DomainError(f"expected values 0..62, found {value!r}")
        mask |= bit(i64(value))
    return int(mask)


def values_of(mask: i64) -> list[int]:
    """Return the values in *mask*, smallest first; raises DomainError for a negative number."""
    if mask < 0:
        raise DomainError(f"expected a set of the values 0..62, found {int(mask)}")
    values: list[int] = []
    while mask != 0:
        values.append(int(smallest(mask)))
        mask &= mask - 1
    return values
