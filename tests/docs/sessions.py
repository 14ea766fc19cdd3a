"""Runs what a page shows: its files, its Python sessions and its shell sessions.

A page has a folder of its own. A page with a pyproject.toml is built and installed beside it,
so that its shell sessions find the plugin as they find any other.
"""

import doctest
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from click.testing import CliRunner

from puzzlefw.cli.main import command_line
from tests.docs.pages import Block, blocks, name_of
from tests.support.deep import IS_DEEP

CHECKER = doctest.OutputChecker()
FLAGS = doctest.ELLIPSIS | doctest.REPORT_NDIFF
PROFILE = "dev" if IS_DEEP else "brief"
"""How many cases the tests on a page try: authors get ``dev``, whose cases are never the same."""


def write_files(page: Path, folder: Path) -> None:
    """Put together the files that *page* shows piece by piece."""
    files: dict[str, str] = {}
    for block in blocks(page):
        if block.file:
            gap = "\n" if block.text.startswith(" ") else "\n\n"
            before = files[block.file] + gap if block.file in files else ""
            files[block.file] = before + block.text
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def install(folder: Path, site: Path) -> None:
    """Build the distribution in *folder* and install it into *site*, without the network."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(site), "."]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def run_python(page: Path) -> None:
    """Run the Python of *page* in one namespace, and compare what its sessions print."""
    names: dict[str, object] = {"__name__": "__page__"}
    runner = doctest.DocTestRunner(CHECKER, verbose=False, optionflags=FLAGS)
    said: list[str] = []
    for block in blocks(page):
        if block.language == "python" and not block.file:
            padding = "\n" * (block.line - 1)
            exec(compile(padding + block.text, name_of(page), "exec"), names)
        elif block.language == "pycon":
            test = doctest.DocTestParser().get_doctest(
                block.text, names, name_of(page), name_of(page), block.line - 1
            )
            runner.run(test, out=said.append, clear_globs=False)
            names.update(test.globs)
    assert not said, "".join(said)


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """Visit the commands of a shell session, each with the output shown below it."""
    command = ""
    shown: list[str] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, "\n".join(shown)
            command, shown = line[2:], []
        else:
            shown.append(line)
    yield command, "\n".join(shown)


def run_shell(page: Path, folder: Path, site: Path) -> None:
    """Run the shell sessions of *page*, and compare what they print on both outputs."""
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(site),
        "PYTHONUTF8": "1",
        "PUZZLEFW_PROFILE": PROFILE,
        "PYTEST_ADDOPTS": "",
        "COLUMNS": "80",
        "TERM": "dumb",
    }
    status = 0
    for block in blocks(page, "console"):
        for command, shown in commands(block):
            if is_plain(command) and not site.exists():
                status, printed = run_here(command, environment)
            else:
                status, printed = run_in_shell(f"(exit {status}); {command}", folder, environment)
            want, got = shown.rstrip() + "\n", printed.rstrip() + "\n"
            assert CHECKER.check_output(want, got, FLAGS), (
                f"{name_of(page)}, line {block.line}: $ {command}\nexpected:\n{want}found:\n{got}"
            )


def is_plain(command: str) -> bool:
    """Return whether a command is one of puzzlefw's, and needs no shell and no process."""
    name, *arguments = command.split()
    apart = {"batch", "check-plugin", "check-propagator", "completion", "play"}
    return (
        name == "puzzlefw" and not set(command) & set("|&;<>$*()`\\") and not apart & {*arguments}
    )


def run_here(command: str, environment: Mapping[str, str]) -> tuple[int, str]:
    """Return the status of a command and what it prints on both outputs, without a process."""
    _, *arguments = shlex.split(command)
    done = CliRunner().invoke(command_line, arguments, env=environment)
    return done.exit_code, done.output


def run_in_shell(command: str, folder: Path, environment: Mapping[str, str]) -> tuple[int, str]:
    """Return the status of a shell's command and what it prints on both outputs."""
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout
