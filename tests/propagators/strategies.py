"""Boxes, rules and dives for the tests of shared propagators."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.constraints import Linear, Term, counted, step, term, weighted
from puzzlefw.testing import Tape

Box = tuple[int, ...]

ALPHABETS: tuple[tuple[int, ...], ...] = (
    (0, 1),
    (0, 1, 2),
    (0, 1, 2, 3),
    (0, 31),
    (30, 31, 32),
    (0, 31, 32, 62),
    (0, 1, 30, 62),
)
"""Sets of values to draw domains from, with those at the edges of words and half-words."""


@st.composite
def masks(draw: st.DrawFn, alphabet: Sequence[int], *, least: int = 1) -> int:
    """Draw a set of values."""
    values = draw(st.sets(st.sampled_from(alphabet), min_size=least))
    return sum(1 << value for value in values)


@st.composite
def choosing_values(draw: st.DrawFn, box: Box) -> list[int]:
    """Draw for each variable of a box the values that choose its node, odd ones the simplest."""
    tape = Tape(draw)
    return [tape.one_of((0b1010, 0b1010, *range(1, 8))) for _ in box]


@st.composite
def boxes(draw: st.DrawFn, alphabet: Sequence[int], *, most: int = 5) -> Box:
    """Draw domains, all of them equal now and then."""
    count = draw(st.integers(1, most))
    if draw(st.integers(0, 4)) == 0:
        return (draw(masks(alphabet)),) * count
    return tuple(draw(st.lists(masks(alphabet), min_size=count, max_size=count)))


def variables(count: int) -> st.SearchStrategy[int]:
    """Draw one of *count* variables."""
    return st.integers(0, count - 1)


@st.composite
def scopes(draw: st.DrawFn, count: int, *, length: int, unique: bool = False) -> tuple[int, ...]:
    """Draw a scope; a variable may repeat unless *unique*."""
    size = min(length, count) if unique else length
    return tuple(draw(st.lists(variables(count), min_size=size, max_size=size, unique=unique)))


@st.composite
def terms(draw: st.DrawFn, variable: int, alphabet: Sequence[int], scale: int) -> Term:
    """Draw a term of any kind."""
    amounts = st.integers(-3, 3).map(lambda amount: amount * scale)
    kind = draw(st.sampled_from(("table", "weighted", "step", "counted")))
    if kind == "weighted":
        return weighted(variable, draw(st.integers(-2, 2)) * scale, range(63))
    if kind == "step":
        return step(variable, draw(st.dictionaries(st.sampled_from(alphabet), amounts)))
    if kind == "counted":
        return counted(variable, draw(masks(alphabet)), draw(amounts))
    contributions = [0] * 63
    for value in alphabet:
        contributions[value] = draw(amounts)
    return term(variable, contributions)


@st.composite
def sums(draw: st.DrawFn, box: Box, alphabet: Sequence[int], scale: int = 1) -> Linear:
    """Draw a sum over some variables, its total mostly that of one assignment in the box."""
    scope = draw(scopes(len(box), length=draw(st.integers(0, 5))))
    parts = [draw(terms(variable, alphabet, scale)) for variable in scope]
    total = draw(st.integers(-9 * scale, 9 * scale))
    if draw(st.integers(0, 3)) > 0:
        chosen = [draw(st.sampled_from(alphabet)) for _ in box]
        total = sum(part.amount(chosen[part.variable]) for part in parts)
    return Linear(parts, draw(st.sampled_from(("==", "==", "<=", ">="))), total)


@st.composite
def tables(
    draw: st.DrawFn, count: int, alphabet: Sequence[int]
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Draw scopes of one length, and rows with some values outside all domains."""
    length = draw(st.integers(0, 4))
    listed = draw(st.lists(scopes(count, length=length), max_size=3))
    value = st.sampled_from((*alphabet, *alphabet, -1, 5, 63))
    rows = st.lists(st.tuples(*[value] * length), max_size=12)
    return listed, draw(rows)


@st.composite
def graphs(draw: st.DrawFn, count: int) -> list[tuple[int, int]]:
    """Draw edges between *count* nodes, loops and repeats among them: often a path and more."""
    edges = draw(st.lists(st.tuples(variables(count), variables(count)), max_size=2 * count))
    if draw(st.booleans()):
        edges += [(node, node + 1) for node in range(count - 1)]
    return edges


def moves(alphabet: Sequence[int]) -> st.SearchStrategy[list[tuple[int, int]]]:
    """Draw the moves of a dive."""
    return st.lists(st.tuples(st.integers(0, 9), masks(alphabet)), min_size=4, max_size=12)


def reached_from(start: int, nodes: set[int], edges: Sequence[tuple[int, int]]) -> set[int]:
    """Return what can be reached from *start* over *edges* inside *nodes*."""
    found = {start}
    for _ in nodes:
        for a, b in edges:
            if a in nodes and b in nodes and (a in found or b in found):
                found |= {a, b}
    return found
