"""Where an author's cases come from: scopes of so many variables, or structures."""

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.runtime.arguments import quote
from puzzlefw.testing.harness.arguments import expect_wholes
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.propagators.oracle import Box, mask_with, values_in

MOST_TUPLES = 20_000
"""The most tuples that brute force tries for one scope: more would make tests slow."""
MOST_VARIABLES = 12
MOST_UNUSUAL = 512
"""The variables of an unusual scope, and the tuples that brute force tries for it."""
LARGE_VALUES: tuple[Callable[[int], Sequence[int]], ...] = (
    lambda width: range(63 - width, 63),
    lambda width: range(33 - width, 33),
    lambda width: (*range(width // 2), *range(63 - width + width // 2, 63)),
    lambda width: (0, 62, 31, 32, 1, 30, *range(2, 30))[:width],
)
"""Values at the borders of machine words, and with holes between them, so many of them."""


@attrs.frozen(kw_only=True)
class Cases:
    """What the suite draws its cases from: see ``scopes`` and ``structures``."""

    arity: tuple[int, int] = (0, 0)
    width: tuple[int, int] = (2, 2)
    values: tuple[int, ...] = ()
    params: Any = ()
    domains: Callable[..., Sequence[int]] | None = None

    @property
    def is_structured(self) -> bool:
        """Return True if the parameters come first and say the domains."""
        return self.domains is not None

    @property
    def is_loose(self) -> bool:
        """Return True if any parameters go with any scope: none are drawn for a box."""
        return not self.is_structured and all(
            isinstance(one, st.SearchStrategy) for one in self.wanted_params()
        )

    def wanted_params(self) -> tuple[Any, ...]:
        """Return the strategy of each parameter."""
        return self.params if isinstance(self.params, tuple) else (self.params,)

    def full_box(self, draw: Draw, tape: Tape) -> tuple[Box, tuple[Any, ...]]:
        """Draw the widest box of a scope, and the parameters where these come first.

        Larger scopes are likelier: small ones hide little.
        """
        if self.domains is not None:
            structure = draw(self.params)
            return tuple(self.domains(structure)), (structure,)
        width = tape.leaning(*self.width)
        return self.full(tape.leaning(*self.arity), width), ()

    def unusual_box(self, tape: Tape) -> Box | None:
        """Choose the widest box of an unusual scope: of more variables, or of other values.

        None where the author's own are all that there may be: a fixed number of variables, two
        values, values that were chosen.
        """
        if self.is_structured or self.values:
            return None
        width = tape.leaning(*self.width)
        arity = tape.leaning(*self.arity)
        if tape.flag() and self.arity[0] < self.arity[1]:
            return narrow(tape, self.full(tape.between(self.arity[1], MOST_VARIABLES), width))
        if self.width[1] > 2:
            values = tape.one_of(LARGE_VALUES)(width)
            return narrow(tape, (mask_with(values),) * arity)
        return None

    def large_box(self, tape: Tape) -> Box:
        """Choose a box of up to 12 variables, with up to as many values where these may vary."""
        arity, width = self.arity[1], self.width[1]
        if self.arity[0] < arity:
            arity = tape.between(min(arity + 1, MOST_VARIABLES), max(arity, MOST_VARIABLES))
        if self.width[0] < width and not self.values:
            if tape.below(4) == 3:
                return (mask_with(tape.one_of(LARGE_VALUES)(width)),) * arity
            width = tape.one_of(
                (width, max(width, arity + tape.below(3)), tape.between(*self.width))
            )
        return self.full(arity, width)

    @property
    def has_large_boxes(self) -> bool:
        """Return whether scopes may have more variables than the author's, or more values."""
        return not self.is_structured and (
            self.arity[0] < self.arity[1] or (self.width[0] < self.width[1] and not self.values)
        )

    def full(self, arity: int, width: int) -> Box:
        """Return the widest box of *arity* variables with *width* values each."""
        return (mask_with(self.values[:width]) if self.values else 2**width - 1,) * arity

    def draw_params(self, draw: Draw, box: Box) -> tuple[Any, ...]:
        """Draw the parameters for *box*."""
        return tuple(
            draw(one if isinstance(one, st.SearchStrategy) else one(box))
            for one in self.wanted_params()
        )


def narrow(tape: Tape, full: Box) -> Box:
    """Take values from some variables until brute force can bear the box."""
    box = list(full)
    for place in tape.shuffled(range(len(box))):
        if prod(mask.bit_count() for mask in box) <= MOST_UNUSUAL:
            break
        values = values_in(box[place])
        box[place] = mask_with({tape.one_of(values), tape.one_of(values)})
    for place in tape.shuffled(range(len(box))):
        if prod(mask.bit_count() for mask in box) <= MOST_UNUSUAL:
            break
        box[place] = 1 << tape.one_of(values_in(box[place]))
    return tuple(box)


def scopes(
    *,
    arity: int | tuple[int, int],
    width: int | tuple[int, int],
    values: Sequence[int] = (),
    params: Any = (),
) -> Cases:
    """Return cases of *arity* variables with the values 0..*width* - 1.

    Both are a number or a range (least, most). With *values*, such as (0, 31, 32, 62), domains
    hold the first *width* of these instead. *params* is a strategy, a function of the box
    that returns one, or a tuple of these, one for each argument of ``make`` after the scope.
    They are drawn after the box; let them go out of range (k = -1, n + 1).
    Of five scopes one is unusual, where the rule has tuples there: it has up to 12 variables if
    *arity* is a range, or values up to 62 if there are more than two.
    """
    arities, widths = ends("arity", arity), ends("width", width)
    values = expect_wholes("values", values, 0, 62)
    if not 0 <= arities[0] <= arities[1] or not 1 <= widths[0] <= widths[1] <= 63:
        raise ValueError(f"expected ranges of arity and width, found {arity!r} and {width!r}")
    if widths[1] ** arities[1] > MOST_TUPLES:
        raise ValueError(
            f"expected at most {MOST_TUPLES} tuples to try, found {widths[1]} ** {arities[1]}"
        )
    if values and len(set(values)) < widths[1]:
        raise ValueError(f"expected {widths[1]} values from 0 to 62, found {tuple(values)}")
    return Cases(arity=arities, width=widths, values=tuple(values), params=params)


def ends(what: str, found: int | tuple[int, int]) -> tuple[int, int]:
    """Return the least and the most of a number or a range; raises TypeError and ValueError."""
    if isinstance(found, int):
        found = (found, found)
    both = expect_wholes(f"numbers of {what}", found, 0)
    if len(both) != 2:
        raise ValueError(f"expected {what} as a number or (least, most), found {found!r}")
    return both[0], both[1]


def structures(params: st.SearchStrategy[Any], *, domains: Callable[[Any], Sequence[int]]) -> Cases:
    """Return cases in which the parameter comes first and says the widest domain, as masks.

    For rules on a graph or a grid: *params* draws the graph, *domains* tells which values each
    of its variables has.
    """
    if not isinstance(params, st.SearchStrategy):
        raise TypeError(f"expected params as a strategy, found {quote(params)}")
    if not callable(domains):
        raise TypeError(f"expected domains as a function, found {quote(domains)}")
    return Cases(params=params, domains=domains)
