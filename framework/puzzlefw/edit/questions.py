"""All that the page can ask, by name: what each request is answered with, line by line."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from puzzlefw.edit import changing, filling, grading, publishing, standing, tracing
from puzzlefw.edit.board import board_from
from puzzlefw.edit.following import Follower, Line, open_places, solution
from puzzlefw.errors import ParseError, PuzzlefwError, in_words
from puzzlefw.runtime.arguments import quote

Data = Mapping[str, Any]
SECONDS: Final = 70.0
"""The most seconds for any question: more than those that have a limit of their own may take."""
MOST_SOLUTIONS: Final = 1000
"""The most solutions that are shown one after another."""
FOLLOWER: Final = Follower()


def follow(data: Data) -> Iterator[Line]:
    """Visit what follows from a board; the first line has the sheet if the page has another one."""
    board = board_from(data)
    lines = FOLLOWER.follow(board)
    first = next(lines)
    if data.get("key") != first["print"]["key"]:
        first["sheet"] = board.sheet()
    yield first
    yield from lines


def nth_solution(data: Data) -> Iterator[Line]:
    """Visit the solution with a number, from 0 on."""
    number = data.get("number")
    if type(number) is not int or not 0 <= number < MOST_SOLUTIONS:
        wanted = f"the number of a solution below {MOST_SOLUTIONS}"
        raise ParseError(f"expected {wanted}, found {quote(number)}")
    yield from solution(board_from(data), number)


QUESTIONS: Final[Mapping[str, Callable[[Data], Iterator[Line]]]] = {
    "follow": follow,
    "solution": nth_solution,
    "open": lambda data: open_places(board_from(data)),
    "stand": lambda data: standing.stand(board_from(data), data),
    "grade": lambda data: grading.grade(board_from(data)),
    "new": changing.new,
    "read": changing.read,
    "turn": changing.turn,
    "resize": changing.resize,
    "mend": changing.mend,
    "fill": filling.fill,
    "spare": changing.spare,
    "shade": tracing.shade,
    "make": changing.make,
    "types": changing.types,
    "texts": publishing.texts,
    "file": publishing.file,
    "play": publishing.played,
    "another": publishing.another,
}


def answered(question: str, data: object) -> Iterator[Line]:
    """Visit the lines of an answer; a last one with "error" tells what went wrong, in words."""
    try:
        if question not in QUESTIONS:
            wanted = f"one of the questions {', '.join(QUESTIONS)}"
            raise ParseError(f"expected {wanted}, found {quote(question)}")
        if not isinstance(data, Mapping):
            raise ParseError(f"expected an object, found {quote(data)}")
        yield from QUESTIONS[question](data)
    except PuzzlefwError as error:
        yield {"error": str(error)}
    except Exception as error:
        yield {"error": f"this went wrong in puzzlefw or in a plugin: {in_words(error)}"}
