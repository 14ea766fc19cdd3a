"""``puzzlefw print``: a booklet of puzzles to print, with their proven solutions at the end."""

from typing import Any, Final

import click

from puzzlefw.cli.options import OUTPUT, OVERWRITE, TITLE, NumberParam, added, timeout_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.notation import numerals
from puzzlefw.verbs.verb import VERDICTS, Number

PAPERS: Final = ("a4", "a5", "letter", "6x9")
PER_PAGE: Final = NumberParam(Number("an integer", numerals.integer, 1, 30))
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
    type=PER_PAGE,
    default=2,
    show_default=True,
    help="Puzzles per page, at most 30; a page of solutions has up to three times as many.",
)
@click.option(
    "--solutions",
    type=click.Choice(("end", "behind", "none")),
    default="end",
    show_default=True,
    help="Where solutions are printed: at the end, or behind each page.",
)
@click.option("--paper", type=click.Choice(PAPERS), default=PAPERS[0], show_default=True)
@click.option(
    "--binding",
    type=click.FloatRange(0, 40),
    default=0.0,
    metavar="MM",
    help="Make the inner margin of each page so much wider.",
)
@click.option(
    "--large-print", is_flag=True, help="Make texts and small boards half as large again."
)
@added(TITLE)
@click.option("--theme", type=click.Choice(THEMES), default=THEMES[0], show_default=True)
@timeout_option
@added(OUTPUT._replace(help="Write to FILE, .html or .pdf; by default HTML to standard output."))
@added(OVERWRITE)
def command(
    chosen: Chosen,
    title: str | None,
    seconds: float | None,
    output: str | None,
    overwrite: bool,
    solutions: str,
    large_print: bool,
    **form: Any,
) -> int:
    from puzzlefw.cli.input import open_input  # start-up counts
    from puzzlefw.cli.print_work import Wanted, print_booklet, writer_for
    from puzzlefw.cli.terminal import expect_writable
    from puzzlefw.pictures.booklet import Form

    write = writer_for(output)
    expect_writable(output, chosen.puzzle, overwrites=overwrite)
    with open_input(chosen) as source:
        form |= {"is_large": large_print, "solutions": "end" if solutions == "none" else solutions}
        wanted = Wanted(
            form=Form(**form),
            has_solutions=solutions != "none",
            title=title,
            seconds=seconds,
            output=output,
        )
        return print_booklet(source, wanted, write)
