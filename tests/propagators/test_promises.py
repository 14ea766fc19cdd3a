"""The shared propagators keep the promises of the public test kit."""

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import strategies as st

from puzzlefw.propagators import (
    AllDifferent,
    Clause,
    ConnectedSubset,
    Implication,
    LinearSum,
    Sum,
    Table,
    weighted,
)
from puzzlefw.propagators.terms import Relation
from puzzlefw.testing import family_suite, propagator_suite, scopes

Box = tuple[int, ...]
Pairs = Sequence[tuple[int, int]]


def places(box: Box) -> st.SearchStrategy[int]:
    return st.integers(0, max(0, len(box) - 1))


def weights(box: Box) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(-3, 3), min_size=len(box), max_size=len(box))


def conditions(box: Box) -> st.SearchStrategy[tuple[tuple[int, int], ...]]:
    condition = st.tuples(places(box), st.integers(0, 7))
    return st.lists(condition, max_size=4 if box else 0).map(tuple)


def node_masks(box: Box) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(1, 6), min_size=len(box), max_size=len(box))


def edges(box: Box) -> st.SearchStrategy[list[tuple[int, int]]]:
    return st.lists(st.tuples(places(box), places(box)), max_size=2 * len(box))


def linear_sum(
    scope: Sequence[int], factors: Sequence[int], relation: Relation, total: int
) -> LinearSum:
    terms = [weighted(v, w, range(5)) for v, w in zip(scope, factors, strict=True)]
    return LinearSum([Sum(terms, relation, total)])


def adds_up(values: Sequence[int], factors: Sequence[int], relation: Relation, total: int) -> bool:
    found = sum(value * factor for value, factor in zip(values, factors, strict=True))
    return {"==": found == total, "<=": found <= total, ">=": found >= total}[relation]


def hangs_together(
    values: Sequence[int], masks: Sequence[int], links: Pairs, allow_empty: bool
) -> bool:
    chosen = {i for i, value in enumerate(values) if masks[i] >> value & 1}
    if not chosen:
        return allow_empty
    part = {min(chosen)}
    for _ in values:
        part |= {b for link in links for a, b in (link, link[::-1]) if a in part and b in chosen}
    return part == chosen


def hang_together(
    scope: Sequence[int], masks: Sequence[int], links: Pairs, allow_empty: bool
) -> ConnectedSubset:
    chosen = list(zip(scope, masks, strict=True))
    return ConnectedSubset(links, chosen, allow_empty=allow_empty)


TestLinearSum = propagator_suite(
    make=linear_sum,
    holds=adds_up,
    cases=scopes(
        arity=(0, 5),
        width=(2, 4),
        params=(weights, st.sampled_from(["==", "<=", ">="]), st.integers(-8, 12)),
    ),
    scratch=("open_terms", "low", "high", "reached", "open_count", "least", "most"),
    name="linear_sum",
)
TestTable = propagator_suite(
    make=lambda scope, rows: Table([scope], [row[: len(scope)] for row in rows]),
    holds=lambda values, rows: tuple(values) in {tuple(row[: len(values)]) for row in rows},
    cases=scopes(
        arity=(0, 4),
        width=(2, 4),
        params=st.lists(st.tuples(*[st.integers(-1, 4)] * 4), max_size=12),
    ),
    scratch=("valid",),
    name="table",
)
TestClause = propagator_suite(
    make=lambda scope, listed: Clause([[(scope[place], mask) for place, mask in listed]]),
    holds=lambda values, listed: any(mask >> values[place] & 1 for place, mask in listed),
    cases=scopes(arity=(0, 5), width=(2, 3), params=conditions),
    name="clause",
)
TestImplication = family_suite(
    make=lambda scope, listed: Implication(
        [((scope[a], m), (scope[b], n)) for (a, m), (b, n) in pairwise(listed)]
    ),
    cases=scopes(arity=(0, 4), width=(2, 3), params=conditions),
    name="implication",
)
TestAllDifferent = propagator_suite(
    make=lambda scope: AllDifferent([scope]),
    holds=lambda values: len(set(values)) == len(values),
    cases=scopes(arity=(0, 5), width=(1, 6)),
    name="all_different",
)
TestManyAllDifferent = family_suite(
    make=lambda scope: AllDifferent([scope[start : start + 3] for start in range(len(scope))]),
    cases=scopes(arity=(0, 5), width=(2, 4)),
    symmetric=False,
    name="many_all_different",
)
TestConnectedSubset = propagator_suite(
    make=hang_together,
    holds=hangs_together,
    cases=scopes(arity=(0, 5), width=(2, 3), params=(node_masks, edges, st.booleans())),
    name="connected_subset",
)
