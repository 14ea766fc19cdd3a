"""Rules that a partial solution has broken already: nothing that extends it keeps them."""

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Any

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint
from puzzlefw.deadline import poll
from puzzlefw.engine import Network, Search, Store
from puzzlefw.engine.bits import values_of
from puzzlefw.propagators.posting import propagators_of
from puzzlefw.puzzle.hooks import Hooks
from puzzlefw.puzzle.model import Model, build_model, domains_left
from puzzlefw.view import Place, State

MOST_TUPLES = 1000
"""Tuples of values up to which each is tried: most rules of a large board have few."""
MOST_NODES = 10_000
"""Decisions after which a rule counts as not broken."""


@attrs.frozen
class BrokenRule:
    """A rule that cannot hold any more: its kind, the constraint, and where it is seen.

    *places* are those in which the state has excluded marks that the rule is about. The kind
    "Values" is a variable that the marks of several places leave no value; it has no constraint.
    """

    kind: str
    constraint: Constraint | None
    places: tuple[Place, ...]


def broken_rules(hooks: Hooks, instance: Any, state: State) -> tuple[BrokenRule, ...]:
    """Return the constraints of *instance* that no completion of *state* keeps.

    Constraints that follow from others are left out. Raises FormatError and InstanceError as
    ``leave_only`` does.
    """
    model = build_model(hooks, instance)
    left = domains_left(model, state)
    empty = [variable for variable, mask in enumerate(left) if mask == 0]
    found = [BrokenRule("Values", None, places_of(model, state, [one])) for one in empty]
    for propagator in model.network.propagators:
        for constraint in propagator.constraints():
            poll()
            scope = constraint.scope
            is_known = constraint.is_redundant or not {*scope}.isdisjoint(empty)
            if not is_known and is_broken(left, constraint):
                places = places_of(model, state, scope)
                found.append(BrokenRule(type(constraint).__name__, constraint, places))
    return tuple(found)


def is_broken(left: Sequence[int], constraint: Constraint) -> bool:
    """Return whether a constraint alone has no solution on these domains."""
    scope = constraint.scope
    if prod(left[v].bit_count() for v in scope) <= MOST_TUPLES:
        return not any(map(constraint.holds, product(*(values_of(left[v]) for v in scope))))
    # On a store of its own, where all other variables have one value.
    domains = [mask if v in scope else mask & -mask or 1 for v, mask in enumerate(left)]
    alone = Store()
    alone.new_block(vec[i64](domains))
    network = Network(alone)
    for propagator in propagators_of([constraint]):
        network.post(propagator)
    search = Search(network, node_limit=MOST_NODES)
    return not search.advance() and search.stopped_by == ""


def places_of(model: Model, state: State, variables: Sequence[int]) -> tuple[Place, ...]:
    """Return the places in which a state has excluded marks of *variables*."""
    view = model.view
    if view is None:
        return ()
    scope = set(variables)
    chosen = zip(view.choices, state.open, strict=True)
    return tuple(
        choice.place
        for choice, bits in chosen
        if choice.variable in scope and bits != (1 << len(choice.marks)) - 1
    )
