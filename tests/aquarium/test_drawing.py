"""Pictures: walls, water and clues."""

import puzzlefw_aquarium.plugin
from puzzlefw import bind_puzzle

AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")


def drawn(text: str, water: str | None = None) -> list[str]:
    """Return a picture line by line."""
    instance = AQUARIUM.parse(text)
    solution = None if water is None else AQUARIUM.parse_solution(instance, water)
    return AQUARIUM.render(instance, solution).split("\n")


def test_walls_and_clues_are_drawn_without_a_solution() -> None:
    assert [
        "    1 12",
        "  ┌──┬──┐",
        "2 │  │  │",
        "  │  └──┤",
        "  │     │",
        "  └─────┘",
    ] == drawn("region;1_12;2_?;1,2,1,1")


def test_water_fills_cells_and_what_is_between_them() -> None:
    assert [
        "    2  2  1",
        "  ┌────────┐",
        "2 │≈≈≈≈≈   │",
        "  │≈≈≈≈≈┌──┤",
        "3 │≈≈≈≈≈│≈≈│",
        "  └─────┴──┘",
    ] == drawn("region;2_2_1;2_3;1,1,1,1,1,2", "##./###")


def test_a_stray_wall_is_drawn_like_any_other() -> None:
    assert [
        "  ┌────────┐",
        "0 │        │",
        "  │  ╶──┐  │",
        "  │     │  │",
        "  └─────┴──┘",
    ] == drawn("vessel;?_?_?;0_?;1,1,1,1,1,1;4v,1h")


def test_a_stray_wall_beside_a_cell_does_not_go_on_below_it() -> None:
    assert [
        "  ┌──┬─────┐",
        "0 │  │     │",
        "  │  ╵     │",
        "  │        │",
        "  └────────┘",
    ] == drawn("vessel;?_?_?;0_?;1,1,1,1,1,1;0v")
