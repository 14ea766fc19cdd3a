"""Reading the trail: the domain of a variable at an earlier position, and who changed it.

A *position* is an index into the trail; "before position p" is the state just before entry p was
made. All readers here are O(changes of the variable).
"""

from mypy_extensions import i64

from puzzlefw.engine.store import NO_CONSTRAINT, Store


def last_change_before(store: Store, variable: i64, position: i64) -> i64:
    """Return the position of the variable's last change before *position*, -1 if there is none."""
    entry = i64(store.last_change[variable])
    while entry >= position:
        entry = i64(store.trail_previous[entry])
    return entry


def domain_before(store: Store, variable: i64, position: i64) -> i64:
    """Return the domain that *variable* had before a *position*."""
    mask = store.domains[variable]
    entry = i64(store.last_change[variable])
    while entry >= position:
        mask = store.trail_mask[entry]
        entry = i64(store.trail_previous[entry])
    return mask


def became_true(store: Store, variable: i64, values: i64) -> i64:
    """Return the position of the entry that removed the last of *values*, -1 if none did.

    The variable must have lost all of them.
    """
    entry = i64(store.last_change[variable])
    while entry >= 0 and store.trail_mask[entry] & values == 0:
        entry = i64(store.trail_previous[entry])
    return entry


def maker_of(store: Store, position: i64) -> i64:
    """Return who made an entry: a propagator's number, DECISION or REFUTATION."""
    return store.trail_why[position] >> 32


def constraint_of(store: Store, position: i64) -> i64:
    """Return the constraint of its maker that an entry is for; NO_CONSTRAINT if it gave none."""
    return store.trail_why[position] & NO_CONSTRAINT
