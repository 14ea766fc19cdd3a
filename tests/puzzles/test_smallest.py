"""The smallest boards of each type: what is proven of them, and what their solutions are."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from tests.puzzles.asking import loaded, of_groups, of_types, solutions_of, verdict_on
from tests.support import types

HALF_GIVEN: Final = "4:_6f_a_a_a_a,a1a2a3a4a2a1a4a3"
"""A Keen whose upper half is given, and whose lower half is one cage."""
DECIDED: Final[Mapping[str, Mapping[str, Sequence[str]]]] = {
    "akari": {
        "unique": ["1x1:a", "1x1:B", "2x2:BBBB", "2x1:1a", "3x1:aBa", "3x1:a2a"],
        "several": ["2x1:b"],
        "none": ["2x1:0a", "3x1:a1a", "2x2:4c"],
    },
    "kakuro": {
        "unique": [
            "kakuro/1/1/.",
            "kakuro/1/1/k55",
            "kakuro/1/1/k5-",
            "kakuro/2/1/l123",
            "kakuro/2/2/n3434",
            "kakuro/1/2/9-.",
        ],
        "several": ["kakuro/1/1/k", "kakuro/2/1/l--3"],
        "none": ["kakuro/1/1/k56", "kakuro/1/1/ka-", "kakuro/2/1/l11-", "kakuro/10/1/t"],
    },
    "keen": {
        # A number may stand twice in a cage, but not in a line of it.
        "unique": ["1:_,a1", "2:_5,a1a2m2a1", "2:aa_,m4a1"],
        "several": ["2:b__,s1d2", "2:d,a6", "2:d,m4", f"{HALF_GIVEN}a20"],
        "none": [
            *("1:_,m2", "2:b__,s1d1", "2:_5,a1a2a1a2", "2:d,m999999999", "2:d,a999999999"),
            *("2:b__,m4a3", f"{HALF_GIVEN}a19", f"{HALF_GIVEN}a999999999", f"{HALF_GIVEN}m0"),
        ],
    },
    "mashu": {"unique": ["2x2:d", "3x2:aWd"], "none": ["1x1:a", "1x1:W", "2x2:Bc"]},
    "nonogram": {
        "unique": [
            "1x1:/",
            "1x1:1/1",
            "2x2:1/1/1/1,Ad",
            "2x2:1/1/1/1,ad",
            "3x1:1/1/1/3",
            "nonogram/3/1/111.",
            "nonogram/3/1/1g1..",
            "puzzle: nonogram\n1r\n1r",
            "puzzle: nonogram\n1r 1b\n1r,1b",
            "puzzle: nonogram\n1r 0 1\n1r,1",
            "puzzle: nonogram\n1r 1r 1b\n?r,1b",
        ],
        "several": ["2x2:1/1/1/1"],
        "none": [
            "1x1:1/",
            "1x1:2/2",
            "2x2:1/1/1/1,AAc",
            "nonogram/3/1/1g1.",
            "puzzle: nonogram\n1r\n1b",
            "puzzle: nonogram\n1r 1r\n1r,1r",
        ],
    },
    "skyscrapers": {
        "unique": [
            "skyscrapers/1/1/",
            "skyscrapers/1/1/1111",
            "skyscrapers/2/1/j2",
            "skyscrapers/2/2/1",
            "skyscrapers/2/2/n1",
            "2:///////,2c",
        ],
        "several": ["skyscrapers/9/9/9"],
        "none": ["skyscrapers/1/1/2", "skyscrapers/1/1/0", "2:1///////,1c"],
    },
    "slither": {"unique": ["1x1:a", "1x1:4"], "several": ["2x1:b"], "none": ["1x1:3", "1x1:0"]},
    "tents": {
        "unique": ["1x1:a,0,0", "tents/1/1/hi", "2x1:_a,0,1,1", "tents/2/1/i1", "3x1:__!a,0,1,0,1"],
        "several": ["tents/3/1/ji1"],
        "none": ["1x1:__,0,0", "2x1:_a,1,0,1", "tents/2/2/j01", "3x1:__-a,0,1,0,1"],
    },
    "unequal": {
        "unique": ["1:0,", "1a:1,", "2:0R,0,0,0,"],
        "several": ["2:0,0,0,0,", "2a:0RD,0DL,0UR,0UL,"],
        "none": [
            "2:0R,0L,0,0,",
            "2:0R,0D,0,0L,",
            "2:1R,0,0,0,",
            "2a:0,0,0,0,",
            "3a:0,0,0,0,0,0,0,0,0,",
        ],
    },
    "hashi": {
        "unique": [
            "hashi/3/3/2g2i2g2",
            "hashi/3/3/4g4i4g4",
            "hashi/3/1/.g1",
            "hashi/2/1/22",
            "hashi/5/1/1g2g1",
            "hashi/1/1/.",
            "hashi/1/1/0",
            "hashi/2/2/",
            "3x3m1:2a2c2a2",
            "3x3L:3a3c1a1",
            "3x1m4:4a4",
        ],
        "several": ["hashi/3/3/3g3i3g3", "hashi/3/1/.g."],
        "none": ["hashi/3/1/3g3", "hashi/5/1/11g11", "hashi/1/1/1", "3x3m1L:2a2c2a2", "3x1m3:4a4"],
    },
    "starbattle": {"unique": ["starbattle/1/1/1/"]},
    "sudoku": {
        "unique": [
            "sudoku/4/4/g1k23k3g",
            "2x2:2_1_4_3_4_3_1_2_3_4_2_1_1_2_3_4",
            "1j:a,_",
            "2j:1c,b__",
        ],
        "several": [
            "sudoku/4/4/g",
            "sudoku/4/4/h343412h434321",
            "2x2x:p",
            "2x2k:p,aaa__b_aaa___aa,7a9b6b8a8c2a",
        ],
        "none": [
            "sudoku/4/4/11",
            "2x2x:2_1_4_3_4_3_1_2_3_4_2_1_1_2_3_4",
            "4j:p,b__b__caa__c_",
            "2x2k:p,aaa__b_aaa___aa,7a9b6b8a8c3a",
        ],
    },
}
"""Of each type boards, by what is proven of them."""
SOLUTIONS: Final[Mapping[str, Sequence[tuple[str, list[str]]]]] = {
    "fillomino": (
        ("fillomino/1/1/g", ["1"]),
        ("fillomino/1/1/2", []),
        ("fillomino/2/1/h", ["22"]),
        ("fillomino/3/1/i", ["122", "221", "333"]),
        ("fillomino/3/1/g1g", []),
        ("fillomino/3/1/2h", ["221"]),
        ("fillomino/t/2/2/j", ["13/33", "31/33", "33/13", "33/31"]),
        ("fillomino/t/2/1/4g", []),
        ("fillomino/3/1/ig", ["122"]),
        ("fillomino/3/1/12g", ["122"]),
        ("fillomino/3/1/122", ["122"]),
        ("fillomino/3/1/1h", ["122"]),
    ),
    "gokigen": (
        ("1x1:d", ["f", "r"]),
        ("1x1:0c", ["r"]),
        ("1x1:1c", ["f"]),
        ("1x1:2c", []),
        ("1x1:00b", []),
        ("2x1:f", ["ff", "fr", "rf", "rr"]),
        ("2x1:a2d", ["rf"]),
        ("gokigen/2/1/g.i", ["ff", "fr", "rf", "rr"]),
    ),
    "lits": (
        ("lits/3/1/0", []),
        ("lits/4/1/0", ["####"]),
        ("lits/5/1/0", ["####x", "x####"]),
        ("lits/2/2/00", []),
        ("lits/8/1/20", []),
    ),
    "norinori": (
        ("norinori/1/1/", []),
        ("norinori/2/1/0", ["##"]),
        ("norinori/2/1/g", []),
        ("norinori/3/1/0", ["##x", "x##"]),
        ("norinori/4/1/8", []),
        ("norinori/5/1/8", ["##x##"]),
    ),
    "nurikabe": (
        ("nurikabe/1/1/g", ["#"]),
        ("nurikabe/1/1/1", ["x"]),
        ("nurikabe/1/1/2", []),
        ("nurikabe/3/1/i", ["###"]),
        ("nurikabe/3/1/1h", ["x##"]),
        ("nurikabe/3/1/g1g", []),
        ("nurikabe/3/1/1g1", ["x#x"]),
        ("nurikabe/2/2/j", []),
        ("nurikabe/2/1/11", []),
        ("nurikabe/2/1/2g", ["xx"]),
        ("nurikabe/2/2/4i", ["xx/xx"]),
        ("nurikabe/3/3/1i1j", ["x##/#x#/###"]),
        ("nurikabe/3/1/.h", ["x##", "xx#", "xxx"]),
    ),
    "shikaku": (
        ("shikaku/1/1/1", ["a"]),
        ("shikaku/1/1/g", []),
        ("shikaku/1/1/.", ["a"]),
        ("shikaku/1/1/2", []),
        ("shikaku/2/1/11", ["ab"]),
        ("shikaku/2/1/..", ["ab"]),
        ("shikaku/2/1/g.", ["aa"]),
        ("shikaku/2/2/2g2", ["aa/bb"]),
        ("shikaku/2/2/2i", []),
        ("shikaku/2/2/22h", ["ab/ab"]),
        ("shikaku/3/1/2g.", ["aab"]),
        ("shikaku/3/1/.g.", ["aab", "abb"]),
    ),
    "akari": (("2x1:B0", ["##"]),),
    "kurodoko": (("kurodoko/1/1/.", ["x"]),),
    "skyscrapers": (("skyscrapers/2/1/", ["12", "21"]),),
    "starbattle": (("starbattle/4/4/1/94g1s0", ["x*xx/xxx*/*xxx/xx*x", "xx*x/*xxx/xxx*/x*xx"]),),
}
NUMBERS: Final[Mapping[str, Mapping[int, Sequence[str]]]] = {
    "kurodoko": {
        0: ["kurodoko/1/1/2", "kurodoko/3/1/1h", "kurodoko/2/2/-ffi"],
        1: ["kurodoko/1/1/1", "kurodoko/3/1/3h", "kurodoko/3/1/2h"],
        2: ["kurodoko/1/1/g", "kurodoko/2/2/3i"],
        4: ["kurodoko/3/1/i"],
    },
    "gokigen": {15: ["2x2:i"]},
    "mosaic": {
        0: ["1x1:2", "2x2:5c"],
        1: ["1x1:1", "2x2:4c", "3x1:a3a", "3x3:d9d"],
        2: ["1x1:a", "3x1:2b"],
        4: ["2x2:3c"],
    },
    "unruly": {
        0: ["2x2:AAc", "4x2u:i"],
        1: ["2x2:Ad"],
        2: ["2x2:e", "2x2u:e"],
        6: ["4x2:i"],
        72: ["4x4u:q"],
        90: ["4x4:q"],
    },
    "yajilin": {
        0: ["yajilin/1/1/01", "yajilin/2/1/40a", "yajilin/3/1/b0."],
        1: [
            "yajilin/1/1/a",
            "yajilin/1/1/0.",
            "yajilin/2/1/41a",
            "yajilin/2/2/d",
            "yajilin/3/3/d0.d",
        ],
    },
    "heyawake": {
        0: ["heyawake/1/1/2", "heyawake/3/1/03"],
        1: ["heyawake/1/1/0", "heyawake/1/1/1", "heyawake/3/1/02", "heyawake/2/2/000"],
        2: ["heyawake/1/1/"],
        5: ["heyawake/2/2/00."],
    },
    **types.told("numbers"),
}
"""Of each type boards, by how many solutions they have."""


@pytest.mark.parametrize(("name", "expected", "text"), of_groups(DECIDED))
def test_the_smallest_boards_are_decided(name: str, expected: str, text: str) -> None:
    assert expected == verdict_on(loaded(name), text)


@pytest.mark.parametrize(("name", "text", "expected"), of_types(SOLUTIONS))
def test_the_smallest_boards_have_these_solutions(
    name: str, text: str, expected: list[str]
) -> None:
    assert expected == solutions_of(loaded(name), text)


@pytest.mark.parametrize(("name", "expected", "text"), of_groups(NUMBERS))
def test_the_smallest_boards_have_so_many_solutions(name: str, expected: int, text: str) -> None:
    assert expected == len(solutions_of(loaded(name), text))
