"""Reading the trail: what was known of a variable at a moment, and who made it known.

A *position* is an index into the trail; "before position p" is the state in which entry p was
about to be made. A *fact* is a pair (variable, values): the variable has lost all of the values,
given as a mask. Facts stand one after another in a flat array: variable, values, variable, ...
All readers here are O(changes of the variable).
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.store import NO_CONSTRAINT, Store


def last_change_before(store: Store, variable: i64, before: i64) -> i64:
    """Return the position of the variable's last change before *before*, -1 if there is none."""
    entry = i64(store.last_change[variable])
    while entry >= before:
        entry = i64(store.trail_previous[entry])
    return entry


def domain_before(store: Store, variable: i64, before: i64) -> i64:
    """Return the domain that *variable* had before trail position *before*."""
    mask = store.domains[variable]
    entry = i64(store.last_change[variable])
    while entry >= before:
        mask = store.trail_mask[entry]
        entry = i64(store.trail_previous[entry])
    return mask


def became_true(store: Store, variable: i64, lost: i64) -> i64:
    """Return the position of the entry that removed the last of *lost*, -1 if none ever did.

    The variable must have lost all of them now.
    """
    entry = i64(store.last_change[variable])
    while entry >= 0 and store.trail_mask[entry] & lost == 0:
        entry = i64(store.trail_previous[entry])
    return entry


def known_before(store: Store, facts: vec[i64], variable: i64, before: i64) -> vec[i64]:
    """Append all that was known of *variable* before a position to *facts*, and return them."""
    return excluded(store, facts, variable, ~domain_before(store, variable, before))


def excluded(store: Store, facts: vec[i64], variable: i64, mask: i64) -> vec[i64]:
    """Append to *facts* that *variable* takes no value of *mask*, and return them.

    All of it must have been known at the moment that the caller speaks of. Values that the
    variable never had are no fact.
    """
    lost = store.initial[variable] & mask
    if lost == 0:
        return facts
    return append(append(facts, variable), lost)


def at_stake(store: Store, asked: i64, lost: i64, before: i64) -> tuple[i64, vec[i64]]:
    """Return which of the values *lost* the entry at *before* removed, and the fact of the rest.

    The fact says that *asked* had lost the others earlier.
    """
    mask = domain_before(store, asked, before)
    return lost & mask, excluded(store, vec[i64](), asked, lost & ~mask)


def maker_of(store: Store, position: i64) -> i64:
    """Return who made an entry: a propagator's number, DECISION or REFUTATION."""
    return store.trail_why[position] >> 32


def constraint_of(store: Store, position: i64) -> i64:
    """Return which constraint of its maker an entry was for; NO_CONSTRAINT if it did not say."""
    return store.trail_why[position] & NO_CONSTRAINT
