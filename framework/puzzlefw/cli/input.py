"""The input of a command: a puzzle type, and the puzzles that an argument holds."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from typing import Any

import attrs

from puzzlefw.batch.one_by_one import each
from puzzlefw.cli import opening
from puzzlefw.cli.puzzle_command import PLUGIN, Chosen
from puzzlefw.cli.row_tests import row_tests
from puzzlefw.cli.terminal import AT_FAULT, AT_LIMIT, complain, note_waiting, say, warn
from puzzlefw.contract.description import Value
from puzzlefw.errors import LimitError, OptionError, ParseError, PuzzlefwError, UnknownPuzzleError
from puzzlefw.notation.entries import Entry, entries
from puzzlefw.notation.headings import type_said
from puzzlefw.notation.posts import is_prose
from puzzlefw.puzzle import catalog
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.runtime.arguments import quote

ERROR = "error"
"""What is printed among the answers for a faulty puzzle."""


@attrs.define(kw_only=True)
class Input:
    """The puzzles that an argument of the command holds, and the type of the one at hand.

    The type is that of the first puzzle, or the one *chosen* by an option. Without such an option
    a line that tells another type is read as that. *number* is the place of the one at hand among
    all, from 1.
    """

    chosen: Chosen
    place: int
    puzzle: Puzzle
    options: dict[str, Value]
    argument: str
    entries: Iterator[Entry]
    is_single: bool
    is_text: bool
    number: int = attrs.field(init=False, default=0)
    said: str = ""
    first: Puzzle = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.first = self.puzzle

    def turn_to(self, text: str) -> None:
        """Make the type that *text* tells the one at hand, or that of the first puzzle."""
        puzzle = self.first
        if not (self.chosen.plugin or self.is_single):
            puzzle = type_told(text, self.puzzle, self.first, self.said)
        puzzle = extended(puzzle, self.chosen, text)
        if puzzle.full_name != self.puzzle.full_name:
            self.puzzle = puzzle
            self.options = self.puzzle.settings(self.chosen.settings)

    def parse(self, text: str) -> Any:
        """Return the instance that *text* stands for, under the options given."""
        return self.puzzle.parse(text, **self.options)

    def work_through(
        self,
        work: Callable[[Entry], int],
        show_error: Callable[[Entry, PuzzlefwError], None] | None = None,
    ) -> int:
        """Do *work* on every puzzle, report the errors, and return the exit status for all.

        *work* returns the status for one puzzle. *show_error* prints what stands among the answers
        for a faulty puzzle; without it, if there are several puzzles, that is the label and
        "error".
        """
        statuses: set[int] = set()
        left_out = False

        def work_on(entry: Entry) -> int:
            self.turn_to(entry.fields[max(self.place, -len(entry.fields))])
            return work(entry)

        for outcome in each(self.counted(), work_on):
            if outcome.error is None:
                statuses.add(outcome.result or 0)
            elif self.is_left_out(outcome.item, outcome.error):
                left_out = True
            else:
                if show_error is not None:
                    show_error(outcome.item, outcome.error)
                elif not self.is_single:
                    say(outcome.item.with_label(ERROR))
                statuses.add(self.complain(outcome.item, outcome.error))
        if left_out and not statuses:
            raise ParseError("expected a puzzle, found sentences alone")
        if self.is_single:
            return max(statuses)
        return next((status for status in (AT_FAULT, AT_LIMIT) if status in statuses), 0)

    def is_left_out(self, entry: Entry, error: PuzzlefwError) -> bool:
        """Return whether an error is one about a sentence of a post, and say that it is no puzzle.

        What it says may name the type of the next puzzle.
        """
        is_line = not (self.is_single or entry.is_document or entry.error)
        if not (is_line and isinstance(error, ParseError | OptionError) and is_prose(entry.text)):
            return False
        self.said = entry.text
        warn(f"line {entry.line}: left out, as it is no puzzle: {quote(entry.text)}")
        return True

    def counted(self) -> Iterator[Entry]:
        """Visit the puzzles, and keep the number of the one at hand."""
        for self.number, entry in enumerate(self.entries, 1):  # noqa: B020
            yield entry

    def complain(self, entry: Entry, error: PuzzlefwError) -> int:
        """Report what is wrong with *entry*, and on which line; return the exit status."""
        is_plain = self.is_single and (entry.is_document or self.is_text)
        note = note_on(self.argument) if isinstance(error, ParseError) else ""
        place = "" if is_plain else f"line {entry.line}: "
        status = complain(str(error), place=place, note=note)
        return AT_LIMIT if isinstance(error, LimitError) else status


def expect_plugin(chosen: Chosen) -> str:
    """Return the name of the puzzle type that the command's options name; raises OptionError."""
    if not chosen.plugin:
        raise OptionError("expected --plugin NAME (`puzzlefw list` names them), found none")
    return chosen.plugin


def chosen_puzzle(chosen: Chosen) -> Puzzle:
    """Return the puzzle type named by the command's options, with its extensions."""
    name = expect_plugin(chosen)
    try:
        return catalog.load_puzzle(name, chosen.extensions)
    except UnknownPuzzleError as error:
        if chosen.plugin != os.environ.get(PLUGIN):
            raise
        raise UnknownPuzzleError(f"{error} in the variable {PLUGIN}") from None


def recognized_puzzle(chosen: Chosen, entry: Entry, place: int, said: str = "") -> Puzzle:
    """Return the puzzle type that *entry* is recognized as, with the extensions chosen."""
    from puzzlefw.puzzle.recognition import recognize  # start-up counts

    if entry.error is not None:
        raise entry.error
    text = entry.fields[max(place, -len(entry.fields))]
    try:
        puzzle = recognize(text, said)
    except ParseError as error:
        raise ParseError(f"{error}{note_on(chosen.puzzle)}") from None
    return extended(puzzle, chosen, text)


def extended(puzzle: Puzzle, chosen: Chosen, text: str) -> Puzzle:
    """Return a puzzle type with the extensions chosen, and those that *text* tells."""
    if chosen.extensions:
        puzzle = catalog.load_puzzle(puzzle.full_name, chosen.extensions)
    from puzzlefw.puzzle.recognition import with_said  # start-up counts

    return with_said(puzzle, text)


MIXED = "Puzzles"
"""The title of what holds puzzles of several types."""


def title_of(titles: Sequence[str]) -> str:
    """Return the heading of puzzles: the title of their type, if they have one."""
    return titles[0] if len(set(titles)) == 1 else MIXED


def labels_of(titles: Sequence[str], labels: Sequence[str]) -> list[str]:
    """Return the labels of puzzles, each behind the title of its type if there are several."""
    if len(set(titles)) == 1:
        return list(labels)
    return [", ".join(filter(None, pair)) for pair in zip(titles, labels, strict=True)]


def type_told(text: str, last: Puzzle, first: Puzzle, said: str = "") -> Puzzle:
    """Return the type that a text tells: that of the *last* or the *first* text, or another one."""
    if text.startswith(f"{last.name}/"):
        return last
    from puzzlefw.notation.known import known_puzzle  # start-up counts
    from puzzlefw.puzzle.recognition import knows, named_in, recognize

    named = named_in(text)
    if named is not None and knows(named, text):
        return named
    if knows(first, text):
        return first
    try:
        return recognize(text, said)
    except (ParseError, OptionError):
        if type_said(text) is not None or known_puzzle(text) is not None:
            raise  # of no installed type, and of no other
        return first


@contextmanager
def open_input(chosen: Chosen, place: int = -1) -> Iterator[Input]:
    """Open the input of a command; raises ParseError if it holds no puzzle.

    *place* is the index of the field in which a line has its puzzle. If no option names the puzzle
    type, it is recognized by that field.
    """
    puzzle = chosen_puzzle(chosen) if chosen.plugin else None
    if puzzle is not None:
        puzzle.settings(chosen.settings)  # a fault there is said before any input is waited for
    argument = chosen.puzzle
    note_waiting(argument)
    with opening.open_argument(argument) as file:
        found = entries(file, *row_tests(puzzle))
        begin = list(islice(found, 2))
        if not begin:
            raise ParseError(f"expected a puzzle, found nothing in {argument!r}")
        said = ""
        if puzzle is None:
            while is_prose(begin[-1].text) and (more := next(found, None)) is not None:
                begin.append(more)
            told = next((one for one in begin if not is_prose(one.text)), begin[0])
            said = " ".join(one.text for one in begin[: begin.index(told)])
            puzzle = recognized_puzzle(chosen, told, place, said)
        yield Input(
            chosen=chosen,
            place=place,
            puzzle=puzzle,
            options=puzzle.settings(chosen.settings),
            argument=argument,
            entries=chain(begin, found),
            is_single=len(begin) == 1,
            is_text=is_text(argument),
            said=said,
        )


def is_text(argument: str) -> bool:
    """Return True if *argument* is a puzzle's text, and not a file or standard input."""
    return argument != "-" and not opening.is_file(argument)


def note_on(argument: str) -> str:
    """Return a note for an error if *argument* may be meant as a file's name."""
    return opening.note_on_path(argument) if is_text(argument) else ""
