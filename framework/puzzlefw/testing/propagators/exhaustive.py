"""Every box of a small scope: what random boxes might miss."""

from itertools import islice, product

import attrs
from hypothesis import strategies as st

from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.propagators.box_promises import check_kept, check_reached, reference
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.oracle import Rule, mask_with, solutions, values_in
from puzzlefw.testing.propagators.posted import post_case
from puzzlefw.testing.propagators.promise import propagator_promise
from puzzlefw.testing.propagators.rules import small_rules, whole_rules
from puzzlefw.testing.propagators.subject import Subject

SIZES = ((4, 2), (6, 2), (3, 4), (4, 3))
"""The scopes that are run exhaustively, each as (variables, values)."""
MOST_BOXES = 5_000
"""A scope of another size, such as a graph's, is tried on its first so many boxes."""


def sizes_within(subject: Subject) -> list[tuple[int, int]]:
    """Return those of ``SIZES`` that the author's cases allow, else the largest that they do."""
    (fewest, most), (narrowest, widest) = subject.cases.arity, subject.cases.width
    fitting = [(n, w) for n, w in SIZES if fewest <= n <= most and narrowest <= w <= widest]
    return fitting or [(min(most, 3), min(widest, 3) if narrowest <= 3 else narrowest)]


@st.composite
def full_boxes(draw: Draw, subject: Subject) -> Case:
    """Draw a full box of one of the sizes with parameters; the check tries all boxes in it."""
    tape = Tape(draw)
    if subject.cases.is_structured:
        full, params = subject.cases.full_box(draw, tape)
        return Case(full, params)
    n, w = tape.one_of(sizes_within(subject))
    full = subject.cases.full(n, w)
    return Case(full, subject.cases.draw_params(draw, full))


@propagator_promise(draws=full_boxes, share=100)
def check_small(subject: Subject, case: Case) -> None:
    """Holds P1, P3 and P4 on every box of n=4 w=2, n=6 w=2, n=3 w=4, n=4 w=3.

    On at most 5,000 boxes of a scope of another size.
    """
    net = post_case(subject, case)
    whole, small = whole_rules(subject, net), small_rules(subject, net)
    for box in islice(product(*map(subsets, case.domains)), MOST_BOXES):
        smaller = attrs.evolve(case, domains=box)
        try:
            check_box(subject, smaller, whole, small)
        except AssertionError as error:
            error.add_note(f"the box is {smaller!r}")
            raise


def check_box(subject: Subject, case: Case, whole: list[Rule], small: list[Rule]) -> None:
    """Check one box against the rules, whose answers the two lists remember."""
    net = post_case(subject, case)
    accepted = solutions(whole, case.domains)
    left = net.settle()
    check_kept(accepted, left)
    if left is not None:
        check_reached(reference(subject, case, net, small), left)


def subsets(mask: int) -> list[int]:
    """Return the non-empty subsets of *mask*."""
    values = values_in(mask)
    return [
        mask_with(value for place, value in enumerate(values) if chosen >> place & 1)
        for chosen in range(1, 2 ** len(values))
    ]
