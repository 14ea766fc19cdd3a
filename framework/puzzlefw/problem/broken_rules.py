"""Rules that a partial solution has broken already: nothing that extends it keeps them."""

from collections.abc import Sequence
from functools import partial
from itertools import product
from math import prod

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint
from puzzlefw.engine import Network, Search, Store
from puzzlefw.engine.bits import values_of
from puzzlefw.problem.irreducible import irreducible
from puzzlefw.problem.model import Model, domains_left
from puzzlefw.problem.open_instance import OpenInstance, set_clock
from puzzlefw.propagators import propagators_of
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Place, State
from puzzlefw.view.states import every

Set = tuple[Place, int, int]
"""A place where marks are excluded: its variable, and the values of the marks that are open."""
MOST_TUPLES = 1000
"""Tuples of values up to which each is tried: most rules of a large board have few."""
MOST_NODES = 10_000
"""Decisions after which a rule counts as not broken."""


@attrs.frozen
class BrokenRule:
    """A rule that cannot hold any more: its kind, the constraint, and where it is seen.

    *places* are some whose marks break it together, none of which can be spared. The kind
    "Values" is a variable that the marks of several places leave no value; it has no constraint.
    """

    kind: str
    constraint: Constraint | None
    places: tuple[Place, ...]


def broken_rules(
    problem: OpenInstance, state: State, *, nodes: int = MOST_NODES
) -> tuple[BrokenRule, ...]:
    """Return the constraints of *problem* that no completion of *state* keeps.

    Constraints that follow from others are left out, and those for which that takes more decisions
    than *nodes* to see. Raises FormatError and InstanceError as
    ``leave_only`` does.
    """
    model = problem.take()
    left = domains_left(model, state)
    empty = [variable for variable, mask in enumerate(left) if mask == 0]
    heads = dict.fromkeys(map(model.layout.chains.head, empty))
    found = [
        BrokenRule("Values", None, tuple(place for place, _, _ in set_marks(model, state, [one])))
        for one in heads
    ]
    for propagator in model.network.propagators:
        for constraint in propagator.constraints():
            poll()
            scope = constraint.scope
            is_known = constraint.is_redundant or not {*scope}.isdisjoint(empty)
            if not is_known and is_broken(left, constraint, nodes):
                breaks = partial(is_broken_by, model, constraint, nodes=nodes)
                marks = irreducible(set_marks(model, state, scope), breaks)
                places = tuple(dict.fromkeys(place for place, _, _ in marks))
                found.append(BrokenRule(type(constraint).__name__, constraint, places))
    problem.put_back(model)
    return tuple(found)


def is_broken(left: Sequence[int], constraint: Constraint, nodes: int = MOST_NODES) -> bool:
    """Return whether a constraint alone has no solution on these domains, as a search shows.

    Raises LimitError when the time is over.
    """
    scope = constraint.scope
    if prod(left[v].bit_count() for v in scope) <= MOST_TUPLES:
        return not any(map(constraint.holds, product(*(values_of(left[v]) for v in scope))))
    # All other variables have one value.
    domains = [mask if v in scope else mask & -mask or 1 for v, mask in enumerate(left)]
    return are_contradictory(domains, [constraint], nodes)


def are_contradictory(
    domains: Sequence[int], constraints: Sequence[Constraint], nodes: int
) -> bool:
    """Return whether a search of at most *nodes* decisions finds no values that keep *constraints*.

    It has a store of its own. Raises LimitError when the time is over.
    """
    alone = Store()
    set_clock(alone)
    alone.new_block(vec[i64](domains))
    network = Network(alone)
    for propagator in propagators_of(constraints):
        network.post(propagator)
    search = Search(network, node_limit=nodes)
    has_solution = search.advance()
    if search.stopped_by == "time":
        poll()
    return not has_solution and search.stopped_by == ""


def set_marks(model: Model, state: State, variables: Sequence[int]) -> list[Set]:
    """Return the places in which a state has excluded marks of some variables, and what is left."""
    view = model.view
    if view is None:
        return []
    scope = set(map(model.layout.chains.head, variables))
    return [
        (choice.place, choice.variable, choice.mask_of(bits))
        for choice, bits in zip(view.choices, state.open, strict=True)
        if choice.variable in scope and bits != every(choice)
    ]


def is_broken_by(model: Model, constraint: Constraint, marks: Sequence[Set], nodes: int) -> bool:
    """Return whether some marks alone break a constraint, and leave each variable a value."""
    left = [int(mask) for mask in model.store.initial]
    for _, variable, mask in marks:
        for word, part in model.layout.chains.parts({variable: mask}).items():
            left[word] &= part
    return 0 not in left and is_broken(left, constraint, nodes)
