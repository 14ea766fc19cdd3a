"""What is heard of signs that lie over several cells, and what rules call them."""

from puzzlefw import authoring as pf
from puzzlefw import load_puzzle
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.printed_clues import clues_of
from puzzlefw.play.over_cells import OverCells
from puzzlefw.play.spoken import Spoken
from tests.play.conftest import Open, written
from tests.play.test_ear import heard_of
from tests.support.signs import CAGES, OUTSIDE, TEXT, signed_sudoku

PUZZLE = signed_sudoku()
BOARD = PUZZLE.parse(TEXT)
VIEW = PUZZLE.open(BOARD).view
LINES = "....\n....\n....\n...3\nthermometer: r1c1-r2c1-r2c2-r3c3\n"


def test_a_cell_says_where_it_is_in_a_line_and_which_line_that_is(opened: Open) -> None:
    board = opened(written(load_puzzle("sudoku+thermometer"), LINES, has_hints=False))
    told = [one.get_attribute("aria-label") or "" for one in board.locator("#board .hit").all()]
    assert "thermometer 2 of 4" in told[4]
    assert "thermometer r1c1\N{EN DASH}r2c1\N{EN DASH}r2c2\N{EN DASH}r3c3" in told[4]
    assert ["2 of 4" in one for one in told] == [at == 4 for at in range(16)]


def test_a_cell_says_its_signs() -> None:
    told = heard_of(PUZZLE, BOARD)
    assert ("odd" in told[78], "even" in told[79], "odd" in told[77]) == (True, True, False)


def test_all_cells_of_a_sign_say_it() -> None:
    over = OverCells(Spoken(VIEW, Language()))
    for cells, cage in CAGES:
        row, column = min(cells)
        name = f"cage r{row + 1}c{column + 1}"
        said = [over.shared[pf.Cell(*cell)] for cell in cells]
        assert all(any(one.startswith(name) for one in words) for words in said), cage
    (corner, clue), *_ = OUTSIDE
    diagonal = pf.diagonal_from(corner, VIEW.shape)
    assert 9 == len(diagonal)
    assert all(f"diagonal {clue} above column 0" in over.shared[cell] for cell in diagonal)


def test_a_clue_of_a_diagonal_is_none_of_a_line() -> None:
    lines = Spoken(VIEW, Language()).lines()
    assert {pf.Line("column", 5), pf.Line("row", 4)} == {*lines}
    assert {pf.Line("column", 5), pf.Line("row", 4)} == {
        place for place in clues_of(VIEW) if isinstance(place, pf.Line)
    }


def test_no_sign_is_taken_for_a_clue_in_a_cell() -> None:
    bare = clues_of(pf.View(shape=VIEW.shape, choices=[], printed=givens()))
    clues = clues_of(VIEW)
    in_cells = {place: clue for place, clue in clues.items() if isinstance(place, pf.Cell)}
    assert bare == in_cells


def test_lines_and_cages_are_called_by_their_words_and_totals() -> None:
    clues = clues_of(VIEW)
    path = pf.Path([(0, 0), (1, 0), (2, 1), (2, 2)])
    assert Message("given-word", {"word": "thermometer"}) == clues[path]
    assert ("15", "1234") == (clues[pf.Area(CAGES[0][0])], clues[pf.Corner(2, 3)])
    named = Message("clue", {"clue": clues[path], "place": path})
    dash = "\N{EN DASH}"
    assert f"the thermometer at r1c1{dash}r2c1{dash}r3c2{dash}r3c3" == Language().text(named)


def givens() -> list[pf.Printed]:
    """Return what Sudoku itself prints."""
    return [one for one in VIEW.printed if isinstance(one.place, pf.Cell) and is_text(one)]


def is_text(printed: pf.Printed) -> bool:
    """Return whether a text is printed."""
    return isinstance(printed.glyph, pf.Text)
