"""The page served by a thread, until it is closed or Python ends."""

from typing import Any

from puzzlefw.edit import expect_extra
from puzzlefw.edit.board import begun
from puzzlefw.pictures.framed import Framed
from puzzlefw.puzzle.problem import Problem


def serve(problem: Problem[Any, Any], language: str) -> Framed:
    """Return the page of a problem, which is served already; see ``Problem.serve``."""
    begin = begun(problem, language)
    expect_extra()
    from puzzlefw.edit.page import page_for  # the server needs an extra, which was looked for
    from puzzlefw.edit.serving import serving

    page = page_for(begin, language)
    server = serving(lambda: page, stays=True, is_framed=True)
    server.start()
    return Framed(server.address, server.close)
