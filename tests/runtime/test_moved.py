"""Modules that have moved are imported by their old names too, as the same modules."""

import subprocess
import sys
from importlib import import_module

import pytest

from puzzlefw.runtime.moved import MOVED

PLUGIN = """
from puzzlefw import bind_puzzle, clues
from puzzlefw.boards import cell_hooks
from puzzlefw.checking import adjacent
from puzzlefw.deadline import poll
from puzzlefw.generation import first_made
from puzzlefw.grid import Shape
from puzzlefw.latin import latin_hooks
from puzzlefw.lattice import Lattice
from puzzlefw.puzzle.limits import Limits

assert cell_hooks is __import__("puzzlefw.authoring").authoring.boards.cell_hooks
print(clues.__name__, Shape(2, 3).size, Limits.__module__)
"""


def run(*options: str, code: str) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process that has imported nothing yet."""
    command = [sys.executable, *options, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_imports_by_old_names_works_and_is_told_the_new_ones() -> None:
    done = run("-W", "always::DeprecationWarning", code=PLUGIN)
    assert (0, "puzzlefw.grid.clues 6 puzzlefw.problem.limits\n") == (done.returncode, done.stdout)
    assert "<string>:3: DeprecationWarning: puzzlefw.boards is now puzzlefw.authoring.boards" in (
        done.stderr
    )
    assert 8 == done.stderr.count("DeprecationWarning")


def test_a_module_is_one_by_both_names_and_warns_once() -> None:
    twice = "import puzzlefw.boards, puzzlefw.boards, puzzlefw.authoring.boards as new; import sys;"
    same = (
        twice + "print(sys.modules['puzzlefw.boards'] is new is puzzlefw.boards, new.__spec__.name)"
    )
    done = run("-W", "always::DeprecationWarning", code=same)
    assert "True puzzlefw.authoring.boards\n" == done.stdout
    assert 1 == done.stderr.count("DeprecationWarning")


@pytest.mark.filterwarnings("ignore:puzzlefw.:DeprecationWarning")
@pytest.mark.parametrize(("old", "new"), MOVED.items())
def test_each_old_name_is_the_new_module(old: str, new: str) -> None:
    there = import_module(f"puzzlefw.{new}")
    assert there is import_module(f"puzzlefw.{old}")
    assert f"puzzlefw.{new}" == there.__name__ == there.__spec__.name


def test_a_name_that_no_module_ever_had_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"No module named 'puzzlefw\.nothing'"):
        import_module("puzzlefw.nothing")
