"""Sorts constraints into families that one propagator can keep together."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from puzzlefw.constraints.compressed_table import CompressedTable
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.families import CompressedTables
from puzzlefw.constraints.values import Table
from puzzlefw.engine.propagator import Propagator
from puzzlefw.propagators.predicate import PredicatePropagator
from puzzlefw.runtime.deadline import poll

Maker = Callable[[Any], Propagator]


def propagators_from(
    constraints: Iterable[Constraint], kept_by: Mapping[type, Maker], alone: Mapping[type, Maker]
) -> list[Propagator]:
    """Return the propagators that keep *constraints*, in the order of their first constraints.

    *kept_by* has what makes one of a list of constraints of a type, *alone* what makes one of each
    constraint. Other types are kept by ``PredicatePropagator``.
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
        found.append(maker(alike[0]) if type(alike[0]) in alone else maker(alike))
    return found


def rows_of(constraint: Constraint) -> object:
    """Return the rows of a table, which those of a family share; of others None."""
    if isinstance(constraint, (CompressedTable, CompressedTables, Table)):
        return constraint.rows
    return None
