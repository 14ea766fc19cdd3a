"""What a search learned is taken for no rule by the hints and explanations that come after it."""

import pytest

from puzzlefw import load_puzzle


@pytest.mark.parametrize(
    ("name", "text", "state"),
    [
        ("heyawake", "heyawake/5/5/6cpj0ss011i", "...../...../...../...../....x"),
        ("mosaic", "5x5:e1a65a1b53a57b23a5a", "x..../..#../...../...../....."),
        ("nurikabe", "nurikabe/5/5/o2g5s", "...#./....x/.x..#/..x.#/...##"),
    ],
)
def test_a_hint_is_found_where_the_search_for_a_solution_learned(
    name: str, text: str, state: str
) -> None:
    puzzle = load_puzzle(name)
    problem = puzzle.open(puzzle.parse(text))
    first = problem.hint(state=problem.parse_state(state))
    assert ("step", first) == (first.verdict, problem.hint(state=problem.parse_state(state)))
