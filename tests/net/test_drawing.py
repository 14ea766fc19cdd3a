"""Pictures of Net."""

from puzzlefw_net import pictures
from puzzlefw_net.notation import formats


def picture(puzzle: str, solved: str | None = None) -> list[str]:
    instance = formats.parse(puzzle, {})
    solution = None if solved is None else formats.parse_solution(instance, solved)
    return pictures.render(instance, solution).splitlines()


def test_arms_that_meet_are_joined() -> None:
    assert ["╺━┓", "╺━┛"] == picture("2x2:1c16")


def test_without_a_solution_the_tiles_are_shown_as_given() -> None:
    assert ["╹ ┏", "╺ ╺"] == picture("2x2:2911")


def test_a_solution_takes_the_place_of_the_tiles_given() -> None:
    assert ["╺━╸"] == picture("2x1:22", "14")


def test_barriers_are_thin_lines() -> None:
    assert ["╻│╻", "─ ─", "┗━╸"] == picture("2x2:8vh8h34")


def test_between_rows_stand_barriers_and_arms_that_meet_and_nothing_else() -> None:
    # Arms down: of the first two columns they meet, of the third none points back.
    assert ["╻ ┳ ╻ ╹", "┃ ┃   ─", "╹ ┗ ╺ ╻"] == picture("4x2:8d82h2318")


def test_a_board_that_wraps_shows_what_crosses_the_frame() -> None:
    assert ["━╸ ╺━"] == picture("2x1w:41")
