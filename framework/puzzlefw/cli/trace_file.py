"""The file of ``solve --trace``: opened before the search begins, written as it goes on."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from os.path import isfile
from typing import TYPE_CHECKING, Any, TextIO

import click

from puzzlefw.cli.terminal import is_input
from puzzlefw.notation.entries import Entry
from puzzlefw.report import records

if TYPE_CHECKING:
    from puzzlefw.report.tracing.trace import Trace


class TraceFile:
    """Lines of JSON for each puzzle that is solved.

    Each line is written at once, so that a search without end leaves what was known. What cannot
    be written does not stop the search: ``open_trace`` says so at the end.
    """

    def __init__(self, name: str, file: TextIO) -> None:
        self.name = name
        self.file = file
        self.error: OSError | None = None

    def write(self, record: dict[str, Any]) -> None:
        """Write one line."""
        if self.error is None:
            try:
                self.file.write(f"{records.line(record)}\n")
            except OSError as error:
                self.error = error

    def of(self, puzzle: str, entry: Entry, variant: str | None) -> "Trace":
        """Return the trace of one solve of the puzzle type *puzzle*, under a variant if any."""
        from puzzlefw.report.tracing.trace import Trace  # start-up counts

        head = {"plugin": puzzle, "line": entry.line, "label": entry.label, "puzzle": entry.text}
        return Trace(self.write, {**head, "variant": variant})


@contextmanager
def open_trace(name: str | None, argument: str, *, overwrites: bool) -> Iterator[TraceFile | None]:
    """Open the file *name* for a trace, None if there is to be none.

    *argument* is where the puzzles come from, which is not to be overwritten. Another file is
    if *overwrites*.
    """
    if name is None:
        yield None
        return
    if name == "-":
        raise refusal("'-'", "standard output has the answers")
    if is_input(name, argument):
        raise refusal(repr(name), "it holds the puzzles")
    if isfile(name) and not overwrites:
        raise refusal(repr(name), "it is there already; --overwrite replaces it")
    try:
        file = open(name, "w", buffering=1, encoding="utf-8")  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise refusal(repr(name), getattr(error, "strerror", None) or str(error)) from error
    trace = TraceFile(name, file)
    try:
        yield trace
    finally:
        try:
            file.close()
        except OSError as error:
            trace.error = trace.error or error
        if trace.error is not None and sys.exc_info()[0] is None:
            raise refusal(repr(name), f"writing failed, {trace.error.strerror}") from trace.error


def refusal(name: str, reason: str) -> click.ClickException:
    """Return the error for a file that no trace can be written to."""
    return click.ClickException(f"expected a file to write the trace to, found {name}: {reason}")
