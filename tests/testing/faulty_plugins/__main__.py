"""Try the kit on every faulty plugin, and on the sound ones.

``python -m tests.testing.faulty_plugins 0,1,2 100`` prints for each the promise that was broken
first on each of three seeds with 100 cases a promise, and at which case; then what was not caught
on all of them. ``--bare`` leaves out what an author may give beside the plugin, ``--like PATTERN``
all whose name does not match.
"""

import importlib
import sys
import tempfile
from functools import partial
from pathlib import Path

from puzzlefw.testing import Suite, puzzle_suite
from tests.testing.faulty_plugins.table import FAULTY, Faulty
from tests.testing.running import arguments, run

sys.path.append(str(Path(__file__).parents[2] / "support" / "toy"))
from tests.testing.faulty_plugins.sound import SOUND

MODULE = """
from tests.testing.faulty_plugins.table import FAULTY

one = next(faulty for faulty in FAULTY if faulty.name == {name!r})
globals().update((k, v) for k, v in vars(one.plugin()).items() if k.startswith("puzzlefw_"))
"""
"""A plugin is a file that another process can import."""


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
