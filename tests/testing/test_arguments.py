"""What authors hand to the kit is refused in words where nothing could be drawn from it."""

from collections.abc import Callable, Sequence
from math import nan
from typing import Any

import pytest
from hypothesis import strategies as st

import puzzlefw_toy
from puzzlefw.errors import OptionError
from puzzlefw.propagators import LinearPropagator
from puzzlefw.testing import (
    Effort,
    Layout,
    Tape,
    boxes,
    fates,
    growth,
    layouts,
    propagator_suite,
    puzzle_suite,
    scopes,
    structures,
)

PARTS: Any = st.integers(0, 3)


def suite_with(**extra: Any) -> object:
    """Return a suite of a propagator with some arguments changed."""
    return propagator_suite(
        lambda scope: LinearPropagator([]), None, scopes(arity=2, width=2), **extra
    )


def grown(sizes: Any) -> object:
    """Return the growth of a propagator over *sizes*."""
    return growth(lambda scope: LinearPropagator([]), lambda size: ([1] * size, ()), sizes)


def below(end: Any) -> int:
    """Return a number below *end*, off an empty tape."""
    return Tape(lambda strategy: bytes(48)).below(end)


CALLS: Sequence[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: boxes("x"), TypeError, "a list of domains as masks, found 'x'"),  # type: ignore[arg-type]
    (lambda: boxes(["x"]), TypeError, "domains as masks as an integer, found 'x'"),  # type: ignore[list-item]
    (lambda: boxes([nan]), TypeError, "domains as masks as an integer, found nan"),  # type: ignore[list-item]
    (lambda: boxes([True]), TypeError, "as an integer, found True"),
    (lambda: boxes(7), TypeError, "a list of domains as masks, found 7"),  # type: ignore[arg-type]
    (lambda: boxes([0b11, 0]), ValueError, "domains as masks from 1 to .*, found 0"),
    (lambda: boxes([1 << 63]), ValueError, "domains as masks from 1 to "),
    (lambda: boxes([1], "x"), TypeError, "around as a function, found 'x'"),  # type: ignore[arg-type]
    (lambda: layouts(one_block="x"), TypeError, "for one_block, found 'x'"),  # type: ignore[arg-type]
    (lambda: Layout(offset=-1), ValueError, "offset of at least 0, found -1"),
    (lambda: Layout(offset="x"), TypeError, "offset as an integer, found 'x'"),  # type: ignore[arg-type]
    (lambda: scopes(arity="23", width=2), TypeError, "numbers of arity, found '23'"),  # type: ignore[arg-type]
    (lambda: scopes(arity=nan, width=2), TypeError, "numbers of arity, found nan"),  # type: ignore[arg-type]
    (lambda: scopes(arity=(1, nan), width=2), TypeError, "as an integer, found nan"),  # type: ignore[arg-type]
    (lambda: scopes(arity=-1, width=2), ValueError, "arity of at least 0, found -1"),
    (lambda: scopes(arity=(1, 2, 3), width=2), ValueError, r"arity as .*\(1, 2, 3\)"),  # type: ignore[arg-type]
    (lambda: scopes(arity=2, width=2, values="01"), TypeError, "a list of values, found '01'"),  # type: ignore[arg-type]
    (lambda: scopes(arity=2, width=2, values=(0.0, 1.5)), TypeError, "an integer, found 0.0"),  # type: ignore[arg-type]
    (lambda: structures("x", domains=lambda one: [1]), TypeError, "a strategy, found 'x'"),  # type: ignore[arg-type]
    (lambda: structures(PARTS, domains="x"), TypeError, "a function, found 'x'"),  # type: ignore[arg-type]
    (lambda: suite_with(scratch="work"), TypeError, "names of attributes, found 'work'"),
    (lambda: suite_with(one_block="x"), TypeError, "for one_block, found 'x'"),
    (lambda: grown("1632"), TypeError, "a list of sizes, found '1632'"),
    (lambda: grown([16]), ValueError, r"two sizes at least, found \[16\]"),
    (lambda: grown([-2, 4]), ValueError, "sizes of at least 1, found -2"),
    (lambda: Effort(examples=-1), ValueError, "examples of at least 1, found -1"),
    (lambda: Effort(examples="9"), TypeError, "examples as an integer, found '9'"),  # type: ignore[arg-type]
    (lambda: Effort(examples=nan), TypeError, "examples as an integer, found nan"),  # type: ignore[arg-type]
    (lambda: Effort(seed="x"), TypeError, "a seed as an integer, found 'x'"),  # type: ignore[arg-type]
    (lambda: Effort(seconds=nan), OptionError, "seconds of at least 0, found nan"),
    (lambda: Effort(seconds=-1), OptionError, "seconds of at least 0, found -1"),
    (lambda: next(fates(suite_with(), [], -5)), ValueError, "examples of at least 1"),  # type: ignore[arg-type]
    (lambda: below(0), ValueError, "among 1 number at least, found 0"),
    (lambda: below(-2), ValueError, "among 1 number at least, found -2"),
    (lambda: below(nan), ValueError, "among 1 number at least, found nan"),
    (lambda: puzzle_suite(puzzlefw_toy, texts="12/.."), TypeError, "texts, found '12/..'"),
    (lambda: puzzle_suite(puzzlefw_toy, extensions="x"), TypeError, "plugins, found 'x'"),
    (lambda: puzzle_suite(puzzlefw_toy, symmetries=["x"]), TypeError, "functions, found 'x'"),  # type: ignore[list-item]
]


@pytest.mark.parametrize(("call", "kind", "words"), CALLS)
def test_what_nothing_can_be_drawn_from_is_refused_in_words(
    call: Callable[[], object], kind: type[Exception], words: str
) -> None:
    with pytest.raises(kind, match=words):
        call()
