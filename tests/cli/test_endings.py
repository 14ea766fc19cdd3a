"""How the command line ends when something goes wrong: a status of its own, and one line."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.support.commands import ended, process
from tests.support.distributions import register

FULL = Path("/dev/full")
LARGE = "150x150:" + "1" * 150**2

needs_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")


def install(site: Path, entry_points: str, code: str = "", name: str = "extra") -> None:
    """Put a distribution with one module into *site*."""
    register(site, name, entry_points)
    (site / f"{name}.py").write_text(code)


def install_plugin(site: Path, code: str) -> None:
    """Install the toy as the puzzle "extra", with *code* below it."""
    install(site, "[puzzlefw]\nextra = extra\n", f"from puzzlefw_toy import *\n{code}\n")


def ending(*arguments: str, **streams: int) -> tuple[int, str, str]:
    """Return how a process ends: its status, and what it writes."""
    done = ended(*arguments, **streams)
    return done.returncode, done.stdout or "", done.stderr or ""


@needs_full
@pytest.mark.parametrize(
    "command",
    ["", "--help", "--version", "list", "solve --help", "solve --help --plugin net",
     "solve --plugin net 1x1:0", "generate --plugin net"],
)  # fmt: skip
def test_an_answer_that_cannot_be_written_is_an_error(command: str) -> None:
    with FULL.open("wb") as full:
        status, _, said = ending(*command.split(), stdout=full.fileno())
    assert (2, "error: cannot read or write: No space left on device\n") == (status, said)


@needs_full
@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("nonsense", 2),
        ("solve --plugin net 3x:1", 2),
        ("solve --plugin nett 1x1:0", 2),
        ("solve --plugin net --stats 1x1:0", 2),
        ("solve --plugin net 1x1:0", 0),
    ],
)
def test_an_error_that_cannot_be_written_is_told_by_the_status(command: str, status: int) -> None:
    with FULL.open("wb") as full:
        assert status == ending(*command.split(), stderr=full.fileno())[0]


@pytest.mark.parametrize("command", ["", "--help", "list", "solve --help"])
def test_a_reader_that_has_gone_is_met_with_silence(command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        status, _, said = ending(*command.split(), stdout=writing)
    finally:
        os.close(writing)
    assert (141, "") == (status, said)


def test_without_a_buffer_no_answer_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", "1")
    command = process("render", "--format", "svg", LARGE)
    with subprocess.Popen(command, stdout=subprocess.PIPE) as running:
        assert running.stdout is not None
        running.stdout.read(10)
        running.stdout.close()
        assert 141 == running.wait()


NO_SENSE = """@hookimpl
def puzzlefw_info():
    return PuzzleInfo(title='T', summary='S', options=('rule',))
"""


@pytest.mark.parametrize(
    ("code", "argument", "said"),
    [
        pytest.param("raise SystemExit(1)", "1", " of extra 1.0 failed to load: ", id="ends"),
        pytest.param("input()", "1", " of extra 1.0 failed to load: ", id="asks"),
        pytest.param("1 / 0", "--help", " of extra 1.0 failed to load: ZeroDivision", id="help"),
        pytest.param(NO_SENSE, "1", ": hook puzzlefw_info", id="a description without sense"),
    ],
)
def test_a_plugin_that_cannot_be_used_is_at_fault(
    site: Path, code: str, argument: str, said: str
) -> None:
    install_plugin(site, code)
    status, answer, error = ending("solve", "-p", "extra", argument, stdin=subprocess.DEVNULL)
    assert (2, "", 1) == (status, answer, error.count("\n"))
    assert error.startswith(f"error: plugin 'extra'{said}")


@pytest.mark.parametrize(
    ("signature", "command"),
    [
        ("puzzlefw_info()", "solve 1"),
        ("puzzlefw_parse(text, options)", "solve 1"),
        ("puzzlefw_variables(instance)", "solve 1"),
        ("puzzlefw_propagators(instance, variables)", "solve 1"),
        ("puzzlefw_check(instance, solution)", "check 1 1"),
        ("puzzlefw_render(instance, solution)", "render 1"),
        ("puzzlefw_generate(params, rng, solver)", "generate"),
    ],
)
def test_every_hook_may_raise_anything(site: Path, signature: str, command: str) -> None:
    install_plugin(site, f"@hookimpl\ndef {signature}:\n    raise SystemExit(1)")
    name, *puzzle = command.split()
    hook = signature.partition("(")[0]
    said = f"error: plugin 'extra': hook {hook} raised SystemExit: 1\n"
    assert (2, "", said) == ending(name, "--plugin", "extra", *puzzle)


def test_memory_that_runs_out_is_not_laid_to_the_plugin(site: Path) -> None:
    install_plugin(site, "@hookimpl\ndef puzzlefw_variables(instance):\n    bytearray(1 << 62)")
    said = "error: expected a puzzle that fits the memory, found a larger one\n"
    assert (2, "", said) == ending("solve", "--plugin", "extra", "1")


def test_an_installation_that_is_broken_is_an_error(site: Path) -> None:
    for name in ("attrs", "attr", "pluggy"):
        (site / f"{name}.py").write_text("raise ImportError('broken')\n")
    status, answer, error = ending("solve", "--plugin", "net", "1x1:0")
    assert (2, "", 1) == (status, answer, error.count("\n"))
    assert "ImportError: broken" in error
    (site / "click.py").write_text("raise ImportError('broken')\n")
    assert (2, "", "error: cannot start: ImportError: broken\n") == ending("list")


PRINTING = """
print("on import")
import sys

@hookimpl
def puzzlefw_faults(instance):
    sys.stdout.write("in a hook\\n")
    return ()
"""


@pytest.mark.parametrize(
    "command",
    [["solve"], ["solve", "--json"], ["solve", "--help"], ["count"], ["render"], ["convert"]],
)
def test_what_a_plugin_prints_is_no_answer(site: Path, command: list[str]) -> None:
    install_plugin(site, PRINTING)
    status, answer, said = ending(*command, "--plugin", "extra", "12/..")
    assert (0, ["on import"]) == (status, said.splitlines()[:1])
    assert "on import" not in answer
    assert "in a hook" not in answer
    if "--json" in command:
        assert "unique" == json.loads(answer)["verdict"]


@pytest.mark.parametrize(
    "command",
    ["", "--help", "solve --help", "list --help", "generate --help", "check-propagator --help"],
)
def test_help_says_what_commands_are_for_without_docstrings_too(command: str) -> None:
    plain = ended(*command.split()).stdout
    assert plain == ended(*command.split(), flags=("-OO",)).stdout
    assert plain.splitlines()[2].startswith("  ")


def test_every_command_works_without_assertions_and_docstrings() -> None:
    for arguments in ("list", "solve --plugin net 1x1:0"):
        assert 0 == ended(*arguments.split(), flags=("-OO",)).returncode
