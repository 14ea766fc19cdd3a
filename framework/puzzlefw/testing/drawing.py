"""Strategies for whole cases: a box, parameters, a layout, and what a property needs beside."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.testing.cases import Case, Layout, Subject
from puzzlefw.testing.oracle import Box, Rule, solutions
from puzzlefw.testing.posted import post_case
from puzzlefw.testing.rules import holds_with, whole_rules
from puzzlefw.testing.scopes import Cases
from puzzlefw.testing.strategies import Draw, free_box, grown_box, is_grown, layouts, subset

Strategy = st.SearchStrategy[Any]


@attrs.frozen
class Source:
    """A subject and where its cases come from; makes the strategies that properties ask for."""

    subject: Subject
    cases: Cases

    def plain(self) -> Strategy:
        """Return boxes with parameters and a layout."""
        return plain_cases(self)

    def smaller(self) -> Strategy:
        """Return cases with a second box inside the first."""
        return self.plain().flatmap(with_smaller_box)

    def permuted(self) -> Strategy:
        """Return cases with a permutation of the scope."""
        return self.plain().flatmap(with_order)

    def fixed(self) -> Strategy:
        """Return cases in which every variable has one value."""
        return self.plain().flatmap(with_all_fixed)

    def aliased(self) -> Strategy:
        """Return cases in which a variable stands twice, or all are constants, or none is."""
        if self.subject.one_block:
            return self.fixed()
        return self.plain().flatmap(with_aliases)

    def accepts(self, values: tuple[int, ...], full: Box, params: tuple[Any, ...]) -> bool:
        """Return whether the rule accepts *values*, which lie inside *full*."""
        if self.subject.holds is not None:
            return bool(self.subject.holds(values, *params))
        return values in self.tuples(full, params)

    def tuples(self, full: Box, params: tuple[Any, ...]) -> Sequence[tuple[int, ...]]:
        """Return what the rule accepts inside *full*, by brute force, remembered if it can be."""
        try:
            return remembered_tuples(self.subject, full, params)
        except TypeError:  # parameters that do not hash are tried anew
            return tuples_by_force(self.subject, full, params)


def tuples_by_force(
    subject: Subject, full: Box, params: tuple[Any, ...]
) -> Sequence[tuple[int, ...]]:
    """Return the tuples inside *full* that the rule accepts."""
    if subject.holds is not None:
        return list(Rule(range(len(full)), holds_with(subject.holds, params)).tuples(full))
    case = Case(full, params)
    return solutions(whole_rules(subject, post_case(subject, case)), full)


remembered_tuples = lru_cache(maxsize=256)(tuples_by_force)


def draw_scope(draw: Draw, source: Source) -> tuple[Box, Box, Any]:
    """Draw the full box of a scope, a box inside it, and parameters."""
    full, params = source.cases.full_box(draw)
    is_structured = source.cases.is_structured
    kind = draw(st.integers(0, 9))
    if is_grown(kind):
        grown_for = params if is_structured else source.cases.draw_params(draw, full)
        tuples = source.tuples(full, grown_for)
        if tuples:
            return full, grown_box(draw, full, draw(st.sampled_from(tuples))), grown_for
    box = free_box(draw, full, kind)
    return full, box, params if is_structured else source.cases.draw_params(draw, box)


@st.composite
def plain_cases(draw: Draw, source: Source) -> Case:
    layout = draw(layouts(one_block=source.subject.one_block))
    _, box, params = draw_scope(draw, source)
    return Case(box, params, layout)


@st.composite
def with_smaller_box(draw: Draw, case: Case) -> Case:
    smaller = tuple(subset(draw, mask) if draw(st.booleans()) else mask for mask in case.domains)
    return attrs.evolve(case, smaller=smaller)


@st.composite
def with_order(draw: Draw, case: Case) -> Case:
    return attrs.evolve(case, order=tuple(draw(st.permutations(range(len(case.domains))))))


@st.composite
def with_all_fixed(draw: Draw, case: Case) -> Case:
    return attrs.evolve(case, domains=tuple(mask & -mask for mask in rotated(draw, case.domains)))


def rotated(draw: Draw, domains: Box) -> Box:
    """Draw a subset of each domain, so that its smallest value is any of them."""
    return tuple(subset(draw, mask) for mask in domains)


@st.composite
def with_aliases(draw: Draw, case: Case) -> Case:
    """Let positions with the same domain as an earlier one share its variable, or fix all."""
    if draw(st.integers(0, 3)) == 3:
        return draw(with_all_fixed(case))  # type: ignore[no-any-return]
    domains: list[int] = []
    positions = []
    for mask in case.domains:
        same = [place for place, own in enumerate(domains) if own & mask]
        choice = draw(st.integers(0, len(same)))
        if choice == len(same):
            positions.append(len(domains))
            domains.append(mask)
        else:
            positions.append(same[choice])
            domains[same[choice]] &= mask
    return attrs.evolve(
        case, domains=tuple(domains), positions=tuple(positions), layout=Layout(case.layout.offset)
    )
