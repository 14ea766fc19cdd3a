"""Players: they know the solution, and set it by mouse, by touch, or by keys alone."""

from collections.abc import Callable, Iterator
from typing import Any

from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.view import Cell, Choice, Text

Moves = list[tuple[Choice, int]]
"""The choices of a view, and the number of the mark that each is to have."""


def moves_of(puzzle: Puzzle, text: str) -> Moves:
    """Return the moves to the solution; places that may stay empty are left out."""
    instance = puzzle.parse(text)
    state = puzzle.open(instance).state(puzzle.open(instance).solve().solutions[0])
    view = puzzle.open(instance).view
    printed = {one.place for one in view.printed}
    found = []
    for choice, bits in zip(view.choices, state.open, strict=True):
        glyph = choice.marks[bits.bit_length() - 1].glyph
        is_given = len(choice.marks) == 1 and choice.place in printed
        if glyph is not None and glyph.role != "none" and not is_given:
            found.append((choice, bits.bit_length() - 1))
    return found


def spots(page: Any) -> list[tuple[float, float]]:
    """Return where on the screen the places are pressed: long ones near an end, as others cross."""
    return page.evaluate(
        "[...document.querySelectorAll('.hit')].map((hit) => {"
        "const box = hit.getBoundingClientRect();"
        "const [right, down] = box.width > box.height + 1 ? [0.2, 0.5]"
        ": box.height > box.width + 1 ? [0.5, 0.2] : [0.5, 0.5];"
        "return [box.x + box.width * right, box.y + box.height * down]})"
    )


def press(page: Any, button: str, times: int) -> None:
    """Press a button so often."""
    for _ in range(times):
        page.click(button)


def drag(page: Any, *points: tuple[float, float], steps: int = 8) -> None:
    """Draw a stroke through points by the mouse."""
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point, steps=steps)
    page.mouse.up()


def corner(page: Any, at: int) -> tuple[float, float]:
    """Return a point in the upper left corner of a place."""
    box = page.locator(".hit").nth(at).bounding_box()
    return box["x"] + 9, box["y"] + 9


def fingers(page: Any) -> Callable[..., None]:
    """Return a function that sends an event of touch, with the fingers that there are then."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    return touch


def presses(choice: Choice, mark: int) -> int:
    """Return how often a place is pressed until it has a mark."""
    return mark or len(choice.marks) if choice.is_shown else mark + 1


def by_presses(page: Any, puzzle: Puzzle, text: str, press: Callable[[float, float], None]) -> None:
    """Set the solution by clicks or taps; what is written, by the buttons of marks."""
    places = spots(page)
    numbers = {choice: n for n, choice in enumerate(puzzle.open(puzzle.parse(text)).view.choices)}
    for choice, mark in moves_of(puzzle, text):
        is_text = isinstance(choice.marks[mark].glyph, Text)
        is_written = is_text and page.locator("#palette").is_visible()
        for _ in range(1 if is_written else presses(choice, mark)):
            press(*places[numbers[choice]])
        if is_written:
            key = page.locator("#palette").get_by_text(choice.marks[mark].key, exact=True)
            key.dispatch_event("click")


def by_keys(page: Any, puzzle: Puzzle, text: str) -> None:
    """Set the solution by keys alone, from the beginning of the page."""
    page.keyboard.press("Tab")
    while not page.evaluate("document.activeElement.classList.contains('hit')"):
        page.keyboard.press("Tab")
    row = column = 0
    for choice, mark in sorted(moves_of(puzzle, text), key=lambda one: cell_of(one[0])):
        for key in way((row, column), cell_of(choice)):
            page.keyboard.press(key)
        row, column = cell_of(choice)
        page.keyboard.press(choice.marks[mark].key)


def cell_of(choice: Choice) -> tuple[int, int]:
    """Return the row and column of a choice."""
    assert isinstance(choice.place, Cell)
    return choice.place.row, choice.place.column


def way(here: tuple[int, int], there: tuple[int, int]) -> Iterator[str]:
    """Visit the keys that lead from one cell to another."""
    down, right = there[0] - here[0], there[1] - here[1]
    yield from ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down)
    yield from ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right)


def labels(board: Any) -> list[str]:
    """Return the label of each place, which is heard."""
    return board.locator(".hit").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
