"""Hypothesis strategies for boxes and layouts.

Everything is constructed, nothing filtered. Shrinking leads to few variables, few values,
small parameters and the plainest layout.
"""

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from puzzlefw.runtime.arguments import expect_flag, quote
from puzzlefw.testing.harness.arguments import expect_wholes
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.propagators.cases import Layout
from puzzlefw.testing.propagators.oracle import Box, mask_with, values_in


def layouts(*, one_block: bool = False) -> st.SearchStrategy[Layout]:
    """Return where variables stand: one block or single ones, at an offset, in either order."""
    expect_flag("one_block", one_block)
    return st.integers(0, 15).map(lambda number: layout_of(number, one_block=one_block))


def layout_of(number: int, *, one_block: bool = False) -> Layout:
    """Return the layout that *number*, 0..15, stands for."""
    if one_block:
        return Layout(offset=number % 4)
    return Layout(offset=number % 4, singles=number & 4 != 0, backwards=number & 8 != 0)


def boxes(
    full: Sequence[int], around: Callable[[], Sequence[tuple[int, ...]]] | None = None
) -> st.SearchStrategy[Box]:
    """Return boxes inside *full*, no domain empty.

    Of ten, four have uniform masks, two are nearly fixed, two have intervals, and two are grown
    around one of the tuples that *around* returns (uniform if there is none); of ten, three
    have equal domains and two at most two values each. Raises TypeError and ValueError for what is
    no list of masks.
    """
    if around is not None and not callable(around):
        raise TypeError(f"expected around as a function, found {quote(around)}")
    return _boxes(tuple(expect_wholes("domains as masks", full, 1, 2**63 - 1)), around)


@st.composite
def _boxes(draw: Draw, full: Box, around: Callable[[], Sequence[tuple[int, ...]]] | None) -> Box:
    tape = Tape(draw)
    kind = tape.below(10)
    if is_grown(kind) and around is not None:
        tuples = around()
        if tuples:
            return draw_grown_box(tape, full, tape.one_of(tuples))
    return draw_free_box(tape, full, kind)


def is_grown(kind: int, share: int = 2) -> bool:
    """Return True if a box of this kind, 0..9, is one of the *share* grown around a solution."""
    return kind >= 10 - share


def draw_free_box(tape: Tape, full: Box, kind: int) -> Box:
    """Choose a box of this kind, 0..9, without a look at any solution."""
    bias = tape.below(10)
    if kind in (4, 5):
        box = nearly_fixed_box(tape, full)
    elif kind in (6, 7):
        box = tuple(interval(tape, mask) for mask in full)
    else:
        box = tuple(subset(tape, mask) for mask in full)
    if bias in (5, 6, 7):
        return make_equal(full, box)
    return tuple(two_values(tape, mask) for mask in box) if bias >= 8 else box


def subset(tape: Tape, full: int) -> int:
    """Choose a non-empty subset of *full*, each as likely."""
    values = values_in(full)
    chosen = tape.between(1, 2 ** len(values) - 1)
    return mask_with(value for place, value in enumerate(values) if chosen >> place & 1)


def interval(tape: Tape, full: int) -> int:
    """Choose the values of *full* from one to another."""
    values = values_in(full)
    ends = sorted((tape.below(len(values)), tape.below(len(values))))
    return mask_with(values[ends[0] : ends[1] + 1])


def one_value(tape: Tape, full: int) -> int:
    """Choose one value of *full*, as a mask."""
    return 1 << tape.one_of(values_in(full))


def two_values(tape: Tape, mask: int) -> int:
    """Choose two values of *mask*, if it has more."""
    if len(values_in(mask)) <= 2:
        return mask
    first = one_value(tape, mask)
    return first | one_value(tape, mask & ~first)


def nearly_fixed_box(tape: Tape, full: Box) -> Box:
    """Choose a box in which at most two variables are open."""
    count = max(1, len(full))
    is_open = {tape.below(count), tape.below(count)}
    return tuple(
        subset(tape, mask) if place in is_open else one_value(tape, mask)
        for place, mask in enumerate(full)
    )


def draw_grown_box(tape: Tape, full: Box, start: tuple[int, ...]) -> Box:
    """Choose a box that holds *start*."""
    bias = tape.below(10)
    box = []
    for mask, value in zip(full, start, strict=True):
        own = 1 << value
        rest = mask & ~own
        more = tape.below(3) if rest else 0
        if more == 1 or (more and bias >= 8):
            own |= one_value(tape, rest)
        elif more:
            own |= subset(tape, rest)
        box.append(own)
    return join_equal(full, tuple(box)) if bias in (5, 6, 7) else tuple(box)


def make_equal(full: Box, box: Box) -> Box:
    """Give all variables of one full domain the domain of the first of them."""
    first: dict[int, int] = {}
    return tuple(first.setdefault(mask, own) for mask, own in zip(full, box, strict=True))


def join_equal(full: Box, box: Box) -> Box:
    """Give all variables of one full domain the union of their domains."""
    union = dict.fromkeys(full, 0)
    for mask, own in zip(full, box, strict=True):
        union[mask] |= own
    return tuple(union[mask] for mask in full)
