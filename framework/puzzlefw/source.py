"""The input of a command: a puzzle type, and the puzzles that an argument holds."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from typing import Any

import attrs

from puzzlefw import catalog, opening, reading
from puzzlefw.batch import each
from puzzlefw.description import Value
from puzzlefw.errors import OptionError, ParseError, PuzzlefwError
from puzzlefw.puzzle import Puzzle
from puzzlefw.puzzle_command import Chosen
from puzzlefw.reading import Entry
from puzzlefw.terminal import AT_FAULT, AT_LIMIT, complain, say

ERROR = "error"
"""What stands among the answers for a puzzle at fault."""


@attrs.frozen(kw_only=True)
class Input:
    """A puzzle type, and the puzzles that an argument of the command holds."""

    puzzle: Puzzle
    options: dict[str, Value]
    argument: str
    entries: Iterator[Entry]
    is_single: bool
    is_text: bool

    def parse(self, text: str) -> Any:
        """Return the instance that *text* stands for, under the options given."""
        return self.puzzle.parse(text, **self.options)

    def work_through(
        self,
        work: Callable[[Entry], int],
        show_error: Callable[[Entry, PuzzlefwError], None] | None = None,
    ) -> int:
        """Do *work* on every puzzle, report the errors, and return the exit status of it all.

        *work* returns the status for one puzzle. *show_error* says what stands among the answers
        for a puzzle at fault; by default "error" does, after its label, if there are several.
        """
        statuses: set[int] = set()
        for outcome in each(self.entries, work):
            if outcome.error is None:
                statuses.add(outcome.result or 0)
            else:
                if show_error is not None:
                    show_error(outcome.entry, outcome.error)
                elif not self.is_single:
                    say(outcome.entry.labelled(ERROR))
                statuses.add(self.complain(outcome.entry, outcome.error))
        if self.is_single:
            return max(statuses)
        return next((status for status in (AT_FAULT, AT_LIMIT) if status in statuses), 0)

    def complain(self, entry: Entry, error: PuzzlefwError) -> int:
        """Report what is wrong with *entry*, and where it stands; return the exit status."""
        is_plain = self.is_single and (entry.is_document or self.is_text)
        note = ""
        if isinstance(error, ParseError) and self.is_text:
            note = opening.note_on_path(self.argument)
        place = "" if is_plain else f"line {entry.line}: "
        return complain(str(error), place=place, note=note)


def chosen_puzzle(chosen: Chosen) -> Puzzle:
    """Return the puzzle type that a command was told, with its extensions."""
    if not chosen.plugin:
        known = ", ".join(catalog.puzzle_names()) or "none is installed"
        raise OptionError(f"expected --plugin NAME ({known}), found none")
    return catalog.load_puzzle(chosen.plugin, chosen.extensions)


@contextmanager
def opened(chosen: Chosen) -> Iterator[Input]:
    """Open the input of a command; raises ParseError if it holds no puzzle."""
    puzzle = chosen_puzzle(chosen)
    options = puzzle.settings(chosen.settings)
    argument = chosen.puzzle
    with opening.opened(argument) as file:
        entries = reading.entries(file)
        begin = list(islice(entries, 2))
        if not begin:
            raise ParseError(f"expected a puzzle, found nothing in {argument!r}")
        yield Input(
            puzzle=puzzle,
            options=options,
            argument=argument,
            entries=chain(begin, entries),
            is_single=len(begin) == 1,
            is_text=argument != "-" and not opening.is_file(argument),
        )
