"""Which clues a puzzle can do without, as text and as JSON."""

from collections.abc import Iterator
from typing import Any

from puzzlefw.contract.findings import Sparing
from puzzlefw.errors import PuzzlefwError
from puzzlefw.explaining import Message
from puzzlefw.notation.entries import Entry
from puzzlefw.report.explanation_records import named_records
from puzzlefw.report.explanations import Telling, named
from puzzlefw.report.mendings import text_of


def lines(telling: Telling, found: Sparing) -> Iterator[str]:
    """Visit the lines of a text: which clues can go, and the puzzle without them."""
    for message in messages(found):
        yield telling.language.sentence(message)
    if found.together and (text := text_of(telling.hooks, found.instance)):
        yield text


def messages(found: Sparing) -> Iterator[Message]:
    """Visit what is to be said."""
    are_known = found.alone or found.untried or not found.stopped_by
    if found.verdict == "unknown" or (found.verdict == "unique" and not are_known):
        yield Message("mend-open", {"by": found.stopped_by})
        return
    if found.verdict != "unique":
        yield Message("spare-none", {"verdict": found.verdict})
        return
    if found.alone:
        yield Message("spare-alone", {"clues": named(found.alone)})
    elif not found.stopped_by:
        yield Message("spare-lean")
    if len(found.alone) > 1 and found.together:
        fields = {"clues": named(found.together), "all": kind(found)}
        yield Message("spare-together", fields)
    if found.stopped_by:
        yield Message("spare-open", {"count": len(found.untried), "by": found.stopped_by})


def kind(found: Sparing) -> str:
    """Return how far the clues that can go together are known to be as many as possible."""
    return "open" if found.stopped_by else "most" if found.most else "whole"


def record(
    telling: Telling, entry: Entry, found: Sparing | None, error: PuzzlefwError | None = None
) -> dict[str, Any]:
    """Return which clues can go as plain data, or the error in its place."""
    sparing: Sparing = Sparing(verdict="unknown") if found is None else found
    return {
        **entry.about(),
        "verdict": "error" if found is None else sparing.verdict,
        "alone": named_records(telling, sparing.alone),
        "together": named_records(telling, sparing.together),
        "most": sparing.most,
        "untried": named_records(telling, sparing.untried),
        "without": text_of(telling.hooks, sparing.instance) or None if sparing.together else None,
        "stopped_by": sparing.stopped_by,
        "error": None if error is None else str(error),
    }
