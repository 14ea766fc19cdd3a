"""``puzzlefw explain`` as pictures: a page of HTML, or an SVG for each step."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from puzzlefw.cli.input import ERROR, Input
from puzzlefw.cli.state_text import Given, state_beside
from puzzlefw.cli.terminal import write_bytes
from puzzlefw.errors import FormatError, OptionError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.pictures.html import Section, page
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report.explanations import VERDICTS, Telling
from puzzlefw.report.step_pictures import Pictured, pictured, sections
from puzzlefw.runtime.deadline import Deadline


class Wanted(NamedTuple):
    """What is to be written, and where to."""

    style: str
    output: str | None
    theme: str
    steps: range | None
    state: Given | None
    seconds: float | None


def draw(
    source: Input,
    tell: Callable[[Puzzle], Telling],
    wanted: Wanted,
    statuses: dict[str, int],
) -> int:
    """Draw explanations; nothing is written if no step could be drawn."""
    if wanted.style == "svg" and not source.is_single:
        raise FormatError("expected one puzzle for SVG, found several; --format html holds several")
    parts: list[Section] = []
    drawn: list[Pictured] = []

    def work(entry: Entry) -> int:
        with Deadline(wanted.seconds):
            puzzle = source.puzzle
            problem = puzzle.open(source.parse(entry.text))
            state = state_beside(problem, wanted.state)
            found = problem.explain(state=state)
            steps = pictured(problem, found, state=state, wanted=wanted.steps, theme=wanted.theme)
            if wanted.style == "svg":
                drawn.extend(steps)
            else:
                parts.extend(sections(tell(puzzle), found, steps, entry.label))
        return statuses[VERDICTS[found.verdict]]

    def show_error(entry: Entry, error: PuzzlefwError) -> None:
        parts.append(Section(entry.label, lines=[ERROR]))

    status = source.work_through(work, show_error)
    if wanted.style == "svg":
        write_each(drawn, wanted.output)
    elif parts:
        text = page(
            parts,
            theme=wanted.theme,
            title=source.first.info.title,
            language=tell(source.first).language.name,
        )
        write_bytes(text.encode("ascii"), wanted.output)
    return status


def write_each(drawn: list[Pictured], output: str | None) -> None:
    """Write each picture to a file of its own, the number of the step in its name.

    One alone has the name that was given, or goes to standard output.
    """
    if len(drawn) > 1 and output is None:
        raise OptionError(
            f"expected --output FILE for the pictures of {len(drawn)} steps, or --steps N for one"
        )
    for one in drawn:
        name = output
        if output is not None and len(drawn) > 1:
            path = Path(output)
            name = str(path.with_name(f"{path.stem}-{one.number}{path.suffix}"))
        write_bytes(one.shown.as_bytes("svg"), name)
