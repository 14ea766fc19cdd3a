"""Compile the kernel with mypyc where a C compiler works; install it interpreted where not.

Everything else about the build stands in pyproject.toml. All modules are compiled or none is:
a mixture would run, but slower than either and hard to reason about.
"""

import atexit
import ctypes
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property, partial
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
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
# How gcc inlines across units: only when it links them, and then on all cores.
INLINING = f"-flto={JOBS}"
# What is compiled at once of the generated C: the first part that a file's name begins with.
# More than one compiler then works at the same time, and each needs a third of the memory.
UNITS = ("puzzlefw___engine", "puzzlefw___propagators", "puzzlefw___explaining", "puzzlefw_", "")
# Kernels that were compiled before, each in a folder named by a hash of all that it was made of.
KEPT = ROOT / "build" / "kernel"
# So many of them stay, as two Pythons may take turns.
KEPT_AT_MOST = 2
# The file in such a folder that lists its modules, each with the SHA-256 of its file.
LISTING = "modules.json"
# What takes part in compiling beside the sources: of the build's requirements, and of the system.
TOOLS = ("attrs", "librt", "mypy", "pluggy", "setuptools")
VARIABLES = ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED", "CCSHARED", "AR", "ARFLAGS")
# What needs no C: what pip runs before it builds, to learn of requirements and names, and sources.
WITHOUT_C = {"egg_info", "dist_info", "sdist"}


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


def private_folder() -> Path:
    """Return a folder of this run alone, removed at its end.

    It lies in the tree where that may be written to, as a kernel that is kept is renamed there.
    """
    try:
        KEPT.mkdir(parents=True, exist_ok=True)
        folder = tempfile.mkdtemp(prefix="work-", dir=KEPT.parent)
    except OSError:
        folder = tempfile.mkdtemp(prefix="puzzlefw-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def kernel_key() -> str:
    """Return a hash of all that a compiled kernel is made of; fail where no compiler runs.

    Every source counts: what a module imports decides which C is made of it.
    """
    facts = [sys.version, sysconfig.get_platform(), *map(version, TOOLS)]
    if compiler := os.environ.get("CC") or sysconfig.get_config_var("CC"):
        facts.append(subprocess.check_output([*shlex.split(compiler), "--version"], text=True))
    facts += [str(os.environ.get(name)) for name in VARIABLES]
    facts += [str(sysconfig.get_config_var(name)) for name in VARIABLES]
    digest = sha256(json.dumps(facts).encode())
    sources = (path for folder in SOURCES for path in (ROOT / folder).rglob("*.py"))
    listings = ROOT.glob(f"plugins/*/puzzlefw_*/{OF_PLUGIN}")
    for path in sorted([ROOT / "setup.py", ROOT / "pyproject.toml", *listings, *sources]):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def digest_of(path: Path) -> str:
    """Return the SHA-256 of a file."""
    return sha256(path.read_bytes()).hexdigest()


def kept_kernel(folder: Path) -> dict[str, Path]:
    """Return the file of each module kept in *folder*; none where anything there is amiss."""
    try:
        listed: dict[str, str] = json.loads((folder / LISTING).read_text("utf-8"))
        whole = all(digest_of(folder / name) == digest for name, digest in listed.items())
    except (OSError, ValueError, TypeError, AttributeError):
        return {}
    return {name: folder / name for name in listed} if whole else {}


def keep_kernel(built: dict[str, Path], generated: Path, folder: Path) -> None:
    """Keep compiled modules, and the C they were made of, in *folder* for the next install.

    It gets its name when all is there, so nobody sees half of it; of two that are built at once
    the first stays.
    """
    work = generated.parent / "kernel"
    work.mkdir()
    for name, path in built.items():
        shutil.copyfile(path, work / name)
    generated.rename(work / "c")
    listed = {name: digest_of(path) for name, path in built.items()}
    (work / LISTING).write_text(json.dumps(listed, indent=1), "utf-8")
    with suppress(OSError):
        if not kept_kernel(folder):
            shutil.rmtree(folder, ignore_errors=True)
        work.rename(folder)
        older = sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime)
        for path in older[:-KEPT_AT_MOST]:
            shutil.rmtree(path, ignore_errors=True)


class KeptModule(Extension):
    """A module that was compiled before."""

    def __init__(self, name: str, file: Path) -> None:
        super().__init__(name, [])
        self.file = str(file)


def units(sources: list[str]) -> list[tuple[str, list[str]]]:
    """Share out generated C files: the name of each unit, and its files in order."""
    found: dict[str, list[str]] = {prefix: [] for prefix in UNITS}
    for source in sources:
        name = Path(source).name.removeprefix("__native_")
        found[next(prefix for prefix in UNITS if name.startswith(prefix))].append(source)
    return [(f"unit_{prefix or 'runtime'}", files) for prefix, files in found.items() if files]


class BuildAllOrNothing(build_ext):
    """Compiles the kernel, or copies it from where it is kept, or takes back what it compiled."""

    # What to do with the file of each module that was compiled, by the module's name.
    keep: Callable[[dict[str, Path]], None] | None = None

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or JOBS

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                # A function that another library may replace is never inlined. Nobody reads
                # warnings of generated code, and looking for misleading indentation takes a third
                # of the time.
                extension.extra_compile_args += ["-fvisibility=hidden", "-Wno-all"]
        super().build_extensions()

    @cached_property
    def inlines_across_units(self) -> bool:
        """Whether this compiler inlines across units when it links them, as gcc does.

        Tried, as gcc may lack what that needs, and a linker may leave out what it cannot read.
        """
        folder = Path(self.build_temp, "tried")
        folder.mkdir(parents=True, exist_ok=True)
        source, library = folder / "tried.c", folder / "tried.so"
        source.write_text("int tried(void) { return 7; }\n")
        try:
            objects = self.compiler.compile(
                [str(source)], output_dir=str(folder), extra_postargs=[INLINING]
            )
            self.compiler.link_shared_object(objects, str(library), extra_postargs=[INLINING])
            return ctypes.CDLL(str(library)).tried() == 7
        except Exception:  # each compiler and loader has errors of its own
            return False

    def build_extension(self, extension: Extension) -> None:
        """Build one module, that of many sources from units which are compiled side by side."""
        if isinstance(extension, KeptModule):
            place = Path(self.get_ext_fullpath(extension.name))
            self.mkpath(str(place.parent))
            self.copy_file(extension.file, str(place))
            return
        if self.compiler.compiler_type == "unix" and len(extension.sources) > 1:
            shared_out = [("unit", extension.sources)]
            # Without inlining the kernel, which is many small functions, takes half as long again.
            if self.inlines_across_units:
                shared_out = units(extension.sources)
                extension.extra_compile_args.append(INLINING)
                extension.extra_link_args.append(INLINING)
            extension.extra_objects = self.compile_units(extension, shared_out)
            extension.sources = []
        super().build_extension(extension)

    def compile_units(
        self, extension: Extension, shared_out: list[tuple[str, list[str]]]
    ) -> list[str]:
        """Compile each unit of a module; return the objects."""
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
            found = pool.map(lambda unit: compile_one(*unit), shared_out)
            return [compiled for objects in found for compiled in objects]

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            say_interpreted(error)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
        if self.keep and self.extensions:
            self.keep({e.name: Path(self.get_ext_fullpath(e.name)) for e in self.extensions})


def extensions(work: Path) -> list[Extension]:
    """Return the modules that were kept, or mypyc's, whose C it writes into a folder.

    There are none where compiling is switched off or impossible.
    """
    if os.environ.get("PUZZLEFW_PURE") == "1" or WITHOUT_C.intersection(sys.argv):
        return []
    os.environ["MYPYPATH"] = os.pathsep.join(str(ROOT / source) for source in SOURCES)
    generated = work / "c"
    try:
        folder = KEPT / kernel_key()
        if kept := kept_kernel(folder):
            return [KeptModule(name, file) for name, file in kept.items()]
        from mypyc.build import mypycify  # only needed here: a pure build does without mypy

        config = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(work / "mypy")]
        compiled: list[Extension] = mypycify(
            [*config, *kernel_modules()],
            opt_level="3",
            debug_level="0",
            multi_file=True,
            target_dir=str(generated),
        )
    except (Exception, SystemExit) as error:  # mypyc leaves by SystemExit where types are wrong
        say_interpreted(error)
        return []
    BuildAllOrNothing.keep = partial(keep_kernel, generated=generated, folder=folder)
    return compiled


if __name__ == "__main__":
    # Nothing is written beside the sources but what is kept: a tree may be read-only, and two
    # installs may build at once.
    work = private_folder()
    options = {"build": {"build_base": str(work / "build")}}
    if "sdist" not in sys.argv:
        options["egg_info"] = {"egg_base": str(work)}
    setup(
        packages=sorted(packages()),
        package_dir=packages() | modules(),
        py_modules=sorted(modules()),
        ext_modules=extensions(work),
        cmdclass={"build_ext": BuildAllOrNothing, "build_py": BuildModules},
        options=options,
    )
