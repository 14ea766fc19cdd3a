"""The page around the board: what is kept, lists, screens, colours, paper, and who hears it."""

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import unquote

import pytest

from puzzlefw.errors import FormatError
from puzzlefw.play import page, page_of, playable
from puzzlefw.play.assets import style_of
from puzzlefw.report.explanations import Telling
from tests.play.boards import BOARDS, LARGE, LIST, NET, TEXT
from tests.play.conftest import Open, axe_faults, wait_until_kept, with_axe, written
from tests.play.players import by_presses, labels, press
from tests.support.bad_input.hostile import HOSTILE
from tests.support.deep import deep
from tests.support.toy_plugins import bound_toy


def wait_for_places(board: Any, count: int) -> None:
    """Wait until the board has so many places."""
    is_so = "(count) => document.querySelectorAll('.hit').length === count"
    board.wait_for_function(is_so, arg=count)


def test_the_address_holds_the_board(opened: Open) -> None:
    text = written(NET, TEXT)
    first = opened(text)
    for at in (0, 1, 1, 7):
        first.locator(".hit").nth(at).click()
    first.locator(".hit").nth(7).focus()
    first.keyboard.press("l")
    first.keyboard.press("Shift+ArrowDown")
    first.wait_for_function("() => location.hash.includes('notes=')")
    address = first.url.partition("#")[2]
    # In another window, where nothing is stored.
    second = opened(text, address=f"#{address}")
    assert labels(first) == labels(second)
    assert first.locator(".locked").count() == second.locator(".locked").count() == 1
    state = re.search(r"state=([^&]*)", unquote(address))
    assert state is not None
    assert NET.open(NET.parse(TEXT)).parse_state(state[1])  # as the command line takes it


def test_a_state_that_cannot_be_read_leaves_an_empty_board(opened: Open) -> None:
    board = opened(written(NET, TEXT), address="#puzzle=99&state=<script>&notes=7,x,999=,-1=")
    assert labels(opened(written(NET, TEXT))) == labels(board)


def test_what_was_played_is_not_lost_by_an_address(opened: Open) -> None:
    text = written(NET, TEXT)
    board = opened(text)
    board.locator(".hit").nth(3).click()
    wait_until_kept(board)
    mine = labels(board)
    board = opened(text, "#puzzle=1&state=xyz", page=board)
    assert "The address holds no state of this puzzle that could be read." == (
        board.locator("#note").inner_text()
    )
    assert mine == labels(board)
    board = opened(text, "#puzzle=1&state=9..../...../...../...../.....", page=board)
    assert mine != labels(board)
    assert mine == labels(opened(text, page=board))  # a look at it has cost nothing
    board = opened(text, "#puzzle=1&state=9..../...../...../...../.....", page=board)
    board.click("#undo")
    assert mine == labels(board)
    board = opened(text, page=board)
    assert mine == labels(board)


def test_an_address_can_be_pasted_into_the_open_page(opened: Open) -> None:
    board = opened(written(NET, *LIST))
    mark = NET.open(NET.parse(LIST[2])).view.choices[0].marks[1]
    board.evaluate(f"location.hash = '#puzzle=3&state={mark.key}..../...../...../...../.....'")
    wait_for_places(board, 25)
    assert f"{mark.word}, row 1, column 1" == labels(board)[0]
    board.evaluate("location.hash = '#puzzle=99'")
    board.wait_for_timeout(200)
    assert 25 == board.locator(".hit").count()


def test_the_list_goes_on_where_it_was_left(opened: Open) -> None:
    board = opened(written(NET, *LIST))
    buttons = board.locator("#list button")
    by_presses(board, NET, LIST[0], board.mouse.click)
    assert board.locator("#board.solved").count()
    buttons.nth(1).click()
    wait_for_places(board, 16)
    assert 0 == board.locator("#board.solved").count()
    assert "puzzle=2" in board.url
    assert "Solved" in buttons.nth(0).inner_text()
    buttons.nth(0).click()
    wait_for_places(board, 9)
    assert board.locator("#board.solved").count()
    board.click("#undo")
    assert 0 == board.locator("#board.solved").count()
    board.go_back()
    wait_for_places(board, 16)


def test_several_puzzles_are_a_list(opened: Open) -> None:
    board = opened(written(NET, *LIST, has_grade=True))
    buttons = board.locator("#list button")
    assert ["number 13x3Easy", "number 24x4", "number 35x5"] == [
        re.sub(r"(Easy|Normal|Hard|Extreme)?$", "", one) if number else one
        for number, one in enumerate(buttons.all_text_contents())
    ]
    buttons.nth(2).click()
    wait_for_places(board, 25)
    board.locator(".hit").first.click()
    buttons.nth(0).click()
    wait_for_places(board, 9)
    assert buttons.nth(2).inner_text().endswith("4 %")
    assert "true" == buttons.nth(0).get_attribute("aria-current")


@pytest.mark.parametrize("width", [320, 1400])
@pytest.mark.parametrize("name", ["Net 5x5", "Star Battle", "toy", *LARGE])
def test_the_page_is_no_wider_than_the_screen(opened: Open, name: str, width: int) -> None:
    text = written(*{**BOARDS, **LARGE}[name], has_hints=name != "Net 25x25")
    board = opened(text, viewport={"width": width, "height": 700})
    assert width >= board.evaluate("document.documentElement.scrollWidth")
    least = min(
        one["width"]
        for one in (it.bounding_box() for it in board.locator("#tools button:visible").all())
    )
    assert least >= 24


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_each_theme_is_worn(opened: Open, theme: str) -> None:
    board = opened(written(NET, TEXT))
    board.select_option("#theme", theme)
    paper = board.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ("rgb(22, 24, 29)" if theme == "dark" else "rgb(255, 255, 255)") == paper


def test_the_system_s_colours_are_worn_unless_others_are_chosen(opened: Open) -> None:
    board = opened(written(NET, TEXT), color_scheme="dark")
    assert "rgb(22, 24, 29)" == board.evaluate("getComputedStyle(document.body).backgroundColor")


def test_nothing_moves_by_itself() -> None:
    assert not re.search("animation|transition|@keyframes", style_of())


def test_on_paper_the_puzzle_is_empty_and_clean(opened: Open) -> None:
    board = opened(written(NET, TEXT))
    for at in range(5):
        board.locator(".hit").nth(at).click()
    board.click("#hint")
    board.emulate_media(media="print")
    for part in ("#side", "#clock", "#board .spot", "#board .beside-it"):
        assert not board.locator(part).first.is_visible()
    assert "none" == board.evaluate(
        "getComputedStyle(document.querySelector('#board .set')).display"
    )
    assert board.locator("#board .first use").first.is_visible()


@with_axe
@pytest.mark.parametrize(
    ("name", "theme"),
    [
        pytest.param(
            name, theme, marks=[deep] if theme != "light" and name not in ("list", "toy") else []
        )
        for name in [*BOARDS, "list"]
        for theme in ("light", "dark", "contrast")
    ],
)
def test_axe_finds_no_fault(opened: Open, name: str, theme: str) -> None:
    text = written(NET, *LIST) if name == "list" else written(*BOARDS[name])
    board = opened(text, bypass_csp=True)
    board.select_option("#theme", theme)
    board.locator(".hit").first.click()
    board.click("#hint")
    board.click("summary")
    assert [] == axe_faults(board)


@pytest.mark.parametrize(
    "names",
    [
        HOSTILE,
        *(pytest.param([one], marks=deep, id=f"alone {at}") for at, one in enumerate(HOSTILE)),
    ],
)
def test_hostile_names_stay_texts(opened: Open, names: Sequence[str]) -> None:
    telling = Telling(NET, "en")
    several = [playable(telling, NET.parse(TEXT), name=name) for name in (*names, names[0])]
    board = opened(page_of(several, telling.language, title=" ".join(names)))
    assert 2 == board.locator("script").count()
    assert 0 == board.locator("img").count()
    assert len(several) == board.locator("#list button").count()


@pytest.mark.parametrize("hostile", ["</script><script>document.title=1</script>", "<img src=x>"])
def test_hostile_words_of_a_plugin_stay_texts(opened: Open, hostile: str) -> None:
    import attrs

    import puzzlefw_toy

    def puzzlefw_view(instance: Any, variables: Any) -> Any:
        view = puzzlefw_toy.puzzlefw_view(instance, variables)
        choices = [
            attrs.evolve(
                choice,
                marks=[
                    attrs.evolve(mark, word=hostile, phrase=hostile, denial=hostile)
                    for mark in choice.marks
                ],
            )
            for choice in view.choices
        ]
        return attrs.evolve(view, choices=choices)

    toy = bound_toy(puzzlefw_view=puzzlefw_view)
    board = opened(written(toy, BOARDS["toy"][1]))
    for at in range(4):
        board.locator(".hit").nth(at).click()
    press(board, "#hint", 3)
    assert 2 == board.locator("script").count()
    assert 0 == board.locator("img").count()
    assert hostile in board.locator("body").inner_text() + " ".join(labels(board))


def test_a_page_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    telling = Telling(NET, "en")
    one = playable(telling, NET.parse(TEXT), has_hints=False)
    monkeypatch.setattr(page, "MOST_BYTES", 100_000)
    with pytest.raises(FormatError, match=r"at most 5 MB, found 0\.\d MB for 1 puzzles; --hints"):
        page_of([one], telling.language, title="")


def test_another_language_is_spoken(opened: Open) -> None:
    board = opened(written(NET, TEXT, language="de"))
    press(board, "#hint", 3)
    assert "Oben ist eine Wand, also gilt: die Gabel Z1S2 zeigt nach rechts, unten und links." == (
        board.locator("#said").inner_text()
    )
    assert "Tipp" == board.locator("#hint").inner_text()


@pytest.mark.parametrize(
    ("name", "text", "what"),
    [
        ("Net 5x5", "2x2:6666", "with a solution"),
        ("Aquarium 6x6", f"{'_'.join('?' * 16)};{','.join(map(str, range(1, 65)))}", "at most 100"),
    ],
)
def test_what_cannot_be_played_is_refused(name: str, text: str, what: str) -> None:
    with pytest.raises(FormatError, match=what):
        written(BOARDS[name][0], text)


def test_a_puzzle_without_a_view_cannot_be_played() -> None:
    with pytest.raises(FormatError, match="what is seen"):
        written(bound_toy(puzzlefw_view=None), BOARDS["toy"][1])
