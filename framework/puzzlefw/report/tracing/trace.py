"""The trace of one solve: a head, the records of the search, the costs, an end."""

from collections.abc import Callable
from types import TracebackType
from typing import Final

from puzzlefw.contract.results import Answer
from puzzlefw.engine import Search
from puzzlefw.errors import LimitError, in_words
from puzzlefw.problem.model import Model
from puzzlefw.report.tracing.names import Record
from puzzlefw.report.tracing.tracer import Tracer

VERSION: Final = 1
"""The number in the first line; it changes where a line changes what it means or loses a field."""


class Trace:
    """Writes the lines of one solve; ``with`` writes the first and the last, whatever happens.

    ``watch`` is for ``Solving``; *answer* is to be set before the end.
    """

    def __init__(self, write: Callable[[Record], None], head: Record) -> None:
        self.write = write
        self.head = head
        self.tracer: Tracer | None = None
        self.answer: Answer = Answer(verdict="unknown")

    def __enter__(self) -> "Trace":
        self.write({"trace": VERSION, **self.head})
        return self

    def watch(self, model: Model, search: Search) -> None:
        """Trace *search* from here on; it must not have begun."""
        self.tracer = Tracer(model, search, self.write)

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Write what the propagators cost, and how it ended."""
        tracer, answer = self.tracer, self.answer
        if tracer is not None:
            tracer.write_costs()
        is_fault = isinstance(error, Exception) and not isinstance(error, LimitError)
        running = None if tracer is None else tracer.running_record()
        figures = answer.statistics
        self.write(
            {
                "event": "end",
                "verdict": "error" if is_fault else answer.verdict,
                "found": answer.found,
                "stopped_by": stop(answer, error),
                "running": running,
                "nodes": figures.nodes,
                "failures": figures.failures,
                "learned": figures.learned,
                "seconds": round(figures.seconds, 6),
                "error": in_words(error) if error is not None and is_fault else None,
            }
        )


def stop(answer: Answer, error: BaseException | None) -> str:
    """Return the limit that ended a solve before its answer was certain, "" if none did."""
    if isinstance(error, KeyboardInterrupt):
        return "interrupt"
    return "time" if isinstance(error, LimitError) else answer.stopped_by
