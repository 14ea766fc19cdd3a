"""Compile the kernel with mypyc where a C compiler works; install it interpreted where not.

Everything else about the build stands in pyproject.toml. All modules are compiled or none is:
a mixture would run, but slower than either and hard to reason about.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent
SOURCES = ["framework", "plugins/net", "plugins/aquarium"]
KERNEL = [
    "framework/puzzlefw/engine/*.py",
    "framework/puzzlefw/propagators/*.py",
    "plugins/*/puzzlefw_*/*.py",
]
# Data made by attrs, which mypyc does not make native, and what runs once a puzzle or for a
# picture only. outside.py must see signals, so it is never compiled.
INTERPRETED = {
    "__init__.py",
    "drawing.py",
    "faults.py",
    "hexapipes.py",
    "model.py",
    "outside.py",
    "plugin.py",
    "statistics.py",
    "variables.py",
}
# What pip runs before it builds, to learn of requirements and names; there is no need of C yet.
METADATA_ONLY = {"egg_info", "dist_info"}


def kernel_modules() -> list[str]:
    """Return the files to compile, sorted."""
    found = (path for pattern in KERNEL for path in ROOT.glob(pattern))
    return sorted(str(p.relative_to(ROOT)) for p in found if p.name not in INTERPRETED)


def say_interpreted(error: BaseException) -> None:
    """Tell why nothing is compiled."""
    sys.stderr.write(f"warning: puzzlefw is installed interpreted, compiling failed: {error}\n")


class BuildAllOrNothing(build_ext):
    """Compiles the kernel, or takes back what was compiled of it."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            # A function that another library may replace is never inlined, and the kernel is
            # many small ones: without this it takes half as long again. Nobody reads warnings of
            # generated code, and looking for misleading indentation takes a third of the time.
            for extension in self.extensions:
                extension.extra_compile_args = [
                    *extension.extra_compile_args,
                    "-fvisibility=hidden",
                    "-Wno-all",
                ]
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            say_interpreted(error)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


def extensions() -> list[Extension]:
    """Return mypyc's extension modules, none where compiling is switched off or impossible."""
    if os.environ.get("PUZZLEFW_PURE") == "1" or METADATA_ONLY.intersection(sys.argv):
        return []
    os.environ["MYPYPATH"] = os.pathsep.join(str(ROOT / source) for source in SOURCES)
    try:
        from mypyc.build import mypycify  # only needed here: a pure build does without mypy

        config = ["--config-file", str(ROOT / "pyproject.toml")]
        compiled: list[Extension] = mypycify(
            [*config, *kernel_modules()], opt_level="3", debug_level="0"
        )
    except (Exception, SystemExit) as error:  # mypyc leaves by SystemExit where types are wrong
        say_interpreted(error)
        return []
    return compiled


shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
