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
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
# The folders that packages lie in: the framework's, and one for each plugin.
SOURCES = ["framework", *sorted(f"plugins/{path.name}" for path in ROOT.glob("plugins/*"))]
# All of these folders is compiled but for what lies in a folder called "interpreted".
KERNEL = [
    "framework/puzzlefw/engine",
    "framework/puzzlefw/propagators",
    "framework/puzzlefw/explaining/finding",
]
# What is compiled of a plugin: patterns of files in its package, one a line.
OF_PLUGIN = "compiled.txt"
# What pip runs before it builds, to learn of requirements and names; there is no need of C yet.
METADATA_ONLY = {"egg_info", "dist_info"}


def kernel_modules() -> list[str]:
    """Return the files to compile, sorted."""
    found = [path for folder in KERNEL for path in (ROOT / folder).rglob("*.py")]
    for listing in ROOT.glob(f"plugins/*/puzzlefw_*/{OF_PLUGIN}"):
        for pattern in listing.read_text().split():
            found += listing.parent.glob(pattern)
    return sorted(
        str(path.relative_to(ROOT))
        for path in found
        if path.name != "__init__.py" and path.parent.name != "interpreted"
    )


def packages() -> dict[str, str]:
    """Return the folder of each package, by the package's name."""
    found: dict[str, str] = {}
    for source in SOURCES:
        for init in (ROOT / source).rglob("__init__.py"):
            folder = init.parent
            name = ".".join(folder.relative_to(ROOT / source).parts)
            found[name] = str(folder.relative_to(ROOT))
    return found


def modules() -> dict[str, str]:
    """Return the path without suffix of each plugin that is one file, by the module's name."""
    return {
        path.stem: str(path.relative_to(ROOT).with_suffix(""))
        for path in sorted(ROOT.glob("plugins/*/puzzlefw_*.py"))
    }


class BuildModules(build_py):
    """Finds modules in folders of their own, with their catalogues of sentences beside them."""

    def find_modules(self) -> list[tuple[str, str, str]]:
        return [("", name, f"{path}.py") for name, path in modules().items()]

    def build_modules(self) -> None:
        super().build_modules()
        for path in modules().values():
            for catalogue in Path(path).parent.glob("puzzlefw_*.ftl"):
                self.copy_file(str(catalogue), str(Path(self.build_lib, catalogue.name)))


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
setup(
    packages=sorted(packages()),
    package_dir=packages() | modules(),
    py_modules=sorted(modules()),
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildModules},
)
