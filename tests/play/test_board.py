"""The board on the page: how large it is, what stays in sight, what is drawn above and below."""

from operator import ne
from typing import Any

from puzzlefw import load_puzzle
from puzzlefw.play.drawing import Drawing
from tests.play.boards import BOARDS, LARGE, NET, TEXT
from tests.play.conftest import Open, written
from tests.play.players import by_presses, fingers, labels, press


def test_thin_lines_are_beneath_what_is_printed() -> None:
    gokigen = load_puzzle("gokigen")
    layers = Drawing(gokigen.open(gokigen.parse("gokigen/2/1/1k")).view).layers()
    _, above, top = ([kind for kind, *_ in layer] for layer in layers)
    assert "grid" == above[0]
    assert "bead clue" == top[0]  # above all lines, too


def test_clues_beside_a_large_board_stay_in_sight_and_are_not_pressed(opened: Open) -> None:
    nonogram = load_puzzle("nonogram")
    text = nonogram.format(nonogram.generate({"width": 30, "height": 30}, seed=1).instance)
    board = opened(written(nonogram, text, has_hints=False), viewport={"width": 360, "height": 740})
    assert 22 <= board.locator(".hit").first.bounding_box()["width"]
    strips = board.locator(".strip .paper")  # left of the rows, above the columns, in the corner
    before = [one.bounding_box() for one in strips.all()]
    board.evaluate("document.querySelector('#desk').scrollTo(100, 120)")
    board.wait_for_function(
        "document.querySelector('.strip').getAttribute('transform').length > 15"
    )
    after = [one.bounding_box() for one in strips.all()]
    assert 3 == len(before)
    assert [round(box["x"]) for box in before[::2]] == [round(box["x"]) for box in after[::2]]
    assert [round(box["y"]) for box in before[1:]] == [round(box["y"]) for box in after[1:]]
    desk = board.locator("#desk").bounding_box()
    board.mouse.click(desk["x"] + 30, desk["y"] + 200)
    assert {"row"} == {label.split()[0] for label in labels(board)}
    board.mouse.click(desk["x"] + 250, desk["y"] + 300)
    assert 1 == len([label for label in labels(board) if not label.startswith("row")])
    for part in ("#undo", "#check", "#larger"):
        box = board.locator(part).bounding_box()
        assert 0 <= box["y"] <= 740 - box["height"]


def test_a_board_is_made_larger_by_buttons_keys_and_two_fingers(opened: Open) -> None:
    board = opened(written(NET, TEXT), has_touch=True, viewport={"width": 360, "height": 740})
    hit = board.locator(".hit").first
    sizes = [hit.bounding_box()["width"]]
    board.click("#larger")
    sizes.append(hit.bounding_box()["width"])
    hit.focus()
    board.keyboard.press("+")
    sizes.append(hit.bounding_box()["width"])
    touch = fingers(board)
    for kind, apart in (("touchStart", 40), ("touchMove", 80), ("touchMove", 100)):
        touch(kind, (150, 200), (150 + apart, 200))
    touch("touchEnd")
    sizes.append(hit.bounding_box()["width"])
    assert sizes == sorted({*sizes})
    assert [] == [label for label in labels(board) if "locked" in label]


def test_buttons_are_in_reach_whatever_the_board(opened: Open) -> None:
    for name in ("Aquarium 15x15", "toy"):
        for width, height in ((360, 740), (740, 360), (1280, 900)):
            viewport = {"width": width, "height": height}
            board = opened(written(*{**BOARDS, **LARGE}[name]), viewport=viewport)
            buttons = board.locator("#bar button:visible")
            boxes = [one.bounding_box() for one in buttons.all()]
            assert all(0 <= box["y"] <= height - box["height"] for box in boxes)


def test_all_of_a_board_is_seen_on_a_telephone_whatever_stands_around_it(opened: Open) -> None:
    keen = load_puzzle("keen")
    texts = [keen.format(keen.generate({"side": 4}, seed=seed).instance) for seed in (1, 2)]
    board = opened(written(keen, *texts), viewport={"width": 360, "height": 740})
    is_whole = "() => (({scrollHeight, clientHeight}) => scrollHeight < clientHeight + 4)(desk)"
    board.wait_for_function(is_whole)
    while not board.locator("#finish").is_visible():
        board.click("#take")
    board.wait_for_function(is_whole)


def test_a_hint_leaves_a_clue_on_a_dark_cell_to_be_read(opened: Open) -> None:
    akari = load_puzzle("akari")
    board = opened(written(akari, "akari/4/4/i0.l2.i"))
    press(board, "#hint", 3)
    assert (2, 1) == tuple(board.locator(f"#board .{one}").count() for one in ("spot", "whole"))


def test_cells_that_are_lit_are_tinted(opened: Open) -> None:
    akari = load_puzzle("akari")
    board = opened(written(akari, akari.info.examples[0].text, has_hints=False))
    board.locator(".hit").first.click()
    # The light itself, and what it shines on as far as the black cells.
    assert 3 == board.locator("#board .light").count()
    board.click("#undo")
    assert 0 == board.locator("#board .light").count()


def test_the_parts_of_a_board_are_tinted_by_one_colour_each(opened: Open) -> None:
    shikaku, text = BOARDS["Shikaku"]
    board = opened(written(shikaku, text))
    by_presses(board, shikaku, text, board.mouse.click)
    fills = board.locator(".tint").evaluate_all(
        "(all) => all.map((one) => one.ariaLabel || one.getAttribute('fill'))"
    )
    assert 36 == len(fills)
    assert 8 == len({*fills})


def test_what_is_tried_and_pressed_is_told_by_colour(opened: Open) -> None:
    board = opened(written(NET, TEXT), forced_colors="active")
    board.click("#trial")
    board.click("#notes")
    board.click("#notes")
    board.locator(".hit").first.click()
    wire = "getComputedStyle(document.querySelector('.tried')).getPropertyValue('--wire')"
    assert "#0094a8" == board.evaluate(wire)  # and not that of its group
    colours = "(at) => getComputedStyle(document.querySelectorAll('#notes, #lock')[at]).color"
    board.click("#notes")
    assert board.evaluate(colours, 0) != board.evaluate(colours, 1)


def test_rules_stand_open_where_there_is_room_until_they_are_closed(opened: Open) -> None:
    text = written(NET, TEXT)
    board = opened(text)
    assert board.locator("#rules[open]").count()
    board.click("#rules summary")
    assert not opened(text, page=board).locator("#rules[open]").count()
    small = opened(text, viewport={"width": 360, "height": 740})
    assert not small.locator("#rules[open]").count()


DRAGGED = {
    "slither": ("slither/2/2/5", 2),
    "mashu": ("mashu/3/3/i9i", 2),
    "hashi": ("hashi/3/3/4g3i2g1", 1),
    "lits": ("lits/4/4/9q02jg", 3),
    "net": (TEXT, 0),
}
"""Boards, and how many places a finger changes that goes from the first one two cells on."""


def marks(board: Any) -> list[str]:
    """Return the first words of each place: its mark, or where it is."""
    return [label.partition(",")[0] for label in labels(board)]


def test_a_finger_draws_and_paints_and_that_is_undone_at_once(opened: Open) -> None:
    for name, (text, expected) in DRAGGED.items():
        telephone = {"has_touch": True, "viewport": {"width": 360, "height": 740}}
        page = written(load_puzzle(name), text, has_hints=False)
        board = opened(page, **telephone)
        before = marks(board)
        x, y, width, height = board.locator(".hit").first.bounding_box().values()
        cell = min(width, height) if name in ("lits", "net") else 2 * min(width, height)
        start = x + (width / 2 if width == height else 2)
        touch = fingers(board)
        for step in range(25):
            point = (start + step * cell / 10, y + height / 2)
            touch("touchMove" if step else "touchStart", point)
        touch("touchEnd")
        after = marks(board)
        assert (name, expected) == (name, sum(map(ne, before, after)))
        if expected:
            board.click("#undo")
            assert before == marks(board)
