"""What a single loop concludes, the smallest example of each; and all loops of a lattice."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from puzzlefw.authoring.lattice import Lattice, leaving, loop_rules, sides_around
from puzzlefw.constraints import Constraint, SingleLoop
from puzzlefw.engine import Network, Search, Store, fixpoint, values_of
from puzzlefw.errors import Contradiction, EngineError
from puzzlefw.grid import Direction
from puzzlefw.propagators import SingleLoopPropagator, propagators_of

YES = 0b10
NO = 0b01
OPEN = 0b11
Pairs = Sequence[tuple[int, int]]


def left(pairs: Pairs, domains: Sequence[int], *, allow_empty: bool = False) -> list[list[int]]:
    """Return what is left of the edges' variables."""
    store = Store()
    store.new_block(domains)
    network = Network(store)
    edges = [(one, other, at, YES) for at, (one, other) in enumerate(pairs)]
    network.post(SingleLoopPropagator(edges, allow_empty=allow_empty))
    fixpoint(network)
    return [values_of(domain) for domain in store.domains]


RING = [(0, 1), (1, 2), (2, 3), (3, 0)]
RUNGS = [(0, 4), (1, 5), (2, 6), (3, 7)]
CUBE = [*RING, (4, 5), (5, 6), (6, 7), (7, 4), *RUNGS]


def test_a_line_goes_on_along_the_only_edge_left() -> None:
    assert [[1], [1], [1], [1]] == left(RING, [YES, OPEN, OPEN, OPEN])


def test_a_node_with_two_chosen_edges_has_no_third() -> None:
    found = left([*RING, (0, 2)], [YES, OPEN, OPEN, YES, OPEN])
    assert [0] == found[4]


def test_a_dead_end_is_not_entered() -> None:
    found = left([*RING, (0, 4)], [OPEN] * 5)
    assert [0] == found[4]


def test_a_path_is_not_closed_while_another_is_there() -> None:
    found = left(CUBE, [YES, OPEN, OPEN, OPEN, YES, YES, YES, OPEN, *[OPEN] * 4])
    assert [0] == found[7]


def test_the_first_path_is_not_closed_once_there_is_a_second() -> None:
    found = left(CUBE, [YES, YES, YES, OPEN, YES, OPEN, OPEN, OPEN, *[OPEN] * 4])
    assert [0] == found[3]


def test_a_closed_loop_leaves_nothing_for_other_edges() -> None:
    found = left(CUBE, [*[YES] * 4, *[OPEN] * 8])
    assert [[0]] * 8 == found[4:]


def test_as_many_edges_lead_into_a_part_as_out_of_it() -> None:
    # A square with a diagonal at each side of a cut of three edges, one of which is chosen.
    pairs = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (4, 5), (5, 6), (6, 7), (7, 4), (4, 6)]
    cut = [(0, 4), (1, 5), (2, 6)]
    assert [1] == left([*pairs, *cut], [*[OPEN] * 10, YES, OPEN, NO])[11]
    assert [0] == left([*pairs, *cut], [*[OPEN] * 10, NO, OPEN, NO])[11]


@pytest.mark.parametrize("domains", [[YES, NO, OPEN, OPEN], [NO] * 4, [YES] * 3 + [NO]])
def test_what_is_no_loop_is_refused(domains: list[int]) -> None:
    with pytest.raises(Contradiction):
        left(RING, domains)


def test_no_edge_at_all_may_be_right() -> None:
    assert [[0]] * 4 == left(RING, [NO] * 4, allow_empty=True)
    assert [] == left([], [], allow_empty=True)
    with pytest.raises(Contradiction):
        left([], [])


def test_a_variable_that_does_not_exist_is_refused() -> None:
    with pytest.raises(EngineError, match="expected variables below 1, found 1"):
        left(RING, [OPEN])


def variables_of(lattice: Lattice) -> dict[str, range]:
    """Return the variables of the blocks of a loop that is alone in a store."""
    points = range(lattice.sides, lattice.sides + lattice.size)
    return {"sides": range(lattice.sides), "shapes": points}


def solutions(lattice: Lattice, more: Sequence[Constraint] = ()) -> Iterator[tuple[int, ...]]:
    """Visit the sides that form a loop on a lattice, by shapes of points."""
    store = Store()
    variables = variables_of(lattice)
    sides = store.new_block([OPEN] * lattice.sides)
    store.new_block(lattice.shapes())
    network = Network(store)
    for propagator in propagators_of([*loop_rules(lattice, variables), *more]):
        network.post(propagator)
    search = Search(network, learn=True)
    while search.advance():
        yield tuple(store.values(sides, lattice.sides))


@pytest.mark.parametrize("size", [(1, 1), (1, 4), (2, 2), (2, 4), (3, 3), (3, 4)])
def test_the_rules_of_a_lattice_take_all_loops_and_nothing_else(size: tuple[int, int]) -> None:
    lattice = Lattice(*size)
    ends = [lattice.ends(side) for side in range(lattice.sides)]
    rule = SingleLoop([(one, other, at, YES) for at, (one, other, _) in enumerate(ends)])
    wanted = [values for values in product((0, 1), repeat=lattice.sides) if rule.holds(values)]
    assert wanted == sorted(solutions(lattice))


@pytest.mark.parametrize("counts", [[0], [1], [2], [3], [4], [0, 2]])
def test_so_many_sides_are_around_a_cell(counts: list[int]) -> None:
    lattice = Lattice(3, 4)
    around = {lattice.side((1, 1), Direction.RIGHT), lattice.side((2, 1), Direction.RIGHT)}
    around |= {lattice.side((1, 1), Direction.DOWN), lattice.side((1, 2), Direction.DOWN)}
    wanted = [
        values
        for values in sorted(solutions(lattice))
        if sum(values[side] for side in around if side is not None) in counts
    ]
    rule = sides_around(lattice, variables_of(lattice), 4, counts)
    assert wanted == sorted(solutions(lattice, [rule]))


def test_a_side_joins_the_points_that_it_leaves() -> None:
    lattice = Lattice(3, 5)
    for number in range(lattice.sides):
        one, other, direction = lattice.ends(number)
        assert number == lattice.side(divmod(one, 5), direction)
        assert number == lattice.side(divmod(other, 5), direction.opposite)
    assert [None] * 4 == [
        *(lattice.side((0, 0), direction) for direction in (Direction.UP, Direction.LEFT)),
        *(lattice.side((2, 4), direction) for direction in (Direction.RIGHT, Direction.DOWN)),
    ]


def test_a_shape_leaves_in_its_directions() -> None:
    straight = leaving(Direction.LEFT) & leaving(Direction.RIGHT)
    corner, *_ = Lattice(2, 2).shapes()
    assert 0 == corner & straight
    assert [0, 0b0110] == values_of(corner)
