"""Pictures of Net."""

from puzzlefw import load_puzzle

NET = load_puzzle("net")


def picture(puzzle: str, solved: str | None = None) -> list[str]:
    instance = NET.parse(puzzle)
    if solved is None:
        assert NET.render(instance) == str(instance)
        return NET.render(instance).splitlines()
    return NET.render(instance, NET.parse_solution(instance, solved)).splitlines()


def state(puzzle: str, text: str) -> list[str]:
    """Return the picture of a partial solution."""
    instance = NET.parse(puzzle)
    return str(NET.open(instance).show(state=NET.open(instance).parse_state(text))).splitlines()


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


def test_what_is_not_decided_is_thin_and_joins_nothing() -> None:
    assert ["╶ ┓", "╷ ╹"] == state("2x2:1c82", ".c/.2")
    assert ["╺━┓", "╷ ╹"] == state("2x2:1c82", "1c/.2")
