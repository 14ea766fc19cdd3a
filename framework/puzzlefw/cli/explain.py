"""``puzzlefw explain``: prints the steps, or draws the board after each."""

from typing import Any, Final

import click

from puzzlefw.cli.options import COLOR, JSON, OUTPUT, THEME, THEMES, format_named
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.verb_command import command_of
from puzzlefw.verbs.explain import VERB
from puzzlefw.verbs.verb import Option, Reply

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
    expect_writable(output, chosen.puzzle, state)
    work = VerbWork(VERB, options, seconds, chosen, state)
    with open_input(chosen) as source, answers_in(output if style == "text" else None):
        work.open(source)
        if style != "text":
            from puzzlefw.cli.explain_drawn import draw  # start-up counts

            return draw(work, style, output, options["theme"] or THEMES[0])
        if options["as_json"]:
            return work.through(as_json=True)
        return work.through(lambda reply: show(reply, options["color"]))


def style_of(options: dict[str, Any]) -> str:
    """Return what is written; warn of options that have no effect on it."""
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


def show(reply: Reply, color: bool | None) -> None:
    """Print an explanation; of several each is a paragraph: label, steps, an empty line."""
    from puzzlefw.cli.terminal import printable, say, wants_color, write  # start-up counts, of help

    is_painted = wants_color(color)
    if reply.entry.label and not reply.is_single:
        say(reply.entry.label)
    for line in VERB.words(reply):
        if is_painted and line.endswith(":"):
            write(click.style(printable(line), bold=True))
        else:
            say(line)
    if not reply.is_single:
        write("")


command = command_of(VERB, explain, more=(FORMAT, OUTPUT, THEME, COLOR, JSON))
