"""What is wrong with how a case is met: nothing, or a failure in words."""

import io
from typing import Any

from click.testing import CliRunner

from puzzlefw import FormatError, OptionError, ParseError, Puzzle
from puzzlefw.batch.entries import entries
from puzzlefw.cli.main import command_line
from puzzlefw.cli.terminal import LONGEST
from tests.support.fuzz.case import Case
from tests.support.fuzz.seeds import seeds

NODES = 20
SECONDS = 0.2
MOST_CELLS = 2500
"""Boards above this are read and written, and solved now and then in the benchmarks only."""

MESSAGE = LONGEST - len("error: line 1000: ")


class FoundError(AssertionError):
    """A promise to the user was broken; says which."""


def failure(case: Case, puzzle: Puzzle | None = None) -> str | None:
    """Return what is wrong, None if all is well; *puzzle* may stand in for the one installed."""
    try:
        examine(case, puzzle or seeds(case.plugin).puzzle)
    except (Exception, SystemExit) as error:
        return in_words(error)
    return None


def examine(case: Case, puzzle: Puzzle) -> int:
    """Hand *case* in, and return how many instances were read from it; raises what is wrong."""
    if case.way == "command":
        examine_command(case)
    elif case.way == "set":
        examine_setting(case, puzzle)
    else:
        return examine_puzzles(case, puzzle)
    return 0


def in_words(error: BaseException) -> str:
    """Return the kind of an error and what it says."""
    return f"{type(error).__name__}: {error}"


def promise(kept: bool, what: str) -> None:
    """Raise FoundError, saying *what* is wrong, unless a promise is *kept*."""
    if not kept:
        raise FoundError(what)


def examine_command(case: Case) -> None:
    """Run a whole command and look at all that reaches the terminal."""
    extra = [word for setting in case.settings for word in ("--set", setting)]
    command = [*case.command, "--plugin", case.plugin, *extra, "-"]
    result = CliRunner().invoke(command_line, command, input=case.data)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    examine_terminal(result.exit_code, result.stdout, result.stderr)


def examine_terminal(status: int, output: str, errors: str) -> None:
    """Look at all that a command said; colours are all that a terminal may obey."""
    promise(status in (0, 1, 2, 3, 4), f"status {status}")
    for line in errors.splitlines():
        promise(len(line) < 200 and line.isprintable(), f"the error {line!a}")
    said = [line for line in errors.splitlines() if not line.startswith("warning: ")]
    promise((status == 2) == bool(said), f"status {status}, errors {errors[:80]!a}")
    for code in ("\x1b[31m", "\x1b[34m", "\x1b[0m", "\x1b[7m", "\x1b[7;31m", "\x1b[7;34m"):
        output = output.replace(code, "")
    odd = {character for character in output if not character.isprintable()} - {"\n", "\t"}
    promise(not odd, f"the output shows {odd!a}")


def examine_setting(case: Case, puzzle: Puzzle) -> None:
    """Set an option, by the bytes that a shell would hand over."""
    try:
        options = puzzle.settings([case.data.decode("utf-8", "surrogateescape")])
    except OptionError as error:
        examine_message(error)
        return
    for name, value in options.items():
        option = next(option for option in puzzle.info.options if option.name == name)
        ok = value in option.choices if option.choices else type(value) in (bool, int)
        promise(ok, f"the option {name} is {value!a}")


def examine_message(error: Exception) -> None:
    """Look at an error as it would be shown."""
    said = str(error)
    promise(said.isprintable() or isinstance(error, OptionError), f"the message {said!a}")
    promise(len(said) <= MESSAGE or isinstance(error, OptionError), f"the long message {said!a}")


def examine_puzzles(case: Case, puzzle: Puzzle) -> int:
    """Read all puzzles of a file; each is refused in words, or survives what is done with it."""
    survived = 0
    options = puzzle.settings(case.settings)
    for entry in entries(io.BytesIO(case.data)):
        try:
            if entry.error is not None:
                raise entry.error
            fields = entry.fields if case.way == "check" else entry.fields[-1:]
            instance = puzzle.parse(fields[-2] if len(fields) > 1 else fields[-1], **options)
            if len(fields) > 1:
                examine_solution(puzzle, instance, fields[-1])
        except ParseError as error:
            examine_message(error)
        else:
            examine_instance(puzzle, instance, options.get("max_side"))
            survived += 1
    return survived


def examine_solution(puzzle: Puzzle, instance: Any, text: str) -> None:
    """Read a solution, right or wrong, and do with it what users do; raises ParseError."""
    solution = puzzle.parse_solution(instance, text)
    promise(all(isinstance(broken, str) for broken in puzzle.check(instance, solution)), "a check")
    again = puzzle.parse_solution(instance, puzzle.format_solution(instance, solution))
    promise(again == solution, "the solution does not survive being written")
    puzzle.render(instance, solution)


def examine_instance(puzzle: Puzzle, instance: Any, most: Any) -> None:
    """Write, read, draw and solve an instance."""
    canonical = puzzle.format(instance)
    again = puzzle.parse(canonical, max_side=most)
    promise(again == instance, f"the instance does not survive being written as {canonical!a}")
    for style in puzzle.info.styles:
        try:
            text = puzzle.format(instance, style)
        except FormatError as error:
            examine_message(error)
            continue
        if style == "matrix" and text.isdigit():
            continue  # One number alone is a game ID without its colon.
        if puzzle.parse(text, max_side=most) != instance:
            raise FoundError(f"the instance does not survive {style}: {text!a}")
    puzzle.faults(instance)
    if instance.height * instance.width > MOST_CELLS:
        return
    puzzle.render(instance)
    for solution in puzzle.solve(instance, nodes=NODES, seconds=SECONDS).solutions:
        examine_solution(puzzle, instance, puzzle.format_solution(instance, solution))
        promise(puzzle.check(instance, solution) == (), "a solution fails its check")
