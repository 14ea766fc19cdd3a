"""Registers a plugin and its extensions, after checking that their hooks are well formed."""

import inspect
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import cast

import pluggy

from puzzlefw.contract import hookspecs
from puzzlefw.contract.extension import ExtensionInfo
from puzzlefw.errors import BrokenPluginError, in_words
from puzzlefw.fields.description import description_of
from puzzlefw.plugin.extensions import UNKNOWN, Extension, described
from puzzlefw.plugin.hooks import Hooks, implementations
from puzzlefw.plugin.signals import is_from_outside

REQUIRED = (
    "puzzlefw_info",
    "puzzlefw_parse",
    "puzzlefw_format",
    "puzzlefw_variables",
    "puzzlefw_propagators",
    "puzzlefw_solution",
    "puzzlefw_format_solution",
    "puzzlefw_parse_solution",
    "puzzlefw_check",
)
PREFIX = f"{hookspecs.PROJECT}_"
"""How the names of hooks begin."""
VIEW = "puzzlefw_view"
BY_VIEW = ("puzzlefw_solution", "puzzlefw_format_solution", "puzzlefw_parse_solution")
"""Hooks that a plugin may leave out if it says what is seen."""
BY_NOTATION = ("puzzlefw_parse", "puzzlefw_format")
"""Hooks that a plugin may leave out if its ``PuzzleInfo`` has a notation."""
OF_RULES = ("puzzlefw_propagators", "puzzlefw_check")
"""The hooks that an extension must have: whatever adds a rule also checks it."""
OF_EXTENSIONS = ("puzzlefw_extension", "puzzlefw_printed", "puzzlefw_read", "puzzlefw_draw")
"""The hooks that extensions alone have."""
CHAINED = (
    *(*OF_RULES, *OF_EXTENSIONS, "puzzlefw_faults", "puzzlefw_techniques"),
    *("puzzlefw_band_faults", "puzzlefw_style_faults"),
)
"""The hooks that an extension may have."""
GONE = {"puzzlefw_looks": "puzzlefw_view says what the cells of a board show"}
"""Hooks of former versions, and what says the same now."""


class HookManager(pluggy.PluginManager):
    """Takes each function whose name begins as that of a hook for one, as pytest does.

    So no author forgets to mark it; a name that is no hook's is refused later on.
    """

    def parse_hookimpl_opts(self, plugin: object, name: str) -> "pluggy.HookimplOpts | None":
        marked = super().parse_hookimpl_opts(plugin, name)
        if marked is None and name.startswith(PREFIX) and inspect.isroutine(getattr(plugin, name)):
            return cast("pluggy.HookimplOpts", {})
        return marked

    def parse_hookspec_opts(
        self, module_or_class: ModuleType | type, name: str
    ) -> "pluggy.HookspecOpts | None":
        # To look at what else the module has takes a third of the time in which a type is loaded.
        is_hook = name.startswith(PREFIX)
        return super().parse_hookspec_opts(module_or_class, name) if is_hook else None


def bind(name: str, plugin: object, extensions: Mapping[str, object]) -> Hooks:
    """Register a plugin and its extensions in a new plugin manager.

    Raises BrokenPluginError if a hook is missing or unknown, or has unknown arguments.
    """
    manager = HookManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    register(manager, name, plugin)
    hooks = hooks_of(manager, plugin)
    for hook in OF_EXTENSIONS:
        if hook in hooks:
            raise BrokenPluginError(f"plugin {name!r}: {hook} is a hook of extensions")
    bound = Hooks(name, manager)
    has_notation = not {*BY_NOTATION} <= {*hooks} and says_notation(bound, hooks)
    spare = [
        hook
        for hook in REQUIRED
        if (VIEW in hooks and is_spare(hook, hooks)) or (has_notation and hook in BY_NOTATION)
    ]
    require(name, hooks, [hook for hook in REQUIRED if hook not in spare])
    if "puzzlefw_info" in hooks:
        description_of(bound.info.instance_type)  # one that contradicts its class is refused here
    if not extensions:
        return bound
    added = [bound_extension(manager, *extension) for extension in sorted(extensions.items())]
    return Hooks(name, manager, tuple(added))


def bound_extension(manager: pluggy.PluginManager, name: str, plugin: object) -> Extension:
    """Register an extension; raises BrokenPluginError for a hook that it must not have, or must."""
    register(manager, name, plugin)
    hooks = hooks_of(manager, plugin)
    require(name, hooks, OF_RULES)
    for hook in hooks:
        if hook not in CHAINED:
            raise BrokenPluginError(
                f"extension {name!r}: expected no hooks but {', '.join(CHAINED)}, found {hook}"
            )
    if "puzzlefw_extension" not in hooks:
        return described(name, plugin, UNKNOWN)
    every = implementations(manager, "puzzlefw_extension")
    try:
        info = next(one.function() for one in every if one.plugin is plugin)
    except Exception as error:
        if is_from_outside(error):
            raise
        raise BrokenPluginError(
            f"extension {name!r}: hook puzzlefw_extension raised {in_words(error)}"
        ) from error
    if not isinstance(info, ExtensionInfo):
        raise BrokenPluginError(
            f"extension {name!r}: hook puzzlefw_extension returned {type(info).__name__}"
        )
    return described(name, plugin, info)


def says_notation(bound: Hooks, hooks: Sequence[str]) -> bool:
    """Return whether a plugin describes its texts, which its hook for information tells."""
    return "puzzlefw_info" in hooks and bound.info.notation is not None


def is_spare(hook: str, hooks: Sequence[str]) -> bool:
    """Return whether a view makes a hook needless that is required without one.

    Who has a class of solutions also reads their texts.
    """
    return hook in BY_VIEW and (hook != "puzzlefw_parse_solution" or BY_VIEW[0] not in hooks)


def register(manager: pluggy.PluginManager, name: str, plugin: object) -> None:
    """Add *plugin* to *manager*; raises BrokenPluginError for a hook that is not well formed."""
    for gone, instead in GONE.items():
        if hasattr(plugin, gone):
            raise BrokenPluginError(f"plugin {name!r}: {gone} is no hook any more: {instead}")
    try:
        manager.register(plugin, name)
        manager.check_pending()
    except Exception as error:  # pluggy reads every attribute of the plugin
        if is_from_outside(error):
            raise
        said = " ".join(str(error).split())
        raise BrokenPluginError(
            f"plugin {name!r} breaks the contract of its hooks: {said}"
        ) from error


def hooks_of(manager: pluggy.PluginManager, plugin: object) -> list[str]:
    """Return the names of the hooks that *plugin* implements, sorted."""
    return sorted(caller.name for caller in manager.get_hookcallers(plugin) or ())


def require(name: str, hooks: Sequence[str], required: Sequence[str]) -> None:
    """Raise BrokenPluginError unless all *required* hooks are there."""
    missing = [hook for hook in required if hook not in hooks]
    if missing:
        raise BrokenPluginError(f"plugin {name!r} lacks the hook {missing[0]}")
