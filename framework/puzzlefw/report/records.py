"""What the commands print as JSON: a record of plain data for each result, and its line.

A record always has the same fields, whatever the result.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import attrs

from puzzlefw.contract.estimate import Estimate
from puzzlefw.contract.findings import Count, Generated, Grade
from puzzlefw.contract.results import Answer
from puzzlefw.engine import PropagatorCost, Statistics
from puzzlefw.errors import PuzzlefwError
from puzzlefw.grid.shape import Cell
from puzzlefw.notation.entries import Entry
from puzzlefw.notation.numerals import in_json
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.variants import differ
from puzzlefw.report.words import Solved, solution_texts, verdict

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Ambiguity, CrossCheck

DIFFICULTY = ("nodes", "failures", "deepest", "deductions")
"""The figures that tell how hard a puzzle is for the search; the same on every machine."""


FIGURES: Final = tuple(field.name for field in attrs.fields(Statistics))
COSTS: Final = tuple(field.name for field in attrs.fields(PropagatorCost))
figures_of: Final = attrgetter(*FIGURES)
costs_of: Final = attrgetter(*COSTS)


def line(record: Mapping[str, Any]) -> str:
    """Return *record* as JSON on one line."""
    import json  # only where it is printed: start-up counts

    return json.dumps(record)


def answer_record(
    entry: Entry, solved: Solved | None, error: PuzzlefwError | None = None
) -> dict[str, Any]:
    """Return the answer to one puzzle, or the error in its place.

    "solutions" are those that the answer holds; "found" counts all.
    """
    answer = Answer(verdict="unknown") if solved is None else solved.answer
    fields: dict[str, Any] = {
        **entry.about(),
        "verdict": "error" if solved is None else answer.verdict,
        "solutions": [] if solved is None else solution_texts(solved),
        "found": answer.found,
        "ambiguity": None if solved is None else map_record(solved.ambiguity),
        "faults": list(answer.faults),
        "stopped_by": answer.stopped_by,
        "statistics": statistics_record(answer.statistics),
        "error": None if error is None else str(error),
    }
    if answer.report is not None:
        fields["model"] = attrs.asdict(answer.report)
    if solved is not None and solved.crossed is not None:
        fields["cross_check"] = crossed_record(solved, solved.crossed)
    if solved is not None and solved.variants:
        fields["variants"] = {variant: verdict(found) for variant, found in solved.variants.items()}
        fields["variant_matters"] = differ(solved.variants)
    return fields


def statistics_record(statistics: Statistics) -> dict[str, Any]:
    """Return the figures of a search, as ``attrs.asdict`` does in many times the time."""
    found = dict(zip(FIGURES, figures_of(statistics), strict=True))
    costs = map(costs_of, statistics.by_propagator)
    found["by_propagator"] = [dict(zip(COSTS, cost, strict=True)) for cost in costs]
    return found


def crossed_record(solved: Solved, crossed: "CrossCheck") -> dict[str, Any]:
    """Return the answer of a second solver."""
    return {
        "solver": crossed.name,
        "agrees": crossed.agrees,
        "difference": crossed.differs or crossed.failed,
        "verdict": crossed.answer.verdict,
        "solutions": solution_texts(attrs.evolve(solved, answer=crossed.answer)),
        "stopped_by": crossed.answer.stopped_by,
    }


def solution_record(entry: Entry, text: str) -> dict[str, Any]:
    """Return one solution, for answers that print them one by one."""
    return {"line": entry.line, "label": entry.label, "solution": text}


def map_record(ambiguity: "Ambiguity | None") -> dict[str, Any] | None:
    """Return the map of where solutions differ; None where there is none."""
    if ambiguity is None:
        return None
    return {
        "count": in_json(ambiguity.number),
        "is_exact": ambiguity.is_exact,
        "patches": [
            {
                "count": in_json(patch.number),
                "is_exact": patch.is_exact,
                "cells": pairs(patch.cells),
                "members": [list(member) for member in patch.members],
            }
            for patch in ambiguity.patches
        ],
        "same": pairs(ambiguity.same),
        "unsettled": pairs(ambiguity.unsettled),
        "stopped_by": ambiguity.stopped_by,
    }


def pairs(cells: Sequence[Cell]) -> list[list[int]]:
    """Return cells as [row, column], row by row."""
    return [list(cell) for cell in sorted(cells)]


def grade_record(
    entry: Entry,
    grade: Grade | None,
    error: PuzzlefwError | None = None,
    *,
    faults: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the grade of one puzzle, its *faults* in words, or the error in its place."""
    found = Grade(verdict="unknown") if grade is None else grade
    return {
        **entry.about(),
        **attrs.asdict(found),
        "verdict": "error" if grade is None else found.verdict,
        "faults": list(faults),
        "error": None if error is None else str(error),
    }


def count_record(entry: Entry, count: Count | None, error: PuzzlefwError | None) -> dict[str, Any]:
    """Return the count of one puzzle, or the error in its place."""
    found = Count(number=0, is_exact=False) if count is None else count
    return {
        **entry.about(),
        "count": None if count is None else in_json(count.number),
        "is_exact": found.is_exact,
        "stopped_by": found.stopped_by,
        "estimate": None if found.estimate is None else estimate_record(found.estimate),
        "faults": list(found.faults),
        "statistics": statistics_record(found.statistics),
        "error": None if error is None else str(error),
    }


def estimate_record(estimate: Estimate) -> dict[str, Any]:
    """Return about how many solutions there are, and the share by which that may be wrong."""
    return {"number": in_json(estimate.number), "error": round(estimate.error, 4)}


def check_record(entry: Entry, broken: Sequence[str]) -> dict[str, Any]:
    """Return whether a solution solves its puzzle, and the rules that it breaks."""
    *label, puzzle, solution = entry.fields
    return {
        "line": entry.line,
        "label": "\t".join(label),
        "puzzle": puzzle,
        "solution": solution,
        "verdict": "wrong" if broken else "correct",
        "broken": list(broken),
        "error": None,
    }


def generated_record(hooks: Hooks, made: Generated, text: str) -> dict[str, Any]:
    """Return a generated puzzle: how it was made, its solution, its difficulty."""
    answer = made.answer
    problem = OpenInstance(hooks, made.instance)
    return {
        "puzzle": text,
        "seed": made.seed,
        "params": dict(made.params),
        "verdict": answer.verdict,
        "band": made.difficulty,
        "solutions": [problem.format_solution(one) for one in answer.solutions],
        "difficulty": {name: getattr(answer.statistics, name) for name in DIFFICULTY},
    }


def late_record(seed: int) -> dict[str, Any]:
    """Return the record for a *seed* from which no puzzle was made in time."""
    return {"puzzle": None, "seed": seed, "verdict": "unknown", "stopped_by": "time"}
