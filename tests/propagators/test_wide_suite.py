"""Wide sums, different values and circuits keep every promise, whether words agree or not.

The promises are about words: a box has words that name no value together, which a rule refuses.
"""

from collections.abc import Sequence

import attrs
from hypothesis import strategies as st

from puzzlefw.constraints import Relation, counted
from puzzlefw.constraints.wide import WideDifferent, WideLinear
from puzzlefw.constraints.wide_circuit import WideCircuit
from puzzlefw.constraints.words import IN_WORD, split, value_in
from puzzlefw.propagators.wide.wide_circuit import WideCircuitPropagator
from puzzlefw.propagators.wide.wide_different import WideDifferentPropagator
from puzzlefw.propagators.wide.wide_linear import WideLinearPropagator
from puzzlefw.testing import Tape, family_suite, propagator_suite, structures

RELATIONS: tuple[Relation, ...] = ("==", "<=", ">=")
NEAR = (0, 1, 59, 60, 61, 62, 63, 121, 122)
"""Values at the ends of words."""


@attrs.frozen
class Widths:
    """How many words each variable has, its values, and what is asked of all of them."""

    words: tuple[int, ...]
    masks: tuple[int, ...]
    weights: tuple[int, ...]
    relation: Relation
    total: int

    def parts(self) -> list[int]:
        """Return the values of all words."""
        pairs = zip(self.masks, self.words, strict=True)
        return [part for mask, words in pairs for part in split(mask, words)]

    def words_in(self, scope: Sequence[int]) -> list[tuple[int, ...]]:
        """Return the words of each variable, from those of all."""
        starts = [sum(self.words[:at]) for at in range(len(self.words))]
        pairs = zip(starts, self.words, strict=True)
        return [tuple(scope[start : start + words]) for start, words in pairs]


@st.composite
def widths(draw: st.DrawFn) -> Widths:
    """Draw up to three variables of one to three words with a few values each."""
    tape = Tape(draw)
    words, masks = [], []
    for _ in range(tape.between(1, 3)):
        words.append(tape.between(1, 3) if len(words) < 2 else 1)
        most = 63 if words[-1] == 1 else IN_WORD * words[-1]
        near = [value for value in NEAR if value < most]
        masks.append(sum(1 << v for v in {tape.one_of(near) for _ in range(3)}))
    weights = tuple(tape.one_of((-2, -1, 1, 1, 3)) for _ in words)
    values = [tape.one_of([v for v in NEAR if mask >> v & 1]) for mask in masks]
    total = sum(map(int.__mul__, weights, values)) + tape.one_of((0, 0, 1, -1, 60))
    return Widths(tuple(words), tuple(masks), weights, tape.one_of(RELATIONS), total)


CASES = structures(widths(), domains=Widths.parts)


def sum_of(scope: Sequence[int], widths: Widths) -> WideLinearPropagator:
    """Return the sum of variables, those of one word as terms."""
    pairs = list(zip(widths.words_in(scope), widths.weights, strict=True))
    wide = [(words, weight) for words, weight in pairs if len(words) > 1]
    terms = [counted(words[0], 1 << 60, weight) for words, weight in pairs if len(words) == 1]
    return WideLinearPropagator([WideLinear(wide, terms, widths.relation, widths.total)])


def are_different(values: Sequence[int], widths: Widths) -> bool:
    """Return whether the words name values, all of them different."""
    found = [value_in(own) for own in widths.words_in(values)]
    return all(one is not None and found.count(one) == 1 for one in found)


def circuit_of(scope: Sequence[int], widths: Widths) -> WideCircuit:
    """Return a circuit: values of a variable lead to the nodes after its own in turn."""
    count = len(widths.words)
    choices = []
    for node, mask in enumerate(widths.masks):
        values = [value for value in NEAR if mask >> value & 1]
        choices.append([(value, (node + at + 1) % count) for at, value in enumerate(values)])
    return WideCircuit(widths.words_in(scope), choices)


TestWideLinear = family_suite(
    make=sum_of,
    cases=CASES,
    scratch=["domains", "reasons", "least", "most"],
    name="wide_linear",
)
TestWideDifferent = propagator_suite(
    make=lambda scope, widths: WideDifferentPropagator(WideDifferent(widths.words_in(scope))),
    holds=are_different,
    cases=CASES,
    scratch=["domains", "reasons", "matching"],
    name="wide_different",
)
TestWideCircuit = propagator_suite(
    make=lambda scope, widths: WideCircuitPropagator(circuit_of(scope, widths)),
    holds=lambda values, widths: circuit_of(range(len(values)), widths).holds(values),
    cases=CASES,
    scratch=["arcs", "reasons"],
    name="wide_circuit",
)
