"""What counts conclude together: on the smallest examples, and against brute force."""

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import Counts
from puzzlefw.constraints.families import Sum
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.explaining.language import Language
from puzzlefw.grid import Shape
from tests.explaining.support import explainer_on, follows, found_on, sentences_of

YES, NO = 0b01, 0b10


def found(sums: list[Sum], known: Losses) -> tuple[Explainer, list[Deduction]]:
    """Return what counts of 1 in a board of 3 rows and 4 columns conclude together."""
    explainer = explainer_on([0b11] * 12, Counts(sums, range(12), 0b10), shape=Shape(3, 4))
    return explainer, found_on(explainer, known, Kind.LOCKED, Kind.FISH)


def test_what_one_count_wants_of_another_takes_its_room() -> None:
    explainer, (both,) = found([((0, 1), "==", 1), ((0, 1, 2, 3), "==", 1)], {})
    assert ((0, 1), {2: NO, 3: NO}, {}) == (both.rules, both.concluded, both.reasons)
    made = sentences_of(explainer, Shape(3, 4))
    assert "two counts together" == explainer.pricing.of(both)[0].name
    assert "r1c1 and r1c2 need all that row 1 can still take, so r1c3 and r1c4 are not 1" == (
        Language().text(made.message([both], {}))
    )


def test_one_count_takes_what_it_does_not_share_if_the_other_has_room_for_the_rest() -> None:
    _, (both,) = found([((0, 1, 2), "==", 2), ((1, 2, 3), "==", 1)], {})
    assert ((0, 1), {0: YES, 3: NO}, {}) == (both.rules, both.concluded, both.reasons)


def test_what_is_known_of_places_that_are_not_shared_is_a_reason() -> None:
    sums: list[Sum] = [((0, 1, 2), "==", 1), ((1, 2, 3, 4), "<=", 2)]
    _, (both,) = found(sums, {0: NO, 3: YES})
    assert ({4: NO}, {0: NO, 3: YES}) == (both.concluded, both.reasons)


def test_two_rows_in_two_columns_take_all_that_these_want() -> None:
    rows: list[Sum] = [(range(4 * row, 4 * row + 4), "==", 1) for row in range(3)]
    columns: list[Sum] = [(range(column, 12, 4), "<=", 1) for column in range(4)]
    known = {2: NO, 3: NO, 6: NO, 7: NO}
    explainer, (both,) = found([*rows, *columns], known)
    assert (0, 1, 3, 4) == both.rules
    assert ({8: NO, 9: NO}, known) == (both.concluded, both.reasons)
    assert "several counts together" == explainer.pricing.of(both)[0].name


SUMS = st.tuples(
    st.lists(st.integers(0, 11), min_size=1, max_size=6, unique=True).map(tuple),
    st.sampled_from(["==", "<=", ">="]),
    st.integers(0, 4),
)


@given(
    st.lists(SUMS, min_size=2, max_size=5),
    st.dictionaries(st.integers(0, 11), st.sampled_from([YES, NO]), max_size=6),
)
def test_what_counts_exclude_is_in_no_solution_of_them(sums: list[Sum], known: Losses) -> None:
    explainer, every = found(sums, known)
    for one in every:
        assert follows(explainer, one)
