"""What the commands do but ``solve``: each prints as it goes and returns the exit status."""

from typing import Any

from puzzlefw.drawing import painted
from puzzlefw.engine import COMPILED
from puzzlefw.errors import FormatError, OptionError, ParseError, PuzzlefwError
from puzzlefw.puzzle import Puzzle
from puzzlefw.puzzle_command import Chosen
from puzzlefw.reading import Entry, is_line
from puzzlefw.solution_text import from_json, solution_beside, solution_text
from puzzlefw.source import ERROR, Input, opened
from puzzlefw.terminal import output, printable, say, warn, write


def version_line() -> str:
    """Return the version, and whether the engine runs compiled."""
    from importlib.metadata import version  # start-up counts

    return f"puzzlefw {version('puzzlefw')} ({'compiled' if COMPILED else 'interpreted'})"


def check_all(chosen: Chosen, solution: str | None) -> int:
    """Check *solution*, or on each line of the input the one that stands there."""
    given = given_solution(chosen, solution)
    with opened(chosen, -2 if given is None else -1) as source:
        puzzle = source.puzzle
        refuse_several(source, given)

        def work(entry: Entry) -> int:
            if given is None and len(entry.fields) < 2:
                raise ParseError("expected a puzzle, a tab and a solution, found no tab")
            instance = source.parse(entry.fields[-2 if given is None else -1])
            if given is None:
                found = puzzle.parse_solution(instance, from_json(entry.fields[-1]))
            else:
                found = solution_beside(puzzle, instance, *given)
            broken = puzzle.check(instance, found)
            between = "\n  " if source.is_single and output().isatty() else "\t"
            line = between.join(["wrong", *broken]) if broken else "correct"
            say(entry.labelled(line, 2 if given is None else 1))
            return 1 if broken else 0

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            if not source.is_single:
                say(entry.labelled(ERROR, 2))

        return source.work_through(work, show_error)


def render_all(chosen: Chosen, solution: str | None, wants_map: bool, color: bool) -> int:
    """Draw each puzzle, or *solution* of the one there is; below it the map, if that is wanted.

    Of several puzzles each is a paragraph: its label, if it has one, its picture, an empty line.
    """
    if chosen.extensions and not wants_map:
        warn("--with has no effect on render without --map")
    given = given_solution(chosen, solution)
    with opened(chosen) as source:
        puzzle = source.puzzle
        refuse_several(source, given)

        def work(entry: Entry) -> int:
            instance = source.parse(entry.text)
            shown = None if given is None else solution_beside(puzzle, instance, *given)
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


def given_solution(chosen: Chosen, solution: str | None) -> tuple[str, str] | None:
    """Return the argument *solution* and the text that it stands for, None if it is not given."""
    if solution is None:
        return None
    if solution == "-" == chosen.puzzle:
        raise OptionError("expected one of PUZZLE and SOLUTION on standard input, found both")
    return solution, solution_text(solution)


def refuse_several(source: Input, given: tuple[str, str] | None) -> None:
    """Refuse several puzzles beside one solution."""
    if given is not None and not source.is_single:
        raise ParseError("expected one puzzle beside a solution, found several")


def show_map(puzzle: Puzzle, instance: Any) -> None:
    """Print where the solutions of *instance* differ, or that it has none, or one."""
    from puzzlefw.ambiguity_report import MAP_NODES, map_of  # start-up counts

    for line in map_of(puzzle, instance, puzzle.ambiguity(instance, nodes=MAP_NODES)):
        say(line)


def convert_all(chosen: Chosen, style: str) -> int:
    """Write each puzzle in another style, with the label that it had."""
    if chosen.extensions:
        warn("--with has no effect on convert")
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
