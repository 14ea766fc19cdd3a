"""Ctrl-C while a command imports what it needs: nothing is lost, and nothing is told."""

import subprocess
import sys
from itertools import product

import pytest

PRESSES = """
import os
import runpy
import signal
import sys


def press():
    os.kill(os.getpid(), signal.SIGINT)
    for _ in range(9):  # the handler runs here
        pass


class Dying:
    def __del__(self):
        press()


class Named:
    def __set_name__(self, owner, name):
        press()


class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == MODULE:
            PLACES[PLACE]()


PLACES = {
    "the import": press,
    "a callback, where exceptions are lost": Dying,
    "the body of a class, where they become others": lambda: type("Owner", (), {"own": Named()}),
}
PLACE, MODULE, *sys.argv[1:] = sys.argv[1:]
sys.meta_path.insert(0, Finder())
runpy.run_module("puzzlefw", run_name="__main__")
"""
EMPTY = ["slither/10/10/zzzzz"]  # which nobody solves to the end
GENERATE = ["generate", "--plugin", "net", "--count", "1000000"]
COMMANDS = {
    "puzzlefw.cli.main": ["list"],
    "puzzlefw.cli.endings": ["solve", "--all", *EMPTY],
    "puzzlefw.cli.solve": ["solve", "--all", *EMPTY],
    "puzzlefw.puzzle.recognition": ["solve", "--all", *EMPTY],
    "puzzlefw_slither": ["count", *EMPTY],
    "puzzlefw.report.explanations": ["explain", *EMPTY],
    "puzzlefw.play": ["play", *EMPTY],
    "puzzlefw.verbs.generate.generating": GENERATE,
    "puzzlefw_net.plugin": GENERATE,
}
"""A module that is imported in the start of a command, and a command that takes long."""
EARLY = ("click", "puzzlefw.puzzle.puzzle", "attrs", "pluggy")
"""Modules that a command on a puzzle imports before it has anything to say."""
PLACES = [
    "the import",
    "a callback, where exceptions are lost",
    "the body of a class, where they become others",
]


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
@pytest.mark.parametrize(
    ("module", "place"),
    [*product(COMMANDS, PLACES), *((module, "the import") for module in EARLY)],
)
def test_ctrl_c_in_an_import_ends_the_command_in_silence(module: str, place: str) -> None:
    arguments = COMMANDS.get(module, ["solve", *EMPTY])
    command = [sys.executable, "-c", PRESSES, place, module, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (130, "") == (done.returncode, done.stderr)
    if module in (*EARLY, "puzzlefw.cli.main"):
        assert "" == done.stdout


PRESSED_IN = """
import os, runpy, signal, sys
from importlib import import_module

def press(owner, name):
    inside = getattr(owner, name)
    def pressed(*args, **named):
        os.kill(os.getpid(), signal.SIGINT)
        return inside(*args, **named)
    setattr(owner, name, pressed)

MODULE, NAME, *sys.argv[1:] = sys.argv[1:]
press(import_module(MODULE), NAME)
runpy.run_module("puzzlefw", run_name="__main__")
"""
"""Presses Ctrl-C where a function begins."""


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
@pytest.mark.parametrize(
    ("module", "name", "more"),
    [
        ("puzzlefw.cli.solution_text", "state_beside", ["--state", "." * 16]),
        ("puzzlefw.verbs.solve.inquiry", "asked", []),
        ("puzzlefw.problem.open_instance", "set_clock", []),
        ("puzzlefw.problem.ambiguity", "ambiguity", []),
    ],
)
def test_solve_tells_what_is_certain_wherever_it_is_interrupted(
    module: str, name: str, more: list[str]
) -> None:
    arguments = ["solve", "--json", "-p", "net", *more, "--", "4x4w:1331375511773531"]
    command = [sys.executable, "-c", PRESSED_IN, module, name, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (130, "", 1) == (done.returncode, done.stderr, len(done.stdout.splitlines()))
