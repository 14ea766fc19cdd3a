"""Reading the trail: what was known of a variable at a moment, when a literal became true, why.

A *position* is an index into the trail; "before position p" is the state in which entry p was
about to be made. A *literal* is (variable, value, sign) packed into one integer. All readers
here are O(changes of the variable).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.bits import bit, smallest

if TYPE_CHECKING:
    from puzzlefw.engine.store import Store

NO_LITERAL: Final = -1
"""Stands for a contradiction where a literal is asked for."""
NO_MEMBER: Final = 0xFFFFFFFF
"""The member of a reason whose maker did not say which of its rules spoke."""

DECISION: Final = -1
"""Stands for the search, where a propagator's number is asked for: a value was tried."""
REFUTATION: Final = -2
"""Stands for the search: a value was removed because trying it failed."""


def equals(variable: i64, value: i64) -> i64:
    """Return the literal "variable = value"."""
    return (variable << 7) | (value << 1) | 1


def differs(variable: i64, value: i64) -> i64:
    """Return the literal "variable is not value"."""
    return (variable << 7) | (value << 1)


def variable_of(literal: i64) -> i64:
    """Return the variable that *literal* is about."""
    return literal >> 7


def allowed_by(literal: i64) -> i64:
    """Return the set of values with which *literal* is true."""
    value = bit((literal >> 1) & 63)
    return value if literal & 1 != 0 else ~value


def domain_before(store: "Store", variable: i64, before: i64) -> i64:
    """Return the domain that *variable* had before trail position *before*."""
    mask = store.domains[variable]
    entry = store.last_change[variable]
    while entry >= before:
        mask = store.trail_mask[entry]
        entry = store.trail_previous[entry]
    return mask


def became_true(store: "Store", literal: i64) -> i64:
    """Return the position of the entry that made *literal* true, -1 if it was so from the start.

    The literal must be true now.
    """
    variable = literal >> 7
    outside = ~allowed_by(literal)
    entry = store.last_change[variable]
    while entry >= 0 and store.trail_mask[entry] & outside == 0:
        entry = store.trail_previous[entry]
    return entry


def known_before(store: "Store", variable: i64, before: i64) -> vec[i64]:
    """Return all that was known of *variable* before a position, as literals."""
    mask = domain_before(store, variable, before)
    initial = domain_before(store, variable, 0)
    literals = vec[i64]()
    if mask != initial and mask != 0 and mask & (mask - 1) == 0:
        return append(literals, equals(variable, smallest(mask)))
    return removed(literals, variable, initial & ~mask)


def excluded(store: "Store", literals: vec[i64], variable: i64, mask: i64) -> vec[i64]:
    """Append to *literals* that *variable* takes no value of *mask*, and return them.

    All of it must have been known at the moment that the caller speaks of.
    """
    return removed(literals, variable, domain_before(store, variable, 0) & mask)


def removed(literals: vec[i64], variable: i64, mask: i64) -> vec[i64]:
    """Append "variable is not value" for each value of *mask*."""
    while mask != 0:
        literals = append(literals, differs(variable, smallest(mask)))
        mask &= mask - 1
    return literals


def at_stake(store: "Store", literal: i64, before: i64) -> tuple[i64, vec[i64]]:
    """Return the values that had to go at *before* to make *literal* true, and why no others.

    The second part says, as literals, which values against *literal* had gone earlier.
    """
    variable = variable_of(literal)
    wrong = ~allowed_by(literal)
    mask = domain_before(store, variable, before)
    return mask & wrong, excluded(store, vec[i64](), variable, wrong & ~mask)


def maker_of(store: "Store", position: i64) -> i64:
    """Return who made an entry: a propagator's number, DECISION or REFUTATION."""
    return store.trail_why[position] >> 32


def member_of(store: "Store", position: i64) -> i64:
    """Return which member of its maker's family made an entry; NO_MEMBER if it did not say."""
    return store.trail_why[position] & NO_MEMBER
