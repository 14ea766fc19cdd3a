"""The smallest boards of each type: what is proven of them, and what their solutions are."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from tests.puzzles.asking import loaded, solutions_of, verdict_on

DECIDED: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "akari": (
        ("1x1:a", "unique"),
        ("1x1:B", "unique"),
        ("2x2:BBBB", "unique"),
        ("2x1:0a", "none"),
        ("2x1:1a", "unique"),
        ("3x1:aBa", "unique"),
        ("3x1:a1a", "none"),
        ("3x1:a2a", "unique"),
        ("2x1:b", "several"),
        ("2x2:4c", "none"),
    ),
    "kakuro": (
        ("kakuro/1/1/.", "unique"),
        ("kakuro/1/1/k55", "unique"),
        ("kakuro/1/1/k5-", "unique"),
        ("kakuro/1/1/k56", "none"),
        ("kakuro/1/1/ka-", "none"),
        ("kakuro/1/1/k", "several"),
        ("kakuro/2/1/l123", "unique"),
        ("kakuro/2/1/l--3", "several"),
        ("kakuro/2/1/l11-", "none"),
        ("kakuro/2/2/n3434", "unique"),
        ("kakuro/10/1/t", "none"),
        ("kakuro/1/2/9-.", "unique"),
    ),
    "keen": (
        ("1:_,a1", "unique"),
        ("1:_,m2", "none"),
        ("2:b__,s1d2", "several"),
        ("2:b__,s1d1", "none"),
        ("2:_5,a1a2m2a1", "unique"),
        ("2:_5,a1a2a1a2", "none"),
        ("2:d,a6", "several"),
        ("2:d,m4", "several"),
        ("2:d,m999999999", "none"),
        ("2:d,a999999999", "none"),
    ),
    "mashu": (
        ("1x1:a", "none"),
        ("1x1:W", "none"),
        ("2x2:d", "unique"),
        ("2x2:Bc", "none"),
        ("3x2:aWd", "unique"),
    ),
    "nonogram": (
        ("1x1:/", "unique"),
        ("1x1:1/1", "unique"),
        ("1x1:1/", "none"),
        ("1x1:2/2", "none"),
        ("2x2:1/1/1/1", "several"),
        ("2x2:1/1/1/1,Ad", "unique"),
        ("2x2:1/1/1/1,ad", "unique"),
        ("2x2:1/1/1/1,AAc", "none"),
        ("3x1:1/1/1/3", "unique"),
        ("nonogram/3/1/111.", "unique"),
        ("nonogram/3/1/1g1..", "unique"),
        ("nonogram/3/1/1g1.", "none"),
    ),
    "skyscrapers": (
        ("skyscrapers/1/1/", "unique"),
        ("skyscrapers/1/1/1111", "unique"),
        ("skyscrapers/1/1/2", "none"),
        ("skyscrapers/1/1/0", "none"),
        ("skyscrapers/2/1/", "several"),
        ("skyscrapers/2/1/j2", "unique"),
        ("skyscrapers/2/2/1", "unique"),
        ("skyscrapers/2/2/n1", "unique"),
        ("2:///////,2c", "unique"),
        ("2:1///////,1c", "none"),
        ("skyscrapers/9/9/9", "several"),
    ),
    "slither": (
        ("1x1:a", "unique"),
        ("1x1:4", "unique"),
        ("1x1:3", "none"),
        ("1x1:0", "none"),
        ("2x1:b", "several"),
    ),
    "tents": (
        ("1x1:a,0,0", "unique"),
        ("tents/1/1/hi", "unique"),
        ("1x1:__,0,0", "none"),
        ("2x1:_a,0,1,1", "unique"),
        ("2x1:_a,1,0,1", "none"),
        ("tents/2/1/i1", "unique"),
        ("tents/3/1/ji1", "several"),
        ("tents/2/2/j01", "none"),
        ("3x1:__!a,0,1,0,1", "unique"),
        ("3x1:__-a,0,1,0,1", "none"),
    ),
    "unequal": (
        ("1:0,", "unique"),
        ("1a:1,", "unique"),
        ("2:0,0,0,0,", "several"),
        ("2:0R,0,0,0,", "unique"),
        ("2:0R,0L,0,0,", "none"),
        ("2:0R,0D,0,0L,", "none"),
        ("2:1R,0,0,0,", "none"),
        ("2a:0,0,0,0,", "none"),
        ("2a:0RD,0DL,0UR,0UL,", "several"),
        ("3a:0,0,0,0,0,0,0,0,0,", "none"),
    ),
    "hashi": (
        ("hashi/3/3/2g2i2g2", "unique"),
        ("hashi/3/3/3g3i3g3", "several"),
        ("hashi/3/3/4g4i4g4", "unique"),
        ("hashi/3/1/.g1", "unique"),
        ("hashi/3/1/.g.", "several"),
        ("hashi/3/1/3g3", "none"),
        ("hashi/2/1/22", "unique"),
        ("hashi/5/1/1g2g1", "unique"),
        ("hashi/5/1/11g11", "none"),
        ("hashi/1/1/.", "unique"),
        ("hashi/1/1/0", "unique"),
        ("hashi/2/2/", "unique"),
        ("hashi/1/1/1", "none"),
        ("3x3m1:2a2c2a2", "unique"),
        ("3x3m1L:2a2c2a2", "none"),
        ("3x3L:3a3c1a1", "unique"),
        ("3x1m4:4a4", "unique"),
        ("3x1m3:4a4", "none"),
    ),
    "starbattle": (("starbattle/1/1/1/", "unique"),),
    "sudoku": (
        ("sudoku/4/4/g1k23k3g", "unique"),
        ("sudoku/4/4/11", "none"),
        ("sudoku/4/4/g", "several"),
        ("sudoku/4/4/h343412h434321", "several"),
        ("2x2x:p", "several"),
        ("2x2x:2_1_4_3_4_3_1_2_3_4_2_1_1_2_3_4", "none"),
        ("2x2:2_1_4_3_4_3_1_2_3_4_2_1_1_2_3_4", "unique"),
        ("1j:a,_", "unique"),
        ("2j:1c,b__", "unique"),
        ("4j:p,b__b__caa__c_", "none"),
        ("2x2k:p,aaa__b_aaa___aa,7a9b6b8a8c2a", "several"),
        ("2x2k:p,aaa__b_aaa___aa,7a9b6b8a8c3a", "none"),
    ),
}
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
NUMBERS: Final[Mapping[str, Sequence[tuple[str, int]]]] = {
    "kurodoko": (
        ("kurodoko/1/1/g", 2),
        ("kurodoko/1/1/1", 1),
        ("kurodoko/1/1/2", 0),
        ("kurodoko/1/1/.", 1),
        ("kurodoko/3/1/3h", 1),
        ("kurodoko/3/1/2h", 1),
        ("kurodoko/3/1/1h", 0),
        ("kurodoko/3/1/i", 4),
        ("kurodoko/2/2/3i", 2),
        ("kurodoko/2/2/-ffi", 0),
    ),
    "mosaic": (
        ("1x1:a", 2),
        ("1x1:1", 1),
        ("1x1:2", 0),
        ("2x2:4c", 1),
        ("2x2:5c", 0),
        ("2x2:3c", 4),
        ("3x1:a3a", 1),
        ("3x1:2b", 2),
        ("3x3:d9d", 1),
    ),
    "unruly": (
        ("2x2:e", 2),
        ("2x2u:e", 2),
        ("2x2:Ad", 1),
        ("2x2:AAc", 0),
        ("4x2:i", 6),
        ("4x2u:i", 0),
        ("4x4:q", 90),
        ("4x4u:q", 72),
    ),
    "yajilin": (
        ("yajilin/1/1/a", 1),
        ("yajilin/1/1/0.", 1),
        ("yajilin/1/1/01", 0),
        ("yajilin/2/1/41a", 1),
        ("yajilin/2/1/40a", 0),
        ("yajilin/2/2/d", 1),
        ("yajilin/3/3/d0.d", 1),
        ("yajilin/3/1/b0.", 0),
    ),
    "heyawake": (
        ("heyawake/1/1/", 2),
        ("heyawake/1/1/0", 1),
        ("heyawake/1/1/1", 1),
        ("heyawake/1/1/2", 0),
        ("heyawake/3/1/02", 1),
        ("heyawake/3/1/03", 0),
        ("heyawake/2/2/00.", 5),
        ("heyawake/2/2/000", 1),
    ),
}


@pytest.mark.parametrize(
    ("name", "text", "expected"), [(name, *row) for name, rows in DECIDED.items() for row in rows]
)
def test_the_smallest_boards_are_decided(name: str, text: str, expected: str) -> None:
    assert expected == verdict_on(loaded(name), text)


@pytest.mark.parametrize(
    ("name", "text", "expected"), [(name, *row) for name, rows in SOLUTIONS.items() for row in rows]
)
def test_the_smallest_boards_have_these_solutions(
    name: str, text: str, expected: list[str]
) -> None:
    assert expected == solutions_of(loaded(name), text)


@pytest.mark.parametrize(
    ("name", "text", "expected"), [(name, *row) for name, rows in NUMBERS.items() for row in rows]
)
def test_the_smallest_boards_have_so_many_solutions(name: str, text: str, expected: int) -> None:
    assert expected == len(solutions_of(loaded(name), text))
