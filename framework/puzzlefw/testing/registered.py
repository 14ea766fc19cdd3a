"""Strategies that Hypothesis finds by type: ``from_type(Slither)`` draws boards of Slitherlink.

Hypothesis calls ``register`` by its entry point when it is imported, in every project. So nothing
is imported for it here: a type gets its strategy when the module that defines it is imported.
"""

import sys
from collections.abc import Sequence
from importlib import metadata
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

PUZZLES: Final = "puzzlefw"
"""The group of entry points."""
OWN: Final = MappingProxyType({"puzzlefw.engine.store": "Store", "puzzlefw.view.states": "State"})
"""The types of the framework that have a strategy, by the module that defines each."""


def register() -> None:
    """Give a strategy to each type that has one, now or once its module is imported.

    These are the classes that describe their fields, in packages that entry points of puzzles
    name, and those of ``OWN``. O(entry points).
    """
    finder = Watching(plugin_packages())
    sys.meta_path.insert(0, finder)
    for name, module in [*sys.modules.items()]:
        if finder.watches(name):
            register_types(module)


def plugin_packages() -> frozenset[str]:
    """Return the packages, or modules alone, that define installed puzzles.

    None where entry points cannot be read: whoever imports Hypothesis must not hear of that.
    """
    try:
        return frozenset(
            entry.module.partition(".")[0] for entry in metadata.entry_points(group=PUZZLES)
        )
    except Exception:  # of whatever kind: the reader parses, and checks nothing
        return frozenset()


def register_types(module: ModuleType) -> None:
    """Register a strategy for each type that *module* defines and that can have one.

    What draws is imported when something is drawn: *module* may be part of what it needs.
    """
    from hypothesis.strategies import register_type_strategy

    for kind in types_in(module):
        register_type_strategy(kind, drawn)


def types_in(module: ModuleType) -> list[type]:
    """Return the types that *module* defines and that can have a strategy."""
    if module.__name__ in OWN:
        return [getattr(module, OWN[module.__name__])]
    classes = [one for one in vars(module).values() if isinstance(one, type)]
    return [one for one in classes if one.__module__ == module.__name__ and is_described(one)]


def is_described(kind: type) -> bool:
    """Return whether a class describes its fields, and rightly so: who loads it is told if not."""
    from puzzlefw.errors import BrokenPluginError
    from puzzlefw.fields import description_of

    try:
        return description_of(kind) is not None
    except BrokenPluginError:
        return False


def drawn(kind: type) -> "SearchStrategy[Any]":
    """Return the strategy for a type that is registered."""
    from puzzlefw.testing import strategies

    return strategies.of_type(kind)


class Watching(MetaPathFinder):
    """Finds modules as the other finders do, and registers their types once they have run."""

    def __init__(self, packages: frozenset[str]) -> None:
        self.packages = packages

    def watches(self, name: str) -> bool:
        """Return whether the module *name* may define a type that has a strategy."""
        return name in OWN or name.partition(".")[0] in self.packages

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how the other finders would import *name*, None if it is not watched."""
        if not self.watches(name):
            return None
        for finder in sys.meta_path:
            spec = None if finder is self else finder.find_spec(name, path, target)
            if spec is not None:
                spec.loader = spec.loader and ThenRegistered(spec.loader)
                return spec
        return None


class ThenRegistered(Loader):
    """Loads a module as *loader* does, and then registers its types."""

    def __init__(self, loader: Loader) -> None:
        self.loader = loader

    def __getattr__(self, name: str) -> Any:
        """Return what else the loader has, such as the module's source."""
        return getattr(self.loader, name)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, by its own loader from now on."""
        module.__loader__ = self.loader
        if module.__spec__ is not None:
            module.__spec__.loader = self.loader
        self.loader.exec_module(module)
        register_types(module)
