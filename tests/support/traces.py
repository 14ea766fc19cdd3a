"""Reads traces: a solve with its records, and the domains that follow from these line by line."""

from collections.abc import Iterator, Sequence
from typing import Any

from puzzlefw.contract.results import Answer
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report.tracing.trace import Trace
from puzzlefw.verbs.solve.solving import Solving

Record = dict[str, Any]
Domains = dict[str, list[int]]


def traced(
    puzzle: Puzzle, instance: Any, *, search: str = "learn", nodes: int | None = None
) -> tuple[Answer, list[Record]]:
    """Return the answer with all solutions, and the records of its trace."""
    records: list[Record] = []
    with Trace(records.append, {}) as trace:
        limits = Limits(nodes=nodes)
        solving = Solving(puzzle.open(instance), limits, Strategy(search=search), watch=trace.watch)
        trace.answer = answer = solving.run()
    return answer, records


def replayed(records: Sequence[Record]) -> Iterator[Domains]:
    """Visit the domains at each solution; each change must fit the domain that it is made to."""
    domains: Domains = {}
    trail: list[tuple[int, str, list[int]]] = []
    for record in records:
        match record.get("event"):
            case "block":
                domains.update(record["domains"])
            case "decision" | "removal":
                name, before = record["variable"], domains[record["variable"]]
                assert before == sorted(record["removed"] + record["left"])
                assert record["removed"]
                trail.append((record["level"], name, before))
                domains[name] = record["left"]
            case "undo":
                while trail and trail[-1][0] > record["level"]:
                    _, name, before = trail.pop()
                    domains[name] = before
            case "solution":
                yield dict(domains)


def events(records: Sequence[Record], event: str, **fields: object) -> list[Record]:
    """Return the records of an event whose *fields* are such."""
    return [
        record
        for record in records
        if record.get("event") == event
        and all(record[name] == value for name, value in fields.items())
    ]
