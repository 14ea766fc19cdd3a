"""Sorts constraints into families that one propagator can keep together."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from threading import get_ident
from typing import Any, Final, final
from weakref import ReferenceType, ref

from puzzlefw.constraints.compressed_table import CompressedTable
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.families import CompressedTables
from puzzlefw.constraints.values import Table
from puzzlefw.engine.propagator import Propagator
from puzzlefw.propagators.predicate import PredicatePropagator
from puzzlefw.runtime.deadline import poll

Maker = Callable[[Any], Propagator]
MOST_MET: Final = 256
MOST_KEPT: Final = 32


@final
class Kept:
    """A propagator, and the constraints that it was made of; scratch is for one thread alone."""

    def __init__(self, maker: object, rules: Sequence[Constraint], propagator: Propagator) -> None:
        self.maker = maker
        self.rules = rules
        self.propagator = propagator
        self.thread: int = get_ident()


MET: Final[dict[int, ReferenceType[Constraint]]] = {}
"""The first constraints of the last families, by the objects' ids; nothing is held."""
KEPT: Final[dict[int, Kept]] = {}
"""Propagators of constraints that were met again, by the ids of the first ones."""


def propagators_from(
    constraints: Iterable[Constraint],
    kept_by: Mapping[type, Maker],
    alone: Mapping[type, Maker],
    reusable: Collection[Maker],
) -> list[Propagator]:
    """Return the propagators that keep *constraints*, in the order of their first constraints.

    *kept_by* has what makes one of a list of constraints of a type, *alone* what makes one of each
    constraint. Other types are kept by ``PredicatePropagator``. Those that are *reusable* hold
    nothing of the network that they are posted on, so that several networks may share one.
    """
    families: dict[object, tuple[Maker, list[Constraint]]] = {}
    # Most tables share their rows, and to compare these by what they hold takes longer than this.
    with_rows: dict[int, list[Constraint]] = {}
    for number, constraint in enumerate(constraints):
        kind = type(constraint)
        if kind in alone:
            families[number] = alone[kind], [constraint]
            continue
        rows = rows_of(constraint)
        family = with_rows.get(id(rows)) if rows is not None else None
        if family is None:
            maker = kept_by.get(kind, PredicatePropagator)
            _, family = families.setdefault((maker, rows), (maker, []))
            if rows is not None:
                with_rows[id(rows)] = family
        family.append(constraint)
    found: list[Propagator] = []
    for maker, alike in families.values():
        poll()
        made = known_propagator(maker, alike) if maker in reusable else None
        if made is None:
            made = maker(alike[0]) if type(alike[0]) in alone else maker(alike)
            if maker in reusable:
                remember(alike, made)
        found.append(made)
    return found


def known_propagator(maker: Maker, alike: Sequence[Constraint]) -> Propagator | None:
    """Return the propagator that was made of these very constraints, on this thread."""
    known = KEPT.get(id(alike[0]))
    if known is None or known.maker is not maker or len(known.rules) != len(alike):
        return None
    for number, rule in enumerate(alike):
        if rule is not known.rules[number]:
            return None
    return known.propagator if known.thread == get_ident() else None


def remember(alike: Sequence[Constraint], propagator: Propagator) -> None:
    """Keep a propagator if its first constraint is met again: it is one that boards share."""
    first = alike[0]
    met = MET.get(id(first))
    if met is None or met() is not first:
        if len(MET) >= MOST_MET:
            MET.clear()
        MET[id(first)] = ref(first)
        return
    if len(KEPT) >= MOST_KEPT:
        KEPT.pop(next(iter(KEPT)), None)
    KEPT[id(first)] = Kept(type(propagator), alike, propagator)


def rows_of(constraint: Constraint) -> object:
    """Return the rows of a table, which those of a family share; of others None."""
    if isinstance(constraint, (CompressedTable, CompressedTables, Table)):
        return constraint.rows
    return None
