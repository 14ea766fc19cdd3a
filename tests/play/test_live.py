"""What the page says of its rules by itself: of every type, and where it is seen."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import quote
from zlib import compress

import pytest

from puzzlefw import authoring as pf
from puzzlefw import bind_puzzle, load_puzzle
from puzzlefw.play import playable
from puzzlefw.report.explanations import telling_of
from puzzlefw.view import State
from puzzlefw.view.states import every
from tests.docs import gallery
from tests.play.boards import BOARDS, LARGE
from tests.play.conftest import Open, in_node, with_node, written
from tests.play.players import press
from tests.problem.test_wide import FEW
from tests.support import trail
from tests.support.toy_plugins import changed


def rising(instance: Any, variables: Mapping[str, range]) -> Iterator[pf.Constraint]:
    """Visit rules on numbers up to 66, which four open places of a trail have in this order."""
    cells = variables["numbers"]
    if len(cells) < 66:  # an example, solved to show the rules
        yield from trail.puzzlefw_propagators(instance, variables)
        return
    yield pf.AllDifferent(cells)
    for one, other in pairwise([63, 64, 31, 32]):
        terms = [pf.weighted(cells[at], w, range(67)) for at, w in ((one, 1), (other, -1))]
        yield pf.Linear(terms, "==", -1)


@with_node
def test_rules_judge_right_and_wrong_boards_of_each_type(tmp_path: Path) -> None:
    lines = []
    for name in sorted(gallery.BOARDS):
        puzzle = load_puzzle(name)
        texts = [(gallery.BOARDS[name], {})]
        texts += [(one.text, one.options) for one in puzzle.info.examples if one.solutions == 1]
        for text, options in texts:
            instance = puzzle.parse(text, **options)
            made = playable(telling_of(puzzle, "en"), instance, has_hints=False)
            lines.append(f"{name} {made.packed}")
    wide = bind_puzzle(changed(trail, "wide", propagators=rising), "wide")
    made = playable(telling_of(wide, "en"), wide.parse(FEW), has_hints=False)
    lines.append(f"wide {made.packed}")
    judges = Path(__file__).with_name("judges.js").read_text(encoding="ascii")
    assert "" == in_node(tmp_path, judges, lines)


AKARI = load_puzzle("akari")


def count(board: Any, what: str) -> int:
    """Return how many of something are seen."""
    return sum(one.is_visible() for one in board.locator(what).all())


def test_light_shines_and_a_broken_rule_is_marked_where_it_is(opened: Open) -> None:
    board = opened(written(AKARI, "akari/4/4/i0.l2.i"))
    assert 0 == count(board, ".light")
    hits = board.locator(".hit")
    hits.first.click()
    assert (3, 0) == (count(board, ".light"), count(board, ".fault"))
    hits.nth(1).click()
    assert 2 == count(board, ".fault")
    assert "A rule is broken here." in hits.nth(1).get_attribute("aria-description")
    for name, what in (("broken", ".fault"), ("lit", ".light")):
        if not board.locator(f"#show-{name}").is_visible():
            board.click("#shown summary")
        board.click(f"#show-{name}")
        assert 0 == count(board, what)


def test_a_clue_says_what_is_left_of_it_and_is_greyed_when_it_is_met(opened: Open) -> None:
    board = opened(written(*BOARDS["Aquarium 6x6"]))
    said = "[...document.querySelectorAll('#board text title')].map((one) => one.textContent)"
    before = board.evaluate(said)
    assert "The 2 in row 3: 0 of 2." in before
    assert ["The 0 in row 1: done."] == [one for one in before if "done" in one]
    press(board, "#take", 40)
    assert len(before) == board.locator("text.met").count()
    assert {"done."} == {one.partition(": ")[2] for one in board.evaluate(said)}
    board.emulate_media(media="print")  # on which the puzzle is empty
    shade = "getComputedStyle(document.querySelector('text.met')).opacity"
    assert "1" == board.evaluate(shade)


def test_what_is_drawn_counts_and_not_what_follows_from_it(opened: Open) -> None:
    board = opened(written(*BOARDS["Aquarium 6x6"]))
    before = board.locator("text.met").count()
    board.locator(".hit").last.click()
    titles = board.locator("#board text title").all_text_contents()
    assert 1 == len([one for one in titles if "row 6: 1 of" in one])
    assert before == board.locator("text.met").count()


def test_a_mark_is_seen_where_a_number_is_printed(opened: Open) -> None:
    hitori = load_puzzle("hitori")
    board = opened(written(hitori, hitori.info.examples[0].text, has_hints=False))
    board.locator(".hit").first.click(button="right")
    assert 1 == board.locator("#board circle.ring").count()


def test_parts_of_a_network_have_colours_and_a_loop_stands_out(opened: Open) -> None:
    net = load_puzzle("net")
    board = opened(written(net, BOARDS["Net 7x7"][1]))
    groups = board.locator("#board [class*=group-]")
    assert groups.count() > 0
    for _ in range(200):
        if not board.locator("#board.solved").count():
            board.click("#take")
    assert board.locator("#board.solved").count()
    assert 0 == groups.count()  # all is one network


SEEN = [
    ("mashu", "mashu/3/3/i9i", "path.met", 3),
    ("kakuro", "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3", "text.met", 12),
    ("nurikabe", "nurikabe/5/5/g5k2o1k3g", "text.met", 4),
    ("fillomino", "fillomino/5/5/g1k34g2h5h4n", "rect.tint", 25),
    ("net", "5x5:3eda288d5228712377c92a7d2", "rect.light", 25),
]
"""Boards, and what is seen so often once they are solved."""


@pytest.mark.parametrize(("name", "text", "what", "expected"), SEEN)
def test_what_is_right_is_seen(
    opened: Open, name: str, text: str, what: str, expected: int
) -> None:
    puzzle = load_puzzle(name)
    problem = puzzle.open(puzzle.parse(text))
    state = problem.state(problem.solve().solutions[0])
    found = []
    page = None
    for most in (0, len(state.open) * 2 // 3, len(state.open)):
        both = enumerate(zip(problem.view.choices, state.open, strict=True))
        some = [bits if at < most else every(choice) for at, (choice, bits) in both]
        told = quote(problem.format_state(State(tuple(some))), safe="/.")
        page = opened(written(puzzle, text, has_hints=False), f"#puzzle=1&state={told}", page)
        found.append(page.locator(f"#board {what}").count())
    assert (sorted(found), expected) == (found, found[2])
    assert found[0] < expected


def test_shaded_cells_that_do_not_hang_together_have_two_colours_that_stay(opened: Open) -> None:
    board = opened(written(load_puzzle("lits"), "lits/4/4/9q02jg", has_hints=False))
    hits = board.locator(".hit")
    colours = (
        "[...document.querySelectorAll('#board [class^=group-]')].map((one) => one.classList[0])"
    )
    hits.nth(15).click()
    hits.nth(5).click()
    before = board.evaluate(colours)
    hits.nth(0).click()
    assert (["group-0", "group-1"], 3) == (sorted(before), len({*board.evaluate(colours)}))
    assert {*before} < {*board.evaluate(colours)}


@pytest.mark.parametrize("name", ["Net 5x5", "Aquarium 6x6", "Star Battle", "Aquarium 15x15"])
def test_a_page_of_one_puzzle_is_small(name: str) -> None:
    text = written(*{**BOARDS, **LARGE}[name], is_whole=False).encode()
    assert (len(text) < 150_000, len(compress(text)) < 45_000) == (True, True)


def test_fifty_puzzles_have_less_than_a_megabyte() -> None:
    text = written(BOARDS["Net 7x7"][0], *[BOARDS["Net 7x7"][1]] * 2)
    one = written(*BOARDS["Net 7x7"])
    assert len(one) + 49 * (len(text) - len(one)) < 1_000_000


def test_a_printed_number_that_is_met_again_is_marked_too(opened: Open) -> None:
    board = opened(written(load_puzzle("sudoku"), "sudoku/4/4/g1k23k3g"))
    board.locator(".hit").first.focus()
    board.keyboard.press("1")
    assert 2 == board.locator(".fault").count()
