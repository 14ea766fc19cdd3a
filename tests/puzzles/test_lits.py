"""What is special to LITS: forms, regions that are too small, and texts."""

from itertools import combinations
from time import monotonic

import pytest

import puzzlefw_lits
from puzzlefw import ParseError, bind_puzzle
from puzzlefw.checks import parts
from puzzlefw.grid import Shape
from puzzlefw_lits import form_of, placements

LITS = bind_puzzle(puzzlefw_lits, "lits")


def test_an_old_text_has_the_sign_of_each_cells_region() -> None:
    board = LITS.parse("lits/d/4/4/0011001201122222")
    assert LITS.parse("lits/4/4/9q02jg") == board
    # Cells that the text does not reach are of one region.
    assert (0, 0, 1, 1) == LITS.parse("lits/d/2/2/aa").regions


def test_regions_too_large_to_list_are_refused_and_others_keep_the_time() -> None:
    assert "several" == LITS.open(LITS.parse("lits/12/12/")).solve().verdict
    start = monotonic()
    assert "time" == LITS.open(LITS.parse("lits/30/30/")).solve(seconds=0.1).stopped_by
    assert monotonic() - start < 1
    with pytest.raises(ParseError, match="expected smaller regions"):
        LITS.parse("lits/60/60/")


def test_forms_are_told_apart_however_they_lie() -> None:
    shape = Shape(4, 4)
    every = [n for n in combinations(range(16), 4) if len(parts(shape, n)) == 1]
    found = [form_of(shape, cells) for cells in every]
    # Turned and mirrored, and moved to each place where it fits.
    assert {"O": 9, "I": 8, "T": 24, "S": 24, "L": 48} == {one: found.count(one) for one in found}
    squares = [cells for cells, form in zip(every, found, strict=True) if form == "O"]
    assert sorted(set(every) - set(squares)) == placements(shape, range(16))
