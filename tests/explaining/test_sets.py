"""Naked and hidden sets, and fish: each on the smallest example, and against brute force."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import AllDifferent
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.fish import disjoint_families
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.explaining.finding.tight_sets import Things, tight_sets
from puzzlefw.explaining.language import Language
from puzzlefw.grid import Shape, members, rectangles
from tests.explaining.support import check_all_steps, explainer_on, follows, found_on, sentences_of

LATIN = [AllDifferent(line) for line in Shape(4, 4).lines()]
SUDOKU = [*LATIN, *(AllDifferent(block) for block in members(rectangles(2, 2)))]
ONE = 0b0001


def found(
    rules: list[AllDifferent], known: Losses, *kinds: str
) -> tuple[Explainer, list[Deduction]]:
    """Return what is concluded of 4 values by arguments of some kinds."""
    size = 1 + max(variable for rule in rules for variable in rule.variables)
    explainer = explainer_on([0b1111] * size, *rules, shape=Shape(-(-size // 4), 4))
    return explainer, found_on(explainer, known, *kinds)


def said(explainer: Explainer, part: Deduction, known: Losses) -> tuple[str, str]:
    """Return the technique and the sentence of a deduction."""
    message = sentences_of(explainer, Shape(4, 4)).message([part], known)
    return explainer.pricing.of(part)[0].name, Language().text(message)


def test_two_places_take_two_values() -> None:
    explainer, (pair,) = found([AllDifferent(range(4))], {0: 0b1100, 2: 0b1100}, Kind.NAKED)
    assert ({1: 0b11, 3: 0b11}, {0: 0b1100, 2: 0b1100}) == (pair.concluded, pair.reasons)
    assert "naked pair" == explainer.pricing.of(pair)[0].name


def test_a_place_that_loses_values_by_a_pair_is_not_named_with_it() -> None:
    rule = AllDifferent(range(4))
    known = {0: 0b1100, 2: 0b1100, 1: 0b1000}
    explainer, (pair,) = found([rule], known, Kind.NAKED)
    own = pair._replace(reasons={**pair.reasons, 1: 0b1000})
    assert said(explainer, pair, known) == said(explainer, own, known)


def test_two_values_have_two_places() -> None:
    explainer, (pair,) = found([AllDifferent(range(4))], {1: 0b11, 3: 0b11}, Kind.HIDDEN)
    assert ({0: 0b1100, 2: 0b1100}, {1: 0b11, 3: 0b11}) == (pair.concluded, pair.reasons)
    assert "hidden pair" == explainer.pricing.of(pair)[0].name


def test_a_rule_that_leaves_values_out_has_no_hidden_set() -> None:
    _, sets = found([AllDifferent(range(3))], {1: 0b11}, Kind.HIDDEN)
    assert [] == sets


def test_three_places_are_a_triple() -> None:
    known = {0: 0b11000, 1: 0b11100, 2: 0b11010}
    explainer = explainer_on([0b11111] * 5, AllDifferent(range(5)))
    sets = found_on(explainer, known, Kind.NAKED)
    assert {"naked triple"} == {explainer.pricing.of(one)[0].name for one in sets}


def test_a_value_of_a_block_that_lies_in_a_row_is_nowhere_else_there() -> None:
    known = {4: ONE, 5: ONE}
    explainer, every = found(SUDOKU, known, Kind.LOCKED)
    (pointing,) = [one for one in every if one.rules[0] >= 8]
    assert ({2: ONE, 3: ONE}, known) == (pointing.concluded, pointing.reasons)
    name, words = said(explainer, pointing, known)
    assert "box-line reduction" == name  # as no view says that this is a block
    assert words.endswith("0 can only be in row 1, so r1c3 and r1c4 are not 0")


def test_a_value_of_two_rows_that_lies_in_two_columns_is_an_x_wing() -> None:
    known = {2: ONE, 3: ONE, 10: ONE, 11: ONE}
    explainer, (fish, _) = found(LATIN, known, Kind.FISH)
    assert (0, 2, 4, 5) == fish.rules
    assert ({4: ONE, 5: ONE, 12: ONE, 13: ONE}, known) == (fish.concluded, fish.reasons)
    name, words = said(explainer, fish, known)
    assert "X-wing" == name
    assert words == (
        "in row 1 and row 3, 0 can only be in column 1 and column 2,"
        " so r2c1, r2c2, r4c1 and r4c2 are not 0"
    )


@given(st.dictionaries(st.integers(0, 15), st.sampled_from([0b0001, 0b0011, 0b0111, 0b1010])))
def test_what_sets_and_fish_exclude_is_in_no_solution_of_their_rules(known: Losses) -> None:
    explainer, every = found(SUDOKU, known, Kind.NAKED, Kind.HIDDEN, Kind.LOCKED, Kind.FISH)
    for one in every:
        assert follows(explainer, one) is not False


def test_steps_by_sets_and_fish_follow() -> None:
    explainer = explainer_on([0b1111] * 16, *SUDOKU)
    check_all_steps(explainer, {0: 0b1110, 5: 0b0111, 10: 0b1101, 13: 0b1110})


@given(
    st.lists(st.tuples(st.integers(0, 31), st.integers(1, 2)), max_size=6),
    st.lists(st.integers(1, 2), min_size=5, max_size=5),
)
def test_tight_sets_are_the_least_that_need_all_their_rooms(
    pairs: list[tuple[int, int]], sizes: list[int]
) -> None:
    masks, needs = [mask for mask, _ in pairs], [need for _, need in pairs]
    expected: list[tuple[int, ...]] = []
    for size in range(1, 5):
        for chosen in combinations(range(len(masks)), size):
            rooms = {at for one in chosen for at in range(5) if masks[one] >> at & 1}
            need = sum(needs[at] for at in chosen)
            is_new = not any({*known} <= {*chosen} for known in expected)
            if all(masks[at] for at in chosen) and sum(sizes[at] for at in rooms) == need:
                expected += [chosen] if is_new else []
    assert expected == list(tight_sets(Things(masks, needs, sizes)))


def test_rows_columns_and_blocks_are_families() -> None:
    scopes = [rule.variables for rule in SUDOKU]
    assert [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]] == disjoint_families(scopes)
