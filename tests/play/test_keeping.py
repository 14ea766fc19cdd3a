"""What is stored: undo over a reload, two tabs, storage that fails, addresses of other puzzles."""

from typing import Any

import pytest

from tests.play.boards import LIST, NET, TEXT
from tests.play.conftest import Open, wait_until_kept, written
from tests.play.players import by_presses, labels, press

KEY = "Object.keys(localStorage).find((key) => /^puzzlefw:[0-9a-f]{16}$/.test(key))"
OTHER = """(key) => {
    const saved = { ...JSON.parse(localStorage[key]), stamp: "x" };
    saved.state = "6...." + "/.....".repeat(4);
    localStorage[key] = JSON.stringify(saved);
}"""


def played(opened: Open, text: str, *places: int) -> Any:
    """Return a page on which places were pressed, once that is stored."""
    board = opened(text)
    for at in places:
        board.locator(".hit").nth(at).click()
    wait_until_kept(board)
    return board


def reopened(opened: Open, text: str, *places: int) -> Any:
    """Return a page that shows what was played before, and stores nothing by itself."""
    return opened(text, page=played(opened, text, *places))


def test_what_was_done_before_a_reload_is_there_and_can_be_undone(opened: Open) -> None:
    text = written(NET, TEXT)
    empty = labels(opened(text))
    board = played(opened, text, 0, 1, 1)
    done = labels(board)
    board = opened(text, page=board)
    assert done == labels(board)
    press(board, "#undo", 3)
    assert empty == labels(board)
    press(board, "#redo", 3)
    assert done == labels(board)


@pytest.mark.parametrize(
    "past", ["7", "[[[9,0,-1,1]]]", "[[[0,0,-1,99]]]", "[[[0,3,-1,2]]]", "[[[3,0,0,'x']]]", "{}"]
)
def test_a_damaged_past_cannot_be_undone_and_costs_nothing(opened: Open, past: str) -> None:
    text = written(NET, TEXT)
    board = reopened(opened, text, 0)
    done = labels(board)
    change = f"const key = {KEY}; const saved = JSON.parse(localStorage[key]); saved.past = {past};"
    board.evaluate(f"{{ {change} localStorage[key] = JSON.stringify(saved); }}")
    board = opened(text, page=board)
    assert done == labels(board)
    assert board.is_disabled("#undo")


def test_what_is_stored_and_damaged_is_put_aside(opened: Open) -> None:
    text = written(NET, TEXT)
    board = reopened(opened, text, 0)
    board.evaluate(f"localStorage[{KEY}] = '{{broken'")
    board.evaluate("history.replaceState(null, '', '#')")
    board = opened(text, page=board)
    assert "could not be read" in board.locator("#note").inner_text()
    board.locator(".hit").nth(4).click()
    wait_until_kept(board)
    assert "{broken" == board.evaluate(f"localStorage[{KEY} + ':damaged']")


def test_a_storage_that_is_full_or_forbidden_is_told_of(opened: Open) -> None:
    board = opened(written(NET, TEXT))
    board.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    board.locator(".hit").nth(4).click()
    wait_until_kept(board)
    assert "stores nothing more" in board.locator("#note").inner_text()
    assert "state=" in board.url


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_a_tab_asks_before_it_overwrites_another(opened: Open, whose: str) -> None:
    text = written(NET, TEXT)
    board = played(opened, text, 0)
    key = board.evaluate(KEY)
    board.evaluate(OTHER, key)
    before = board.url
    board.locator(".hit").nth(7).click()
    wait_until_kept(board, before)
    assert board.locator("#ask").is_visible()
    assert '"x"' in board.evaluate("(key) => localStorage[key]", key)
    mine = labels(board)
    board.click(f"#{whose}")
    assert not board.locator("#ask").is_visible()
    assert (mine == labels(board)) == (whose == "mine")
    if whose == "theirs":
        board.click("#undo")
        assert mine == labels(board)
    board.wait_for_function("(key) => !localStorage[key].includes('\"x\"')", arg=key)


def test_an_address_of_another_puzzle_is_told_of_and_stays_behind(opened: Open) -> None:
    text = written(NET, TEXT)
    address = "#puzzle=1&key=abcdef&state=9..../...../...../...../....."
    board = opened(text, address=address)
    assert "another puzzle" in board.locator("#note").inner_text()
    assert labels(opened(text)) == labels(board)
    before = board.url
    board.locator(".hit").nth(4).click()
    wait_until_kept(board, before)
    board.go_back()
    assert board.url.endswith(address)


def test_an_address_finds_its_puzzle_where_the_page_has_others_as_well(opened: Open) -> None:
    board = played(opened, written(NET, LIST[2]), 3)
    address = board.url.partition("#")[2]
    assert address.startswith("puzzle=1&key=")
    assert labels(board) == labels(opened(written(NET, *LIST), address=f"#{address}"))


def test_what_is_tried_is_kept_or_thrown_away_together(opened: Open) -> None:
    text = written(NET, TEXT)
    board = played(opened, text, 0)
    before = labels(board)
    board.click("#trial")
    for at in (1, 2):
        board.locator(".hit").nth(at).click()
    assert 2 == board.locator("#board .tried").count()
    wait_until_kept(board, board.url)
    board = opened(text, page=board)
    assert 2 == board.locator("#board .tried").count()
    tried = labels(board)
    board.click("#reject")
    assert before == labels(board)
    board.click("#undo")
    assert tried == labels(board)
    board.click("#trial")
    board.locator(".hit").nth(3).click()
    board.click("#adopt")
    assert 0 == board.locator("#board .tried").count()


def test_the_end_tells_the_time_and_leads_to_the_next_puzzle(opened: Open) -> None:
    board = opened(written(NET, *LIST))
    by_presses(board, NET, LIST[0], board.mouse.click)
    assert "Solved in 0:0" in board.locator("#finish").inner_text()
    wait_until_kept(board)
    assert "\u2713 Solved 0:0" in board.locator("#list button").first.inner_text()
    board.click("#following")
    board.wait_for_function("() => document.querySelectorAll('.hit').length === 16")
    assert not board.locator("#finish").is_visible()


def test_the_clock_can_be_hidden_for_good(opened: Open) -> None:
    text = written(NET, TEXT)
    board = opened(text)
    board.click("#shown summary")
    board.click("#show-clock")
    assert not board.locator("#clock").is_visible()
    assert not opened(text, page=board).locator("#clock").is_visible()


def test_a_long_name_is_wrapped(opened: Open) -> None:
    board = opened(written(NET, *LIST, title="A" * 500), viewport={"width": 360, "height": 740})
    board.evaluate("document.querySelector('#list span').textContent = 'B'.repeat(300)")
    assert 360 >= board.evaluate("document.documentElement.scrollWidth")
