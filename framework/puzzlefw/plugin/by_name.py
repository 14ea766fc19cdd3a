"""Pickles a plugin by its name."""

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType


class ByName:
    """A plugin as it is pickled: a module by its name, which is imported when it is read.

    Other objects are pickled as they are, if they can be.
    """

    def __init__(self, module: ModuleType) -> None:
        self.module = module

    @staticmethod
    def of(plugin: object) -> object:
        """Return *plugin* as a pickle is to hold it."""
        return ByName(plugin) if isinstance(plugin, ModuleType) else plugin

    def __reduce__(self) -> tuple[Callable[[str], ModuleType], tuple[str]]:
        name = self.module.__name__
        if sys.modules.get(name) is not self.module:
            raise TypeError(
                f"cannot pickle a puzzle whose plugin has no name in another process: expected a"
                f" module that can be imported, found {name!r}, which cannot"
            )
        return import_module, (name,)
