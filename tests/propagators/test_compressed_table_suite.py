"""The propagator of compressed tables keeps every promise."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.propagators import CompressedTablePropagator
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
