"""``puzzlefw explain`` as pictures: a page of HTML, or an SVG for each step."""

from pathlib import Path

from puzzlefw.cli.input import ERROR
from puzzlefw.cli.terminal import write_bytes
from puzzlefw.cli.verb_work import VerbWork
from puzzlefw.errors import FormatError, OptionError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.pictures.html import Section, page
from puzzlefw.report.explanations import telling_of
from puzzlefw.report.step_pictures import Pictured, pictured, sections
from puzzlefw.runtime.deadline import Deadline


def draw(work: VerbWork, style: str, output: str | None, theme: str) -> int:
    """Draw explanations; nothing is written if no step could be drawn."""
    source, language = work.source, work.words["language"]
    if style == "svg" and not source.is_single:
        raise FormatError("expected one puzzle for SVG, found several; --format html holds several")
    parts: list[Section] = []
    drawn: list[Pictured] = []

    def explain(entry: Entry) -> int:
        with Deadline(work.seconds):
            problem = work.problem(entry.text)
            given = work.state_of(problem)
            found = work.verb.run(problem, **work.run, **given)
            wanted = work.words["steps"]
            telling = telling_of(source.puzzle, language)
            steps = pictured(problem, found, telling, **given, wanted=wanted, theme=theme)
            if style == "svg":
                drawn.extend(steps)
            else:
                parts.extend(sections(telling, found, steps, entry.label))
        return work.verb.status(found)

    def show_error(entry: Entry, error: PuzzlefwError) -> None:
        parts.append(Section(entry.label, lines=[ERROR]))

    status = source.work_through(explain, show_error)
    if style == "svg":
        write_each(drawn, output)
    elif parts:
        text = page(
            parts,
            theme=theme,
            title=source.first.info.title,
            language=telling_of(source.first, language).language.name,
        )
        write_bytes(text.encode("ascii"), output)
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
