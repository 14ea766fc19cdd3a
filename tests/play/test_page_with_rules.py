"""A Sudoku with each rule of variants that has data: its page, and what had no room on it."""

from functools import cache
from gzip import compress
from random import Random

from puzzlefw import extension_names, load_puzzle
from puzzlefw.contract.options import complete
from tests.play.conftest import Open, written


@cache
def crowded() -> str:
    """Return the page of a Sudoku with all rules that have data, without hints."""
    bare = load_puzzle("sudoku").generate({"side": 9}, seed=3)
    names = [one for one in extension_names() if load_puzzle("sudoku", [one]).hooks.has_data]
    puzzle = load_puzzle("sudoku", names)
    instance = puzzle.extended(bare.instance)
    data = puzzle.hooks.data_by(
        "puzzlefw_draw",
        instance=instance,
        solution=bare.answer.solutions[0],
        params=complete(puzzle.info.params, {}),
        rng=Random(1),
    )
    assert puzzle.full_name.count("+") >= 34
    text = puzzle.format(puzzle.extended(bare.instance, data))
    return written(puzzle, text, has_hints=False, is_whole=False)


def test_a_page_with_all_rules_is_no_larger_than_others() -> None:
    assert len(compress(crowded().encode())) < 45_000


def test_it_says_that_it_judges_no_rules(opened: Open) -> None:
    board = opened(crowded())
    assert board.locator("#said p").all_inner_texts() == [
        "Hints to this puzzle would make the page too large, so it has none, and does not say of"
        " each rule whether it is broken."
    ]
