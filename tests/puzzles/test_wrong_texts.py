"""Texts of each type that are refused, and the words that say what is wrong with them."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from puzzlefw import ParseError
from tests.puzzles.asking import loaded, of_types
from tests.support import types

WRONG: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "akari": (
        ("akari/2/2/5f", "expected a digit from 0 to e at character 2"),
        ("akari/2/2/zz", "expected the end at character 2 of the body"),
        ("akari/x/2/2/4", "expected a width or a known flag"),
        ("akari/2", "expected 'akari/WIDTH/HEIGHT/...'"),
        ("2x2:5c", "expected a letter or one of 0 1 2 3 4 B"),
        ("2x2:b", "as 2 of 4 places are missing"),
    ),
    "fillomino": (
        ("fillomino/2/2/0i", "expected one of the numbers from 1 to 99999 at row 1, column 1"),
        ("fillomino/x/2/2/1", "other rules"),
        ("fillomino/2/2/j00g", "expected the end"),
        ("5x5:d2", "places are missing"),
    ),
    "gokigen": (
        ("1x1:5c", "expected a letter or one of 0 1 2 3 4"),
        ("2x2:h", "1 of 9 places are missing"),
        ("gokigen/1/1/00000", "expected the end"),
        ("gokigen/d/1/1/00000", "expected the end"),
        ("gokigen/d/1/1/5", "expected a digit from 0 to 4"),
        ("gokigen/e/1/1/0000", "other rules"),
    ),
    "hashi": (
        ("3x3:2a2c2a22", "the end"),
        ("3x3:22g", "islands apart in a game ID, found some at row 1, column 1 and row 1, column"),
        ("3x3m5:2a2f", "expected bridges side by side from 1 to 4"),
        ("3x3:2a0", "a letter or one of"),
        ("3x3q:i", "params such as"),
        ("hashi/3/3/4g4i4g44", "the end"),
    ),
    "heyawake": (
        ("heyawake/2/2/00zz", "expected no more than 1 places at character 3"),
        ("heyawake/2/2/0w", "expected a digit from 0 to v at character 2"),
        ("heyawake/v:/2/2/00", "expected a width or a known flag"),
        ("heyawake/2", "expected 'heyawake/WIDTH/HEIGHT/...'"),
    ),
    "kakuro": (
        ("kakuro/2/2/n12345", "expected the end at character 6 of the body"),
        ("kakuro/2/2/4", "expected a sum, 0 to 9, a to j, A to Z or -, at character 2"),
        ("kakuro/2/2/p", "expected no more than 4 places"),
        ("kakuro/2/2/n!", "expected a sum, 0 to 9, a to j, A to Z or -, at character 2"),
        ("kakuro/2", "expected 'kakuro/WIDTH/HEIGHT/...'"),
    ),
    "keen": (
        ("2:b__,x3a3", "expected a, m, s or d at character 5"),
        ("2:b__,a3", "expected a, m, s or d at character 7"),
        ("2:b__,a3a3a3", "expected the end"),
        ("2:b__,aa3", "expected a number of at most 9 digits"),
        ("1:_,d2", "expected two cells or more for \xf7, found one at row 1, column 1"),
        ("1:_,s1", "expected two cells or more for \N{MINUS SIGN}, found one at row 1, column 1"),
        ("2:zz,a3", "expected a letter from a to y or _"),
        ("2:_9,a1", "expected 4 sides and the end before this, not more"),
        ("2x3:b__,a3a3", "expected params such as 9"),
    ),
    "kurodoko": (
        ("kurodoko/2/2/0i", "expected one of the numbers from 1 to 99999 at row 1, column 1"),
        ("kurodoko/64/1/", "expected at most 63 rows and columns, found 1 and 64"),
        ("kurodoko/2/2/3z", "expected no more than 4 places at character 2"),
        ("2x2:3b", "as 1 of 4 places are missing"),
    ),
    "lits": (
        ("lits/2/2/000", "expected the end"),
        ("lits/d/2/2/00000", "expected the end"),
        ("lits/e/2/2/0000", "other rules"),
    ),
    "mosaic": (
        ("2x2:3b", "as 1 of 4 places are missing"),
        ("2x2:Xc", "expected a letter or one of 0 1 2 3 4 5 6 7 8 9"),
        ("2x2:3d", "expected no more than 4 places"),
    ),
    "nonogram": (
        ("nonogram/2/2/11111", "expected the end at character 5 of the body"),
        ("nonogram/2/2/111A", "expected a digit from 0 to f at character 4"),
        ("nonogram/2", "expected 'nonogram/WIDTH/HEIGHT/...'"),
        ("nonogram/1/3/01101", "expected lists of blocks from 1 to 9999 .*, found"),
        ("2x2:1/1/1", "expected '/' at character 6"),
        ("2x2:1/1/1/1/1", "expected ',' at character 8"),
        ("2x2:1/1/1/1.", "expected a number of at most 4 digits at character 9"),
        ("2x2:1/1/1/1,A", "expected a letter, as 3 cells are missing"),
        ("2x2:1/1/1/1,f", "expected no more than 4 cells"),
    ),
    "norinori": (
        ("norinori/2/2/000", "expected the end"),
        ("norinori/x/2/2/00", "other rules"),
    ),
    "nurikabe": (
        ("nurikabe/2/2/0i", "expected one of the numbers from 1 to 99999 at row 1, column 1"),
        ("nurikabe/2/2/z", "expected no more than 4 places"),
        ("nurikabe/v:/2/2/1", "other rules"),
        ("nurikabe/2", "expected 'nurikabe/WIDTH/HEIGHT/...'"),
        ("nurikabe/2/2/1i!", "expected the end"),
        ("4x4:a1b", "expected 'nurikabe/WIDTH/HEIGHT/...' or .* or rows of numbers"),
    ),
    "shikaku": (
        ("shikaku/2/2/0i", "expected one of the numbers from 1 to 99999 at row 1, column 1"),
        ("shikaku/2/2/22222", "expected the end"),
        ("puzzle: shikaku\n2.\n..\nforms:\n.s\n..", "at row 1, column 2, found a form alone"),
        ("shikaku/x/2/2/2i", "other rules"),
        ("3x3b:b2b3_3b", "expected params such as 9x9"),
        ("shikaku/100/100/zzzzzzz.", "expected pieces of at most 5,000,000 cells in all"),
    ),
    "skyscrapers": (
        ("skyscrapers/2/2/zz", "expected no more than 8 places"),
        ("skyscrapers/2/2/G", "expected a digit from 0 to f"),
        ("skyscrapers/2/2/n3", "expected one of the heights from 1 to 2 at row 1, column 1"),
        ("skyscrapers/63/1/", "expected at most 62 rows and columns"),
        ("2:1/2", "expected '/'"),
        ("2x3://///////", "expected params such as 9"),
        ("2:///////,a", "expected more, as 3 of 4 places are missing"),
    ),
    "slither": (
        ("5x5t3:y", "expected params such as"),
        ("slither/2/2/f", "expected a digit from 0 to e"),
    ),
    "starbattle": (
        ("starbattle/4/4/0/94g1s0", "expected a number of stars from 1 to 200, found 0"),
        ("starbattle/4/4/x/94g1s0", "expected a number of at most 4 digits"),
        ("starbattle/4/4", "expected 'starbattle/WIDTH/HEIGHT/...'"),
        ("starbattle/4/4/1/94g1s00", "expected the end at character 7"),
    ),
    "sudoku": (
        ("sudoku/5/5/1", "expected a side of 4, 6, 9, 16 or 25, found 5"),
        ("sudoku/4/5/1", "expected as many rows as columns"),
        ("sudoku/4/4/5", "numbers from 1 to 4 at row 1, column 1, found 5"),
        ("sudoku/4/4/0", "numbers from 1 to 4"),
        ("1x4:p", "params such as 3x3"),
        ("0j:a", "params such as 3x3"),
        ("9x9:a", "params such as 3x3"),
        ("3x3q:zzzc", "params such as 3x3"),
        ("2x2:o", "1 of 16 places are missing"),
        ("2x2:pa", "the end"),
        ("2x2k:p,", "a letter from a to y"),
        ("2j:d,d", "blocks of 2 cells"),
        ("123\n12", "expected 3 cells in row 2"),
    ),
    "tents": (
        ("tents/2/2/j5", "expected no more than 4 cells"),
        ("tents/2/2/jA", "expected a digit from 0 to z"),
        ("tents/2/2/1111111", "expected the end"),
        ("2x2:_a,1,1,1,1", "expected more, as 1 cells and the end are missing"),
        ("2x2:_f,1,1,1,1", "expected 4 cells and the end before this"),
        ("2x2:_c,1,1,1", "expected ',' at character"),
    ),
    "unequal": (
        ("2:0L,0,0,0,", "expected a letter that points at a cell before this at character 3"),
        ("2:0,0,0", "expected ','"),
        ("2:0,0,0,0,0,", "expected the end"),
        ("2:3,0,0,0,", "expected one of the numbers from 1 to 2 at row 1, column 1, found 3"),
        ("2a:0R,0,0,0,", "expected each dot from both cells, found one of row 1, column 1 alone"),
        ("2x3:0,0,0,0,0,0,", "expected params such as 9"),
    ),
    "unruly": (
        ("3x2:g", "expected an even height and width, found 2 and 3"),
        ("2x2:AA", "expected a letter, as 3 cells are missing"),
        ("2x2:d", "expected a letter, as 1 cells are missing"),
        ("2x2:ez", "expected the end at character 2"),
        ("2x2:g", "expected no more than 5 cells"),
        ("2x2:f", "expected a letter that leads one cell further"),
        ("2x2w:e", "expected params such as 9x9"),
    ),
    **types.told("wrong"),
}


@pytest.mark.parametrize(("name", "text", "message"), of_types(WRONG))
def test_a_wrong_text_is_refused_in_words(name: str, text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        loaded(name).parse(text)
