"""Where the compiled build does not fit the installed librt, everything runs from its sources."""

import subprocess
import sys

import pytest

from puzzlefw.engine import COMPILED, REFUSAL

REFUSED = """
import sys
from importlib.abc import MetaPathFinder

class Refuses(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.endswith("__mypyc"):
            raise ValueError("another version was expected")

sys.meta_path.insert(0, Refuses())
from puzzlefw import load_puzzle
from puzzlefw.cli.main import version_line
import puzzlefw.engine.store, puzzlefw_net.propagators

print(version_line())
net = load_puzzle("net")
print(net.open(net.parse("5x5:3eda288d5228712377c92a7d2")).solve().verdict)
print({module.__file__[-3:] for module in (puzzlefw.engine.store, puzzlefw_net.propagators)})
"""


@pytest.mark.skipif(not COMPILED, reason="there is no compiled build to refuse")
def test_a_build_that_is_refused_is_not_used() -> None:
    code = [sys.executable, "-c", REFUSED]
    done = subprocess.run(code, capture_output=True, text=True, check=True)
    version, verdict, files = done.stdout.splitlines()
    assert version.endswith("as the compiled build was refused: another version was expected)")
    assert ("unique", "{'.py'}") == (verdict, files)


def test_nothing_is_refused_where_all_fits() -> None:
    assert "" == REFUSAL
