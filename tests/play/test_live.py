"""What the page says of its rules by itself: of every type, and where it is seen."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import compress

import pytest

from puzzlefw import load_puzzle
from puzzlefw.play import page, playable
from puzzlefw.report.explanations import telling_of
from tests.docs import gallery
from tests.play.boards import BOARDS, LARGE
from tests.play.conftest import written

Open = Callable[..., Any]
HERE = Path(__file__).parent


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
def test_rules_judge_right_and_wrong_boards_of_each_type(tmp_path: Path) -> None:
    lines = []
    for name in sorted(gallery.BOARDS):
        puzzle = load_puzzle(name)
        texts = [(gallery.BOARDS[name], {})]
        texts += [(one.text, one.options) for one in puzzle.info.examples if one.solutions == 1]
        for text, options in texts:
            instance = puzzle.parse(text, **options)
            made = playable(telling_of(puzzle, "en"), instance, has_hints=False)
            lines.append(f"{name} {made.packed}\n")
    (tmp_path / "puzzles.txt").write_text("".join(lines), encoding="ascii")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="ascii")
    for path in (*(Path(page.__file__).parent / "script").glob("*.js"), HERE / "judges.js"):
        shutil.copy(path, tmp_path)
    done = subprocess.run(["node", "judges.js"], cwd=tmp_path, capture_output=True, text=True)
    assert (0, "", "") == (done.returncode, done.stderr, done.stdout)


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
    for _ in range(40):
        board.click("#take")
    assert len(before) == board.locator("text.met").count()
    assert {"done."} == {one.partition(": ")[2] for one in board.evaluate(said)}
    board.emulate_media(media="print")  # on which the puzzle is empty
    shade = "getComputedStyle(document.querySelector('text.met')).opacity"
    assert "1" == board.evaluate(shade)


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
