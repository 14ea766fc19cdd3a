"""What finders conclude, each on the smallest example."""

from puzzlefw.constraints import (
    AllDifferent,
    Clause,
    Groups,
    Linear,
    Regular,
    SingleLoop,
    SpanningTree,
    blocks,
    counted,
    weighted,
)
from puzzlefw.explaining.finding.finder import MOST_TUPLES, product_of
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from tests.explaining.support import explainer_on

BIT = 0b11


def deductions(explainer_masks: list[int], constraint: object, known: Losses) -> list[Deduction]:
    """Return all that the finders of one constraint conclude, the cheapest argument first."""
    explainer = explainer_on(explainer_masks, constraint)  # type: ignore[arg-type]
    explainer.board.learn(known)
    return [one for finder in explainer.finders for one in finder.find(explainer.board)]


def ones(total: int, count: int, relation: str = "==") -> Linear:
    """Return that so many of *count* variables are 1."""
    return Linear([counted(v, 0b10) for v in range(count)], relation, total)  # type: ignore[arg-type]


def test_a_sum_that_has_enough_takes_no_more() -> None:
    (found,) = deductions([BIT] * 3, ones(1, 3), {1: 0b01})
    assert (Kind.ENOUGH, {0: 0b10, 2: 0b10}, {1: 0b01}) == (
        found.kind,
        found.concluded,
        found.reasons,
    )


def test_a_sum_that_wants_all_that_is_left_takes_it() -> None:
    (found,) = deductions([BIT] * 3, ones(2, 3), {1: 0b10})
    assert (Kind.ALL_LEFT, {0: 0b01, 2: 0b01}, {1: 0b10}) == (
        found.kind,
        found.concluded,
        found.reasons,
    )


def test_what_is_too_much_for_the_room_left_is_excluded() -> None:
    rule = Linear([weighted(0, 3, [0, 1]), *(counted(v, 0b10) for v in (1, 2, 3))], "==", 2)
    (found,) = deductions([BIT] * 4, rule, {})
    assert (Kind.TOO_MUCH, {0: 0b10}, {}) == (found.kind, found.concluded, found.reasons)


def test_what_a_sum_cannot_spare_is_taken() -> None:
    rule = Linear([weighted(0, 3, [0, 1]), *(counted(v, 0b10) for v in (1, 2, 3))], "==", 4)
    (found,) = deductions([BIT] * 4, rule, {})
    assert (Kind.TOO_LITTLE, {0: 0b01}, {}) == (found.kind, found.concluded, found.reasons)


def test_the_heaviest_facts_are_taken_as_reasons() -> None:
    rule = Linear(
        [*(counted(v, 0b10) for v in (0, 1)), *(weighted(v, 4, [0, 1]) for v in (2, 3))], "<=", 5
    )
    (found,) = deductions([BIT] * 4, rule, {0: 0b01, 2: 0b01})
    assert (Kind.ENOUGH, {0: 0b01, 2: 0b01}) == (found.kind, found.reasons)
    (found,) = deductions([BIT] * 4, rule, {2: 0b01})
    assert (Kind.TOO_MUCH, {3: 0b10}, {2: 0b01}) == (found.kind, found.concluded, found.reasons)


def test_a_sum_adds_up_in_some_ways_only() -> None:
    rule = Linear([weighted(0, 2, [0, 1]), weighted(1, 2, [0, 1]), counted(2, 0b10)], "==", 2)
    (found,) = deductions([BIT] * 3, rule, {})
    assert (Kind.ADDS_UP, {2: 0b10}, {}) == (found.kind, found.concluded, found.reasons)


def test_a_sum_past_its_total_is_broken() -> None:
    found = deductions([BIT] * 3, ones(1, 3), {0: 0b01, 1: 0b01})
    assert [({}, {0: 0b01, 1: 0b01})] == [(one.concluded, one.reasons) for one in found]


def test_any_rule_tells_what_it_removes_and_why() -> None:
    found = deductions([0b111] * 3, AllDifferent((0, 1, 2)), {0: 0b110})
    assert {(tuple(one.concluded.items()), tuple(one.reasons.items())) for one in found} >= {
        (((1, 0b001), (2, 0b001)), ((0, 0b110),))
    }
    (clause,) = deductions([BIT] * 3, Clause([(0, 1), (1, 1), (2, 1)]), {0: 1, 2: 1})
    assert ({1: 0b10}, {0: 1, 2: 1}) == (clause.concluded, clause.reasons)


def test_a_sequence_tells_what_all_ways_to_complete_it_have() -> None:
    rule = Regular(range(5), blocks([3]))
    (found,) = deductions([BIT] * 5, rule, {})
    assert ({2: 0b01}, {}) == (found.concluded, found.reasons)
    (found,) = deductions([BIT] * 5, rule, {0: 0b10, 2: 0b01})
    assert ({2: 0b01, 3: 0b01}, {0: 0b10}) == (found.concluded, found.reasons)


def test_a_reason_is_no_larger_than_it_must_be() -> None:
    (clause,) = deductions([BIT] * 3, Clause([(0, 1), (1, 1)]), {0: 1, 2: 1})
    assert {0: 1} == clause.reasons


# A square of nodes 0 1 / 2 3, an edge open where its variable is 1: 0 above, 1 left, 2 right, 3.
SQUARE = SpanningTree(
    4,
    [((a, v, 0b10), (b, v, 0b10)) for v, (a, b) in enumerate([(0, 1), (0, 2), (1, 3), (2, 3)])],
)


def test_the_last_edge_of_a_loop_stays_closed() -> None:
    found = deductions([BIT] * 4, SQUARE, {0: 0b01, 1: 0b01, 2: 0b01})
    assert (Kind.LOOP, {3: 0b10}, {0: 1, 1: 1, 2: 1}) == (
        found[0].kind,
        found[0].concluded,
        found[0].reasons,
    )


def test_the_last_way_out_of_a_part_is_open() -> None:
    found = deductions([BIT] * 4, SQUARE, {0: 0b10})
    assert {Kind.CLOSED} == {one.kind for one in found}
    assert {(v, lost) for one in found for v, lost in one.concluded.items()} == {
        (1, 0b01),
        (2, 0b01),
        (3, 0b01),
    }
    assert all(one.reasons == {0: 0b10} for one in found)


CUBE = [(0, 1), (1, 2), (2, 3), (3, 0), (4, 5), (5, 6), (6, 7), (7, 4)]
CUBE += [(0, 4), (1, 5), (2, 6), (3, 7)]


def of_loop(known: Losses) -> list[tuple[str, Losses, Losses]]:
    """Return the kinds, conclusions and reasons of a loop on the edges of a cube."""
    rule = SingleLoop([(one, other, at, 0b10) for at, (one, other) in enumerate(CUBE)])
    found = deductions([BIT] * len(CUBE), rule, known)
    return [(one.kind, one.concluded, one.reasons) for one in found]


def test_a_line_of_a_loop_goes_on_and_does_not_branch() -> None:
    assert [(Kind.NODE, {8: 0b10}, {0: 0b01, 3: 0b01})] == of_loop({0: 0b01, 3: 0b01})


def test_a_loop_is_not_closed_too_early() -> None:
    drawn = dict.fromkeys((0, 1, 2, 5), 1)
    assert (Kind.LOOP, {3: 0b10}, drawn) in of_loop(drawn)


def test_a_loop_leaves_a_part_as_often_as_it_enters_it() -> None:
    known = {8: 0b01, 9: 0b10, 10: 0b10}
    assert (Kind.PARITY, {11: 0b01}, known) in of_loop(known)


def test_a_value_that_stands_somewhere_is_taken() -> None:
    found = deductions([0b111] * 3, AllDifferent((0, 1, 2)), {0: 0b110})
    assert (Kind.TAKEN, {1: 0b001, 2: 0b001}, {0: 0b110}) in [
        (one.kind, one.concluded, one.reasons) for one in found
    ]


def test_a_value_that_must_be_somewhere_takes_its_only_place() -> None:
    found = deductions([0b111] * 3, AllDifferent((0, 1, 2)), {0: 0b001, 1: 0b001})
    assert (Kind.ONLY_PLACE, {2: 0b110}, {0: 0b001, 1: 0b001}) in [
        (one.kind, one.concluded, one.reasons) for one in found
    ]


def test_as_many_places_as_values_take_them_between_them() -> None:
    found = deductions([0b1111] * 4, AllDifferent(range(4)), {0: 0b1100, 1: 0b1100})
    assert (Kind.SET, {2: 0b0011, 3: 0b0011}, {0: 0b1100, 1: 0b1100}) in [
        (one.kind, one.concluded, one.reasons) for one in found
    ]


# Four nodes in a row, whose values are the sizes of their groups.
ROW = Groups([(0, 1), (1, 2), (2, 3)], range(4))


def of_groups(known: Losses) -> list[tuple[str, Losses, Losses]]:
    """Return the kinds, conclusions and reasons of groups in a row of four nodes."""
    found = deductions([0b11110] * 4, ROW, known)
    return [(one.kind, one.concluded, one.reasons) for one in found]


def test_a_group_that_is_full_takes_no_more() -> None:
    assert (Kind.TOO_LARGE, {1: 0b10}, {0: 0b11100}) in of_groups({0: 0b11100})


def test_a_group_takes_its_only_way_on() -> None:
    assert (Kind.ONLY_WAY, {1: 0b11010}, {0: 0b11010}) in of_groups({0: 0b11010})


def test_groups_that_are_too_large_together_stay_apart() -> None:
    ends = {0: 0b11010, 2: 0b11010}
    assert (Kind.JOINS, {1: 0b100}, ends) in of_groups(ends)


def test_where_few_nodes_hang_together_no_large_value_has_room() -> None:
    assert (Kind.NO_ROOM, {0: 0b11100}, {1: 0b11100}) in of_groups({1: 0b11100})


def test_known_areas_leave_no_room_for_a_larger_one() -> None:
    # The 2 at each end is in an area of its own, so one node of five is left.
    line = Groups([(node, node + 1) for node in range(4)], range(5))
    found = deductions([0b100, *[0b1110] * 3, 0b100], line, {})
    assert dict.fromkeys((1, 2, 3), 8) in [one.concluded for one in found]
    (crowded,) = [one for one in found if one.kind == Kind.CROWDED]
    assert (dict.fromkeys((1, 2, 3), 8), {}) == (crowded.concluded, crowded.reasons)


def test_a_known_area_that_another_node_may_belong_to_is_counted_once() -> None:
    line = Groups([(node, node + 1) for node in range(4)], range(5))
    found = deductions([0b1000, 0b11110, 0b1000, 0b11110, 0b11110], line, {})
    assert [{1: 0b10000, 3: 0b10000, 4: 0b10000}] == [
        one.concluded for one in found if one.kind == Kind.CROWDED
    ]


def test_tuples_are_counted_no_further_than_they_would_be_tried() -> None:
    assert 12 == product_of([0b11, 0b111, 0b11])
    assert MOST_TUPLES + 1 == product_of([BIT] * 200)
    assert 0 == product_of([*[BIT] * 200, 0])
