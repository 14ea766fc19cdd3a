"""Hints, checks and the whole explanation, from right, partial and wrong states."""

from typing import Any

import pytest

from puzzlefw import load_puzzle
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report.explanations import Telling
from tests.play.boards import BOARDS, NET, TEXT
from tests.play.conftest import Open, written
from tests.play.players import by_presses, press

PARTIAL = "9..../...../...../...../....."
WRONG = "c..../...../...../...../....."


def said(page: Any) -> list[str]:
    """Return the lines beside the board."""
    return page.locator("#said p").all_text_contents()


def pressed(page: Any, button: str) -> list[str]:
    """Press a button, and return the lines beside the board."""
    page.click(button)
    return said(page)


def test_a_hint_tells_more_each_time(opened: Open) -> None:
    page = opened(written(NET, TEXT))
    told = [pressed(page, "#hint") for _ in range(4)]
    step = "There is a wall above, so the tee at r1c2 points right, down and left."
    assert [
        ["Look at the upper left of the board."],
        ["Edge tile: look at r1c2."],
        [step],
        [step],
    ] == told


def test_a_hint_from_a_partial_state_is_the_first_step_that_is_not_implied(opened: Open) -> None:
    page = opened(written(NET, TEXT), address=f"#puzzle=1&state={PARTIAL}")
    press(page, "#hint", 3)
    assert ["There is a wall above, so the tee at r1c2 points right, down and left."] == said(page)
    page.click("#next")
    assert ["Look at the upper middle of the board."] == said(page)


def test_a_hint_from_a_wrong_state_is_the_first_wrong_place(opened: Open) -> None:
    page = opened(written(NET, TEXT), address=f"#puzzle=1&state={WRONG}")
    told = [pressed(page, "#hint") for _ in range(3)]
    reason = "There is a wall above and on its left, so the bend at r1c1 points right and down."
    wrong = "It is wrong that r1c1 points left and down."
    assert [["Something is wrong at r1c1."], [wrong], [wrong, reason]] == told
    assert 1 == page.locator("#board .edge").count()


def test_a_check_tells_what_is_wrong_or_that_nothing_is(opened: Open) -> None:
    page = opened(written(NET, TEXT), address=f"#puzzle=1&state={PARTIAL}")
    page.click("#check")
    assert ["Nothing is wrong so far."] == said(page)
    page.locator(".hit").nth(1).click()  # a tee, turned once
    page.locator(".hit").nth(24).click()
    page.click("#check")
    assert 2 >= len(said(page)) >= 1
    assert all(line.startswith("It is wrong that r") for line in said(page))
    assert not any(", so " in line for line in said(page))
    page.click("#check")
    assert any(", so " in line for line in said(page))  # now with the steps against it


def test_a_hint_stays_while_the_keys_move(opened: Open) -> None:
    page = opened(written(NET, TEXT))
    press(page, "#hint", 3)
    before = said(page)
    page.locator(".hit").first.focus()
    page.keyboard.press("ArrowRight")
    assert before == said(page)


def test_what_was_done_stays_said(opened: Open) -> None:
    page = opened(written(NET, TEXT))
    press(page, "#hint", 3)
    before = said(page)
    page.click("#take")
    assert before == said(page)
    assert 1 == page.locator("#board .edge").count()


def test_nothing_can_be_set_while_steps_are_shown(opened: Open) -> None:
    page = opened(written(NET, TEXT))
    page.locator(".hit").nth(6).click()
    page.click("#steps")
    page.click("[data-to=on]")
    before = page.locator("#board .set").nth(1).inner_html(), said(page)
    page.keyboard.press("Control+z")
    page.locator(".hit").nth(3).click()
    page.locator(".hit").nth(3).evaluate("(hit) => hit.dispatchEvent(new MouseEvent('click'))")
    page.locator("#undo").evaluate("(button) => button.click()")
    assert before == (page.locator("#board .set").nth(1).inner_html(), said(page))


def test_a_wrong_note_is_found_without_steps(opened: Open) -> None:
    page = opened(written(NET, TEXT, has_hints=False))
    page.locator(".hit").first.focus()
    page.keyboard.press("Shift+ArrowLeft")
    page.click("#check")
    assert ["It is wrong that the left side of r1c1 has an arm."] == said(page)


def test_notes_count_as_known(opened: Open) -> None:
    text = "5x5w:1d4vh2v1cha64h947eddccca83c2h7cv"
    page = opened(written(NET, text))
    press(page, "#hint", 3)
    before = said(page)
    page.click("#take")
    press(page, "#hint", 3)
    assert before != said(page)


@pytest.mark.parametrize("name", BOARDS)
def test_the_whole_explanation_forth_and_back(opened: Open, name: str) -> None:
    puzzle, text = BOARDS[name]
    telling = Telling(puzzle, "en")
    found = puzzle.open(puzzle.parse(text)).explain()
    page = opened(written(puzzle, text))
    page.click("#steps")
    forth = []
    for _ in found.steps:
        page.click("[data-to=on]")
        forth.append(said(page))
    for number, step in enumerate(found.steps):
        assert telling.told(step) == forth[number][1 : 1 + len(telling.told(step))]
    assert list(telling.end(found)) == forth[-1][-1:]
    assert f"Step {len(forth)} of {len(forth)}." == page.locator("#walk output").inner_text()
    page.click("[data-to=back]")
    assert (forth[-2] if len(forth) > 1 else []) == said(page)
    page.click("[data-to=first]")
    assert [] == said(page)
    page.click("[data-to=last]")
    assert forth[-1] == said(page)
    page.click("#steps")
    assert page.is_enabled("#hint")


def test_hints_end_where_solutions_differ(opened: Open) -> None:
    text = "4x4w:1331375511773531"
    page = opened(written(NET, text))
    steps = NET.open(NET.parse(text)).explain().steps
    for _ in range(2 * len(steps)):
        page.click("#take")
    page.click("#hint")
    assert said(page)[0].startswith("There are several solutions, and what was said in")
    assert any("differ at" in line for line in said(page))


def test_marks_of_different_solutions_do_not_fit_together(opened: Open) -> None:
    text = "4x4w:1331375511773531"
    instance = NET.parse(text)
    one, other = NET.open(instance).solve().solutions
    patches = NET.open(instance).ambiguity().patches
    if len(patches) > 1 or len(patches[0].cells) > 1:
        cells = [row * 4 + column for row, column in patches[0].cells]
        mixed = [*one.tiles]
        mixed[cells[0]] = other.tiles[cells[0]]
        state = "".join(f"{tile:x}" for tile in mixed)
        page = opened(written(NET, text), address=f"#puzzle=1&state={state}")
        page.click("#check")
        assert ["No solution has all that is set."] == said(page)


def test_a_page_without_hints_has_none(opened: Open) -> None:
    text = written(NET, TEXT, has_hints=False)
    assert len(text) < len(written(NET, TEXT))
    page = opened(text)
    for part in ("#hint", "#steps", "#help-hints"):
        assert page.locator(part).get_attribute("hidden") is not None
    page.locator(".hit").first.click(button="right")
    page.click("#check")
    assert ["It is wrong that r1c1 points up and left."] == said(page)
    page.click("#undo")
    by_presses(page, NET, TEXT, page.mouse.click)
    assert ["Solved."] == said(page)


def test_trials_are_told_whole(opened: Open) -> None:
    puzzle: Puzzle = BOARDS["Aquarium 6x6"][0]
    text = (
        "region;4_2_2_4_3_2_2;0_2_2_4_4_2_5;"
        "1,1,1,2,2,3,3,1,1,4,2,2,3,3,5,4,4,6,6,7,3,5,4,4,8,6,7,7,8,8,8,8,9,10,11,8,12,12,8,9,11,11"
        ",8,12,8,8,9,11,11"
    )
    found = puzzle.open(puzzle.parse(text)).explain()
    at = next(number for number, step in enumerate(found.steps, 1) if step.inner)
    page = opened(written(puzzle, text))
    page.click("#steps")
    page.locator("#walk input").fill(str(at))
    step = found.steps[at - 1]
    told = Telling(puzzle, "en").told(step)
    assert [f"{step.technique.capitalize()}:", *told] == said(page)


def test_do_it_pencils_in_what_the_step_says_without_what_givens_exclude(opened: Open) -> None:
    # The first step says that r1c1 and r1c2 are not 3.
    toy = BOARDS["toy"][0]
    page = opened(written(toy, "..3/2../..."))
    page.click("#take")
    pencilled = page.locator("#board .pencil").evaluate_all(
        "(all) => all.map((one) => one.textContent)"
    )
    assert ["1", "12"] == pencilled


def test_a_check_tells_why_by_what_is_broken_on_the_board(opened: Open) -> None:
    keen = load_puzzle("keen")
    board = keen.generate({"side": 4}, seed=1).instance
    solution = keen.open(board).solve().solutions[0]
    right = keen.open(board).format_state(keen.open(board).state(solution)).replace("/", "")
    state = right[0] * 2 + "." * 14
    page = opened(written(keen, keen.format(board)), address=f"#puzzle=1&state={state}")
    page.click("#check")
    wrong = f"It is wrong that r1c2 is {right[0]}."
    assert [wrong] == said(page)
    page.click("#check")
    assert [wrong, f"{right[0]} stands twice in row 1: at r1c2 and r1c1."] == said(page)


def test_a_check_gives_no_reason_that_the_board_does_not_show(opened: Open) -> None:
    sudoku = load_puzzle("sudoku")
    text = "sudoku/9/9/i5h6g1j1g5g43j47h2h9h8g78m35g4h1h6h76j81g5g2j9g8h7i"
    page = opened(written(sudoku, text))
    page.locator(".hit").nth(43).click()
    page.keyboard.press("1")
    page.click("#check")
    page.click("#check")
    assert ["It is wrong that r5c8 is 1.", "Nothing that is set shows it yet."] == said(page)
