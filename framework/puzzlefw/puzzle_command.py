"""Commands that work on a puzzle: which one, its settings, the input, and help on all of them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from typing import Any

import attrs
import click

from puzzlefw import catalog, reading
from puzzlefw.batch import each
from puzzlefw.description import Option, Value
from puzzlefw.errors import ParseError, PuzzlefwError
from puzzlefw.puzzle import Puzzle
from puzzlefw.reading import Entry
from puzzlefw.terminal import AT_FAULT, AT_LIMIT, complain


class PuzzleCommand(click.Command):
    """A command on puzzles: takes ``--plugin``, ``--with`` and ``--set``, and helps with them."""

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        # Eager, so that the help knows the puzzle, wherever --help stands.
        self.params += [
            click.Option(
                ["--plugin"],
                metavar="NAME",
                is_eager=True,
                help="The puzzle, as in `puzzlefw list`.",
            ),
            click.Option(
                ["--with", "extensions"],
                metavar="NAME",
                multiple=True,
                is_eager=True,
                help="Add the rules of an installed extension.",
            ),
            click.Option(
                ["--set", "settings"],
                metavar="NAME=VALUE",
                multiple=True,
                help="Set an option of the puzzle; --plugin NAME --help lists them.",
            ),
        ]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.is_eager = False
        return option

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        if not ctx.params.get("plugin"):
            return
        puzzle = chosen_puzzle(ctx)
        rows = [(option.name, description_of(option)) for option in puzzle.info.options]
        if rows:
            with formatter.section(f"Options of {puzzle.name}, for --set"):
                formatter.write_dl(rows)


def description_of(option: Option) -> str:
    """Return what *option* is for and what it takes."""
    takes = {
        "choice": f"one of {', '.join(option.choices)}",
        "flag": "true or false",
        "integer": f"an integer{option.bounds()}",
        "number": f"a number{option.bounds()}",
    }[option.kind]
    default = "" if option.default is None else f"; {str(option.default).lower()} if not given"
    return f"{option.help} ({takes}{default})"


def chosen_puzzle(context: click.Context) -> Puzzle:
    """Return the puzzle that the options name, with its extensions."""
    name = context.params.get("plugin")
    if not name:
        known = ", ".join(catalog.puzzle_names()) or "none is installed"
        raise click.UsageError(f"expected --plugin NAME ({known}), found none")
    return catalog.load_puzzle(name, context.params.get("extensions", ()))


@attrs.frozen
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
        show_error: Callable[[Entry, PuzzlefwError], None] = lambda entry, error: None,
    ) -> int:
        """Do *work* on every puzzle, report the errors, and return the exit status of it all.

        *work* returns the status for one puzzle. *show_error* may add to the standard output
        what stands there for a puzzle at fault.
        """
        statuses: set[int] = set()
        for outcome in each(self.entries, work):
            if outcome.error is None:
                statuses.add(outcome.result or 0)
            else:
                show_error(outcome.entry, outcome.error)
                statuses.add(self.complain(outcome.entry, outcome.error))
        if self.is_single:
            return max(statuses)
        return next((status for status in (AT_FAULT, AT_LIMIT) if status in statuses), 0)

    def complain(self, entry: Entry, error: PuzzlefwError) -> int:
        """Report what is wrong with *entry*, and where it stands; return the exit status."""
        is_plain = entry.is_document or (self.is_single and self.is_text)
        note = ""
        if isinstance(error, ParseError) and self.is_text:
            note = reading.note_on_path(self.argument)
        place = "" if is_plain else f"line {entry.line}: "
        return complain(str(error), place=place, note=note)


@contextmanager
def opened(context: click.Context, argument: str) -> Iterator[Input]:
    """Open the input of a command; raises ParseError if it holds no puzzle."""
    puzzle = chosen_puzzle(context)
    options = puzzle.settings(context.params["settings"])
    with reading.opened(argument) as file:
        entries = reading.entries(file)
        begin = list(islice(entries, 2))
        if not begin:
            raise ParseError(f"expected a puzzle, found nothing in {argument!r}")
        yield Input(
            puzzle,
            options,
            argument,
            chain(begin, entries),
            len(begin) == 1,
            argument != "-" and not reading.is_file(argument),
        )
