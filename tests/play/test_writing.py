"""Numbers are chosen and typed, lines are drawn, strokes shade."""

from puzzlefw import load_puzzle
from tests.play.conftest import Open, written
from tests.play.players import drag, labels

HASHI = load_puzzle("hashi")
SUDOKU = load_puzzle("sudoku")
FOUR = "sudoku/4/4/g1k23k3g"
SIXTEEN = [
    [(4 * (row % 4) + row // 4 + column) % 16 + 1 for column in range(16)] for row in range(16)
]


def test_numbers_are_chosen_then_typed(opened: Open) -> None:
    page = opened(written(SUDOKU, FOUR))
    hit = page.locator(".hit").first
    hit.click()
    hit.click()
    assert hit.get_attribute("aria-label").startswith("row 1, column 1, ")
    told = []
    for key in ("2", "0", "3", "Backspace"):
        page.keyboard.press(key)
        told.append(hit.get_attribute("aria-label").partition("row")[0])
    assert ["2, ", "", "3, ", ""] == told
    page.keyboard.press("Shift+Digit4")
    page.keyboard.press("n")
    page.keyboard.press("1")
    assert ["1", "4"] == page.locator("#board .pencil text").all_text_contents()


def test_values_of_two_digits_are_typed(opened: Open) -> None:
    rows = [[*row] for row in SIXTEEN]
    rows[0][9] = rows[0][0] = 0
    text = "\n".join(" ".join(map(str, row)).replace(" 0 ", " . ") for row in rows)
    page = opened(written(SUDOKU, text.replace("0", ".", 1) if text[0] == "0" else text))
    page.locator(".hit").nth(9).click()
    page.keyboard.press("1")
    page.keyboard.press("0")
    assert labels(page)[9].startswith("10, row 1, column 10, ")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    assert labels(page)[9].startswith("1, row 1, column 10")


def test_a_line_is_drawn_along_rows_and_columns_without_spurs(opened: Open) -> None:
    mashu = load_puzzle("mashu")
    page = opened(written(mashu, "mashu/3/3/i9i"))
    # From the middle of the first cell to the right, and then down the last column.
    sides = [page.locator(".hit").nth(at).bounding_box() for at in range(2)]
    size = sides[0]["width"]
    x, y = sides[0]["x"], sides[0]["y"] + sides[0]["height"] / 2
    wobble = size / 4
    drag(page, (x, y), (x + size, y + wobble), (x + 2 * size, y - wobble), (x + 2 * size, y + size))
    drawn = [one for one in labels(page) if one.startswith("the line")]
    assert 3 == len(drawn)
    drag(page, (x, y), (x + size, y))  # from a line on, it is cleared
    assert drawn[1:] == [one for one in labels(page) if one.startswith("the line")]
    page.click("#undo")
    page.click("#undo")
    assert [] == [one for one in labels(page) if one.startswith("the line")]


def test_a_line_is_taken_back_by_going_back(opened: Open) -> None:
    yajilin = load_puzzle("yajilin")
    page = opened(written(yajilin, "yajilin/3/3/d20d"))
    cells = page.evaluate(
        "[...document.querySelectorAll('.hit')].map((one) => one.getBoundingClientRect())"
        ".filter((one) => one.width && Math.abs(one.width - one.height) < 1)"
        ".map((one) => [one.x + one.width / 2, one.y + one.height / 2])"
    )
    first, second, third = cells[:3]
    drag(page, first, second, third, second)
    assert ["the line, from r1c1 to r1c2"] == [
        one for one in labels(page) if one.startswith("the line")
    ]
    drag(page, first, first)
    assert "shaded, row 1, column 1" in labels(page)


def test_bridges_are_drawn_from_island_to_island(opened: Open) -> None:
    page = opened(written(HASHI, "hashi/3/3/4g3i2g1"))
    box = page.locator(".hit").first.bounding_box()
    size = box["width"] / 40 * 32  # a bridge is 40 of 64 pixels long
    y = box["y"] + box["height"] / 2
    ends = [(box["x"] - size * 12 / 32, y), (box["x"] + box["width"] + size * 12 / 32, y)]
    told = []
    for _ in range(3):
        drag(page, *ends)
        told.append(labels(page)[0].partition("r1c1")[0])
    assert ["1 bridge, ", "2 bridges, ", ""] == told


def test_a_stroke_leaves_crosses_alone_unless_it_began_on_one(opened: Open) -> None:
    nonogram = load_puzzle("nonogram")
    page = opened(written(nonogram, nonogram.info.examples[0].text))
    hits = page.locator(".hit")
    hits.nth(1).click(button="right")
    points = [(box["x"] + 9, box["y"] + 9) for box in (hits.nth(n).bounding_box() for n in (0, 2))]
    drag(page, *points)
    words = [one.partition("row")[0] for one in labels(page)[:3]]
    assert words[0] == words[2] != words[1] != ""
