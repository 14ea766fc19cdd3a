"""``puzzlefw render``: pictures of puzzles, of solutions, and of where solutions differ."""

from typing import Any, Final

import click

from puzzlefw.cli import completion
from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import (
    OUTPUT,
    OVERWRITE,
    THEMES,
    added,
    color_option,
    format_named,
    state_option,
    theme_option,
    timeout_option,
)
from puzzlefw.cli.puzzle_command import SOLUTION, Chosen, PuzzleCommand
from puzzlefw.cli.render_text import Wanted, draw_text
from puzzlefw.cli.solution_text import given_solutions, given_state, refuse_several
from puzzlefw.cli.terminal import answers_in, expect_writable, is_terminal, warn
from puzzlefw.errors import OptionError
from puzzlefw.verbs.verb import Option

FORMATS: Final = ("text", "svg", "png", "html")
FORMAT: Final = Option(
    "style",
    "What to write; by default what the suffix of --output says, else text.",
    FORMATS,
    flag="--format",
)
FORMATS_HELP: Final = """SVG and PNG hold one puzzle, text and HTML several; --into writes a file
for each. PNG needs the extra png: pip install 'puzzlefw[png]'."""
INTO: Final = Option(
    "into",
    "Write a picture of each puzzle into FOLDER, named by its label: SVG, or --format png.",
    metavar="FOLDER",
    completes="files",
)
SOLVED: Final = Option(
    "solved", "With --into, write a picture of each proven solution beside.", is_flag=True
)


@click.command(
    "render",
    cls=PuzzleCommand,
    help="Draw PUZZLE or its SOLUTION. With several solutions, their differences are drawn.",
    epilog=f"{SOLUTION} If there are several, HTML shows each, and the other formats show what"
    f" all of them have.\n\n{FORMATS_HELP}",
)
@click.argument("solution", nargs=-1, shell_complete=completion.files)
@click.option("--map", "wants_map", is_flag=True, help="Draw where solutions differ.")
@added(FORMAT)
@added(OUTPUT._replace(help="Write to FILE: .txt, .svg, .png or .html."))
@added(INTO)
@added(SOLVED)
@added(OVERWRITE)
@state_option
@timeout_option
@theme_option
@color_option
def command(
    chosen: Chosen, solution: tuple[str, ...], style: str | None, state: str | None, **options: Any
) -> int:
    if state is not None and solution:
        raise click.UsageError("expected SOLUTION or --state, found both")
    output, theme = options["output"], options.pop("theme")
    expect_alone(options, style, solution)
    style = style or ("svg" if options["into"] else format_named(output))
    expect_writable(output, chosen.puzzle, *solution, state, overwrites=options["overwrite"])
    warn_of_looks(style, theme, options["color"])
    if style == "png" and output is None and is_terminal() and not options["into"]:
        raise OptionError("expected --output FILE or a pipe for PNG, found a terminal")
    wanted = Wanted(
        style=style,
        theme=theme or THEMES[0],
        solutions=given_solutions(chosen, solution),
        state=given_state(chosen, state),
        **options,
    )
    with open_input(chosen) as source:
        refuse_several(source, wanted.solutions)
        refuse_several(source, wanted.state, "--state")
        if options["into"]:
            from puzzlefw.cli.render_files import render_into  # start-up counts

            return render_into(source, wanted)
        if style == "text":
            with answers_in(output):
                return draw_text(source, wanted)
        from puzzlefw.cli.render_drawn import render  # start-up counts

        return render(source, wanted)


def expect_alone(options: dict[str, Any], style: str | None, solution: tuple[str, ...]) -> None:
    """Raise for options that a folder of pictures has no room for, or that need one."""
    if not options["into"]:
        if options["solved"]:
            raise click.UsageError("expected --into FOLDER beside --solved")
    elif options["output"] is not None or options["wants_map"] or solution:
        raise click.UsageError("expected --into, or --output, --map or SOLUTION, found both")
    elif style not in (None, "svg", "png"):
        raise OptionError(f"expected the format svg or png for --into, found {style!r}")


def warn_of_looks(style: str, theme: str | None, color: bool | None) -> None:
    """Warn of colours that have no effect on a format."""
    if style == "text" and theme is not None:
        warn("--theme has no effect on text")
    elif style != "text" and color is not None:
        warn(f"--color has no effect on {style}")
