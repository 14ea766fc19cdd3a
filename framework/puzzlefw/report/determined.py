"""What is the same in all solutions, as text and as JSON."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from puzzlefw.contract.determined import Determined
from puzzlefw.errors import PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.notation.numerals import number_of
from puzzlefw.report.words import REASONS
from puzzlefw.view import Choice
from puzzlefw.view.states import write_state

if TYPE_CHECKING:
    from puzzlefw.problem.open_instance import OpenInstance

MOST_BLAMED = 6
"""The most places of a state without solution that are named."""


def sentence(found: Determined) -> str:
    """Return in a sentence how many places are the same in all solutions."""
    reason = REASONS.get(found.stopped_by, "")
    if found.seen is None and reason:
        said = f"Not known: {reason} before any solution was found"
        return f"{said}; {places(found)} known if there is one." if found.same else f"{said}."
    if found.possible is None:
        if found.blamed:
            return f"No solution has the marks at {blamed(found)}."
        return f"No solution: {'; '.join(found.faults)}." if found.faults else "No solution."
    if found.verdict == "unique":
        return "Exactly one solution."
    same = f"{places(found)} the same in each"
    several = "Several solutions" if found.verdict == "several" else "At least one solution"
    if found.is_complete:
        return f"{several}; {same}."
    return f"{several}; {same}, and {open_places(found)} not settled: {reason}."


def places(found: Determined) -> str:
    """Return in how many places of all there is one mark, with a verb."""
    total = 0 if found.possible is None else len(found.possible.open)
    return f"{found.same} of {number_of(total, 'place')} {is_or_are(found.same)}"


def is_or_are(count: int) -> str:
    """Return the verb for so many things."""
    return "is" if count == 1 else "are"


def open_places(found: Determined) -> str:
    """Return how many places are not settled, with a verb."""
    assert found.seen is not None
    assert found.possible is not None
    pairs = zip(found.seen.open, found.possible.open, strict=True)
    count = sum(seen != possible for seen, possible in pairs)
    return f"{count} {is_or_are(count)}"


def blamed(found: Determined) -> str:
    """Return the places of a state whose marks are to blame."""
    named = "; ".join(place.words() for place in found.blamed[:MOST_BLAMED])
    more = len(found.blamed) - MOST_BLAMED
    return f"{named}; and {number_of(more, 'more place')}" if more > 0 else named


def picture(problem: "OpenInstance", found: Determined) -> Iterator[str]:
    """Visit the lines of a picture with the marks that all solutions have."""
    if found.possible is not None:
        yield from str(problem.show(state=found.possible)).split("\n")


def record(
    entry: Entry,
    problem: "OpenInstance | None",
    found: Determined | None,
    error: PuzzlefwError | None = None,
) -> dict[str, Any]:
    """Return the result as plain data, or the error in its place."""
    result: Determined = Determined(verdict="unknown") if found is None else found
    fields: dict[str, Any] = {
        **entry.about(),
        "verdict": "error" if found is None else result.verdict,
        "is_complete": result.is_complete,
        "seen": None,
        "possible": None,
        "places": [],
        "solutions": [],
        "blamed": [place.words() for place in result.blamed],
        "faults": list(result.faults),
        "stopped_by": result.stopped_by,
        "error": None if error is None else str(error),
    }
    if problem is not None and result.possible is not None:
        fields["possible"] = write_state(problem.view, result.possible)
    if problem is not None and result.seen is not None and result.possible is not None:
        view = problem.view
        fields["seen"] = write_state(view, result.seen)
        fields["solutions"] = [problem.format_solution(one) for one in result.solutions]
        bits = zip(view.choices, result.seen.open, result.possible.open, strict=True)
        fields["places"] = [place_record(*one) for one in bits]
    return fields


def place_record(choice: Choice, seen: int, possible: int) -> dict[str, Any]:
    """Return which marks of a place some solution has, and whether that is all."""
    keys = [mark.key for number, mark in enumerate(choice.marks) if seen >> number & 1]
    return {"place": choice.place.words(), "seen": keys, "is_settled": seen == possible}
