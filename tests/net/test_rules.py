"""The independent check of Net, and the faults that are seen before any search."""

import pytest

from puzzlefw_net import rules
from puzzlefw_net.instance import Instance, Solution
from puzzlefw_net.notation import formats, solutions


def parse(text: str) -> Instance:
    return formats.parse(text, {})


@pytest.mark.parametrize(
    ("puzzle", "turned", "message"),
    [
        ("2x1:14", "14", None),
        ("2x1:11", "13", "the tile at row 1, column 2 is not a rotation of the one given"),
        (
            "2x1:11",
            "11",
            "the tile at row 1, column 1 points right at row 1, column 2,"
            " which does not point back",
        ),
        ("2x1:11", "41", "the tile at row 1, column 1 points left at a barrier"),
        ("1x2:22", "28", "the tile at row 1, column 1 points up at a barrier"),
        ("2x1w:1v4", "14", "the tile at row 1, column 1 points right at a barrier"),
        (
            "2x2:3333",
            "9c36",
            "the arms between the tiles at row 2, column 1 and row 2, column 2 close a loop",
        ),
        ("4x1:1111", "1414", "the tile at row 1, column 3 is cut off from the first tile"),
        (
            "1x1w:5",
            "5",
            "the arms between the tiles at row 1, column 1 and row 1, column 1 close a loop",
        ),
        (
            "2x1w:55",
            "55",
            "the arms between the tiles at row 1, column 2 and row 1, column 1 close a loop",
        ),
        ("2x1:00", "00", None),
        ("1x1:0", "0", None),
    ],
)
def test_a_broken_rule_is_named(puzzle: str, turned: str, message: str | None) -> None:
    instance = parse(puzzle)
    found = rules.violations(instance, solutions.parse_solution(instance, turned))
    broken = [fault.words for fault in found]
    assert (message in broken) if message else (broken == [])


def test_a_solution_of_another_size_is_refused() -> None:
    (fault,) = rules.violations(parse("2x1:14"), Solution(b"\1"))
    assert "expected 2 tiles, found 1" == str(fault)


def test_a_board_wrong_all_over_is_not_described_tile_by_tile() -> None:
    instance = parse("50x50:" + "3" * 2500)
    assert len(rules.violations(instance, Solution(b"\5" * 2500))) <= rules.MOST_WORDS + 3


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        ("2x2:3333", "arms add up to 8, a tree of 4 tiles needs 6"),
        ("2x2:1110", "arms add up to 3, a tree of 3 tiles needs 4"),
        ("1x1:1", "arms add up to 1, a tree of 1 tile needs 0"),
        ("3x2:711300", "the tile at row 1, column 1 has 3 arms and 2 sides without a barrier"),
        ("3x1:1vh51", "the tile at row 1, column 2 has 2 arms and 1 side without a barrier"),
    ],
)
def test_a_plain_fault_is_named_before_any_search(puzzle: str, message: str) -> None:
    assert message in rules.faults(parse(puzzle))
