"""Frameworks with a seeded defect: private copies, built from changed source text.

Compiled classes cannot be patched, so a defect is a change of one place in the source. The
copy is imported under the usual names while ``sys.modules`` is swapped, so the kit and the
rules in it run on the changed engine, and the real one stays as it is.
"""

import importlib
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import attrs

FRAMEWORK = Path(__file__).parents[2] / "framework"
TWINS = "tests.testing.twins"
IN_THIS_WORLD = (
    "puzzlefw",
    TWINS,
    "tests.engine.search.random_models",
    "tests.testing.choices",
    "tests.testing.faulty",
    "tests.propagators.test_suites",
    "tests.propagators.test_variants",
)


@attrs.frozen
class Change:
    """Replace *old*, which stands exactly once in *file* of the framework, by *new*."""

    file: str
    old: str
    new: str


class ChangedSource(SourceLoader):
    """Reads a module of the framework from its source, with changes."""

    def __init__(self, path: Path, changes: Sequence[Change]) -> None:
        self.path = path
        self.changes = changes

    def get_filename(self, fullname: str) -> str:
        return str(self.path)

    def get_data(self, path: str) -> bytes:
        text = Path(path).read_text(encoding="utf-8")
        for change in self.changes:
            if Path(path) == FRAMEWORK / "puzzlefw" / change.file:
                count = text.count(change.old)
                if count != 1:
                    raise LookupError(
                        f"expected once in {change.file}, found {count}: {change.old}"
                    )
                text = text.replace(change.old, change.new)
        return text.encode()

    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> CodeType:
        return compiled(bytes(data), str(path))


@cache
def compiled(source: bytes, path: str) -> CodeType:
    """Return the code of a module; most modules are the same in all of these frameworks."""
    return compile(source, path, "exec", dont_inherit=True)


class ChangedFramework(MetaPathFinder):
    """Finds every module of the framework as its source, with changes."""

    def __init__(self, changes: Sequence[Change]) -> None:
        self.changes = changes

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.split(".")[0] != "puzzlefw":
            return None
        place = FRAMEWORK.joinpath(*fullname.split("."))
        is_package = place.is_dir()
        file = place / "__init__.py" if is_package else place.with_suffix(".py")
        loader = ChangedSource(file, self.changes)
        return spec_from_loader(fullname, loader, is_package=is_package)


@contextmanager
def framework_taken_out() -> Iterator[None]:
    """Take the framework out of ``sys.modules``, and put it back in the end."""

    def ours() -> list[str]:
        return [
            name
            for name in sys.modules
            if any(name == top or name.startswith(f"{top}.") for top in IN_THIS_WORLD)
        ]

    real = {name: sys.modules.pop(name) for name in ours()}
    try:
        yield
    finally:
        for name in ours():
            del sys.modules[name]
        sys.modules.update(real)
        for name, module in real.items():
            package, _, last = name.rpartition(".")
            # A package may have something else by that name: the engine's fixpoint is a function.
            if package and isinstance(getattr(sys.modules[package], last, None), ModuleType):
                setattr(sys.modules[package], last, module)


def twins_on(changes: Sequence[Change]) -> ModuleType:
    """Return the module of sound suites, on a private engine with *changes*."""
    finder = ChangedFramework(changes)
    with framework_taken_out():
        sys.meta_path.insert(0, finder)
        try:
            return importlib.import_module(TWINS)
        finally:
            sys.meta_path.remove(finder)
