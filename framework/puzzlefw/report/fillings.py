"""A filled board, as text and as JSON."""

from collections.abc import Iterator
from typing import Any

from puzzlefw.contract.filling import Filling
from puzzlefw.errors import PuzzlefwError
from puzzlefw.explaining import Message
from puzzlefw.explaining.data import plain
from puzzlefw.notation.entries import Entry
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.report.explanation_records import named_records
from puzzlefw.report.explanations import Telling, named
from puzzlefw.report.mendings import text_of


def lines(telling: Telling, found: Filling, style: str | None) -> Iterator[str]:
    """Visit the lines of a text: what was found, and the board."""
    for message in messages(found):
        yield telling.language.sentence(message)
    if found.instance is not None and (text := text_of(telling.hooks, found.instance, style)):
        yield text


def messages(found: Filling) -> Iterator[Message]:
    """Visit what is to be said."""
    if found.conflict is not None and found.conflict.clues:
        yield Message("conflict", {"clues": named(found.conflict.clues)})
    elif found.verdict == "unknown":
        yield Message("mend-open", {"by": found.stopped_by})
    else:
        yield Message(f"fill-{found.verdict}", {"count": found.open})
    if found.empty:
        yield Message("fill-empty", {"places": found.empty})
    if found.grade is not None and found.grade.band:
        yield Message("fill-grade", {"band": Message(f"band-{found.grade.band}")})
    if found.stopped_by and found.instance is not None:
        yield Message("fill-open", {"by": found.stopped_by, "count": found.tried})


def record(
    telling: Telling,
    entry: Entry,
    found: Filling | None,
    *,
    problem: OpenInstance | None,
    style: str | None,
    error: PuzzlefwError | None = None,
) -> dict[str, Any]:
    """Return a filled board as plain data, or the error in its place."""
    filling: Filling = Filling(verdict="unknown") if found is None else found
    filled, solution = "", None
    if problem is not None and filling.instance is not None:
        filled = text_of(telling.hooks, filling.instance, style)
        if filling.verdict == "unique":
            solution = problem.of(filling.instance).format_solution(filling.solution)
    return {
        **entry.about(),
        "verdict": "error" if found is None else filling.verdict,
        "filled": filled or None,
        "solution": solution,
        "difficulty": None if filling.grade is None else filling.grade.band,
        "open": filling.open,
        "empty": [plain(place) for place in filling.empty],
        "conflict": named_records(telling, filling.conflict.clues if filling.conflict else ()),
        "seed": filling.seed,
        "tried": filling.tried,
        "stopped_by": filling.stopped_by,
        "error": None if error is None else str(error),
    }
