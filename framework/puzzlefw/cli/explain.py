"""``puzzlefw explain``: the solution step by step, each with its reason."""

import click

from puzzlefw.cli import completion
from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import (
    THEMES,
    color_option,
    format_named,
    json_option,
    theme_option,
    timeout_option,
)
from puzzlefw.cli.puzzle_command import VERDICTS as STATUSES
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.solve import STATUS
from puzzlefw.cli.state_text import (
    Given,
    given_state,
    one_puzzle_beside,
    state_beside,
    state_option,
)
from puzzlefw.cli.terminal import (
    answers_in,
    expect_writable,
    printable,
    say,
    wants_color,
    warn,
    write,
)
from puzzlefw.errors import OptionError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.notation.numerals import integer
from puzzlefw.report import records
from puzzlefw.runtime.deadline import Deadline

language_option = click.option(
    "--language", default="en", show_default=True, help="The language of the sentences."
)
FORMATS = ("text", "html", "svg")
HOW = """The easiest possible step comes next. Each step says what follows, and why.
r3c5 is row 3, column 5."""


class Steps(click.ParamType[range]):
    """Numbers of steps, A or A-B."""

    name = "steps"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> range:
        """Return the range of steps, counted from 1."""
        if isinstance(value, range):
            return value
        first, dash, last = str(value).partition("-")
        low, high = (integer(text) for text in (first, last if dash else first))
        if low is None or high is None or not 1 <= low <= high:
            self.fail(f"expected a number or A-B, counted from 1, found {value!r}", param, ctx)
        return range(low, high + 1)


@click.command(
    "explain",
    cls=PuzzleCommand,
    help="Explain the solution of PUZZLE step by step.",
    epilog=f"{HOW}\n\n{STATUSES}",
)
@state_option
@click.option(
    "--steps", type=Steps(), metavar="A-B", help="Print only these steps, counted from 1."
)
@click.option(
    "--format",
    "style",
    type=click.Choice(FORMATS),
    help="Text, a page with a picture for each step, or the pictures; by default what the suffix of"
    " --output says, else text.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=completion.files,
    help="Write to FILE; of several pictures, each to a FILE with its number.",
)
@theme_option
@color_option
@click.option("--brief", is_flag=True, help="Say only what is done, and in how many steps.")
@timeout_option
@language_option
@json_option
def command(
    chosen: Chosen,
    state: str | None,
    steps: range | None,
    style: str | None,
    output: str | None,
    theme: str | None,
    color: bool | None,
    brief: bool,
    seconds: float | None,
    language: str,
    as_json: bool,
) -> int:
    from puzzlefw.report.explanations import VERDICTS, tellings  # start-up counts

    style = style or ("text" if as_json else format_named(output))
    if style not in FORMATS:
        raise OptionError(f"expected a file of text, HTML or SVG, found {output!r}")
    if as_json and brief and style == "text":
        warn("--brief has no effect with --json")
    if style != "text":
        for name, is_given in (("brief", brief), ("json", as_json), ("color", color is not None)):
            if is_given:
                warn(f"--{name} has no effect on {style}")
    elif theme is not None:
        warn("--theme has no effect on text")
    expect_writable(output, chosen.puzzle, state)
    told: Given | None = given_state(chosen, state)
    with open_input(chosen) as source, answers_in(output if style == "text" else None):
        one_puzzle_beside(source, told)
        tell = tellings(source.puzzle, language)
        if style != "text":
            from puzzlefw.cli.explain_drawn import Wanted, draw  # start-up counts

            wanted = Wanted(style, output, theme or THEMES[0], steps, told, seconds)
            return draw(source, tell, wanted, STATUS)
        is_painted = wants_color(color)

        def work(entry: Entry) -> int:
            puzzle, telling = source.puzzle, tell(source.puzzle)
            with Deadline(seconds):
                instance = source.parse(entry.text)
                problem = puzzle.open(instance)
                found = problem.explain(state=state_beside(problem, told))
            status = STATUS[VERDICTS[found.verdict]]
            if as_json:
                write(records.line(telling.record(entry, found, steps)))
                return status
            if entry.label and not source.is_single:
                say(entry.label)
            for line in telling.lines(found, steps, is_brief=brief):
                if is_painted and line.endswith(":"):
                    write(click.style(printable(line), bold=True))
                else:
                    say(line)
            if not source.is_single:
                write("")
            return status

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            write(records.line(tell(source.puzzle).error_record(entry, error)))

        return source.work_through(work, show_error if as_json else None)
