"""Makes a case that breaks a promise smaller, for as long as it breaks it.

Hypothesis makes small what it draws: bytes, off which a case is read. A byte that goes moves all
that come after it, so variables and rules stay that have nothing to do with the failure. Here the
case itself is taken apart, by greedy steps, until none leads to a smaller one that fails.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import attrs

from puzzlefw.testing.propagators import smaller_cases
from puzzlefw.testing.propagators.cases import Case, Dive
from puzzlefw.testing.propagators.scopes import Cases

MOST_TRIES = 2_000
"""Smaller cases tried: more would take longer than to read a case that is a little too large."""
MOST_PARAMS = 10
"""Other parameters tried for each scope, the shortest of those that were drawn."""

Params = tuple[object, ...]
Step = Callable[[Any], Iterator[Any]]


def reduce(
    case: Case | Dive, cases: Cases, drawn: Sequence[Params], breaks: Callable[[Any], bool]
) -> Case | Dive:
    """Make *case* smaller until no step leads to a smaller one that *breaks*.

    *drawn* are parameters that *cases* has drawn: where any go with any scope, they are tried in
    the place of longer ones.
    """
    tries = 0

    def next_smaller(case: Case | Dive, step: Step) -> Case | Dive | None:
        nonlocal tries
        for smaller in step(case):
            tries += 1
            if tries > MOST_TRIES:
                break
            if breaks(smaller):
                return smaller  # type: ignore[no-any-return]
        return None

    shortest = sorted(drawn, key=length)[:MOST_PARAMS] if cases.is_loose else []
    steps = steps_of(case, cases, shortest)
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for step in steps:
            while (smaller := next_smaller(case, step)) is not None:
                case, is_smaller = smaller, True
    return case


def steps_of(case: Case | Dive, cases: Cases, shortest: Sequence[Params]) -> list[Step]:
    """Return the steps that lead to cases which *cases* could draw too."""
    boxes: list[Step] = [smaller_cases.narrower_boxes, smaller_cases.plainer_layouts]
    if isinstance(case, Dive):
        return [
            smaller_cases.fewer_moves,
            smaller_cases.fewer_rules,
            partial(fewer_variables, cases=cases, shortest=shortest),
            partial(shorter_params, shortest=shortest),
            smaller_cases.plainer_moves,
            smaller_cases.plainer_queues,
            *boxes,
        ]
    inside: list[Step] = [smaller_cases.narrower_inner_boxes, smaller_cases.plainer_orders]
    if not cases.is_loose:
        return [*boxes, *inside]
    return [partial(smaller_scopes, cases=cases, shortest=shortest), *boxes, *inside]


def fewer_variables(dive: Dive, cases: Cases, shortest: Sequence[Params]) -> Iterator[Dive]:
    """Visit *dive* without a variable; the rules under test do without where they can."""
    for smaller in smaller_cases.fewer_variables(dive, from_tested=cases.is_loose):
        arities = [len(use.positions) for use in smaller.uses if use.kind == "tested"]
        if cases.is_structured or min(arities) >= cases.arity[0]:
            yield smaller
            if smaller.uses != dive.uses:
                yield from shorter_params(smaller, shortest)


def shorter_params(dive: Dive, shortest: Sequence[Params]) -> Iterator[Dive]:
    """Visit *dive* with shorter parameters of a rule under test."""
    for place, use in enumerate(dive.uses):
        for params in shortest if use.kind == "tested" else ():
            if length(params) < length(use.params):
                shorter = attrs.evolve(use, params=params)
                yield attrs.evolve(dive, uses=smaller_cases.replace(dive.uses, place, shorter))


def smaller_scopes(case: Case, cases: Cases, shortest: Sequence[Params]) -> Iterator[Case]:
    """Visit *case* without one place of its scope, and with shorter parameters.

    What needs as many variables as values fails only if it loses one of each.
    """
    shorter = [params for params in shortest if length(params) < length(case.params)]
    for smaller in smaller_cases.shorter_scopes(case):
        if len(smaller.uses()[0].positions) >= cases.arity[0]:
            yield smaller
            yield from (attrs.evolve(smaller, params=params) for params in shorter)
            if not smaller.smaller:
                narrower = smaller_cases.without_largest_value(smaller.domains)
                yield attrs.evolve(smaller, domains=narrower)
    yield from (attrs.evolve(case, params=params) for params in shorter)


def length(params: Params) -> tuple[int, str]:
    """Return a key by which shorter parameters come first."""
    return len(repr(params)), repr(params)
