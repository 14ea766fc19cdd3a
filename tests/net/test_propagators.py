"""The demand of Net on tiles of any values, where nothing else in a board decides them."""

from collections.abc import Sequence

import pytest
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i32, i64

from puzzlefw.constraints import SpanningTree
from puzzlefw.engine import Network, Store, fixpoint
from puzzlefw.propagators import SpanningTreePropagator
from puzzlefw.propagators.graphs.tree_graph import unpack
from puzzlefw.testing import Tape, propagator_suite, structures
from puzzlefw_net.instance import Instance
from puzzlefw_net.notation.formats import parse
from puzzlefw_net.plugin import puzzlefw_propagators
from puzzlefw_net.propagators import ConnectDemand, neighbours, network
from tests.net.strategies import barriers_of, case_of
from tests.support.oracles.net import OPPOSITE

SHAPES = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2))
BOARDS_SPANNED = 3
Board = tuple[Instance, tuple[int, ...]]


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Draw a small board, with barriers or wrapping or both, and the arms each tile may have.

    These are of some boards that obey the rule, and any others.
    """
    tape = Tape(draw)
    height, width = tape.one_of(SHAPES)
    wraps = tape.flag()
    barriers = barriers_of((height, width, wraps), lambda: tape.one_of((0, 0, 0, 1, 2, 3)))
    instance = Instance(height, width, bytes(height * width), wraps, barriers)
    beside = [int(other) for other in neighbours(instance)]
    masks = [0] * (height * width)
    for _ in range(BOARDS_SPANNED):
        arms = arms_that_meet(tape, beside)
        masks = [mask | 1 << tile for mask, tile in zip(masks, arms, strict=True)]
    return instance, tuple(mask | 1 << tape.below(16) for mask in masks)


def arms_that_meet(tape: Tape, beside: Sequence[int]) -> list[int]:
    """Choose arms that obey the rule: boxes of random ones would nearly all be contradictory."""
    arms = [0] * (len(beside) // 4)
    for side, other in enumerate(beside):
        if other >= 0 and side & 3 in (0, 3) and tape.flag():
            arms[side >> 2] |= 1 << (side & 3)
            arms[other] |= 1 << (side & 3 ^ 2)
    return arms


def demand_on(scope: Sequence[int], board: Board) -> ConnectDemand:
    """Return the rule on the tiles of *scope*, which is a block."""
    return ConnectDemand(scope[0], vec[i32](neighbours(board[0])))


def arms_meet(values: Sequence[int], board: Board) -> bool:
    """Return whether each arm meets an arm of another tile, told by the oracle."""
    case = case_of(board[0])
    for tile, arms in enumerate(values):
        for side, opposite in OPPOSITE.items():
            other = case.neighbour(tile, side)
            is_met = other not in (None, tile) and values[other or 0] & opposite
            if bool(arms & side) != bool(is_met):
                return False
    return True


TestConnectDemand = propagator_suite(
    demand_on,
    arms_meet,
    structures(boards(), domains=lambda board: list(board[1])),
    one_block=True,
    name="demand",
)


@pytest.mark.parametrize(
    ("shape", "barriers", "residuals"),
    [
        ((1, 2, False), b"", 1),
        ((1, 2, True), b"", 2),  # two edges join them
        ((1, 2, True), b"\1\0", 1),
        ((2, 2, False), b"", 4),
        ((2, 2, True), b"", 8),
        ((2, 2, False), b"\3\0\1\0", 1),
        ((1, 1, True), b"", 0),
    ],
)
def test_each_edge_that_is_open_is_one_residual(
    shape: tuple[int, int, bool], barriers: bytes, residuals: int
) -> None:
    height, width, wraps = shape
    instance = Instance(height, width, bytes(height * width), wraps, barriers)
    store = Store()
    store.new_block(vec[i64]([0xFFFF] * (height * width)))
    demand = ConnectDemand(0, neighbours(instance))
    posted = Network(store)
    posted.post(demand)
    fixpoint(posted)
    assert residuals == len(demand.residuals(store))


@pytest.mark.parametrize("text", ["2x1:04", "3x2:2b8064", "2x2w:0505"])
def test_the_tree_has_no_edge_to_a_blank_tile(text: str) -> None:
    instance = parse(text, {})
    (tree,) = SpanningTreePropagator(network(instance, 0)).constraints()
    present = {tile for tile, arms in enumerate(instance.tiles) if arms}
    assert isinstance(tree, SpanningTree)
    assert present == set(range(len(instance.tiles))) - tree.absent
    assert present >= {node for edge in tree.edges for node, _, _ in edge}


def test_boards_of_a_size_are_spanned_each_as_it_is() -> None:
    texts = ("3x2:111111", "3x2:101111", "3x2:1v11111", "3x2w:111111", "2x3:111111", "3x2:222222")
    for text in (*texts, *texts):
        instance = parse(text, {})
        _, spanning = puzzlefw_propagators(instance, {"tiles": range(7, 13)})
        assert isinstance(spanning, SpanningTreePropagator)
        assert unpack(spanning.graph) == unpack(network(instance, 7))
