"""What the commands do but ``solve``: each prints as it goes and returns the exit status."""

from typing import Any

from puzzlefw.drawing import painted
from puzzlefw.engine import COMPILED
from puzzlefw.errors import FormatError, ParseError, PuzzlefwError
from puzzlefw.puzzle import Puzzle
from puzzlefw.puzzle_command import Chosen
from puzzlefw.reading import Entry, is_line
from puzzlefw.source import ERROR, opened
from puzzlefw.terminal import printable, say, write


def version_line() -> str:
    """Return the version, and whether the engine runs compiled."""
    from importlib.metadata import version  # start-up counts

    return f"puzzlefw {version('puzzlefw')} ({'compiled' if COMPILED else 'interpreted'})"


def check_all(chosen: Chosen, solution: str | None) -> int:
    """Check *solution*, or on each line of the input the one that stands there."""
    with opened(chosen, -2 if solution is None else -1) as source:
        if solution is not None and not source.is_single:
            raise ParseError("expected one puzzle beside a solution, found several")

        def work(entry: Entry) -> int:
            if solution is None and len(entry.fields) < 2:
                raise ParseError("expected a puzzle, a tab and a solution, found no tab")
            instance = source.parse(entry.fields[-1 if solution is not None else -2])
            text = entry.fields[-1] if solution is None else solution
            broken = source.puzzle.check(instance, source.puzzle.parse_solution(instance, text))
            line = "\t".join(["wrong", *broken]) if broken else "correct"
            say(entry.labelled(line, 2 if solution is None else 1))
            return 1 if broken else 0

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            if not source.is_single:
                say(entry.labelled(ERROR, 2))

        return source.work_through(work, show_error)


def render_all(chosen: Chosen, solution: str | None, wants_map: bool, color: bool) -> int:
    """Draw each puzzle, or *solution* of the one there is; below it the map, if that is wanted.

    Of several puzzles each is a paragraph: its label, if it has one, its picture, an empty line.
    """
    with opened(chosen) as source:
        if solution is not None and not source.is_single:
            raise ParseError("expected one puzzle beside a solution, found several")
        puzzle = source.puzzle

        def work(entry: Entry) -> int:
            instance = source.parse(entry.text)
            shown = None if solution is None else puzzle.parse_solution(instance, solution)
            picture = printable(puzzle.render(instance, shown))
            if entry.label and not source.is_single:
                say(entry.label)
            write(painted(picture, puzzle.info.colors) if color else picture)
            if wants_map:
                write("")
                show_map(puzzle, instance)
            if not source.is_single:
                write("")
            return 0

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            if not source.is_single:
                say("\n".join([*filter(None, [entry.label]), ERROR, ""]))

        return source.work_through(work, show_error)


def show_map(puzzle: Puzzle, instance: Any) -> None:
    """Print where the solutions of *instance* differ, or that it has none, or one."""
    from puzzlefw.ambiguity_report import MAP_NODES, map_lines  # start-up counts

    for line in map_lines(puzzle.ambiguity(instance, nodes=MAP_NODES)):
        say(line)


def convert_all(chosen: Chosen, style: str) -> int:
    """Write each puzzle in another style, with the label that it had."""
    with opened(chosen) as source:

        def work(entry: Entry) -> int:
            instance = source.parse(entry.text)
            text = source.puzzle.format(instance, None if style == "canonical" else style)
            line = "\t".join([*entry.fields[:-1], text])
            is_long = not is_line(line)
            if is_long and line != text:
                raise FormatError(f"expected a style of one line for labels, found {style!r}")
            say(f"{line}\n" if is_long and not source.is_single else line)
            return 0

        return source.work_through(work)
