"""Compile the kernel with mypyc where a C compiler works; install it interpreted where not.

Everything else about the build stands in pyproject.toml. All modules are compiled or none is:
a mixture would run, but slower than either and hard to reason about.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
SOURCES = ["framework", "plugins/net", "plugins/aquarium"]
KERNEL = [
    "framework/puzzlefw/engine/*.py",
    "framework/puzzlefw/propagators/*.py",
    "plugins/*/puzzlefw_*/propagators.py",
    "plugins/*/puzzlefw_*/rules.py",
    "plugins/*/puzzlefw_*/notation.py",
    *(
        f"plugins/aquarium/puzzlefw_aquarium/{name}.py"
        for name in (
            "bars canonical line_sums puzzlink puzzlink_borders puzzlink_clues scanner states"
            " tanks task"
        ).split()
    ),
]
INTERPRETED = {"__init__.py", "outside.py", "statistics.py"}


def kernel_modules() -> list[str]:
    """Return the files to compile, sorted."""
    found = (path for pattern in KERNEL for path in ROOT.glob(pattern))
    return sorted(str(p.relative_to(ROOT)) for p in found if p.name not in INTERPRETED)


class BuildAllOrNothing(build_ext):
    """Compiles the kernel, or takes back what was compiled of it."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # noqa: BLE001  whatever a compiler run can raise
            print(f"warning: puzzlefw is installed interpreted, as compiling failed: {error}",
                  file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


def extensions() -> list[object]:
    """Return mypyc's extension modules, none where compiling is switched off."""
    if os.environ.get("PUZZLEFW_PURE") == "1":
        return []
    from mypyc.build import mypycify  # only needed here: a pure build does without mypy

    os.environ["MYPYPATH"] = os.pathsep.join(str(ROOT / source) for source in SOURCES)
    return mypycify(
        ["--config-file", str(ROOT / "pyproject.toml"), *kernel_modules()], opt_level="3", debug_level="0"
    )


shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
