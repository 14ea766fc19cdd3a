"""What a single loop concludes, the smallest example of each; and all loops of a lattice."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from puzzlefw.authoring.lattice import Lattice, leaving, loop_rules, sides_around
from puzzlefw.constraints import Constraint, SingleLoop
from puzzlefw.engine import Search, values_of
from puzzlefw.errors import EngineError
from puzzlefw.grid import Direction
from puzzlefw.propagators import SingleLoopPropagator, propagators_of
from tests.propagators.brute_force import left_by, posted

YES = 0b10
NO = 0b01
OPEN = 0b11
Pairs = Sequence[tuple[int, int]]
Left = list[list[int]] | None


def left(pairs: Pairs, domains: Sequence[int], *, allow_empty: bool = False) -> Left:
    """Return what is left of the edges' variables, None after a contradiction."""
    edges = [(one, other, at, YES) for at, (one, other) in enumerate(pairs)]
    rule = SingleLoopPropagator(edges, allow_empty=allow_empty)
    found = left_by(rule, tuple(domains))
    return None if found is None else [values_of(domain) for domain in found]


RING = [(0, 1), (1, 2), (2, 3), (3, 0)]
RUNGS = [(0, 4), (1, 5), (2, 6), (3, 7)]
CUBE = [*RING, (4, 5), (5, 6), (6, 7), (7, 4), *RUNGS]


def test_a_line_goes_on_along_the_only_edge_left() -> None:
    assert [[1], [1], [1], [1]] == left(RING, [YES, OPEN, OPEN, OPEN])


OTHERS = [OPEN] * 4
EXCLUDED: dict[str, tuple[Pairs, list[int], list[int]]] = {
    "a third edge at a node": ([*RING, (0, 2)], [YES, OPEN, OPEN, YES, OPEN], [4]),
    "a dead end": ([*RING, (0, 4)], [OPEN] * 5, [4]),
    "closing a path beside another": (CUBE, [YES, *[OPEN] * 3, *[YES] * 3, OPEN, *OTHERS], [7]),
    "closing the first of two paths": (CUBE, [*[YES] * 3, OPEN, YES, *[OPEN] * 3, *OTHERS], [3]),
    "all but a closed loop": (CUBE, [*[YES] * 4, *[OPEN] * 8], [*range(4, 12)]),
}
"""Edges, what is known of them, and which of them are not in the loop."""


@pytest.mark.parametrize("case", EXCLUDED)
def test_an_edge_that_no_loop_has_is_excluded(case: str) -> None:
    pairs, domains, excluded = EXCLUDED[case]
    found = left(pairs, domains)
    assert [[0]] * len(excluded) == [found[edge] for edge in excluded]


def test_as_many_edges_lead_into_a_part_as_out_of_it() -> None:
    # A square with a diagonal at each side of a cut of three edges, one of which is chosen.
    pairs = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (4, 5), (5, 6), (6, 7), (7, 4), (4, 6)]
    cut = [(0, 4), (1, 5), (2, 6)]
    assert [1] == left([*pairs, *cut], [*[OPEN] * 10, YES, OPEN, NO])[11]
    assert [0] == left([*pairs, *cut], [*[OPEN] * 10, NO, OPEN, NO])[11]


def test_all_edges_are_in_one_part_with_the_chosen_ones() -> None:
    # Two squares, each with a diagonal, and nothing between them.
    squares = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (4, 5), (5, 6), (6, 7), (7, 4), (4, 6)]
    assert [[0]] * 5 == left(squares, [YES, *[OPEN] * 9])[5:]
    assert left(squares, [YES, *[OPEN] * 8, YES]) is None


def test_chosen_edges_join_parts_of_the_open_ones() -> None:
    squares = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (4, 5), (5, 6), (6, 7), (7, 4), (4, 6)]
    cut = [(0, 8), (8, 4), (2, 6)]
    assert [[0, 1]] * 10 == left([*squares, *cut], [*[OPEN] * 10, *[YES] * 3])[:10]


@pytest.mark.parametrize("domains", [[YES, NO, OPEN, OPEN], [NO] * 4, [YES] * 3 + [NO]])
def test_what_is_no_loop_is_refused(domains: list[int]) -> None:
    assert left(RING, domains) is None


def test_no_edge_at_all_may_be_right() -> None:
    assert [[0]] * 4 == left(RING, [NO] * 4, allow_empty=True)
    assert [] == left([], [], allow_empty=True)
    assert left([], []) is None


def test_a_variable_that_does_not_exist_is_refused() -> None:
    with pytest.raises(EngineError, match="expected variables below 1, found 1"):
        left(RING, [OPEN])


def variables_of(lattice: Lattice) -> dict[str, range]:
    """Return the variables of the blocks of a loop that is alone in a store."""
    points = range(lattice.sides, lattice.sides + lattice.size)
    return {"sides": range(lattice.sides), "shapes": points}


def solutions(lattice: Lattice, more: Sequence[Constraint] = ()) -> Iterator[tuple[int, ...]]:
    """Visit the sides that form a loop on a lattice, by shapes of points."""
    rules = [*loop_rules(lattice, variables_of(lattice)), *more]
    box = (*[OPEN] * lattice.sides, *lattice.shapes())
    search = Search(posted(propagators_of(rules), box), learn=True)
    while search.advance():
        yield tuple(search.store.values(0, lattice.sides))


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
