"""How the command line ends: with an exit status and at most one line, never a traceback."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from puzzlefw.cli.terminal import (
    AT_LIMIT,
    BROKEN_PIPE,
    INTERRUPTED,
    answers_alone,
    complain,
    discard,
    make_printable,
    make_whole,
    say,
)
from puzzlefw.errors import LimitError, PuzzlefwError, in_words


class Command(click.Command):
    """A command that prints its help where answers go."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.callback = show_help
        return option


class Group(Command, click.Group):
    """A command that has commands."""

    command_class = Command


def show_help(context: click.Context, option: click.Parameter, is_wanted: bool) -> None:
    """Print the help of a command, and end it."""
    if is_wanted and not context.resilient_parsing:
        say(context.get_help())
        context.exit()


class CommandLine(click.Group):
    """A group of commands, each of which returns its exit status."""

    command_class = Command

    def main(self, *args: Any, **extra: Any) -> Any:
        extra["standalone_mode"] = False
        if sys.stderr is None:
            sys.stderr = io.StringIO()  # it was closed: nobody wants to read it
        if sys.stdout is None:
            sys.exit(complain("expected an open standard output, found it closed"))
        make_whole()
        make_printable()
        try:
            status = super().main(*args, **extra)
        except Exception as error:
            status = end(error)
        sys.exit(status)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with ending():
            return super().make_context(*args, **extra)

    def invoke(self, context: click.Context) -> Any:
        with ending(), answers_alone():
            return super().invoke(context)


@contextmanager
def ending() -> Iterator[None]:
    """Turn every exception into an exit status.

    This happens before click sees it, which would end a broken pipe with the status of "no
    solution".
    """
    try:
        yield
    except click.exceptions.Exit:
        raise
    except BaseException as error:
        raise click.exceptions.Exit(end(error)) from error


def end(error: BaseException) -> int:
    """Say in one line why the command ends, and return its exit status."""
    match error:
        case KeyboardInterrupt() | click.Abort():
            discard(sys.stdout)  # a reader that is slow does not hold up the end
            return INTERRUPTED
        case BrokenPipeError():
            discard(sys.stdout)
            return BROKEN_PIPE
        case click.ClickException():
            said = error.format_message().rstrip(".")
            return complain(said[:1].lower() + said[1:])
        case LimitError():
            complain(str(error))
            return AT_LIMIT
        case PuzzlefwError():
            return complain(str(error))
        case MemoryError():
            return complain("expected a puzzle that fits the memory, found a larger one")
        case OSError():
            discard(sys.stdout)
            return complain(f"cannot read or write: {error.strerror or error}")
    return complain(f"unexpected {in_words(error)} ({place_of(error)})")


def place_of(error: BaseException) -> str:
    """Return where *error* was raised, for the person who gets it as a report."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "nowhere"
    return f"{os.path.basename(trace.tb_frame.f_code.co_filename)}, line {trace.tb_lineno}"
