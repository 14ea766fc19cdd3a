"""Strategies for whole cases: a box, parameters, a layout, and what a property needs beside."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.errors import PuzzlefwError
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.propagators.boxes import (
    draw_free_box,
    draw_grown_box,
    is_grown,
    layout_of,
    one_value,
    subset,
)
from puzzlefw.testing.propagators.cases import Case, Layout
from puzzlefw.testing.propagators.oracle import Box, solutions, values_in
from puzzlefw.testing.propagators.posted import post_case
from puzzlefw.testing.propagators.rules import whole_rules
from puzzlefw.testing.propagators.subject import Subject

Strategy = st.SearchStrategy[Any]

TRIES = 5


def accepts(subject: Subject, values: tuple[int, ...], full: Box, params: tuple[Any, ...]) -> bool:
    """Return whether the rule accepts *values*, which lie inside *full*."""
    if subject.holds is not None:
        return bool(subject.holds(values, *params))
    return values in tuples_of(subject, full, params)


def tuples_of(subject: Subject, full: Box, params: tuple[Any, ...]) -> Sequence[tuple[int, ...]]:
    """Return the tuples inside *full* that the rule accepts, remembered if they can be."""
    try:
        return remembered_tuples(subject, full, params)
    except TypeError:  # parameters that do not hash are tried anew
        return tuples_by_force(subject, full, params)


def tuples_by_force(
    subject: Subject, full: Box, params: tuple[Any, ...]
) -> Sequence[tuple[int, ...]]:
    """Return the tuples inside *full* that the rule accepts."""
    holds = subject.holds
    if holds is not None:
        domains = [values_in(mask) for mask in full]
        return [values for values in product(*domains) if holds(values, *params)]
    case = Case(full, params)
    return solutions(whole_rules(subject, post_case(subject, case)), full)


remembered_tuples = lru_cache(maxsize=256)(tuples_by_force)


def draw_rule(draw: Draw, tape: Tape, subject: Subject) -> tuple[Box, tuple[Any, ...]]:
    """Draw the full box of a scope, at times an unusual one, and parameters for it."""
    full, params = subject.cases.full_box(draw, tape)
    if subject.cases.is_structured:
        return full, params
    unusual = subject.cases.unusual_box(tape) if tape.below(5) == 4 else None
    if unusual is not None:
        params = subject.cases.draw_params(draw, unusual)
        if is_known(subject, unusual, params):
            return unusual, params
    return full, subject.cases.draw_params(draw, full)


def draw_planted_rule(
    draw: Draw, tape: Tape, subject: Subject
) -> tuple[Box, tuple[Any, ...], Sequence[tuple[int, ...]]]:
    """Draw a rule, its full box and its tuples, most often one that has some."""
    for _ in range(TRIES):
        full, params = draw_rule(draw, tape, subject)
        tuples = tuples_of(subject, full, params)
        if tuples or not tape.below(8):
            break
    return full, params, tuples


def is_known(subject: Subject, full: Box, params: tuple[Any, ...]) -> bool:
    """Return whether the rule has a tuple in a box that its author did not think of.

    Neither the rule nor the propagator need know such values, or so many variables.
    """
    try:
        has_tuple = len(tuples_of(subject, full, params)) > 0
    except Exception:  # a rule may be written for its own values only
        return False
    try:
        post_case(subject, Case(full, params))
    except (PuzzlefwError, Skip):
        return False
    except Exception:  # a fault, for the promises to find
        return True
    return has_tuple


def draw_scope(draw: Draw, tape: Tape, subject: Subject) -> tuple[Box, Any]:
    """Draw a box and parameters."""
    full, params = draw_rule(draw, tape, subject)
    kind = tape.below(10)
    if is_grown(kind, subject.grown):
        tuples = tuples_of(subject, full, params)
        if tuples:
            return draw_grown_box(tape, full, tape.one_of(tuples)), params
    box = draw_free_box(tape, full, kind)
    is_structured = subject.cases.is_structured
    return box, params if is_structured else subject.cases.draw_params(draw, box)


@st.composite
def plain_cases(
    draw: Draw, subject: Subject, finish: Callable[[Tape, Case], Case] = lambda tape, case: case
) -> Case:
    """Draw boxes with parameters and a layout; *finish* adds what a promise needs beside."""
    tape = Tape(draw)
    layout = layout_of(tape.below(16), one_block=subject.one_block)
    box, params = draw_scope(draw, tape, subject)
    return finish(tape, Case(box, params, layout))


@st.composite
def narrowed_cases(draw: Draw, subject: Subject) -> Case:
    """Draw the full box of a scope, and inside it one grown around a solution, if there is any."""
    tape = Tape(draw)
    layout = layout_of(tape.below(16), one_block=subject.one_block)
    full, params, tuples = draw_planted_rule(draw, tape, subject)
    if tuples and tape.below(4):
        smaller = draw_grown_box(tape, full, tape.one_of(tuples))
    else:
        smaller = draw_free_box(tape, full, tape.below(10))
    return Case(full, params, layout, smaller=smaller)


@st.composite
def large_cases(draw: Draw, subject: Subject) -> Case:
    """Draw a scope of up to 12 variables or values, with an order that decides all choices."""
    tape = Tape(draw)
    layout = layout_of(tape.below(16), one_block=subject.one_block)
    full = subject.cases.large_box(tape)
    params = subject.cases.draw_params(draw, full)
    box = draw_free_box(tape, full, tape.below(10)) if tape.below(4) == 3 else full
    return Case(box, params, layout, order=tuple(tape.shuffled(range(len(box)))))


def with_smaller_box(tape: Tape, case: Case) -> Case:
    """Choose a box inside that of *case*."""
    smaller = tuple(subset(tape, mask) if tape.flag() else mask for mask in case.domains)
    return attrs.evolve(case, smaller=smaller)


def with_order(tape: Tape, case: Case) -> Case:
    """Choose a permutation of the scope."""
    return attrs.evolve(case, order=tuple(tape.shuffled(range(len(case.domains)))))


def with_all_fixed(tape: Tape, case: Case) -> Case:
    """Choose one value of each domain."""
    return attrs.evolve(case, domains=tuple(one_value(tape, mask) for mask in case.domains))


def with_aliases(tape: Tape, case: Case) -> Case:
    """Let positions with the same domain as an earlier one share its variable, or fix all."""
    if tape.below(4) == 3:
        return with_all_fixed(tape, case)
    domains: list[int] = []
    positions = []
    for mask in case.domains:
        same = [place for place, own in enumerate(domains) if own & mask]
        choice = tape.below(len(same) + 1)
        if choice == len(same):
            positions.append(len(domains))
            domains.append(mask)
        else:
            positions.append(same[choice])
            domains[same[choice]] &= mask
    return attrs.evolve(
        case, domains=tuple(domains), positions=tuple(positions), layout=Layout(case.layout.offset)
    )


nested_cases = partial(plain_cases, finish=with_smaller_box)
permuted_cases = partial(plain_cases, finish=with_order)
fixed_cases = partial(plain_cases, finish=with_all_fixed)
"""Cases with a box inside the first, with a permutation of the scope, with one value each."""


def aliased_cases(subject: Subject) -> Strategy:
    """Return cases in which a variable stands twice, or all are constants, or none is."""
    return fixed_cases(subject) if subject.one_block else plain_cases(subject, with_aliases)
