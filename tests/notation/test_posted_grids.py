"""Grids as people post them: with frames, two of them, of a type that is said or recognized."""

from io import BytesIO

import pytest

from puzzlefw import OptionError, load_puzzle
from puzzlefw.cli.row_tests import row_tests
from puzzlefw.notation.entries import entries
from puzzlefw.puzzle.recognition import recognize
from tests.puzzles.asking import loaded

CLUES = "1 . . .\n. . . 2\n. 2 . .\n. . . ."
REGIONS = "A A B B\nA C C B\nA C B B\nD D D D"
PLAIN = f"puzzle: suguru\n{REGIONS}\nnumbers:\n{CLUES}"
BESIDE = "\n".join(map("   ".join, zip(CLUES.splitlines(), REGIONS.splitlines(), strict=True)))
FRAMED = "┌───┬───┐\n│1 .│. 4│\n│. .│1 .│\n├───┼───┤\n│. 1│. .│\n│4 .│. 1│\n└───┴───┘"


def of_type(name: str, text: str) -> list[str]:
    """Return the puzzles of an input, where its type is told."""
    found = entries(BytesIO(text.encode()), *row_tests(load_puzzle(name)))
    return [one.text for one in found]


@pytest.mark.parametrize(
    "text",
    [
        f"{CLUES}\n\n{REGIONS}",
        BESIDE,
        BESIDE.replace("   ", " | "),
        f"{CLUES}\n\n{REGIONS}".replace(" ", ""),
        "\n".join(
            f"{c} {r}" for c, r in zip(CLUES.splitlines(), REGIONS.splitlines(), strict=True)
        ),
        "1... AABB\n...2 ACCB\n.2.. ACBB\n.... DDDD",
    ],
)
def test_clues_and_regions_are_two_grids(text: str) -> None:
    assert [loaded("suguru").parse(PLAIN)] == [
        loaded("suguru").parse(one) for one in of_type("suguru", text)
    ]


def test_regions_may_come_first_where_a_text_is_one_board() -> None:
    assert loaded("suguru").parse(PLAIN) == loaded("suguru").parse(f"{REGIONS}\n\n{CLUES}")


def test_a_clue_in_a_cell_of_a_region_is_of_the_region() -> None:
    plain = f"puzzle: heyawake\n{REGIONS}\nnumbers: A=1 B=2 C=0"
    assert loaded("heyawake").parse(plain) == loaded("heyawake").parse(
        f"1 . . .\n. . 0 2\n. . . .\n. . . .\n\n{REGIONS}"
    )


@pytest.mark.parametrize("name", ["sudoku", "unequal"])
def test_frames_of_box_drawing_characters_are_left_out(name: str) -> None:
    rows = "1 . . 4\n. . 1 .\n. 1 . .\n4 . . 1"
    (text,) = of_type(name, FRAMED)
    assert loaded(name).parse(rows) == loaded(name).parse(text)


def test_two_puzzles_below_each_other_stay_two() -> None:
    assert 2 == len(of_type("nurikabe", f"{CLUES}\n\n{CLUES}"))
    assert 2 == len(of_type("lits", f"{REGIONS}\n\n{REGIONS}"))


def test_rows_of_no_type_are_one_puzzle_and_its_types_are_named() -> None:
    (found,) = entries(BytesIO(FRAMED.encode()))
    with pytest.raises(OptionError, match=r"such as akari or .* others"):
        recognize(found.text)


def test_a_grid_that_one_type_fits_is_of_that_type() -> None:
    (found,) = entries(BytesIO(b"4B . .\n. . .\n. 2B .\n"))
    assert recognize(found.text).name == "shingoki"


def test_lines_of_boards_are_no_grid() -> None:
    text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    assert 2 == len([*entries(BytesIO(2 * text.encode()))])


BLOCKS = (
    "[begin]\n[puzzle]\nheyawake\n[problem]\n1 - -\n- - -\n- - 2\n[areas]\n1 1 2\n1 2 2\n3 3 3\n"
    "[solution]\nx - -\n- - -\nx - x\n[end]\n"
)


def test_blocks_of_an_archive_are_one_puzzle() -> None:
    one, other = of_type("heyawake", BLOCKS + BLOCKS)
    plain = "puzzle: heyawake\nAAB\nABB\nCCC\nnumbers: A=1 C=2"
    assert one == other
    assert loaded("heyawake").parse(plain) == loaded("heyawake").parse(one)


def test_labels_of_blocks_stand_outside() -> None:
    text = "[problem]\n- -\n- -\n[clabels]\n1 -\n[rlabels]\n2\n1\n[end]"
    plain = "puzzle: kakurasu\n  1 .\n2 . .\n1 . ."
    (found,) = of_type("kakurasu", text)
    assert loaded("kakurasu").parse(plain) == loaded("kakurasu").parse(found)
