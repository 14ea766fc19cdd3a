"""``puzzlefw print``: a booklet of puzzles to print, with their proven solutions at the end."""

from typing import Final

import click

from puzzlefw.cli import completion
from puzzlefw.cli.options import NumberParam, timeout_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.notation import numerals
from puzzlefw.verbs.verb import VERDICTS, Number

PAPERS: Final = ("a4", "a5", "letter", "6x9")
PER_PAGE: Final = NumberParam(Number("an integer", numerals.integer, 1, 30))
THEMES: Final = ("light", "contrast")
"""Those with a white ground."""
PRINT_HELP = """Every puzzle is solved. One that has not exactly one solution, or no proof of it
within the limit, is told on standard error, and among the solutions in place of its own. A puzzle
that cannot be read is left out. The limit is on each proof: to draw a puzzle comes after it, and
takes some milliseconds for most, about a second for a board of 250x250. PDF needs the extra print:
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
    metavar="N",
    help="Puzzles a page, at most 30; there are three times as many solutions on one.",
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
@click.option("--title", metavar="TEXT", help="The title of the page; by default the puzzle's.")
@click.option("--theme", type=click.Choice(THEMES), default=THEMES[0], show_default=True)
@timeout_option
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=completion.files,
    help="Write to FILE, .html or .pdf; by default HTML to standard output.",
)
def command(
    chosen: Chosen,
    per_page: int,
    solutions: str,
    paper: str,
    binding: float,
    large_print: bool,
    title: str | None,
    theme: str,
    seconds: float | None,
    output: str | None,
) -> int:
    from puzzlefw.cli.input import open_input  # start-up counts
    from puzzlefw.cli.print_work import Wanted, print_booklet, writer_for
    from puzzlefw.cli.terminal import expect_writable
    from puzzlefw.pictures.booklet import Form

    write = writer_for(output)
    expect_writable(output, chosen.puzzle)
    with open_input(chosen) as source:
        form = Form(
            per_page=per_page,
            paper=paper,
            binding=binding,
            is_large=large_print,
            solutions="behind" if solutions == "behind" else "end",
            theme=theme,
        )
        wanted = Wanted(
            form=form,
            has_solutions=solutions != "none",
            title=title,
            seconds=seconds,
            output=output,
        )
        return print_booklet(source, wanted, write)
