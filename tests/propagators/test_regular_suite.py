"""Regular keeps every promise of a propagator: the conformance suite of the public kit."""

from collections.abc import Sequence
from functools import cache

from hypothesis import strategies as st

from puzzlefw.constraints import Automaton, blocks, runs, visible
from puzzlefw.propagators import RegularPropagator
from puzzlefw.testing import Tape, propagator_suite, scopes

SCRATCH = ["layers", "left", "reasons", "sets"]
Table = tuple[list[dict[int, int]], list[int]]


@st.composite
def tables(draw: st.DrawFn, values: Sequence[int], most: int) -> Table:
    """Draw transitions and accepting states of an automaton of at most so many states."""
    tape = Tape(draw)
    count = tape.between(1, most)
    transitions = [
        {v: tape.below(count) for v in values if tape.below(4) < 3} for _ in range(count)
    ]
    return transitions, [state for state in range(count) if not tape.below(2)]


def is_accepted(values: Sequence[int], table: Table) -> bool:
    """Return whether a walk over the values ends in an accepting state."""
    states = {0}
    for value in values:
        states = {table[0][state][value] for state in states if value in table[0][state]}
    return bool(states & set(table[1]))


TestRegular = propagator_suite(
    make=lambda scope, table: RegularPropagator([(scope, Automaton(*table))]),
    holds=is_accepted,
    cases=scopes(arity=(0, 6), width=(2, 4), params=tables((0, 1, 2, 3), 6)),
    scratch=SCRATCH,
    name="regular",
)

BORDERS = (30, 31, 32, 62, 0)


def is_wanted(total: int, modulus: int, wanted: int) -> bool:
    """Return whether a sum is one of those that are wanted."""
    return (total - wanted) % modulus <= 40


@cache
def counter(modulus: int, wanted: int) -> Automaton:
    """Return the automaton of sums that are *wanted* to 40 more, in more than 63 states."""
    return Automaton(
        [{value: (state + value) % modulus for value in BORDERS} for state in range(modulus)],
        [state for state in range(modulus) if is_wanted(state, modulus, wanted)],
    )


TestRegularOfManyStates = propagator_suite(
    make=lambda scope, modulus, wanted: RegularPropagator([(scope, counter(modulus, wanted))]),
    holds=lambda values, modulus, wanted: is_wanted(sum(values), modulus, wanted),
    cases=scopes(
        arity=(0, 6),
        width=(2, 5),
        values=BORDERS,
        params=(st.sampled_from((64, 65, 97, 127)), st.integers(0, 62)),
    ),
    scratch=SCRATCH,
    name="regular_of_many_states",
)


def lengths_of_blocks(values: Sequence[int]) -> list[int]:
    """Return the lengths of the blocks of 1."""
    return [len(block) for block in "".join(map(str, values)).split("0") if block]


TestBlocks = propagator_suite(
    make=lambda scope, lengths: RegularPropagator([(scope, blocks(lengths))]),
    holds=lambda values, lengths: (
        max(values, default=0) < 2 and lengths == lengths_of_blocks(values)
    ),
    cases=scopes(arity=(0, 10), width=2, params=st.lists(st.integers(1, 2), max_size=3)),
    scratch=SCRATCH,
    name="blocks",
)


def longest_run(values: Sequence[int]) -> int:
    """Return how many equal values there are in a row at the most."""
    longest = run = 0
    for at, value in enumerate(values):
        run = run + 1 if at and values[at - 1] == value else 1
        longest = max(longest, run)
    return longest


def how_many_seen(values: Sequence[int]) -> int:
    """Return how many values are greater than all before them, and than 0."""
    return sum(value > max((0, *values[:at])) for at, value in enumerate(values))


def make_family(scope: Sequence[int], most: int, count: int) -> RegularPropagator:
    """Return three sequences: all variables, all but one the other way round, two of them twice."""
    back = scope[:0:-1]
    any_of_four = runs(most, range(4))
    twice = (*scope[:2], *scope[:2])
    return RegularPropagator(
        [(scope, any_of_four), (back, visible(count, 3)), (twice, any_of_four)]
    )


def is_family(values: Sequence[int], most: int, count: int) -> bool:
    """Return whether the three sequences are as they should be."""
    back = values[:0:-1]
    twice = (*values[:2], *values[:2])
    return (
        max(values, default=0) < 4
        and max(longest_run(values), longest_run(twice)) <= most
        and 0 not in back
        and how_many_seen(back) == count
    )


TestRegularFamily = propagator_suite(
    make=make_family,
    holds=is_family,
    cases=scopes(arity=(0, 6), width=(2, 4), params=(st.integers(1, 4), st.integers(1, 3))),
    consistency="checking",
    scratch=SCRATCH,
    name="regular_family",
)
