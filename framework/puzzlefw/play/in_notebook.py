"""The page for notebooks: a puzzle to be played, and its explanation to be walked."""

from typing import Any, Final

from puzzlefw.explaining.language import Language
from puzzlefw.notebook.player import Player
from puzzlefw.notebook.walk import Walk
from puzzlefw.pictures.themes import colors_of
from puzzlefw.play.assets import script_of
from puzzlefw.play.page import page_of
from puzzlefw.play.playable import Playable, key_of, playable
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.explanations import Telling, telling_of
from puzzlefw.runtime.arguments import expect_seconds
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.view import State

HOST: Final = "puzzlefw.notebook"
"""Where the scripts are that stand before the page's own."""


def play(
    problem: Problem[Any, Any],
    *,
    state: State | None,
    language: str,
    theme: str | None,
    seconds: float | None,
) -> Player:
    """Return the page to play on; see ``Problem.play``."""
    telling = telling_for(problem, language, theme, seconds)
    began = "" if state is None else problem.format_state(state)
    with Deadline(seconds):
        one = playable(telling, problem.instance, is_whole=True)
    return Player(problem, page(telling, one, theme, "storage"), key_of(problem), began)


def walk(
    problem: Problem[Any, Any], *, language: str, theme: str | None, seconds: float | None
) -> Walk:
    """Return the explanation, to be walked; see ``Problem.walk``."""
    telling = telling_for(problem, language, theme, seconds)
    with Deadline(seconds):
        found = problem.explain()
        poll()  # one that was broken off has not all steps
        one = playable(telling, problem.instance, is_whole=True, found=found)
    return Walk(problem, page(telling, one, theme, "storage", "walking"), telling, found)


def telling_for(
    problem: Problem[Any, Any], language: str, theme: str | None, seconds: float | None
) -> Telling:
    """Return what tells of a puzzle; a wrong argument is refused before anything is solved."""
    if theme is not None:
        colors_of(theme)
    if seconds is not None:
        expect_seconds(seconds)
    Language(language)
    return telling_of(problem.puzzle, language)


def page(telling: Telling, one: Playable, theme: str | None, *scripts: str) -> str:
    """Return the page of one puzzle, with scripts for notebooks before its own."""
    host, title = script_of(scripts, HOST), telling.hooks.info.title
    return page_of([one], telling.language, title=title, theme=theme, host=host)
