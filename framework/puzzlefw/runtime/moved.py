"""Modules that have moved: their old names are imported with a warning, until version 0.2."""

import warnings
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import MappingProxyType, ModuleType
from typing import Final

MOVED: Final = MappingProxyType(
    {
        "arguments": "runtime.arguments",
        "boards": "authoring.boards",
        "checking": "checks",
        "clues": "grid.clues",
        "covering": "authoring.covering",
        "deadline": "runtime.deadline",
        "entries": "notation.entries",
        "executors": "runtime.executors",
        "generation": "generating.generation",
        "latin": "authoring.latin",
        "lattice": "authoring.lattice",
        "pipes": "runtime.pipes",
        "puzzle.ambiguity": "problem.ambiguity",
        "puzzle.binding": "plugin.binding",
        "puzzle.broken_rules": "problem.broken_rules",
        "puzzle.by_name": "plugin.by_name",
        "puzzle.by_solver": "verbs.solve.by_solver",
        "puzzle.by_view": "problem.by_view",
        "puzzle.cells": "problem.cells",
        "puzzle.conflict": "problem.conflict",
        "puzzle.count": "verbs.count",
        "puzzle.crew": "verbs.solve.crew",
        "puzzle.cross_check": "verbs.solve.cross_check",
        "puzzle.distinct": "verbs.generate.distinct",
        "puzzle.entry_points": "plugin.entry_points",
        "puzzle.explain": "verbs.explain.explanation",
        "puzzle.exporting": "problem.exporting",
        "puzzle.formulations": "problem.formulations",
        "puzzle.generate": "verbs.generate.generating",
        "puzzle.grade": "verbs.grade.grading",
        "puzzle.hint": "verbs.hint.next_step",
        "puzzle.hooks": "plugin.hooks",
        "puzzle.installed": "plugin.installed",
        "puzzle.irreducible": "problem.irreducible",
        "puzzle.limits": "problem.limits",
        "puzzle.mending": "verbs.mend.mending",
        "puzzle.model": "problem.model",
        "puzzle.plain_faults": "problem.plain_faults",
        "puzzle.random_order": "verbs.generate.random_order",
        "puzzle.signals": "plugin.signals",
        "puzzle.solve": "verbs.solve",
        "puzzle.together": "verbs.solve.together",
        "puzzle.variants": "problem.variants",
        "puzzle.wish": "verbs.generate.wish",
        "random_growth": "generating.growth",
        "random_loops": "generating.loops",
        "random_regions": "generating.regions",
        "regions": "grid.regions",
    }
)
"""The new name of each module that has moved, by its old one, both below ``puzzlefw``."""


class MovedModules:
    """Finds a module by its old name, and hands out the one module that there is."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return how to import *name*, None if no module had that name before."""
        package, _, old = name.partition(".")
        if package != "puzzlefw" or old not in MOVED:
            return None
        return ModuleSpec(name, self)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module that has moved, and warn: once, as it is then known by both names."""
        new = f"puzzlefw.{MOVED[spec.name.partition('.')[2]]}"
        warnings.warn(f"{spec.name} is now {new}", DeprecationWarning, stacklevel=2)
        module = import_module(new)
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Take back what importing wrote into the module, which has run before."""
        old = module.__spec__
        module.__spec__ = old.loader_state if old else None
