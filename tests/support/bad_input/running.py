"""Run the command line on a bad file, in this process or in one of its own."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs
from click.testing import CliRunner

from puzzlefw.cli.main import command_line
from tests.support.bad_input import Bad

LAUNCHER = Path(__file__).parents[1] / "process_cost.py"

PEAK = Path("/proc/self/clear_refs")
"""Where Linux is told, by a 5, to forget the peak of the memory of this process."""
MOST_SECONDS = 1.0
"""The goal, measured by ``benchmarks.reliability`` on a quiet machine."""
HANGS = 20.0
"""Seconds after which a test gives up: it may share its machine with anything."""
MOST_MEBIBYTES = 100.0
MOST_CHARACTERS = 200
GOOD = {"net": "1x1:0", "aquarium": "1_1;1"}


@attrs.frozen
class Run:
    """What a command came to, and what it cost; memory is what the process grew by at its peak."""

    status: int
    output: str
    errors: str
    seconds: float
    mebibytes: float
    escaped: str = ""


def arguments(bad: Bad, path: Path) -> list[str]:
    """Return the command that reads *bad*, from a file that is written at *path* where it is one.

    A folder is called by a puzzle, or by a puzzle and what else of it the file holds: "check" a
    puzzle and its solution, "set" an option. In "arguments" the file is a command, one argument
    a line.
    """
    if bad.folder == "arguments":
        return os.fsdecode(bad.content).split("\n")
    plugin, _, part = bad.folder.partition("_")
    if part == "set":
        return ["solve", "--plugin", plugin, "--set", os.fsdecode(bad.content), GOOD[plugin]]
    path.write_bytes(bad.content)
    return ["check" if part else "solve", "--plugin", plugin, str(path)]


def run(command: Sequence[str], given: bytes = b"") -> Run:
    """Run the command line in this process; *escaped* names an exception that came out of it."""
    PEAK.write_text("5", encoding="ascii")
    before = mebibytes("VmRSS")
    start = time.perf_counter()
    result = CliRunner().invoke(command_line, list(command), input=given)
    seconds = time.perf_counter() - start
    grown = mebibytes("VmHWM") - before
    error = result.exception
    escaped = "" if error is None or isinstance(error, SystemExit) else repr(error)
    return Run(result.exit_code, result.stdout, result.stderr, seconds, grown, escaped)


def mebibytes(field: str) -> float:
    """Return a figure of this process that Linux keeps: VmRSS, or VmHWM for its peak."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(field))


def run_process(command: Sequence[str]) -> Run:
    """Run the command line in a process of its own; memory is the whole process's."""
    line = [sys.executable, "-I", str(LAUNCHER), sys.executable, "-m", "puzzlefw", *command]
    done = subprocess.run(line, capture_output=True, check=True)
    cost = json.loads(done.stdout)
    errors = done.stderr.decode("utf-8", "backslashreplace")
    return Run(cost["exit"], "", errors, cost["seconds"], cost["mebibytes"])


def complaints(found: Run, says: str = "", most_seconds: float = HANGS) -> list[str]:
    """Return what is wrong with how a bad input was met, in words; empty if all is well."""
    line = found.errors.removesuffix("\n")
    wrong = {
        f"raised {found.escaped}": bool(found.escaped),
        f"ended with {found.status}": found.status != 2,
        f"printed {found.output[:80]!r}": bool(found.output),
        "did not end its line": not found.errors.endswith("\n"),
        "said more than one line, or nothing": len(line.splitlines()) != 1,
        f"said {len(line)} characters": len(line) >= MOST_CHARACTERS,
        f"let through what does not print: {line!a}": not line.isprintable(),
        f"did not begin as an error: {line[:80]!a}": not line.startswith("error: "),
        f"did not say {says!r}: {line[:200]!a}": says.lower() not in line.lower(),
        f"took {found.seconds:.2f} s": found.seconds >= most_seconds,
        f"took {found.mebibytes:.0f} MiB": found.mebibytes >= MOST_MEBIBYTES,
    }
    return [what for what, is_so in wrong.items() if is_so]


def endless(size: int) -> Iterator[bytes]:
    """Visit the parts of one line of *size* bytes."""
    for _ in range(size >> 20):
        yield b"1" * (1 << 20)


def stream(parts: Iterator[bytes]) -> Run:
    """Solve what comes through a pipe; time is not told, as it is the writer's too."""
    line = [sys.executable, "-I", str(LAUNCHER), sys.executable, "-m", "puzzlefw"]
    command = [*line, "solve", "--plugin", "net", "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        for part in parts:
            running.stdin.write(part)
        running.stdin.close()
        errors = running.stderr.read().decode()
        cost = json.loads(running.stdout.read())
    return Run(cost["exit"], "", errors, 0.0, cost["mebibytes"])
