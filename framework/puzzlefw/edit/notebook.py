"""The page for notebooks: served by a thread until it is closed, or Python ends."""

from typing import Any

from puzzlefw.edit import expect_extra
from puzzlefw.edit.board import drafted, language_in, puzzle_called
from puzzlefw.explaining.language import Language
from puzzlefw.pictures.framed import Framed
from puzzlefw.puzzle.problem import Problem


def edit(problem: Problem[Any, Any], language: str) -> Framed:
    """Return the page of a problem, which is served already; see ``Problem.edit``."""
    Language(language_in({"language": language}))  # an unknown one is refused at once
    begin = drafted(problem.puzzle, problem.instance)
    puzzle_called(begin["puzzle"])  # the process that answers loads it by its name
    expect_extra()
    from puzzlefw.edit.page import page_for  # the server needs an extra, which was looked for
    from puzzlefw.edit.serving import serving

    page = page_for({**begin, "language": language}, language)
    server = serving(lambda: page, stays=True, is_framed=True)
    server.start()
    return Framed(server.address, server.close)
