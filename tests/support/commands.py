"""Commands run in the process of the tests, and in processes of their own."""

import subprocess
import sys
from typing import Any

from click.testing import CliRunner, Result

from puzzlefw.cli.main import command_line


def run(*arguments: str, given: str | bytes = b"") -> Result:
    """Run a command, which may exit and raise nothing else."""
    result = CliRunner().invoke(command_line, arguments, input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def process(*arguments: str, flags: tuple[str, ...] = ()) -> list[str]:
    """Return the command line of a process of its own, with *flags* for Python."""
    return [sys.executable, *flags, "-m", "puzzlefw", *arguments]


def ended(
    *arguments: str, flags: tuple[str, ...] = (), **streams: Any
) -> "subprocess.CompletedProcess[str]":
    """Run a command in a process of its own, and return its status and what it writes."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.run(process(*arguments, flags=flags), text=True, check=False, **streams)


def python(code: str) -> "subprocess.CompletedProcess[str]":
    """Run code in a process of its own, and return its status and what it writes."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False)
