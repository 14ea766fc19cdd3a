"""``puzzlefw explain`` as pictures: a page of HTML, or an SVG for each step."""

from pathlib import Path

from puzzlefw.cli.render_drawn import expect_room, failed_into, write_page
from puzzlefw.cli.terminal import expect_writable, write_bytes
from puzzlefw.cli.verb_work import VerbWork
from puzzlefw.errors import OptionError
from puzzlefw.notation.entries import Entry
from puzzlefw.pictures.html import Section
from puzzlefw.report.explanations import telling_of
from puzzlefw.report.step_pictures import Pictured, pictured, sections
from puzzlefw.runtime.deadline import Deadline


def draw(work: VerbWork, style: str, output: str | None, *, theme: str, overwrites: bool) -> int:
    """Draw explanations; nothing is written if no step could be drawn."""
    source, language = work.source, work.words["language"]
    expect_room(source, style)
    parts: list[Section] = []
    drawn: list[Pictured] = []

    def explain(entry: Entry) -> int:
        with Deadline(work.seconds):
            problem = work.problem(entry.text)
            given = work.state_of(problem)
            found = work.verb.run(problem, **work.run, **given)
            telling = telling_of(source.puzzle, language)
            how = {**given, "wanted": work.words["steps"], "theme": theme}
            steps = pictured(problem, found, telling, **how)
            if style == "svg":
                drawn.extend(steps)
            else:
                parts.extend(sections(telling, found, steps, entry.label))
        return work.verb.status(found)

    status = source.work_through(explain, failed_into(parts))
    if style == "svg":
        write_each(drawn, output, overwrites=overwrites)
    elif parts:
        name = telling_of(source.first, language).language.name
        title = source.first.info.title
        write_page(parts, output, theme=theme, title=title, language=name)
    return status


def write_each(drawn: list[Pictured], output: str | None, *, overwrites: bool) -> None:
    """Write each picture to a file of its own, the number of the step in its name.

    One alone has the name that was given, or goes to standard output.
    """
    if len(drawn) > 1 and output is None:
        raise OptionError(
            f"expected --output FILE for the pictures of {len(drawn)} steps, or --steps N for one"
        )
    names = [output] * len(drawn)
    if output is not None and len(drawn) > 1:
        path = Path(output)
        names = [str(path.with_name(f"{path.stem}-{one.number}{path.suffix}")) for one in drawn]
        for name in names:
            expect_writable(name, overwrites=overwrites)
    for one, name in zip(drawn, names, strict=True):
        write_bytes(one.shown.as_bytes("svg"), name)
