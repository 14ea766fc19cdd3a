"""Hypothesis strategies for boxes and layouts.

Everything is constructed, nothing filtered. Shrinking leads to few variables, few values,
small parameters and the plainest layout.
"""

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from puzzlefw.testing.cases import Layout
from puzzlefw.testing.oracle import Box, mask_with, values_in

Draw = Callable[[st.SearchStrategy[Any]], Any]


def layouts(*, one_block: bool = False) -> st.SearchStrategy[Layout]:
    """Return where variables stand: one block or single ones, at an offset, in either order."""

    def layout(number: int) -> Layout:
        if one_block:
            return Layout(offset=number % 4)
        return Layout(offset=number % 4, singles=number & 4 != 0, backwards=number & 8 != 0)

    return st.integers(0, 15).map(layout)


def boxes(
    full: Sequence[int], around: Callable[[], Sequence[tuple[int, ...]]] | None = None
) -> st.SearchStrategy[Box]:
    """Return boxes inside *full*, no domain empty.

    Of ten, four have uniform masks, two are nearly fixed, two have intervals, and two are grown
    around one of the tuples that *around* returns (uniform if there is none); of ten, three
    have equal domains and two at most two values each.
    """
    return _boxes(tuple(full), around)


@st.composite
def _boxes(draw: Draw, full: Box, around: Callable[[], Sequence[tuple[int, ...]]] | None) -> Box:
    kind = draw(st.integers(0, 9))
    if is_grown(kind) and around is not None:
        tuples = around()
        if tuples:
            return grown_box(draw, full, draw(st.sampled_from(tuples)))
    return free_box(draw, full, kind)


def is_grown(kind: int) -> bool:
    """Return True if a box of this kind, 0..9, is grown around a solution."""
    return kind >= 8


def free_box(draw: Draw, full: Box, kind: int) -> Box:
    """Draw a box of this kind, 0..9, without a look at any solution."""
    bias = draw(st.integers(0, 9))
    if kind in (4, 5):
        box = nearly_fixed_box(draw, full)
    elif kind in (6, 7):
        box = tuple(interval(draw, mask) for mask in full)
    else:
        box = tuple(subset(draw, mask) for mask in full)
    if bias in (5, 6, 7):
        return made_equal(full, box)
    return tuple(two_values(draw, mask) for mask in box) if bias >= 8 else box


def subset(draw: Draw, full: int) -> int:
    """Draw a non-empty subset of *full*, each as likely."""
    values = values_in(full)
    chosen = draw(st.integers(1, 2 ** len(values) - 1))
    return mask_with(value for place, value in enumerate(values) if chosen >> place & 1)


def interval(draw: Draw, full: int) -> int:
    """Draw the values of *full* from one to another."""
    values = values_in(full)
    ends = sorted((draw(st.integers(0, len(values) - 1)), draw(st.integers(0, len(values) - 1))))
    return mask_with(values[ends[0] : ends[1] + 1])


def one_value(draw: Draw, full: int) -> int:
    """Draw one value of *full*, as a mask."""
    return 1 << draw(st.sampled_from(values_in(full)))  # type: ignore[no-any-return]


def two_values(draw: Draw, mask: int) -> int:
    """Draw two values of *mask*, if it has more."""
    if len(values_in(mask)) <= 2:
        return mask
    first = one_value(draw, mask)
    return first | one_value(draw, mask & ~first)


def nearly_fixed_box(draw: Draw, full: Box) -> Box:
    """Draw a box in which at most two variables are open."""
    last = max(0, len(full) - 1)
    is_open = {draw(st.integers(0, last)), draw(st.integers(0, last))}
    return tuple(
        subset(draw, mask) if place in is_open else one_value(draw, mask)
        for place, mask in enumerate(full)
    )


def grown_box(draw: Draw, full: Box, start: tuple[int, ...]) -> Box:
    """Draw a box that holds *start*."""
    bias = draw(st.integers(0, 9))
    box = []
    for mask, value in zip(full, start, strict=True):
        own = 1 << value
        rest = mask & ~own
        more = draw(st.integers(0, 2)) if rest else 0
        if more == 1 or (more and bias >= 8):
            own |= one_value(draw, rest)
        elif more:
            own |= subset(draw, rest)
        box.append(own)
    return joined_equal(full, tuple(box)) if bias in (5, 6, 7) else tuple(box)


def made_equal(full: Box, box: Box) -> Box:
    """Give all variables of one full domain the domain of the first of them."""
    first: dict[int, int] = {}
    return tuple(first.setdefault(mask, own) for mask, own in zip(full, box, strict=True))


def joined_equal(full: Box, box: Box) -> Box:
    """Give all variables of one full domain the union of their domains."""
    union = dict.fromkeys(full, 0)
    for mask, own in zip(full, box, strict=True):
        union[mask] |= own
    return tuple(union[mask] for mask in full)
