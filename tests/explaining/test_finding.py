"""What finders conclude, each on the smallest example."""

from itertools import product

import pytest

from puzzlefw.constraints import (
    AllDifferent,
    Clause,
    CompressedTable,
    Constraint,
    Groups,
    Linear,
    Regular,
    Relation,
    SingleLoop,
    SpanningTree,
    Table,
    blocks,
    counted,
    weighted,
)
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.finding.supports import MOST_TUPLES, product_of, unsupported
from tests.explaining.support import explainer_on, found_on

BIT, OFF, ON = 0b11, 0b10, 0b01
"""A variable that is 0 or 1, and the values that it has lost where it is 0, or 1."""
Found = tuple[str, Losses, Losses]
"""The kind of a deduction, what it concludes, and its reasons."""
Case = tuple[str, int, Constraint, Losses, str, Losses, Losses]


def found(masks: list[int], rule: Constraint, known: Losses) -> list[Found]:
    """Return all that the finders of one constraint conclude, the cheapest argument first."""
    every = found_on(explainer_on(masks, rule), known)
    return [(one.kind, one.concluded, one.reasons) for one in every]


def ones(total: int, count: int) -> Linear:
    """Return that so many of *count* variables are 1."""
    return Linear([counted(v, 0b10) for v in range(count)], "==", total)


def summed(amounts: list[int], relation: Relation, total: int) -> Linear:
    """Return a sum of amounts, each taken or not."""
    terms = [weighted(v, amount, [0, 1]) for v, amount in enumerate(amounts)]
    return Linear(terms, relation, total)


def clause(*variables: int) -> Clause:
    """Return that some variable is 0."""
    return Clause([(v, 0b01) for v in variables])


THREE = Regular(range(5), blocks([3]))
FOURS = summed([1, 1, 4, 4], "<=", 5)
# Name, what each variable may be, rule, what is known; kind, conclusion, reasons.
ALONE = (
    ("enough", BIT, ones(1, 3), {1: ON}, Kind.ENOUGH, {0: OFF, 2: OFF}, {1: ON}),
    ("all left", BIT, ones(2, 3), {1: OFF}, Kind.ALL_LEFT, {0: ON, 2: ON}, {1: OFF}),
    ("too much", BIT, summed([3, 1, 1, 1], "==", 2), {}, Kind.TOO_MUCH, {0: OFF}, {}),
    ("too little", BIT, summed([3, 1, 1, 1], "==", 4), {}, Kind.TOO_LITTLE, {0: ON}, {}),
    ("heavy facts", BIT, FOURS, {0: ON, 2: ON}, Kind.ENOUGH, {1: OFF, 3: OFF}, {0: ON, 2: ON}),
    ("heavy fact", BIT, FOURS, {2: ON}, Kind.TOO_MUCH, {3: OFF}, {2: ON}),
    ("adds up", BIT, summed([2, 2, 1], "==", 2), {}, Kind.ADDS_UP, {2: OFF}, {}),
    ("broken", BIT, ones(1, 3), {0: ON, 1: ON}, Kind.TOO_MUCH, {}, {0: ON, 1: ON}),
    ("clause", BIT, clause(0, 1, 2), {0: ON, 2: ON}, "", {1: OFF}, {0: ON, 2: ON}),
    ("no needless fact", BIT, clause(0, 1), {0: ON, 2: ON}, "", {1: OFF}, {0: ON}),
    ("overlap", BIT, THREE, {}, Kind.OVERLAP, {2: ON}, {}),
    ("overlap beside", BIT, THREE, {0: OFF, 2: ON}, Kind.OVERLAP, {2: ON, 3: ON}, {0: OFF}),
)
DIFFERENT = AllDifferent(range(3))
LOOSE = {0: 0b1100, 1: 0b1100}
ROW = Groups([(0, 1), (1, 2), (2, 3)], range(4))
"""Four nodes in a row, whose values are the sizes of their groups."""
SIZE = 0b11110
ENDS = {0: 0b11010, 2: 0b11010}
# A square of nodes 0 1 / 2 3, an edge open where its variable is 1: 0 above, 1 left, 2 right, 3.
SQUARE = SpanningTree(
    4, [((a, v, 0b10), (b, v, 0b10)) for v, (a, b) in enumerate([(0, 1), (0, 2), (1, 3), (2, 3)])]
)
THREE_EDGES = {0: ON, 1: ON, 2: ON}
CUBE = [(0, 1), (1, 2), (2, 3), (3, 0), (4, 5), (5, 6), (6, 7), (7, 4)]
CUBE += [(0, 4), (1, 5), (2, 6), (3, 7)]
LOOP = SingleLoop([(one, other, at, 0b10) for at, (one, other) in enumerate(CUBE)])
DRAWN = dict.fromkeys((0, 1, 2, 5), ON)
LEAVES = {8: ON, 9: OFF, 10: OFF}
# Two squares, each with a diagonal, and one edge between them.
SQUARES = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (4, 5), (5, 6), (6, 7), (7, 4), (4, 6), (0, 4)]
HALVES = SingleLoop([(one, other, at, 0b10) for at, (one, other) in enumerate(SQUARES)])
AMONG_OTHERS = (
    ("taken", 0b111, DIFFERENT, {0: 0b110}, Kind.TAKEN, {1: 1, 2: 1}, {0: 0b110}),
    ("only place", 0b111, DIFFERENT, {0: 1, 1: 1}, Kind.ONLY_PLACE, {2: 0b110}, {0: 1, 1: 1}),
    ("set", 0b1111, AllDifferent(range(4)), LOOSE, Kind.SET, {2: 0b11, 3: 0b11}, LOOSE),
    ("loop of a tree", BIT, SQUARE, THREE_EDGES, Kind.LOOP, {3: OFF}, THREE_EDGES),
    ("line goes on", BIT, LOOP, {0: ON, 3: ON}, Kind.NODE, {8: OFF}, {0: ON, 3: ON}),
    ("loop too early", BIT, LOOP, DRAWN, Kind.LOOP, {3: OFF}, DRAWN),
    ("in and out", BIT, LOOP, LEAVES, Kind.PARITY, {11: ON}, LEAVES),
    ("one loop", BIT, HALVES, {0: ON, 10: OFF}, Kind.APART, {5: OFF}, {0: ON, 10: OFF}),
    ("full group", SIZE, ROW, {0: 0b11100}, Kind.TOO_LARGE, {1: 0b10}, {0: 0b11100}),
    ("only way on", SIZE, ROW, {0: 0b11010}, Kind.ONLY_WAY, {1: 0b11010}, {0: 0b11010}),
    ("groups kept apart", SIZE, ROW, ENDS, Kind.JOINS, {1: 0b100}, ENDS),
    ("no room", SIZE, ROW, {1: 0b11100}, Kind.NO_ROOM, {0: 0b11100}, {1: 0b11100}),
)


@pytest.mark.parametrize("case", [*ALONE, *AMONG_OTHERS], ids=lambda case: case[0])
def test_a_rule_concludes_what_it_should(case: Case) -> None:
    _, mask, rule, known, *expected = case
    masks = [mask] * (1 + max(*rule.scope, *known))
    every = found(masks, rule, known)
    assert tuple(expected) in every
    assert case not in ALONE or 1 == len(every)


def test_the_last_way_out_of_a_part_is_open() -> None:
    every = found([BIT] * 4, SQUARE, {0: OFF})
    assert {(Kind.CLOSED, ((v, ON),)) for v in (1, 2, 3)} == {
        (kind, tuple(concluded.items())) for kind, concluded, _ in every
    }
    assert all(reasons == {0: OFF} for _, _, reasons in every)


def test_known_areas_leave_no_room_for_a_larger_one() -> None:
    # The 2 at each end is in an area of its own, so one node of five is left.
    line = Groups([(node, node + 1) for node in range(4)], range(5))
    every = found([0b100, *[0b1110] * 3, 0b100], line, {})
    assert [(Kind.CROWDED, dict.fromkeys((1, 2, 3), 8), {})] == [
        one for one in every if one[0] == Kind.CROWDED
    ]


def test_a_known_area_that_another_node_may_belong_to_is_counted_once() -> None:
    line = Groups([(node, node + 1) for node in range(4)], range(5))
    every = found([0b1000, 0b11110, 0b1000, 0b11110, 0b11110], line, {})
    assert [{1: 0b10000, 3: 0b10000, 4: 0b10000}] == [
        concluded for kind, concluded, _ in every if kind == Kind.CROWDED
    ]


def test_tuples_are_counted_no_further_than_they_would_be_tried() -> None:
    assert 12 == product_of([0b11, 0b111, 0b11])
    assert MOST_TUPLES + 1 == product_of([BIT] * 200)
    assert 0 == product_of([*[BIT] * 200, 0])


@pytest.mark.parametrize("domains", [*product([0b01, 0b10, 0b11, 0b111], repeat=2)])
def test_rows_of_a_table_exclude_what_its_tuples_exclude(domains: tuple[int, int]) -> None:
    table = CompressedTable((0, 1), [(0b011, 0b01), (0b110, 0b110)])
    pairs = [(one, other) for one in range(3) for other in range(3) if table.holds((one, other))]
    assert unsupported(Table((0, 1), pairs), domains) == unsupported(table, domains)


ALIKE = [(1 << value, 1 << value) for value in range(3)]
KEPT = {
    "sum": [ones(2, 3)],
    "clause": [clause(0, 1, 2)],
    # What one concludes of the middle wakes the other, which may conclude more of it.
    "tables": [CompressedTable(two, ALIKE) for two in ((0, 1), (1, 2))],
}


@pytest.mark.parametrize("rules", KEPT.values(), ids=KEPT)
def test_answers_that_are_kept_are_those_of_an_explainer_that_has_none(
    rules: list[Constraint],
) -> None:
    kept = explainer_on([0b111] * 3, *rules)
    for masks in [*product((0b001, 0b100, 0), repeat=3)] * 2:
        known = {variable: lost for variable, lost in enumerate(masks) if lost}
        before = kept.board.suppose()
        again = found_on(kept, known)
        kept.board.take_back(before)
        # All items wait at first, so both are asked for all that follows.
        kept.board.agendas = [set(finder.items) for finder in kept.finders]
        assert found_on(explainer_on([0b111] * 3, *rules), known) == again
    assert any(finder.answers for finder in kept.finders)
