"""What makes another board of one: new ones, read ones, turned and resized ones, and mended ones.

Each returns the draft that the page goes on with; undoing leads back.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from puzzlefw.edit.board import board_from, description_of, drafted, name_of, puzzle_called
from puzzlefw.edit.empty import blank_of, size_params
from puzzlefw.edit.following import Line
from puzzlefw.edit.locked import changed, locked_in, sites_at
from puzzlefw.edit.reading import MOST_SIDE, shape_from
from puzzlefw.errors import FormatError, OptionError, ParseError, PuzzlefwError
from puzzlefw.fields.turn import MIRRORS
from puzzlefw.grid.shape import Direction
from puzzlefw.problem.limits import Limits
from puzzlefw.puzzle.catalog import puzzle_names
from puzzlefw.puzzle.recognition import recognize
from puzzlefw.report import mendings
from puzzlefw.runtime.arguments import quote
from puzzlefw.verbs.spare.sparing import Spared
from puzzlefw.verbs.spare.sparing import spare as spare_clues

SECONDS: Final = 60.0
"""The most seconds for a board that was asked for."""
SIDES: Final = {side.name.lower(): side for side in Direction}


def new(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit a board of the type and size that *data* says, with nothing on it."""
    puzzle = puzzle_called(data.get("puzzle"))
    yield {"puzzle": name_of(puzzle), "draft": blank_of(puzzle, shape_from(data)).data()}


def read(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the board that a text says; of another type, with an offer to go on with that one."""
    text = data.get("text")
    if not isinstance(text, str) or not text.strip():
        raise ParseError(f"expected the text of a puzzle, found {quote(text)}")
    puzzle = puzzle_called(data.get("puzzle"))
    try:
        yield drafted(puzzle, puzzle.parse(text.strip()))
    except ParseError as error:
        try:
            other = recognize(text.strip())
            found = drafted(other, other.parse(text.strip()))
        except (ParseError, OptionError, FormatError):
            raise error from None
        yield found | {"other": other.info.title}


def turn(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the board turned by "degrees", or mirrored; "any" mirror is the first that it has."""
    board = board_from(data)
    instance = board.whole().instance
    degrees, mirror = data.get("degrees", 0), data.get("mirror")
    for one in MIRRORS if mirror == "any" else (mirror,):
        try:
            yield drafted(board.puzzle, board.puzzle.turned(instance, degrees, mirror=one))
            return
        except FormatError as error:
            refusal = error
    raise refusal


def resize(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the board with lines more, or fewer, at a side."""
    board = board_from(data)
    side, by = SIDES.get(str(data.get("side"))), data.get("by")
    if side is None or type(by) is not int:
        raise ParseError(f"expected a side ({', '.join(SIDES)}) and by how many lines")
    shape = board.draft.shape
    is_across = side in (Direction.LEFT, Direction.RIGHT)
    size = (shape.width if is_across else shape.height) + by
    if not 1 <= size <= MOST_SIDE:
        raise ParseError(f"expected from 1 to {MOST_SIDE} rows and columns, found {size}")
    yield {"puzzle": name_of(board.puzzle), "draft": board.draft.resized(side, by).data()}


def mend(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the board changed so that it has one solution, and what was changed in words.

    If that would change what is "locked", it is said, and *touched* tells so in place of a board.
    """
    board = board_from(data)
    problem = board.whole()
    locked = locked_in(board, data)
    found = problem.mend(seconds=SECONDS)
    line: Line = {"said": list(mendings.lines(board.telling, found))[:3]}
    if found.instance is not None and changed(board, problem.instance, found.instance, locked):
        line["touched"] = True
    elif found.instance is not None:
        line |= drafted(board.puzzle, found.instance)
    yield line


def spare(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit which clues can be spared, each by itself, and the board without as many as can be.

    Those that are "locked" stay.
    """
    board = board_from(data)
    spared = Spared(board.whole(), stay=sites_at(board, locked_in(board, data)))
    found = spare_clues(spared, Limits(seconds=SECONDS))
    language = board.telling.language
    yield {
        "verdict": found.verdict,
        "alone": [language.text(one.message) for one in found.alone],
        "boxes": board.boxes(one.place for one in found.alone),
        "together": len(found.together),
    } | ({} if found.instance is None else drafted(board.puzzle, found.instance))


def make(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit a board that the generator makes: as hard as is wished, of the size that is told."""
    puzzle = puzzle_called(data.get("puzzle"))
    wish = data.get("difficulty") or None
    params = size_params(puzzle, shape_from(data)) if "height" in data or "width" in data else {}
    made = puzzle.generate(params, seconds=SECONDS, difficulty=wish)
    yield drafted(puzzle, made.instance)


def types(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the types whose boards can be drawn, by their names: what people call each."""
    found = {}
    for name in puzzle_names():
        try:
            puzzle = puzzle_called(name)
            description_of(puzzle)
        except PuzzlefwError:
            continue
        found[name] = puzzle.info.title
    yield {"types": found}
