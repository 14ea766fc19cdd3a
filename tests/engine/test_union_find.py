"""Disjoint sets: joined nodes have one root, others keep theirs."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.union_find import root_of

NODES = 8
PAIRS = st.lists(st.tuples(st.integers(0, NODES - 1), st.integers(0, NODES - 1)), max_size=12)


@given(PAIRS)
def test_two_nodes_have_one_root_if_they_were_joined(pairs: list[tuple[int, int]]) -> None:
    parent = vec[i64](range(NODES))
    sets = [{node} for node in range(NODES)]
    for a, b in pairs:
        parent[root_of(parent, a)] = root_of(parent, b)
        union = sets[a] | sets[b]
        for node in union:
            sets[node] = union
    for a in range(NODES):
        named_alike = {b for b in range(NODES) if root_of(parent, a) == root_of(parent, b)}
        assert sets[a] == named_alike


def test_the_way_to_the_root_is_halved() -> None:
    chain = vec[i64]([0, 0, 1, 2, 3])
    assert 0 == root_of(chain, 4)
    assert [0, 0, 0, 2, 2] == list(chain)
