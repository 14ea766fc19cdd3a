"""How an instance can be mended, as text and as JSON."""

from collections.abc import Iterator
from typing import Any

from puzzlefw.contract.findings import Mending
from puzzlefw.errors import FormatError, PuzzlefwError
from puzzlefw.explaining import Message
from puzzlefw.notation.entries import Entry
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.report.explanation_records import named_records
from puzzlefw.report.explanations import Telling, named


def lines(telling: Telling, found: Mending) -> Iterator[str]:
    """Visit the lines of a text: what to change, and the changed puzzle."""
    yield telling.language.sentence(head(found))
    if found.instance is None or not is_changed(found):
        return
    if found.verdict == "none" or found.result != "unique":
        yield telling.language.sentence(Message("mend-then", {"result": found.result}))
    if found.stopped_by:
        fields = {"by": found.stopped_by, "result": found.result}
        yield telling.language.sentence(Message("mend-so-far", fields))
    elif len(found.changes) > 1:
        yield telling.language.sentence(Message("mend-fewest" if found.proven else "mend-few"))
    if text := text_of(telling.hooks, found.instance):
        yield text


def is_changed(found: Mending) -> bool:
    """Return whether something is to be changed."""
    return bool(found.changes or found.given_up)


def head(found: Mending) -> Message:
    """Return the message that names the changes."""
    if found.stopped_by and not is_changed(found):
        return Message("mend-open", {"by": found.stopped_by})
    if found.instance is None:
        return Message("mend-nothing", {"verdict": found.verdict})
    if not is_changed(found):
        return Message("mend-lean")
    changes = {"changes": named(found.changes)}
    if found.verdict == "none":
        if not found.changes:
            return Message("mend-give-up", {"clues": named(found.given_up)})
        return Message("mend-change", changes)
    if found.result != "unique":
        return Message("mend-allow", changes)
    return Message("mend-add" if found.verdict == "several" else "mend-other", changes)


def text_of(hooks: Hooks, instance: Any, style: str | None = None) -> str:
    """Return an instance as text, empty if no text of the style expresses it."""
    try:
        return hooks.format(instance, style)
    except FormatError:
        return ""


def record(
    telling: Telling, entry: Entry, found: Mending | None, error: PuzzlefwError | None = None
) -> dict[str, Any]:
    """Return how a puzzle can be mended as plain data, or the error in its place."""
    mending: Mending = Mending(verdict="unknown") if found is None else found
    mended = text_of(telling.hooks, mending.instance) if is_changed(mending) else ""
    return {
        **entry.about(),
        "verdict": "error" if found is None else mending.verdict,
        "given_up": named_records(telling, mending.given_up),
        "changes": named_records(telling, mending.changes),
        "mended": mended or None,
        "result": mending.result,
        "proven": mending.proven,
        "stopped_by": mending.stopped_by,
        "error": None if error is None else str(error),
    }
