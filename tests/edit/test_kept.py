"""What is drawn is kept: over reloads, beside other puzzles, without the server or its process."""

import os
import signal
from pathlib import Path
from typing import Any

from puzzlefw.edit.page import page_for
from puzzlefw.edit.serving import serving
from tests.edit.makers import SHEET, Maker, badge, empty, given, maker, makers, press, settle, words

__all__ = ["maker", "makers"]


def worker() -> int:
    """Return the number of the process that answers, which this one has started."""
    found = []
    for children in Path("/proc/self/task").glob("*/children"):
        for number in children.read_text().split():
            if b"puzzlefw.edit.worker" in Path(f"/proc/{number}/cmdline").read_bytes():
                found.append(int(number))
    return found[-1]


def test_a_reload_in_the_middle_loses_nothing(maker: Maker) -> None:
    page = maker.open(given("heyawake"))
    press(page, 0)
    page.click("#panel-keep summary")
    page.fill("#title", "Rooms")
    before = page.evaluate(SHEET)
    page.reload()
    maker.wait(page)
    assert before == page.evaluate(SHEET)
    assert "Rooms" == page.input_value("#title")


def test_each_of_several_puzzles_keeps_its_draft(maker: Maker, tmp_path: Any) -> None:
    boards = [empty("slither", 3, 3), empty("mashu", 4, 4)]
    page = maker.open({**boards[0], "puzzles": [one | {"name": ""} for one in boards]})
    press(page, 0)
    settle(page, lambda: page.keyboard.press("3"))
    page.click("#panel-keep summary")
    page.fill("#author", "A. B.")
    settle(page, lambda: page.locator("#shelf button").nth(1).click())
    assert 16 == len(words(page, "circles"))
    page.reload()
    maker.wait(page)
    assert 16 == len(words(page, "circles"))
    page.click("#panel-keep summary")
    settle(page, lambda: page.locator("#shelf button").nth(0).click())
    assert "3" == words(page, "clues")[0]
    with page.expect_download() as saved:
        page.click("#save-all")
    saved.value.save_as(tmp_path / "all.txt")
    lines = (tmp_path / "all.txt").read_text().splitlines()
    assert ["# A. B.", "slither/3/3/dl", "mashu/4/4/000000"] == [
        line.rpartition("?")[2] for line in lines
    ]


def test_a_worker_that_ends_is_told_and_costs_nothing(maker: Maker) -> None:
    page = maker.open(empty("slither", 3, 3))
    press(page, 0)
    os.kill(worker(), signal.SIGKILL)
    settle(page, lambda: page.keyboard.press("3"))
    page.keyboard.press("ArrowRight")
    settle(page, lambda: page.keyboard.press("2"))
    assert ["3", "2"] == words(page, "clues")[:2]
    assert badge(page) in ("No solution", "Exactly one solution") or badge(page).startswith("Sev")
    assert page.locator("#failed").is_hidden()


def test_drawing_goes_on_without_the_server_until_it_is_back(maker: Maker) -> None:
    page = maker.open(empty("slither", 3, 3))
    old = maker.server
    old.close()
    press(page, 0)
    page.wait_for_selector("#failed:not([hidden])")
    page.keyboard.press("3")
    assert "the server does not answer" in page.inner_text("#failed").lower()
    assert "3" == words(page, "clues")[0]
    back = serving(lambda: page_for({}), port=old.port, stays=True)
    back.desk.secret = old.desk.secret
    back.start()
    maker.server = back
    page.wait_for_selector("#failed", state="hidden")
    settle(page, lambda: None)
    assert badge(page).startswith("Several solutions")
    maker.server.close()
    maker.server = maker.serve()


def test_a_second_page_is_another_desk(maker: Maker) -> None:
    first, second = maker.open(empty("slither", 3, 3)), maker.open(empty("mashu", 4, 4))
    press(first, 0)
    first.keyboard.press("3")
    settle(second, lambda: press(second, 0))
    settle(first, lambda: None)
    assert ("3", "W") == (words(first, "clues")[0], words(second, "circles")[0])
