"""Works through many puzzles one after another, in bounded memory."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from puzzlefw.contract.results import Outcome
from puzzlefw.errors import PuzzlefwError
from puzzlefw.notation.entries import Entry

Result = TypeVar("Result")


def each(
    entries: Iterable[Entry], work: Callable[[Entry], Result]
) -> Iterator[Outcome[Entry, Result]]:
    """Do *work* on one entry after another; an error in one does not stop the others.

    ``each(entries(file), lambda entry: net.open(net.parse(entry.text)).solve())`` answers a whole
    file.
    """
    for entry in entries:
        try:
            if entry.error is not None:
                raise entry.error
            yield Outcome(entry, work(entry))
        except PuzzlefwError as error:
            yield Outcome(entry, error=error)
