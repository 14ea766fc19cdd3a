"""Compressed tables and elements keep every promise, these also with variables in common."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.propagators import CompressedTablePropagator, ElementPropagator
from puzzlefw.testing import Tape, propagator_suite, scopes

Rows = list[tuple[int, ...]]


@st.composite
def rows_for(draw: st.DrawFn, box: tuple[int, ...]) -> Rows:
    """Draw rows of masks for the variables of a box, and for one more place if it has any."""
    tape = Tape(draw)
    places = len(box) + 1 if box else 0
    return [tuple(tape.below(32) for _ in range(places)) for _ in range(tape.between(0, 6))]


def fits(values: Sequence[int], rows: Rows) -> bool:
    """Return whether the values, the first of them once more, are in the masks of a row."""
    places = [*values, *values[:1]]
    return any(all(row[at] >> value & 1 for at, value in enumerate(places)) for row in rows)


TestCompressedTable = propagator_suite(
    make=lambda scope, rows: CompressedTablePropagator([(*scope, *scope[:1])], rows),
    holds=fits,
    cases=scopes(arity=(0, 4), width=(2, 5), params=rows_for),
    scratch=["supported", "excluded"],
    name="compressed_table",
)


def points_at(values: Sequence[int]) -> bool:
    """Return whether the first value is the place of one, among all but the last, like the last."""
    index, *among, result = values
    return index < len(among) and among[index] == result


TestElement = propagator_suite(
    make=lambda scope: ElementPropagator([(scope[0], scope[1:-1], scope[-1])]),
    holds=points_at,
    cases=scopes(arity=(2, 5), width=(2, 5)),
    name="element",
)
TestElementOfOneVariableTwice = propagator_suite(
    make=lambda scope: ElementPropagator([(scope[0], (scope[1], scope[2], scope[1]), scope[3])]),
    holds=lambda values: points_at([*values[:3], values[1], values[3]]),
    cases=scopes(arity=4, width=(2, 5)),
    name="element_of_one_variable_twice",
)
TestElementFamily = propagator_suite(
    make=lambda scope: ElementPropagator(
        [(scope[0], scope[1:-1], scope[-1]), (scope[1], scope[2:], scope[0])]
    ),
    holds=lambda values: points_at(values) and points_at([values[1], *values[2:], values[0]]),
    cases=scopes(arity=(3, 5), width=(2, 4)),
    name="element_family",
)
