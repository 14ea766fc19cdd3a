"""Chains of links, each where it is the easiest step, and all against every filled board."""

from functools import cache
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlefw.constraints import AllDifferent
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.chain_finders import SetChainFinder
from puzzlefw.explaining.finding.forcing_chains import forcing_chains
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses
from puzzlefw.explaining.language import Language
from puzzlefw.grid import Shape, members, rectangles
from tests.explaining.support import explainer_on, found_on, sentences_of

SHAPE = Shape(4, 4)
SUDOKU = [AllDifferent(line) for line in (*SHAPE.lines(), *members(rectangles(2, 2)))]
CHAINS = (
    Kind.FINNED,
    Kind.SKYSCRAPER,
    Kind.KITE,
    Kind.TURBOT,
    Kind.X_CHAIN,
    Kind.GROUPED,
    Kind.W_WING,
    Kind.XY_CHAIN,
    Kind.AIC,
    Kind.SET_CHAIN,
)
FORCING = (Kind.CELL_FORCING, Kind.REGION_FORCING)
ZERO, ONE = 0b0001, 0b0010


def explainer() -> Explainer:
    """Return an explainer of an empty Sudoku of 4 x 4, its values from 0 on."""
    return explainer_on([0b1111] * 16, *SUDOKU, shape=SHAPE)


def found(known: Losses, kind: str) -> list[tuple[str, str]]:
    """Return the techniques and the sentences of chains of one kind."""
    made = explainer()
    sentences, language = sentences_of(made, SHAPE), Language()
    return [
        (made.pricing.of(part)[0].name, language.text(sentences.message([part], known)))
        for part in (forced_on(made, known) if kind in FORCING else found_on(made, known, kind))
        if part.kind == kind
    ]


def forced_on(made: Explainer, known: Losses) -> list[Deduction]:
    """Return forcing chains, even where chains say as much."""
    made.board.learn(known)
    (finder,) = [one for one in made.finders if isinstance(one, SetChainFinder)]
    houses = finder.houses(made.board)
    links = finder.links(made.board, houses)
    return forcing_chains(finder.maker, made.board, houses, links)


@pytest.mark.parametrize(
    ("kind", "known", "technique", "words"),
    [
        (
            Kind.SKYSCRAPER,
            {1: ZERO, 3: ZERO, 8: ZERO, 11: ZERO},
            "skyscraper",
            "skyscraper on 0: r1c1 = r1c3 - r3c3 = r3c2, so r2c2 and r4c1 are not 0",
        ),
        (
            Kind.KITE,
            {0: ONE, 3: ONE, 12: ONE},
            "two-string kite",
            "two-string kite on 1: r1c3 = r1c2 - r2c1 = r3c1, so r3c3 is not 1",
        ),
        (
            Kind.TURBOT,
            {1: ZERO, 3: ZERO, 11: ZERO, 14: ZERO},
            "turbot fish",
            "turbot fish on 0: r1c1 = r1c3 - r3c3 = r4c4, so r4c1 is not 0",
        ),
        (
            Kind.FINNED,
            {0: ONE, 2: ONE, 8: ONE},
            "finned X-wing",
            "in row 1 and row 3, 1 can only be in column 2 and column 4 or at r3c3,"
            " and either way r4c4 is not 1",
        ),
        (
            Kind.GROUPED,
            {8: ONE, 12: ONE},
            "grouped X-chain",
            "X-chain on 1: r1c1 or r1c2 = r1c3 or r1c4 - r1c1 = r2c1, so r2c2 is not 1",
        ),
        (
            Kind.W_WING,
            {1: 0b1001, 6: ONE, 11: 0b1001},
            "W-wing",
            "W-wing: 2 at r1c2 = 1 at r1c2 - 1 at r1c3 or r1c4 = 1 at r2c4 - 1 at r3c4"
            " = 2 at r3c4, so r1c4 and r3c2 are not 2",
        ),
        (
            Kind.XY_CHAIN,
            {0: 0b1010, 8: 0b0110, 12: 0b0011},
            "XY-chain",
            "XY-chain: 0 at r1c1 = 2 at r1c1 - 2 at r4c1 = 3 at r4c1 - 3 at r3c1 = 0 at r3c1,"
            " so r2c1 is not 0",
        ),
        (
            Kind.AIC,
            {2: 0b1100, 15: 0b0011},
            "AIC",
            "AIC: 0 at r3c3 or r4c3 = 0 at r3c4 - 1 at r3c4 = 1 at r1c4 or r2c4"
            " - 1 at r1c3 = 0 at r1c3, so r2c3 is not 0",
        ),
        (
            Kind.CELL_FORCING,
            {0: ZERO, 8: 0b0011, 13: 0b1010},
            "cell forcing chains",
            "cell forcing chains: 1 at r1c1 - 1 at r4c1 = 3 at r3c1 or r4c1; 2 at r1c1 - 2 at r3c1"
            " = 3 at r3c1; 3 at r1c1, and each way r2c1 is not 3",
        ),
        (
            Kind.REGION_FORCING,
            {7: 0b0110, 6: 0b1010},
            "region forcing chains",
            "region forcing chains in column 3: 1 at r1c3; 1 at r3c3 - 1 at r1c3 = 1 at r1c4;"
            " 1 at r4c3 - 1 at r1c3 = 1 at r1c4, and each way r1c1 and r1c2 are not 1",
        ),
    ],
)
def test_a_chain_is_found_on_the_smallest_board(
    kind: str, known: Losses, technique: str, words: str
) -> None:
    assert (technique, words) in found(known, kind)


@pytest.mark.parametrize(
    ("kind", "known"),
    [
        (Kind.SKYSCRAPER, {1: ZERO, 3: ZERO, 8: ZERO, 11: ZERO}),
        (Kind.KITE, {0: ONE, 3: ONE, 12: ONE}),
        (Kind.TURBOT, {1: ZERO, 3: ZERO, 11: ZERO, 14: ZERO}),
        (Kind.XY_CHAIN, {0: 0b1010, 8: 0b0110, 12: 0b0011}),
    ],
)
def test_a_chain_needs_each_of_its_facts(kind: str, known: Losses) -> None:
    sentences = {words for _, words in found(known, kind)}
    for variable in known:
        fewer = {v: lost for v, lost in known.items() if v != variable}
        left = {words for _, words in found(fewer, kind)}
        assert not sentences <= left


def test_a_set_with_one_value_too_many_links_what_it_has() -> None:
    """r1c1 and r1c2 have 0, 1 and 2 left: without 2 they are 0 and 1."""
    known = {0: 0b1000, 1: 0b1100, 7: 0b1001}
    made = explainer()
    parts = found_on(made, known, Kind.SET_CHAIN)
    assert parts
    assert any(len({*node}) > 1 for part in parts for node in part.literals)
    assert all(is_valid(part) for part in parts)


@cache
def filled_boards() -> list[tuple[int, ...]]:
    """Return all 288 solutions of an empty board."""
    rows = [*permutations(range(4))]
    every = [(*one, *two) for one, two in product(rows, rows) if len({*one[:2], *two[:2]}) == 4]
    halves = [half for half in every if len({*half[2:4], *half[6:]}) == 4]
    return [
        (*upper, *lower)
        for upper, lower in product(halves, halves)
        if all(len({upper[c], upper[c + 4], lower[c], lower[c + 4]}) == 4 for c in range(4))
    ]


def is_valid(part: Deduction) -> bool:
    """Return whether no filled board that a deduction's reasons allow has what it excludes."""
    return not any(
        any(lost >> board[v] & 1 for v, lost in part.concluded.items())
        for board in filled_boards()
        if not any(lost >> board[v] & 1 for v, lost in part.reasons.items())
    )


def test_there_are_as_many_filled_boards_as_are_known() -> None:
    assert len(filled_boards()) == 288


@settings(max_examples=60)
@given(st.dictionaries(st.integers(0, 15), st.sampled_from([1, 2, 4, 3, 5, 6, 9, 10, 12])))
def test_what_a_chain_excludes_is_in_no_filled_board(known: Losses) -> None:
    for part in (*found_on(explainer(), known, *CHAINS), *forced_on(explainer(), known)):
        assert part.concluded
        assert is_valid(part), part


@settings(max_examples=60)
@given(st.dictionaries(st.integers(0, 15), st.sampled_from([1, 2, 4, 3, 5, 6, 9, 10, 12])))
def test_a_chain_rests_on_what_is_known_and_links_each_node_to_the_next(known: Losses) -> None:
    made = explainer()
    for part in found_on(made, known, *CHAINS):
        assert made.board.knows(part.reasons)
        if part.kind != Kind.FINNED:
            assert len(part.literals) == len(part.nodes) >= 4
            assert len(part.nodes) % 2 == 0


@settings(max_examples=60)
@given(st.dictionaries(st.integers(0, 15), st.sampled_from([1, 2, 4, 3, 5, 6, 9, 10, 12])))
def test_forcing_chains_begin_with_all_that_is_left_of_one_kind(known: Losses) -> None:
    made = explainer()
    for part in forced_on(made, known):
        assert made.board.knows(part.reasons)
        ways = dict(reversed([*zip(part.nodes, part.literals, strict=True)]))
        assert all(part.nodes.count(way) % 2 == 1 for way in ways)
        begins = [dict(pairs.items()) for pairs in ways.values()]
        places = {variable for begin in begins for variable in begin}
        values = {mask for begin in begins for mask in begin.values()}
        assert len(ways) == max(len(places), len(values)) > min(len(places), len(values)) == 1
