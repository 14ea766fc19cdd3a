"""How an instance can be mended, as text and as JSON."""

from collections.abc import Iterator
from typing import Any

from puzzlefw.contract.results import Mending
from puzzlefw.errors import FormatError, PuzzlefwError
from puzzlefw.explaining import Message
from puzzlefw.notation.entries import Entry
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.report.explanations import Telling, named


def lines(telling: Telling, found: Mending) -> Iterator[str]:
    """Visit the lines of a text: what to change, and the changed puzzle."""
    yield telling.language.sentence(head(found))
    if found.given_up:
        yield telling.language.sentence(Message("mend-then", {"result": found.result}))
    text = mended_text(telling.hooks, found)
    if text:
        yield text


def head(found: Mending) -> Message:
    """Return what is to be changed."""
    if found.stopped_by:
        return Message("mend-open")
    if found.verdict == "unique":
        clues = {"clues": named(found.needless)}
        return Message("mend-spare", clues) if found.needless else Message("mend-lean")
    if found.instance is None:
        return Message("mend-nothing", {"verdict": found.verdict})
    if found.verdict == "none":
        return Message("mend-give-up", {"clues": named(found.given_up)})
    return Message("mend-add", {"changes": named(found.changes)})


def mended_text(hooks: Hooks, found: Mending) -> str:
    """Return the changed puzzle, empty if there is none or no text expresses it."""
    is_changed = found.given_up or found.changes or found.needless
    if found.instance is None or not is_changed:
        return ""
    try:
        return hooks.format(found.instance)
    except FormatError:
        return ""


def record(
    telling: Telling, entry: Entry, found: Mending | None, error: PuzzlefwError | None = None
) -> dict[str, Any]:
    """Return how a puzzle can be mended as plain data, or the error in its place."""
    told: Mending = Mending(verdict="unknown") if found is None else found
    return {
        "line": entry.line,
        "label": entry.label,
        "puzzle": entry.text,
        "verdict": "error" if found is None else told.verdict,
        "given_up": telling.named_records(told.given_up),
        "changes": telling.named_records(told.changes),
        "needless": telling.named_records(told.needless),
        "mended": mended_text(telling.hooks, told) or None,
        "result": told.result,
        "stopped_by": told.stopped_by,
        "error": None if error is None else str(error),
    }
