"""Masks of places, which may be more than a machine word has."""

from collections.abc import Iterator


def bit_of(at: int) -> int:
    """Return the mask of one place, as ``engine.bits.bit`` does of a value."""
    return shifted(1, at)


def shifted(mask: int, by: int) -> int:
    """Return a mask shifted; a constant shifted where it stands is wrong when it is compiled."""
    return mask << by


def bits_of(mask: int) -> Iterator[int]:
    """Visit the bits of a mask, from the lowest."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
