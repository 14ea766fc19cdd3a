"""Packed arrays of integers, made in bulk."""

from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64


class Zeros:
    """A stock of zeros: a slice of it is one memory copy, where an append costs 5 ns an item."""

    stock: ClassVar[vec[i64]] = vec[i64]()


def filled(count: i64, value: i64) -> vec[i64]:
    """Return a new array of *count* items, all of them *value*; O(count)."""
    stock = Zeros.stock
    if i64(len(stock)) < count:
        have: i64 = len(stock)
        while have < count:
            stock = append(stock, 0)
            have += 1
        Zeros.stock = stock
    items = stock[:count]
    if value != 0:
        for i in range(count):
            items[i] = value
    return items


def extended(items: vec[i64], count: i64, value: i64) -> vec[i64]:
    """Return *items* with *value* appended up to a length of *count*; O(count)."""
    longer = filled(count, value)
    have: i64 = len(items)
    for i in range(have):
        longer[i] = items[i]
    return longer


def counted_up(count: i64) -> vec[i64]:
    """Return a new array of 0, 1, ..., count - 1."""
    items = filled(count, 0)
    for i in range(count):
        items[i] = i
    return items
