"""What only a terminal shows: broken rules one a line, a note where input is waited for."""

import fcntl
import os
import pty
import struct
import subprocess
import termios
from contextlib import suppress

import attrs
import pytest

from tests.support.commands import ended, process

PUZZLE, WRONG = "3x3:269b35249", "3x3:89cb6a21c"


@attrs.frozen
class Shown:
    """What a process showed on its terminal, what it said elsewhere, and how it ended."""

    output: str
    errors: str
    status: int


def shown_on(terminal: int) -> str:
    """Return all that a terminal shows until nobody writes to it any more, and close it."""
    shown = b""
    with suppress(OSError):  # the process has ended
        while part := os.read(terminal, 4096):
            shown += part
    os.close(terminal)
    return shown.decode(errors="replace").replace("\r\n", "\n")


def on_terminal(*arguments: str, typed: str = "", columns: int = 80) -> Shown:
    """Run a command whose input and output are a terminal, and whose errors are not."""
    main, side = pty.openpty()
    fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    settings = termios.tcgetattr(side)
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(side, termios.TCSANOW, settings)
    os.write(main, typed.encode())
    # COLUMNS, where it is set, is believed more than the terminal.
    plain = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    with subprocess.Popen(
        process(*arguments), stdin=side, stdout=side, stderr=subprocess.PIPE, env=plain
    ) as running:
        os.close(side)
        shown = shown_on(main)
        assert running.stderr is not None
        said = running.stderr.read()
    return Shown(shown, said.decode(), running.returncode)


def test_the_rules_that_a_solution_breaks_stand_one_a_line() -> None:
    expected = [
        "wrong",
        "  the tile at row 2, column 3 points down at row 3, column 3, which does not point back",
        "  the tile at row 3, column 3 points down at a barrier",
        "  the tile at row 3, column 2 is cut off from the first tile",
    ]
    shown = on_terminal("check", PUZZLE, WRONG)
    assert (1, "", expected) == (shown.status, shown.errors, shown.output.splitlines())


def test_of_several_solutions_each_is_a_line_on_a_terminal_too() -> None:
    typed = f"{PUZZLE}\t{WRONG}\n{PUZZLE}\t3x3:89cb6a216\n\x04"
    lines = on_terminal("check", "-", typed=typed).output.splitlines()
    assert ["wrong", "correct"] == [line.split("\t")[0].split()[0] for line in lines]


@pytest.mark.parametrize(
    ("command", "typed"),
    [
        (["solve", "-"], f"{PUZZLE}\n\x04"),
        (["render", "-"], f"{PUZZLE}\n\x04"),
        (["check", PUZZLE, "-"], f"{WRONG}\n\x04"),
    ],
)
def test_a_note_tells_that_input_is_waited_for(command: list[str], typed: str) -> None:
    shown = on_terminal(*command, typed=typed)
    assert "reading from the terminal; Ctrl-D ends the input\n" == shown.errors


def test_there_is_no_note_where_nothing_is_typed() -> None:
    assert "" == on_terminal("check", PUZZLE, WRONG).errors
    assert "" == ended("solve", "-", input=PUZZLE).stderr


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_the_list_is_no_wider_than_the_terminal(columns: int) -> None:
    lines = on_terminal("list", columns=columns).output.splitlines()
    assert [] == [line for line in lines if len(line) > columns]
    text = " ".join(" ".join(lines).split())
    assert "net Rotate tiles into one network without a loop." in text
