"""Facts as losses: which values variables have lost; and what one rule concludes from some."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

Losses = dict[int, int]
"""For each variable that has lost values, the mask of these; as in ``engine.facts``."""


class Deduction(NamedTuple):
    """What one constraint concludes, and from what.

    *maker* is the number of the propagator in its network, *constraint* the number of the
    constraint in the propagator. *kind* names the argument, empty where the constraint says all;
    *nodes* are those of a graph that the argument is about, or what its finder says. *rules* are
    the numbers of all constraints of an argument that needs several. Without any conclusion, the
    constraint is broken; *emptied* is the variable that has no value left by it, if that is known.
    *literals* are the nodes of a chain of links: one holds if a variable has a value of its mask.
    """

    maker: int
    constraint: int
    concluded: Losses
    reasons: Losses
    kind: str = ""
    nodes: tuple[int, ...] = ()
    rules: tuple[int, ...] = ()
    emptied: int = -1
    literals: tuple[Losses, ...] = ()


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
