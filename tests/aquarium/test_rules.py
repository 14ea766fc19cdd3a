"""The independent check, and the faults seen before any search."""

import pytest

import puzzlefw_aquarium.plugin
from puzzlefw import bind_puzzle
from puzzlefw_aquarium.instance import Solution

AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")
ARCH = "?_?_?;?_?_?;1,1,1,1,2,1,1,2,1"


def violations(text: str, water: str) -> tuple[str, ...]:
    """Return the rules that *water* breaks."""
    instance = AQUARIUM.parse(text)
    return AQUARIUM.open(instance).check(AQUARIUM.parse_solution(instance, water))


RULES = ("region", "vessel", "local")
RING = "?_?_?;?_?_?;1,1,1,1,2,1,1,1,1"
BESIDE = "there is water at row 1, column 2 but none at row 1, column 1, in its row and tank"
ABOVE = "there is water at row 1, column 2 but none at row 2, column 2, lower in its tank"
LEGS = "there is water at row 2, column 1 but none at row 2, column 3, in its row and tank"
WALL = "there is water at row 2, column 1 but none at row 2, column 2, in its row and tank"


def test_a_line_names_its_count_and_its_clue() -> None:
    assert (
        "row 2 holds 2 filled cells, its clue is 1",
        "column 1 holds 1 filled cell, its clue is 0",
    ) == violations("region;0_1;0_1;1,1,1,1", "../##")


@pytest.mark.parametrize(
    ("board", "water", "words", "broken"),
    [
        ("?_?;?;1,1", ".#", BESIDE, RULES),
        ("?_?;?_?;1,2,1,2", ".#/..", ABOVE, RULES),
        # The legs of an arch are level under region alone, and arms joined from below elsewhere.
        (ARCH, ".../#../#.#", LEGS, ["region"]),
        (RING, ".../#../###", LEGS, ["region", "vessel"]),
        ("?_?;?_?;1,1,1,1;2v", "../#.", WALL, ["region"]),
    ],
)
def test_water_that_has_not_settled_is_named(
    board: str, water: str, words: str, broken: list[str]
) -> None:
    for rule in RULES:
        assert ((words,) if rule in broken else ()) == violations(f"{rule};{board}", water)


def test_a_solution_of_another_size_is_named() -> None:
    instance = AQUARIUM.parse("region;?_?;?;1,1")
    assert ("expected water for 1 rows and 2 columns, found 2 and 1",) == AQUARIUM.open(
        instance
    ).check(Solution(2, 1, b"\0\0"))


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("region;1_1;2;1,1", ()),
        ("region;?_1;2;1,1", ()),
        (
            "region;1_2;3;1,1",
            ("row 1 has 2 cells, its clue is 3", "column 2 has 1 cell, its clue is 2"),
        ),
        ("region;1_1;1;1,1", ("the row clues ask for 1 filled cells, the column clues for 2",)),
        (
            "region;?_0;2;1,1",
            ("the row clues ask for 2 filled cells, the column clues for 0 to 1",),
        ),
        ("region;1_1;0_?;1,1,1,1", ()),
    ],
)
def test_faults_are_named_before_any_search(text: str, faults: tuple[str, ...]) -> None:
    assert faults == AQUARIUM.open(AQUARIUM.parse(text)).faults
