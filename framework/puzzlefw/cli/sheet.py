"""``puzzlefw sheet``: a sheet or a book of puzzles of several types, as a file says."""

import sys
from pathlib import Path

import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command
from puzzlefw.cli.options import COUNT, OVERWRITE, added, timeout_option
from puzzlefw.errors import ParseError

HOW = """FILE is TOML: what is for all pages at its top, then a [[section]] for each type of puzzle.
docs/sheets.md lists the keys. For instance:

\b
title = "Sunday puzzles"
sheets = 52
heading = "Week {number}"
[[section]]
plugin = "slither"
count = 2
difficulty = "easy"
params = { width = 10, height = 10 }

Every puzzle is generated, or read, and proven to have one solution before anything is written, and
no two that are generated are alike. --timeout is for each puzzle. PDF needs the extra print:
pip install 'puzzlefw[print]'. Exit status: 0 written, 2 an error, 4 a limit was reached first, 130
interrupted; unless it is 0 nothing is written."""


@click.command(
    "sheet",
    cls=Command,
    help="Make a sheet or a book of puzzles of several types, as FILE says.",
    epilog=HOW,
)
@click.argument("file", shell_complete=completion.files)
@timeout_option
@click.option(
    "--jobs",
    metavar="N",
    type=COUNT,
    help="Use N processes; by default one for each core. The puzzles are the same.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=completion.files,
    help="Write to FILE, .html or .pdf; by default HTML to standard output.",
)
@added(OVERWRITE)
def command(
    file: str, seconds: float | None, jobs: int | None, *, output: str | None, overwrite: bool
) -> int:
    from puzzlefw.cli.batch import cores  # start-up counts
    from puzzlefw.cli.print_work import writer_for
    from puzzlefw.cli.progress import Waiting
    from puzzlefw.cli.terminal import complain, expect_writable, write_bytes
    from puzzlefw.sheets.making import Making
    from puzzlefw.sheets.reading import read_plan

    write = writer_for(output)
    expect_writable(output, file, overwrites=overwrite)
    folder = Path() if file == "-" else Path(file).parent
    try:
        making = Making(*read_plan(text_of(file)), folder, seconds)
    except ParseError as error:
        return max(map(complain, str(error).splitlines()))  # a fault a line
    # The processes are started first: the bar has a thread, and such a process is not copied.
    waiting = Waiting("making puzzles", making.count, tells_rest=True)
    with making.together(min(jobs or cores(), making.count)), waiting:
        told = making.booklet(waiting.count)
    write_bytes(write(told), output)
    return 0


def text_of(file: str) -> str:
    """Return what a file holds, or standard input; raises ParseError if that is no text."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise ParseError(f"expected a file to read, found {file!r}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ParseError(f"line {line}: expected text in UTF-8, found other bytes") from None
