"""What steps on Nets say: each reason is what the board shows."""

import pytest

from puzzlefw import load_puzzle
from puzzlefw.contract.findings import Explanation
from puzzlefw.report.explanations import Telling

NET = load_puzzle("net")


def said(text: str, language: str = "en") -> list[str]:
    """Return all that is said of a board."""
    telling = Telling(NET, language)
    found: Explanation = NET.open(NET.parse(text)).explain()
    return [telling.sentence(step) for step in found.steps]


@pytest.mark.parametrize(
    ("text", "number", "sentence"),
    [
        (
            "3x1:110",
            1,
            "There is a wall above and below and the blank at r1c3 does not point left,"
            " so the end at r1c2 points left.",
        ),
        ("3x3:0101f1010", 1, "The cross at r2c2 points left, so the end at r2c1 points right."),
        (
            "3x3:1110f0111",
            0,
            "There is a wall below and on its left and the blank at r2c1 does not point down,"
            " so the tile at r3c1 points right.",
        ),
        (
            "1x3w:151",
            0,
            "An arm pointing right would meet its own tile, so the straight at r2c1 runs"
            " vertically.",
        ),
        ("1x1:1", 1, "There is a wall below, but the end at r1c1 points down."),
        ("3x3:fffffffff", 0, "There is a wall on its right, but the cross at r3c3 points right."),
        (
            "2x2w:ffff",
            1,
            "If the tile at r1c2 pointed up, right, down and left, it would close a loop, so it"
            " does not point up, right, down and left.",
        ),
        (
            "5x1:15514",
            3,
            "With what is known of the tile at r1c3, the tiles cannot all be connected without a"
            " loop.",
        ),
        (
            "4x5w:4d35733d4c729237241c",
            13,
            "The end at r4c2 points up, and the bend at r3c2 does not point down and left, so it"
            " points right and down.",
        ),
    ],
)
def test_a_reason_is_what_the_board_shows(text: str, number: int, sentence: str) -> None:
    assert sentence == said(text)[number]


def test_notes_and_marks_are_said_in_german_too() -> None:
    trial = said("4x7w:92b8e574c171bab437d22c121ae6", "de")[40]
    assert trial.endswith("also gilt: die untere Seite von Z3S2 hat keinen Arm.")
    telling = Telling(NET, "de")
    assert "Z1S1 zeigt nach links und unten" == telling.language.about(
        "points left and down", [NET.open(NET.parse("1x1:c")).view.choices[0].place]
    )


def test_a_step_by_a_blank_or_a_cross_is_no_edge_tile() -> None:
    steps = NET.open(NET.parse("3x3:0101f1010")).explain().steps
    assert ["edge tile", *["neighbour demand"] * 3] == [step.technique for step in steps]


@pytest.mark.parametrize("seed", range(30))
def test_a_wall_that_is_named_is_there(seed: int) -> None:
    """On boards with blanks: every side that a step calls a wall is the edge of the board."""
    made = NET.generate({"width": 5, "height": 5}, seed=seed)
    tiles = [*made.answer.solutions[0].tiles]
    ends = [at for at, tile in enumerate(tiles) if tile in (1, 2, 4, 8)][:3]
    for at in ends:  # an end goes, and with it the arm that points at it
        side = tiles[at].bit_length() - 1
        other = at + (1, -5, -1, 5)[side]
        tiles[other] &= ~(1 << (side ^ 2))
        tiles[at] = 0
    for line in said("5x5:" + "".join(f"{tile:x}" for tile in tiles)):
        if line.startswith("There is a wall"):
            walls, _, then = line.partition(", so ")
            row, column = (int(part) for part in then.partition("at r")[2].split()[0].split("c"))
            named = walls.partition(" and the ")[0].partition(", the ")[0]
            edges = {
                "above": row == 1,
                "below": row == 5,
                "on its right": column == 5,
                "on its left": column == 1,
            }
            assert all(is_there for side, is_there in edges.items() if side in named)
