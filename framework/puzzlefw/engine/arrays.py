"""Packed arrays of integers, made in bulk.

What an array holds is part of its type and mypyc 2.4.1 compiles no generic code, so there is a
function for each kind of item.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

KEPT: Final = 1 << 24


def keep_freed_memory() -> None:
    """Let the C library keep up to 32 MiB that a solve frees, for the next solve.

    glibc returns free memory at the end of its heap to the system once that is more than twice
    the largest block ever freed. This call frees one such block, of zeros that are never touched.
    Without it, a fifth of the time of a 121x121 Net went into mapping the same pages again. With
    another C library it has no effect.
    """
    bytes(KEPT)


keep_freed_memory()


class Zeros:
    """Arrays of zeros to copy from: a slice is one memory copy, an append costs 5 ns an item."""

    stock: ClassVar[vec[i64]] = vec[i64]()
    stock32: ClassVar[vec[i32]] = vec[i32]()
    flags: ClassVar[vec[u8]] = vec[u8]()


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


def scratch(count: i64) -> vec[i64]:
    """Return a new array of *count* items, to be set before they are read; O(count)."""
    return filled(count, 0)


def scratch32(count: i64) -> vec[i32]:
    """Return a new array of *count* items of 32 bits, to be set before they are read; O(count)."""
    return filled32(count, 0)


def filled32(count: i64, value: i64) -> vec[i32]:
    """Return a new array of *count* items of 32 bits, all of them *value*; O(count).

    For numbers of variables, nodes or entries, where half the memory is worth a conversion.
    """
    stock = Zeros.stock32
    if i64(len(stock)) < count:
        have: i64 = len(stock)
        while have < count:
            stock = append(stock, 0)
            have += 1
        Zeros.stock32 = stock
    items = stock[:count]
    if value != 0:
        for i in range(count):
            items[i] = i32(value)
    return items


def flags(count: i64) -> vec[u8]:
    """Return a new array of *count* flags, none of them set; O(count)."""
    stock = Zeros.flags
    if i64(len(stock)) < count:
        have: i64 = len(stock)
        while have < count:
            stock = append(stock, 0)
            have += 1
        Zeros.flags = stock
    return stock[:count]


def packed(items: vec[i64] | Sequence[int]) -> vec[i64]:
    """Return *items* as a packed array; a packed array is returned as it is.

    Functions that interpreted code may call take their arrays through this. An argument of the
    plain type ``vec[i64]`` leaks the array of an interpreted caller: mypyc 2.4.1 takes a reference
    to it on the way in and never releases it.
    """
    if isinstance(items, vec):
        return items
    return vec[i64](items)


def packed32(items: vec[i32] | Sequence[int]) -> vec[i32]:
    """Return *items* as a packed array of 32-bit numbers; such an array is returned as it is."""
    if isinstance(items, vec):
        return items
    return vec[i32](items)


def narrow(items: vec[i64]) -> vec[i32]:
    """Return a copy of *items* in 32 bits each; O(items)."""
    count: i64 = len(items)
    copy = filled32(count, 0)
    for i in range(count):
        copy[i] = i32(items[i])
    return copy


def widen(items: vec[i32]) -> vec[i64]:
    """Return a copy of *items* in 64 bits each; O(items)."""
    count: i64 = len(items)
    copy = filled(count, 0)
    for i in range(count):
        copy[i] = i64(items[i])
    return copy


def extended(items: vec[i64], count: i64, value: i64) -> vec[i64]:
    """Return *items* with *value* appended up to a length of *count*; O(count)."""
    longer = filled(count, value)
    have: i64 = len(items)
    for i in range(have):
        longer[i] = items[i]
    return longer


def extended32(items: vec[i32], count: i64, value: i64) -> vec[i32]:
    """Return 32-bit *items* with *value* appended up to a length of *count*; O(count)."""
    longer = filled32(count, value)
    have: i64 = len(items)
    for i in range(have):
        longer[i] = items[i]
    return longer


def with_room(items: vec[i64], count: i64) -> vec[i64]:
    """Return *items* with room for *count* in all, to be set before it is read; O(count)."""
    return extended(items, count, 0)


def with_room32(items: vec[i32], count: i64) -> vec[i32]:
    """Return 32-bit *items* with room for *count* in all, to be set before it is read; O(count)."""
    return extended32(items, count, 0)


def counted_up(count: i64) -> vec[i64]:
    """Return a new array of 0, 1, ..., count - 1."""
    items = filled(count, 0)
    for i in range(count):
        items[i] = i
    return items
