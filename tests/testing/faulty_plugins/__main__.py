"""Try the kit on every faulty plugin, and on the sound ones.

``python -m tests.testing.faulty_plugins 0,1,2 100`` prints for each the promise that was broken
first on each of three seeds with 100 cases a promise, and at which case; then what was not caught
on all of them. ``--bare`` leaves out what an author may give beside the plugin, ``--like PATTERN``
all whose name does not match.
"""

import importlib
import re
import sys
import tempfile
import types
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import puzzlefw_aquarium.plugin
import puzzlefw_net.plugin
import puzzlefw_toy
from puzzlefw.testing import Suite, puzzle_suite
from tests.aquarium.test_conformance import TestAquarium
from tests.net.test_conformance import TestNet
from tests.support.toy_plugins import every_solution, squares
from tests.testing.faulty_plugins.table import CORRECT, FAULTY, Faulty
from tests.testing.running import arguments, run

MODULE = """
from tests.testing.faulty_plugins.table import FAULTY

one = next(faulty for faulty in FAULTY if faulty.name == {name!r})
globals().update((k, v) for k, v in vars(one.plugin()).items() if k.startswith("puzzlefw_"))
"""
"""A plugin is a file that another process can import."""
PAGE = Path(__file__).parents[3] / "docs" / "writing-a-puzzle.md"
BLOCK = re.compile(r"^```python puzzlefw_stars.py\n(.*?)^```", re.MULTILINE | re.DOTALL)


def star_battle() -> types.ModuleType:
    """Return the plugin that the page on writing a puzzle builds."""
    module = types.ModuleType("puzzlefw_stars")
    sys.modules[module.__name__] = module  # so that its boards can be pickled
    exec("".join(BLOCK.findall(PAGE.read_text())), vars(module))
    return module


def given_to(suite: Any) -> dict[str, Any]:
    """Return what the author of *suite* gave beside the plugin."""
    subject = suite.subject
    return {
        "instances": subject.instances,
        "brute_force": subject.brute_force,
        "symmetries": subject.symmetries,
        "texts": subject.more_texts,
    }


SOUND: Mapping[str, tuple[types.ModuleType, dict[str, Any]]] = {
    **CORRECT,
    "net": (puzzlefw_net.plugin, given_to(TestNet)),
    "aquarium": (puzzlefw_aquarium.plugin, given_to(TestAquarium)),
    "toy": (puzzlefw_toy, {"instances": squares(), "brute_force": every_solution}),
    "stars": (star_battle(), {}),
}
"""Sound plugins, on which the kit must give no false alarm, with what their authors may give."""


def suite_of(fault: Faulty, folder: str, is_bare: bool) -> type[Suite]:
    """Return the suite of a faulty plugin, which is written as a module into *folder*."""
    module = f"puzzlefw_{''.join(c if c.isalnum() else '_' for c in fault.name)}"
    (Path(folder) / f"{module}.py").write_text(MODULE.format(name=fault.name))
    sys.path.insert(0, folder)
    given = {} if is_bare and not fault.needs_oracle else fault.options()
    return puzzle_suite(importlib.import_module(module), name=fault.of, **given)


def main(folder: str) -> int:
    """Try all plugins."""
    parser = arguments("tests.testing.faulty_plugins")
    parser.add_argument("--bare", action="store_true")
    words = parser.parse_args()
    suites = {one.name: partial(suite_of, one, folder, words.bare) for one in FAULTY}
    for name, (plugin, given) in SOUND.items():
        suites[name] = partial(puzzle_suite, plugin, name=name, **({} if words.bare else given))
    return run(suites, SOUND, words)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        status = main(folder)
    sys.exit(status)
