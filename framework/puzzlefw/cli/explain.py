"""``puzzlefw explain``: prints the steps, or draws the board after each."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

import click

from puzzlefw.cli.options import COLOR, JSON, OUTPUT, OVERWRITE, THEME, THEMES, format_named
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.verb_command import command_of
from puzzlefw.verbs.explain import VERB
from puzzlefw.verbs.verb import AT_LIMIT, Option, Reply

if TYPE_CHECKING:
    from puzzlefw.runtime.deadline import Deadline

LAST: Final = 0.02
"""Seconds in which steps are put into words where finding them has taken all the time."""
DUMPING: Final = 0.00004
"""Seconds that a step takes to become JSON and to be written, and some more."""
CUT: Final = "The time limit was reached before all steps were told."

FORMATS: Final = ("text", "html", "svg")
FORMAT: Final = Option(
    "style",
    "Text, a page with a picture for each step, or the pictures; by default what the suffix of"
    " --output says, else text.",
    FORMATS,
    flag="--format",
)


def explain(chosen: Chosen, *, state: str | None, seconds: float | None, **options: Any) -> int:
    """Explain each puzzle; return the exit status."""
    from puzzlefw.cli.input import open_input  # start-up counts, of help
    from puzzlefw.cli.terminal import answers_in, expect_writable
    from puzzlefw.cli.verb_work import VerbWork

    style, output = style_of(options), options["output"]
    overwrites = options["overwrite"]
    expect_writable(output, chosen.puzzle, state, overwrites=overwrites)
    work = VerbWork(VERB, options, seconds=seconds, chosen=chosen, state=state)
    with open_input(chosen) as source, answers_in(output if style == "text" else None):
        work.open(source)
        if style != "text":
            from puzzlefw.cli.explain_drawn import draw  # start-up counts

            theme = options["theme"] or THEMES[0]
            return draw(work, style, output, theme=theme, overwrites=overwrites)
        if options["as_json"]:
            return work.through(lambda reply: record(reply, work.limit), as_json=True)
        return work.through(lambda reply: show(reply, work.limit, options["color"]))


def style_of(options: dict[str, Any]) -> str:
    """Return the format to write; warn of options that have no effect on it."""
    from puzzlefw.cli.terminal import warn  # start-up counts, of help
    from puzzlefw.errors import OptionError

    as_json, output = options["as_json"], options["output"]
    style: str = options["style"] or ("text" if as_json else format_named(output))
    if style not in FORMATS:
        raise OptionError(f"expected a file of text, HTML or SVG, found {output!r}")
    if as_json and options["brief"] and style == "text":
        warn("--brief has no effect with --json")
    if style == "text":
        if options["theme"] is not None:
            warn("--theme has no effect on text")
        return style
    is_given = {"brief": options["brief"], "json": as_json, "color": options["color"] is not None}
    for name in filter(is_given.get, is_given):
        warn(f"--{name} has no effect on {style}")
    return style


def record(reply: Reply, limit: "Deadline") -> int | None:
    """Print an explanation as JSON; return the exit status where steps were left out."""
    from puzzlefw.cli.terminal import write  # start-up counts, of help
    from puzzlefw.report import records

    steps = 0 if reply.result is None else len(reply.result.steps)
    with limit.sooner(DUMPING * steps).or_in(LAST):
        made = VERB.record(reply)
    write(records.line(made))
    return AT_LIMIT if made["stopped_by"] == "time" else None


def show(reply: Reply, limit: "Deadline", color: bool | None) -> int | None:
    """Print an explanation; of several each is a paragraph: label, steps, an empty line.

    Return the exit status where steps were left out, as there was no time to put them into words.
    """
    from puzzlefw.cli.terminal import printable, say, wants_color, write  # start-up counts, of help

    is_painted = wants_color(color)
    with limit.or_in(LAST):  # only made here, as whoever reads them may take long
        lines = list(within_time(VERB.words(reply)))
    if reply.entry.label and not reply.is_single:
        say(reply.entry.label)
    for line in lines:
        if is_painted and line.endswith(":"):
            write(click.style(printable(line), bold=True))
        else:
            say(line)
    if not reply.is_single:
        write("")
    return AT_LIMIT if lines[-1:] == [CUT] else None


def within_time(lines: Iterable[str]) -> Iterator[str]:
    """Visit *lines* until the time is over; then the last one says so."""
    from puzzlefw.runtime.deadline import is_over  # start-up counts, of help

    for line in lines:
        yield line
        if is_over():
            yield CUT
            return


command = command_of(VERB, explain, more=(FORMAT, OUTPUT, OVERWRITE, THEME, COLOR, JSON))
