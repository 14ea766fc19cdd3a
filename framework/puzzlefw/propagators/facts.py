"""What a rule knew at a moment, and how to say it in few literals: the tools of ``explain``.

A shared rule explains by widening. It takes the domains of the moment, lets values back in as
long as the rule stays broken, and then says which values it could not let back in.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import lowest, smallest
from puzzlefw.engine.trail import (
    NO_LITERAL,
    allowed_by,
    domain_before,
    equals,
    removed,
    variable_of,
)

if TYPE_CHECKING:
    from puzzlefw.engine.store import Store


def in_question(literal: i64, variable: i64) -> i64:
    """Return the values of *variable* that would make *literal* false.

    A rule forces a literal by being broken with all of them. For a variable that the literal
    is not about, and for NO_LITERAL, every value is in question.
    """
    if literal == NO_LITERAL or variable_of(literal) != variable:
        return lowest(63)
    return ~allowed_by(literal) & lowest(63)


def facts(store: "Store", reasons: vec[i64], literal: i64, variable: i64, kept: i64) -> vec[i64]:
    """Append that *variable* has no value in question outside *kept*, and return *reasons*.

    One literal says it where one value stays; all of it must have been true at the moment.
    """
    asked = in_question(literal, variable)
    initial = domain_before(store, variable, 0) & asked
    inside = initial & kept
    outside = initial & ~kept
    if asked == lowest(63) and inside & (inside - 1) == 0 and outside & (outside - 1) != 0:
        return append(reasons, equals(variable, smallest(inside)))
    return removed(reasons, variable, outside)


def last_change_before(store: "Store", variable: i64, before: i64) -> i64:
    """Return the position of the variable's last change before *before*, -1 if there is none."""
    entry = store.last_change[variable]
    while entry >= before:
        entry = store.trail_previous[entry]
    return entry


def latest_first(store: "Store", variables: vec[i64], before: i64) -> vec[i64]:
    """Return the indexes of *variables*, those that changed last first; O(n * n).

    Facts are given up in this order: what was known early makes the better reason, as it
    takes a learned clause further back.
    """
    count: i64 = len(variables)
    order = filled(count, 0)
    when = filled(count, 0)
    for index in range(count):
        entry = last_change_before(store, variables[index], before)
        place = index
        while place > 0 and when[place - 1] < entry:
            when[place] = when[place - 1]
            order[place] = order[place - 1]
            place -= 1
        when[place] = entry
        order[place] = index
    return order
