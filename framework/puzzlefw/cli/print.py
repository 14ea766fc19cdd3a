"""``puzzlefw print``: a booklet of puzzles to print, with their proven solutions at the end."""

from typing import Any, Final

import click

from puzzlefw.cli.options import OUTPUT, TITLE, added, timeout_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.verbs.verb import VERDICTS

PER_PAGE: Final = ("1", "2", "4", "6")
PAPERS: Final = ("a4", "letter")
THEMES: Final = ("light", "contrast")
"""Those with a white ground."""
PRINT_HELP = """Every puzzle is solved. If it has not exactly one solution, or that is not proven
within the limit, it is reported on standard error and in place of its solution. A puzzle that
cannot be read is left out. The limit is for each proof; drawing comes after it, and takes some
milliseconds for most puzzles, about a second for a board of 250x250. PDF needs the extra print:
pip install 'puzzlefw[print]'."""


@click.command(
    "print",
    cls=PuzzleCommand,
    help="Make a booklet of puzzles, ready to print.",
    epilog=f"{PRINT_HELP}\n\n{VERDICTS}",
)
@click.option(
    "--per-page",
    type=click.Choice(PER_PAGE),
    default="2",
    show_default=True,
    help="Puzzles per page; a page of solutions has three times as many.",
)
@click.option(
    "--solutions",
    type=click.Choice(("end", "none")),
    default="end",
    show_default=True,
    help="Where solutions are printed.",
)
@click.option("--paper", type=click.Choice(PAPERS), default=PAPERS[0], show_default=True)
@added(TITLE)
@click.option("--theme", type=click.Choice(THEMES), default=THEMES[0], show_default=True)
@timeout_option
@added(OUTPUT._replace(help="Write to FILE, .html or .pdf; by default HTML to standard output."))
def command(chosen: Chosen, per_page: str, solutions: str, **options: Any) -> int:
    from puzzlefw.cli.input import open_input  # start-up counts
    from puzzlefw.cli.print_work import Wanted, print_booklet, writer_for
    from puzzlefw.cli.terminal import expect_writable

    wanted = Wanted(per_page=int(per_page), has_solutions=solutions == "end", **options)
    write = writer_for(wanted.output)
    expect_writable(wanted.output, chosen.puzzle)
    with open_input(chosen) as source:
        return print_booklet(source, wanted, write)
