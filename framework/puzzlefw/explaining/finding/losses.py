"""Facts as losses: which values variables have lost; and what one rule concludes from some."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

Losses = dict[int, int]
"""For each variable that has lost values, the mask of these; as in ``engine.facts``."""

ENOUGH: Final = "enough"
"""The argument that a sum has all that it wants."""
ALL_LEFT: Final = "all left"
"""The argument that a sum wants all that is left."""
TOO_MUCH: Final = "too much"
"""The argument that a sum has room for so much more at most."""
TOO_LITTLE: Final = "too little"
"""The argument that a sum can spare so much at most."""
ADDS_UP: Final = "adds up"
"""The argument that a sum adds up in some ways only."""
LOOP: Final = "loop"
"""The argument that a value would close a loop."""
CLOSED: Final = "closed"
"""The argument that a value would close a part off."""
JOINS: Final = "joins"
"""The argument that a value would join areas of two roots."""
TOO_LARGE: Final = "too large"
"""The argument that a value would make an area too large."""
OUT_OF_REACH: Final = "out of reach"
"""The argument that no root of an area can reach a node."""
NO_ROOM: Final = "no room"
"""The argument that an area would have no room for its size."""
ONLY_WAY: Final = "only way"
"""The argument that an area has no other way on."""
CHAIN: Final = "chain"
"""The argument that some clauses, one after the other, leave no way."""
CROWDED: Final = "crowded"
"""The argument that known areas leave no room for one of some size."""
TAKEN: Final = "taken"
"""The argument that a value is taken by another variable, one that all see: no news."""
ONLY_VALUE: Final = "only value"
"""The same argument where it leaves a variable one value."""
NO_NEWS: Final = frozenset({TAKEN, ONLY_VALUE})
"""The arguments of which only what they decide is worth telling."""
ONLY_PLACE: Final = "only place"
"""The argument that a value that must be somewhere has one place left."""
LAST_PLACE: Final = "last place"
"""The same argument where all other variables are decided."""
ONE_PLACE: Final = frozenset({ONLY_PLACE, LAST_PLACE})
"""The arguments that a value has one place left, in whatever words."""
SET: Final = "set"
"""The argument that as many variables as there are values take these between them."""
NAKED: Final = "naked"
"""The same argument at a glance: a few variables have as many values left."""
HIDDEN: Final = "hidden"
"""The argument that a few values have as many variables left."""
LOCKED: Final = "locked"
"""The argument that all the places for a value in one rule lie in another, or what is counted."""
WING: Final = "wing"
"""The argument that one of two variables has a value, whichever a third one takes."""
FISH: Final = "fish"
"""The same argument by several rules that lie in as many others."""
NODE: Final = "node"
"""The argument that a line goes on where it comes to a node, and does not branch."""
PARITY: Final = "parity"
"""The argument that a loop leaves a part of the graph as often as it enters it."""
OVERLAP: Final = "overlap"
"""The argument that blocks cover cells wherever they lie in the room that there is."""
EDGE: Final = "edge"
"""The argument that the block at an edge goes on from there."""
BLOCK_ENDS: Final = "block ends"
"""The argument that a block is as long as it may be."""
GAP: Final = "gap"
"""The argument that no block fits into a gap."""
BEYOND: Final = "beyond"
"""The argument that no block reaches so far."""
LONELY: Final = "lonely"
"""The argument that there is nothing that a node could be paired with."""
LAST: Final = "last"
"""The argument that an item has one candidate left."""
SERVED: Final = "served"
"""The argument that an item has its node, and takes no other."""
BOUND: Final = "bound"
"""What only the bounds of a propagator tell."""


class Deduction(NamedTuple):
    """What one constraint concludes, and from what.

    *maker* is the number of the propagator in its network, *constraint* the number of the
    constraint in the propagator. *kind* names the argument, empty where the constraint says all;
    *nodes* are those of a graph that the argument is about, or what its finder says. *rules* are
    the numbers of all constraints of an argument that needs several. Without any conclusion, the
    constraint is broken; *emptied* is the variable that has no value left by it, if that is known.
    """

    maker: int
    constraint: int
    concluded: Losses
    reasons: Losses
    kind: str = ""
    nodes: tuple[int, ...] = ()
    rules: tuple[int, ...] = ()
    emptied: int = -1


def united(many: Iterable[Losses]) -> Losses:
    """Return all losses of *many* together."""
    found: Losses = {}
    for losses in many:
        add(found, losses)
    return found


def add(losses: Losses, more: Losses) -> None:
    """Add *more* to *losses*."""
    for variable, lost in more.items():
        losses[variable] = losses.get(variable, 0) | lost


def are_in(some: Losses, others: Losses) -> bool:
    """Return whether all of *some* losses are among the *others*."""
    return all(others.get(variable, 0) & lost == lost for variable, lost in some.items())


def losses_of(pairs: vec[i64]) -> Losses:
    """Return the pairs of an explanation as losses."""
    found: Losses = {}
    for at in range(i64(len(pairs)) // 2):
        variable = int(pairs[2 * at])
        found[variable] = found.get(variable, 0) | int(pairs[2 * at + 1])
    return found


def single_values(mask: int) -> Iterator[int]:
    """Visit the sets of one value each."""
    while mask != 0:
        yield mask & -mask
        mask &= mask - 1
