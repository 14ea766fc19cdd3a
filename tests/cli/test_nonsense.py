"""Whole commands on damaged files: a clear status, clear words, nothing a terminal obeys."""

from functools import cache
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlefw import OptionError, Puzzle, load_puzzle
from puzzlefw.cli.main import command_line
from puzzlefw.errors import FormatError
from puzzlefw.testing.plugins.damaged_texts import broken_texts
from tests.support.bad_input.traps import NOT_UTF_8

PLUGINS = ("net", "aquarium")
COMMANDS = (
    ("solve", "--nodes", "20"),
    ("solve", "--nodes", "20", "--json"),
    ("solve", "--nodes", "5", "--color"),
    ("solve", "--nodes", "5", "--compare-variants"),
    ("render",),
    ("render", "--color"),
    ("print", "--timeout", "0"),
    ("convert",),
    ("check",),
)
SETTINGS = {
    "net": ("wrap=true", "wrap=false", "max_side=400", "max_side=3", "max_side=10000"),
    "aquarium": ("rule=region", "rule=vessel", "rule=local", "max_side=400", "max_side=3"),
}
LABELS = st.sampled_from(("", "1\t", "2+\tby hand\t", "# ", "\ufeff"))
LINE_ENDS = st.sampled_from(("\n", "\r\n", "\n\n", "\r"))
STRANGE_BYTES = st.sampled_from([b"", b"", b"\0", *NOT_UTF_8.values()])
COLOURS = ("\x1b[31m", "\x1b[34m", "\x1b[0m", "\x1b[7m", "\x1b[7;31m", "\x1b[7;34m")


@cache
def texts_of(name: str, *, solved: bool) -> list[str]:
    """Return the examples of a puzzle in every style, or each with a solution behind a tab."""
    puzzle = load_puzzle(name)
    texts: list[str] = []
    for example in puzzle.info.examples:
        instance = puzzle.parse(example.text)
        if solved:
            texts += [
                f"{example.text}\t{puzzle.format_solution(instance, solution)}"
                for solution in puzzle.open(instance).solve().solutions
            ]
        else:
            texts += [example.text, *in_styles(puzzle, instance)]
    return texts


def in_styles(puzzle: Puzzle, instance: Any) -> list[str]:
    """Return *instance* in every style that carries it."""
    texts = []
    for style in puzzle.info.styles:
        try:
            texts.append(puzzle.format(instance, style))
        except FormatError:
            continue
    return texts


@st.composite
def damaged_files(draw: Any, name: str, *, solved: bool) -> bytes:
    """Draw one or two lines, whole or damaged, and strange bytes somewhere."""
    texts = texts_of(name, solved=solved)
    damaged = broken_texts(texts)
    lines = draw(st.lists(st.one_of(damaged, damaged, st.sampled_from(texts)), max_size=2))
    text = draw(LINE_ENDS).join(draw(LABELS) + line for line in lines)
    data = str(text).encode("utf-8", "surrogatepass")
    at = draw(st.integers(0, len(data)))
    return data[:at] + draw(STRANGE_BYTES) + data[at:]


def complaint(status: int, output: str, errors: str) -> str:
    """Return what is wrong with what a command said, nothing if all is well."""
    if status not in (0, 1, 2, 3, 4):
        return f"status {status}"
    for line in errors.splitlines():
        if len(line) >= 200 or not line.isprintable():
            return f"the error {line!a}"
    said = [line for line in errors.splitlines() if not line.startswith("warning: ")]
    if (status == 2) != bool(said):
        return f"status {status} with the errors {errors[:80]!a}"
    for code in COLOURS:
        output = output.replace(code, "")
    odd = {character for character in output if not character.isprintable()} - {"\n", "\t"}
    return f"the output shows {odd!a}" if odd else ""


@pytest.mark.parametrize("name", PLUGINS)
@given(st.data())
def test_damaged_files_are_refused_in_words_or_answered(name: str, data: Any) -> None:
    command = data.draw(st.sampled_from(COMMANDS))
    sets = [
        word
        for setting in data.draw(st.lists(st.sampled_from(SETTINGS[name]), max_size=1))
        for word in ("--set", setting)
    ]
    given_bytes = data.draw(damaged_files(name, solved=command == ("check",)))
    words = [*command, "--plugin", name, *sets, "-"]
    result = CliRunner().invoke(command_line, words, input=given_bytes)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert "" == complaint(result.exit_code, result.stdout, result.stderr)


@pytest.mark.parametrize("name", PLUGINS)
@settings(deadline=None)
@given(st.data())
def test_a_damaged_setting_is_refused_or_is_a_value_of_its_option(name: str, data: Any) -> None:
    puzzle = load_puzzle(name)
    text = data.draw(broken_texts(SETTINGS[name]))
    try:
        options = puzzle.settings([text])
    except OptionError:
        return
    for key, value in options.items():
        option = next(option for option in puzzle.info.options if option.name == key)
        assert value in option.choices if option.choices else type(value) in (bool, int)


@pytest.mark.parametrize(
    ("status", "output", "errors"),
    [
        (5, "", ""),
        (2, "", ""),
        (0, "", "error: one\n"),
        (2, "", "error: \x1b[2J\n"),
        (2, "", "x" * 200),
        (0, "\x1b[2J", ""),
        (0, "\u202e", ""),
    ],
)
def test_what_must_not_reach_a_terminal_is_found(status: int, output: str, errors: str) -> None:
    assert "" == complaint(0, "\x1b[31ma\tb\x1b[0m\n", "")
    assert "" != complaint(status, output, errors)
