"""Explanations and hints as records, with the sentences of their steps."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from puzzlefw.contract.clues import Change, Clue
from puzzlefw.contract.findings import Explanation, Hint
from puzzlefw.contract.results import Verdict
from puzzlefw.errors import PuzzlefwError
from puzzlefw.explaining import Step
from puzzlefw.explaining.data import plain
from puzzlefw.notation.entries import Entry
from puzzlefw.report.explanations import Telling
from puzzlefw.report.records import map_record
from puzzlefw.runtime.deadline import is_over

VERDICTS: Final[Mapping[str, Verdict]] = {
    "solved": "unique",
    "broken": "none",
    "none": "none",
    "several": "several",
    "open": "unknown",
}
"""How many solutions there are, by how an explanation ends."""


def record(
    telling: Telling, entry: Entry, found: Explanation, wanted: range | None = None
) -> dict[str, Any]:
    """Return an explanation as plain data, with the *wanted* steps or all of them.

    Where the time ends first, with those of them that could be told.
    """
    numbered = enumerate(found.steps, 1)
    steps = [step for number, step in numbered if wanted is None or number in wanted]
    told = [step_record(telling, step) for step in takewhile(lambda step: not is_over(), steps)]
    return {
        **entry.about(),
        "verdict": VERDICTS[found.verdict],
        "steps": told,
        "ambiguity": map_record(found.ambiguity),
        "faults": telling.faults(found.faults),
        "conflict": found.conflict
        and {
            "clues": named_records(telling, found.conflict.clues),
            "is_irreducible": found.conflict.is_irreducible,
        },
        "stopped_by": found.stopped_by if len(told) == len(steps) else "time",
        "error": None,
    }


def named_records(telling: Telling, some: Sequence[Clue | Change]) -> list[dict[str, Any]]:
    """Return clues or changes as plain data."""
    return [
        {"place": plain(one.place), "words": telling.language.text(one.message)} for one in some
    ]


def error_record(telling: Telling, entry: Entry, error: PuzzlefwError) -> dict[str, Any]:
    """Return the record of a puzzle that could not be explained."""
    found = Explanation(steps=(), verdict="open")
    return record(telling, entry, found) | {"verdict": "error", "error": str(error)}


def step_record(telling: Telling, step: Step) -> dict[str, Any]:
    """Return a step as plain data; rows and columns count from 0."""
    return {
        "technique": step.technique,
        "cost": step.cost,
        "sentence": telling.sentence(step),
        "message": plain(step.message),
        "known": plain(step.statements),
        "because": plain(step.because),
        "supposed": plain(step.supposed),
        "inner": [step_record(telling, one) for one in step.inner],
    }


def hint_record(
    telling: Telling, entry: Entry, found: Hint | None, error: PuzzlefwError | None = None
) -> dict[str, Any]:
    """Return a hint as plain data, or the error in its place."""
    told = Hint(verdict="none") if found is None else found
    return {
        **entry.about(),
        "verdict": "error" if found is None else found.verdict,
        "step": None if told.step is None else step_record(telling, told.step),
        "wrong": plain(told.wrong),
        "steps": [step_record(telling, step) for step in told.steps],
        "ambiguity": map_record(told.ambiguity),
        "faults": telling.faults(told.faults),
        "error": None if error is None else str(error),
    }
