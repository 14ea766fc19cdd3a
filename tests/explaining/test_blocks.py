"""What a nonogram's lines conclude, by the names that players have for it."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import Automaton, Regular, blocks, runs
from puzzlefw.engine.bits import values_of
from puzzlefw.explaining.finding.blocks import lengths_of, values_on_ways
from puzzlefw.explaining.finding.losses import Losses
from tests.explaining.support import check_all_steps, explainer_on


def shown(line: str) -> Losses:
    """Return what is known of a line: ``#`` is shaded, ``x`` is not, a dot is open."""
    return {at: 0b01 if sign == "#" else 0b10 for at, sign in enumerate(line) if sign != "."}


@pytest.mark.parametrize(
    ("lengths", "line", "technique", "after"),
    [
        ([3], ".....", "overlap", "..#.."),
        ([3], "x....x", "overlap", "x.##.x"),
        ([], "...", "line complete", "xxx"),
        ([1, 1], "...#..#..", "line complete", "xxx#xx#xx"),
        ([2, 2], ".....", "line filled up", "##x##"),
        ([3], "..x......", "gap too small", "xxx......"),
        ([2, 2], "....##....", "block complete", "...x##x..."),
        ([3, 1], ".#........", "edge", ".##......."),
        ([1, 3], "........#.", "edge", ".......##."),
        ([2], "...#......", "beyond reach", "xx.#.xxxxx"),
    ],
)
def test_a_line_is_told_by_the_name_of_its_argument(
    lengths: list[int], line: str, technique: str, after: str
) -> None:
    explainer = explainer_on([0b11] * len(line), Regular(range(len(line)), blocks(lengths)))
    explainer.board.learn(shown(line))
    explainer.look()
    assert technique in {one[2].technique for one in explainer.waiting}
    for one in explainer.waiting:
        explainer.board.keep_out(one[2].concluded)
    domains = explainer.board.domains()
    assert all(domains[at] & lost == 0 for at, lost in shown(after).items())


def test_a_line_without_a_color_has_no_cell_of_it() -> None:
    rule = Regular(range(3), blocks([2], [2]))
    explainer = explainer_on([0b111] * 3, rule)
    explainer.look()
    found = {one[2].technique: one[2].concluded for one in explainer.waiting}
    assert found["color missing"] == dict.fromkeys(range(3), 0b010)


def test_a_block_at_an_edge_says_where_its_own_color_is() -> None:
    rule = Regular(range(8), blocks([1, 1, 2], [2, 1, 2]))
    explainer = explainer_on([0b1111] * 8, rule)
    explainer.board.learn({7: 0b1011})
    explainer.look()
    found = [one[2].concluded for one in explainer.waiting if one[2].technique == "edge"]
    assert [{5: 0b100, 6: 0b1011}] == found  # not that the first cell is not black


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(1, 3)), max_size=4))
def test_blocks_of_colors_are_read_from_their_automaton(pairs: list[tuple[int, int]]) -> None:
    lengths = [length for length, _ in pairs]
    assert lengths == lengths_of(blocks(lengths, [color for _, color in pairs]))


@given(st.lists(st.integers(1, 4), max_size=4))
def test_the_lengths_of_blocks_are_read_from_their_automaton(lengths: list[int]) -> None:
    assert lengths == lengths_of(blocks(lengths))


@pytest.mark.parametrize(
    "automaton", [blocks([2, None]), runs(2), Automaton([{0: 0, 1: 1}, {1: 1}], [0, 1])]
)
def test_other_sequences_have_no_blocks(automaton: Automaton) -> None:
    assert lengths_of(automaton) is None


@given(
    st.lists(st.integers(1, 3), max_size=3),
    st.lists(st.sampled_from([0b01, 0b10, 0b11]), min_size=1, max_size=8),
)
def test_values_on_ways_are_those_of_accepted_sequences(
    lengths: list[int], domains: list[int]
) -> None:
    automaton = blocks(lengths)
    expected = [0] * len(domains)
    for values in product(*map(values_of, domains)):
        if automaton.accepts(values):
            expected = [mask | 1 << value for mask, value in zip(expected, values, strict=True)]
    assert expected == values_on_ways(automaton, domains)


@given(
    st.lists(st.integers(1, 3), max_size=3),
    st.dictionaries(st.integers(0, 7), st.sampled_from([0b01, 0b10]), max_size=4),
)
def test_what_lines_conclude_follows(lengths: list[int], known: Losses) -> None:
    explainer = explainer_on([0b11] * 8, Regular(range(8), blocks(lengths)))
    assert 0 == check_all_steps(explainer, known)
