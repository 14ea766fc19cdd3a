"""What the check of each type says of wrong solutions: the rules that these break, in words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from tests.puzzles.asking import loaded, of_types
from tests.support import types

RING: Final = "==xx===x==x="
"""The line around a board of 3 x 3 cells."""
SQUARE: Final = "2143/4312/3421/1234"
"""A Sudoku of 4 x 4."""
BROKEN: Final[Mapping[str, Sequence[tuple[str, str, list[Any]]]]] = {
    "akari": (
        ("3x1:aBa", "*#*", []),
        ("3x1:aBa", "*#x", ["unlit"]),
        ("3x1:c", "*x*", ["sight"]),
        ("2x1:b", "xx", ["unlit", "unlit"]),
        ("3x1:a1a", "*#*", ["count: the clue at row 1, column 2 has 2 lights beside it, not 1"]),
    ),
    "fillomino": (
        ("fillomino/3/1/i", "322", ["too-small"]),
        ("fillomino/3/1/i", "222", ["too-large"]),
        ("fillomino/t/2/2/4i", "44/44", ["above-three"]),
        ("fillomino/3/1/ig", "333", ["wall"]),
    ),
    "gokigen": (
        ("2x2:i", "rf/fr", ["loop: diagonals close a loop through row 1, column 1"]),
        (
            "1x1:0c",
            "f",
            ["count: 1 diagonals, not 0, meet at the upper left corner of row 1, column 1"],
        ),
    ),
    "hashi": (
        ("hashi/3/3/g1g1g1g1g", "11", ["cross", "divided"]),
        ("hashi/5/1/1g2g1", "20", ["count", "count", "divided"]),
        ("3x3m1L:2a2c2a2", "1111", ["circuit"]),
    ),
    "heyawake": (
        # A row that comes back to its room crosses two walls; one wall may be crossed.
        ("puzzle: heyawake\nABA\nAAA\n", "xxx/xxx", ["walls"]),
        ("puzzle: heyawake\nABA\nAAA\n", "x#x/xxx", []),
        ("puzzle: heyawake\nAAB\n", "xxx", []),
        ("heyawake/3/1/01", "#xx", []),
        ("heyawake/3/1/01", "#x#", ["count"]),
        ("heyawake/3/1/01", "x#x", ["divided"]),
        ("heyawake/3/1/01", "##x", ["adjacent", "count"]),
    ),
    "kakuro": (
        ("kakuro/2/1/l", "22", ["repeat: the run from row 1, column 1 to the right has 2 twice"]),
        (
            "kakuro/2/1/l000",
            "22",
            ["repeat: the run from row 1, column 1 to the right has 2 twice"],
        ),
        ("kakuro/1/2/3-k", "#/2", ["sum: the run from row 2, column 1 down adds up to 2, not 3"]),
    ),
    "keen": (
        ("2:b__,s1a4", "12/21", ["cage: the 4+ at row 2, column 1 makes 3"]),
        ("3:aab_3a_,d2a4a3a6", "321/213/132", ["cage: the 2\xf7 at row 1, column 1 makes 1.5"]),
        ("2:b__,m1a3", "11/22", ["repeat: row 1 has 1 twice", ...]),
        (
            "2:b__,d1m3",
            "21/12",
            [
                "cage: the 1\xf7 at row 1, column 1 makes 2",
                "cage: the 3\xd7 at row 2, column 1 makes 2",
            ],
        ),
    ),
    "kurodoko": (
        ("kurodoko/3/1/2h", "xx#", []),
        ("kurodoko/3/1/i", "x#x", ["divided"]),
        ("kurodoko/3/1/i", "##x", ["adjacent"]),
        ("kurodoko/3/1/2h", "xxx", ["seen: 3 cells are seen from row 1, column 1, not 2"]),
    ),
    "lits": (
        ("lits/4/2/000", "##xx/##xx", ["square"]),
        ("lits/5/1/0", "##x##", ["divided", "parts"]),
        ("lits/5/1/0", "###xx", ["count"]),
        ("lits/8/1/20", "########", ["same"]),
    ),
    "mashu": (
        ("3x3:aWg", RING, []),
        ("3x3:Wh", RING, ["white"]),
        ("3x3:aBg", RING, ["black", ...]),
        ("3x3:dWd", RING, ["unvisited"]),
        ("mashu/f/3/3/000", RING, ["unvisited"]),
        ("2x2:d", "xxxx", ["no-line"]),
    ),
    "mosaic": (
        ("3x1:1b", "#xx", []),
        ("3x1:1b", "##x", ["count: the block around row 1, column 1 holds 2, not 1"]),
    ),
    "nonogram": (
        ("2x1:/1/1", "x#", []),
        (
            "2x1:/1/1",
            "##",
            [
                "blocks: row 1 has blocks of 2, not blocks of 1",
                "blocks: column 1 has blocks of 1, not no block",
            ],
        ),
        ("4x1:1/1//1/2.1", "##x#", []),
        ("4x1:1/1//1/2.1", "#x##", ["blocks: row 1 has blocks of 1 2, not blocks of 2 1", ...]),
        ("puzzle: nonogram\n1r 1b\n1r,1b", "rb", []),
        (
            "puzzle: nonogram\n1r 1\n1r,1",
            "#r",
            ["blocks: row 1 has blocks of 1 1r, not blocks of 1r 1", ...],
        ),
    ),
    "norinori": (
        ("norinori/3/1/0", "###", ["count", "pair"]),
        ("norinori/3/1/0", "#xx", ["count", "pair"]),
        ("norinori/3/1/0", "#x#", ["pair", "pair"]),
        ("norinori/2/1/0", "xx", ["count"]),
    ),
    "nurikabe": (
        ("nurikabe/3/2/l", "##x/##x", ["square", "no-number"]),
        ("nurikabe/3/1/g1g", "#x#", ["divided"]),
        ("nurikabe/3/1/1h", "x#x", ["no-number"]),
        ("nurikabe/3/1/1g1", "xxx", ["numbers"]),
        ("nurikabe/3/1/3h", "xx#", ["size: the island at row 1, column 1 has 2 cells, not 3"]),
    ),
    "shikaku": (
        ("shikaku/3/2/4g.i", "aab/abb", ["rectangle", "rectangle"]),
        ("shikaku/3/1/2g2", "aab", ["size"]),
        ("shikaku/3/1/1h", "a__", ["no-number", ...]),
        (
            "puzzle: shikaku\n?..?\n....\nforms:\nw...\n....",
            "aabb/aabb",
            ["form: the area of the number at row 1, column 1 is no wide rectangle"],
        ),
    ),
    "skyscrapers": (
        (
            "skyscrapers/3/3/i1",
            "3 1 2/2 3 1/1 2 3",
            ["seen: 3 are seen from below column 1, not 1"],
        ),
        (
            "skyscrapers/3/3/o1",
            "1 3 2/2 1 3/3 2 1",
            ["seen: 2 are seen from right of row 1, not 1"],
        ),
        ("skyscrapers/1/2/", "1/1", ["repeat: column 1 has 1 twice"]),
    ),
    "slither": (
        ("1x1:4", "====", []),
        ("1x1:a", "xxxx", ["no-line"]),
        ("1x1:4", "xx=x", ["dead-end", "dead-end", "count"]),
        ("slither/f/2/1/h", "=x=x==x", ["unvisited", "unvisited"]),
    ),
    "starbattle": (
        ("starbattle/4/4/1/94g1s0", "x*xx/xxx*/*xxx/xx*x", []),
        # Each row and column has a star, and two regions have none.
        (
            "starbattle/4/4/1/94g1s0",
            "*xxx/x*xx/xxx*/xx*x",
            [*["count"] * 4, *["adjacent"] * 2, ...],
        ),
        ("starbattle/4/4/1/94g1s0", "x*xx/xxx*/*xxx/xxxx", ["count", "count", ...]),
    ),
    "sudoku": (
        ("2x2:p", SQUARE, []),
        ("2x2:p", "2222/2222/2222/2222", ["repeat"] * 72),
        ("2x2x:p", SQUARE, ["repeat", "repeat"]),
        ("2x2k:p,aaa__b_aaa___aa,7a9b6b8a8c2a", SQUARE, ["sum"] * 4),
    ),
    "tents": (
        ("tents/4/2/l02l", "TT*x/*xxx", []),
        ("tents/2/1/i1", "Tx", ["pairs: a tree has no tent, at row 1, column 1"]),
        ("tents/4/1/k3", "T*x*", ["pairs: a tent has no tree, at row 1, column 4"]),
        ("tents/3/1/ji1", "*T*", ["pairs: 1 tree has 2 tents, at and near row 1, column 1"]),
        ("2x1:_a,0,0,1", "T*", ["count: column 2 holds 1, not 0"]),
        (
            "tents/2/2/ji01",
            "*T/T*",
            ["adjacent: the tents at row 1, column 1 and row 2, column 2 touch"],
        ),
    ),
    "unequal": (
        ("2:0R,0,0,0,", "12/21", ["sign: row 1, column 1 is not greater than row 1, column 2"]),
        (
            "2a:0,0,0,0,",
            "12/21",
            ["dot: there is no dot between row 1, column 1 and row 1, column 2", ...],
        ),
        (
            "3a:0R,0L,0,0,0,0,0,0,0,",
            "132/321/213",
            ["dot: there is a dot between row 1, column 1 and row 1, column 2", ...],
        ),
    ),
    "unruly": (
        ("4x4:q", "0011/1100/0011/1100", []),
        (
            "4x4:q",
            "0111/1000/0011/1100",
            [
                "count: row 1 holds 3, not 2",
                "count: row 2 holds 1, not 2",
                "three: three in a row are alike, from row 1, column 2 on",
                ...,
            ],
        ),
        (
            "4x4u:q",
            "0011/1100/0011/1100",
            [
                "equal: row 1 and row 3 are equal",
                "equal: row 2 and row 4 are equal",
                "equal: column 1 and column 2 are equal",
                "equal: column 3 and column 4 are equal",
            ],
        ),
    ),
    "yajilin": (
        ("yajilin/3/3/i", f"{RING}xxxx#xxxx", []),
        ("yajilin/o/3/3/i", f"{RING}xxxx#xxxx", ["inside"]),
        ("yajilin/3/3/i", f"{RING}xxxxxxxxx", ["empty"]),
        ("yajilin/3/3/i", f"{RING}#xxxxxxxx", ["line-on-shaded", "empty"]),
        ("yajilin/3/3/d21d", f"{RING}xxxxxxxx", ["count"]),
        ("yajilin/2/1/b", "x##", ["adjacent"]),
        ("yajilin-regions/3/3/00001", f"{RING}xxxx#xxxx", []),
        ("yajilin-regions/3/3/00002", f"{RING}xxxx#xxxx", ["count"]),
    ),
    **types.told("broken"),
}
"""Of each type boards with solutions, and the rules that these break, some with the words for it.

``...`` stands for any more.
"""


@pytest.mark.parametrize(("name", "text", "solution", "expected"), of_types(BROKEN))
def test_each_rule_that_is_broken_is_named_with_its_place(
    name: str, text: str, solution: str, expected: list[Any]
) -> None:
    puzzle = loaded(name)
    board = puzzle.parse(text)
    faults = puzzle.open(board).violations(puzzle.parse_solution(board, solution))
    found = [f"{fault.rule}: {fault}" for fault in faults]
    told: list[Any] = [one if one in expected else one.partition(":")[0] for one in found]
    if expected[-1:] == [...]:
        told = [*told[: len(expected) - 1], ...]
    assert expected == told
