"""Ways out of the page: texts, links, pictures, a page to play on, a booklet."""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from puzzlefw.contract.results import Answer
from puzzlefw.edit.board import Board, board_from
from puzzlefw.edit.changing import make
from puzzlefw.edit.following import Line
from puzzlefw.errors import FormatError, ParseError
from puzzlefw.pictures.booklet import Booklet, Chapter, Form, Item, Words, captioned
from puzzlefw.pictures.booklet_html import booklet
from puzzlefw.play.page import page_of
from puzzlefw.play.playable import playable
from puzzlefw.puzzle.problem import Problem
from puzzlefw.runtime.arguments import quote

SECONDS: Final = 60.0
"""The most seconds for a page or a booklet."""
KINDS: Final = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "play": "text/html",
    "print": "text/html",
}
"""The kinds of files, and of what type each is."""
ENDINGS: Final = {"svg": ".svg", "png": ".png", "play": ".html", "print": "-booklet.html"}
"""How the name of each kind ends: no two files of a puzzle have one name."""
MOST_NAME: Final = 60
"""The most characters of a title that are in the name of a file."""


def texts(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the board as text in each style that can say it, links among them."""
    board = board_from(data)
    instance = board.whole().instance
    found = {}
    for style in board.puzzle.info.styles:
        try:
            found[style] = board.puzzle.format(instance, style)
        except FormatError:
            continue
    yield {"texts": found}


def file(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit a file of the *kind* that is asked for, in base 64, with its type and its name."""
    board = board_from(data)
    kind = data.get("kind")
    if kind not in KINDS:
        raise ParseError(f"expected one of the kinds {', '.join(KINDS)}, found {quote(kind)}")
    problem = board.whole()
    content = MAKERS[kind](board, problem, data)
    yield {
        "name": f"{file_name(board, data)}{ENDINGS[kind]}",
        "type": KINDS[kind],
        "content": b64encode(content).decode("ascii"),
    }


def file_name(board: Board, data: Mapping[str, Any]) -> str:
    """Return the name of the board's files: its title, without signs that names may lack."""
    title = "".join(one if one.isalnum() or one in "-_" else " " for one in title_of(data))
    return "-".join(title[:MOST_NAME].split()) or board.puzzle.name


def title_of(data: Mapping[str, Any]) -> str:
    """Return the title that a puzzle was given, "" without one."""
    return str(data.get("title") or "").strip()


def title_in(board: Board, data: Mapping[str, Any]) -> str:
    """Return the title that a puzzle was given, or that of its type."""
    author = str(data.get("author") or "").strip()
    return " \u2013 ".join(filter(None, (title_of(data) or board.puzzle.info.title, author)))


def svg(board: Board, problem: Problem, data: Mapping[str, Any]) -> bytes:
    """Return a picture of the board."""
    return attrs.evolve(problem.show(), title=title_in(board, data)).svg().encode("utf-8")


def png(board: Board, problem: Problem, data: Mapping[str, Any]) -> bytes:
    """Return a picture of the board in pixels; raises FormatError without the extra for it."""
    return problem.show().png()


def play(board: Board, problem: Problem, data: Mapping[str, Any]) -> bytes:
    """Return a page on which the board is played, with the maker's rules if there are any."""
    one = playable(board.telling, problem.instance)
    told = str(data.get("rules-text") or "")
    if lines := tuple(filter(None, map(str.strip, told.splitlines()))):
        one = attrs.evolve(one, rules=attrs.evolve(one.rules, lines=lines))
    page = page_of([one], board.telling.language, title=title_in(board, data))
    return page.encode("ascii")


def played(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the page on which the board is played; the server tells its address instead."""
    board = board_from(data)
    yield {"page": play(board, board.whole(), data).decode("ascii")}


def another(data: Mapping[str, Any]) -> Iterator[Line]:
    """Visit the same of a new board, of the type and size that *data* says."""
    (made,) = make(data)
    board = board_from({**data, **made})
    yield {"page": play(board, board.whole(), {}).decode("ascii")}


def printed(board: Board, problem: Problem, data: Mapping[str, Any]) -> bytes:
    """Return a booklet with the board and its solution; raises FormatError unless it has one."""
    answer: Answer[Any] = problem.solve(seconds=SECONDS)
    if answer.verdict != "unique":
        raise FormatError(f"expected a board with one solution, found {answer.verdict}")
    view, title = problem.view, title_of(data) or board.puzzle.info.title
    rules = str(data.get("rules-text") or "")
    above = (Words(title, rules),) if rules else ()
    puzzle = Item(1, captioned("", view.variant), problem.show(), above=above)
    solution = Item(1, shown=problem.show(answer.solutions[0]))
    told = Booklet(
        chapters=[Chapter(puzzles=[puzzle], solutions=[solution])],
        form=Form(per_page=1),
        title=title,
        author=str(data.get("author") or ""),
    )
    return booklet(told).encode("ascii")


MAKERS: Final = {"svg": svg, "png": png, "play": play, "print": printed}
