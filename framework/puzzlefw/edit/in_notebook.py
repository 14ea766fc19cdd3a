"""The page for notebooks: what it asks comes by the notebook, and there is no server."""

from functools import cache
from typing import Any

from puzzlefw.edit.answers import Answers
from puzzlefw.edit.board import begun, board_from
from puzzlefw.edit.page import page_for
from puzzlefw.notebook.editor import Editor
from puzzlefw.pictures.themes import colors_of
from puzzlefw.play.assets import script_of
from puzzlefw.play.in_notebook import HOST
from puzzlefw.puzzle.problem import Problem


@cache
def answers() -> Answers:
    """Return who answers all editors of this Python: one process, started by the first question."""
    return Answers()


def edit(
    problem: Problem[Any, Any], *, language: str, theme: str | None
) -> Editor[Problem[Any, Any]]:
    """Return the page to make puzzles on; see ``Problem.edit``."""
    if theme is not None:
        colors_of(theme)
    host = script_of(("storage", "asked"), HOST)
    page, _ = page_for(begun(problem, language), language, theme, host=host)

    def read(sheet: dict[str, Any]) -> Problem[Any, Any]:
        return board_from({**sheet, "language": language}).whole()

    return Editor(problem, page, read, answers().lines)
