"""Compile the kernel with mypyc where a C compiler works; install it interpreted where not.

Everything else about the build stands in pyproject.toml. All modules are compiled or none is:
a mixture would run, but slower than either and hard to reason about.
"""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import takewhile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.modified import newer_group

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
# Side by side, as compilers and as extension modules that are built at once.
JOBS = os.cpu_count() or 1
# What is compiled at once of the generated C: the first part that a file's name begins with.
# More than one compiler then works at the same time, and each needs a third of the memory.
UNITS = ("puzzlefw___engine", "puzzlefw___propagators", "puzzlefw___explaining", "puzzlefw_", "")
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


def units(sources: list[str]) -> list[tuple[str, list[str]]]:
    """Share out generated C files: the name of each unit, and its files in order."""
    found: dict[str, list[str]] = {prefix: [] for prefix in UNITS}
    for source in sources:
        name = Path(source).name.removeprefix("__native_")
        found[next(prefix for prefix in UNITS if name.startswith(prefix))].append(source)
    return [(f"unit_{prefix or 'runtime'}", files) for prefix, files in found.items() if files]


def is_gcc(compiler: list[str]) -> bool:
    """Tell whether a compiler, perhaps behind a cache, is gcc, by what it says of itself."""
    command = [*takewhile(lambda word: not word.startswith("-"), compiler), "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in said


class BuildAllOrNothing(build_ext):
    """Compiles the kernel, or takes back what was compiled of it."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or JOBS

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            # gcc inlines across units only when it links them, and then also shares out the work.
            # Without inlining the kernel, which is many small functions, takes half as long again.
            linking = [f"-flto={JOBS}"] if is_gcc(self.compiler.compiler_so) else []
            for extension in self.extensions:
                # A function that another library may replace is never inlined. Nobody reads
                # warnings of generated code, and looking for misleading indentation takes a third
                # of the time.
                extension.extra_compile_args += ["-fvisibility=hidden", "-Wno-all"]
                if len(extension.sources) > 1:
                    extension.extra_compile_args += linking
                    extension.extra_link_args += linking
        super().build_extensions()

    def build_extension(self, extension: Extension) -> None:
        """Build one module, that of many sources from units which are compiled side by side."""
        if self.compiler.compiler_type == "unix" and len(extension.sources) > 1:
            needed = [*extension.sources, *extension.depends]
            if self.force or newer_group(needed, self.get_ext_fullpath(extension.name), "newer"):
                extension.extra_objects = self.compile_units(extension)
            # What it asks before it links, so that a module is not kept whose sources have changed.
            extension.depends, extension.sources = needed, []
        super().build_extension(extension)

    def compile_units(self, extension: Extension) -> list[str]:
        """Compile what the sources of a module are shared out into; return the objects."""
        folder = Path(self.build_temp, "units")
        folder.mkdir(parents=True, exist_ok=True)

        def compile_one(name: str, files: list[str]) -> list[str]:
            unit = folder / f"{name}.c"
            unit.write_text("".join(f'#include "{Path(file).resolve()}"\n' for file in files))
            return self.compiler.compile(
                [str(unit)],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )

        with ThreadPoolExecutor(JOBS) as pool:
            found = pool.map(lambda unit: compile_one(*unit), units(extension.sources))
            return [compiled for objects in found for compiled in objects]

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
            [*config, *kernel_modules()], opt_level="3", debug_level="0", multi_file=True
        )
    except (Exception, SystemExit) as error:  # mypyc leaves by SystemExit where types are wrong
        say_interpreted(error)
        return []
    return compiled


if __name__ == "__main__":
    shutil.rmtree(ROOT / "build" / "lib", ignore_errors=True)
    setup(
        packages=sorted(packages()),
        package_dir=packages() | modules(),
        py_modules=sorted(modules()),
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildModules},
    )
