"""Registers a plugin and its extensions, after checking that their hooks are well formed."""

import inspect
from collections.abc import Mapping, Sequence
from typing import cast

import pluggy

from puzzlefw.contract import hookspecs
from puzzlefw.errors import BrokenPluginError
from puzzlefw.fields.description import description_of
from puzzlefw.plugin.hooks import Hooks
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
CHAINED = (*OF_RULES, "puzzlefw_techniques")
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


def bind(name: str, plugin: object, extensions: Mapping[str, object]) -> Hooks:
    """Register a plugin and its extensions in a new plugin manager.

    Raises BrokenPluginError if a hook is missing or unknown, or has unknown arguments.
    """
    manager = HookManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    register(manager, name, plugin)
    hooks = hooks_of(manager, plugin)
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
    for extension_name, extension in extensions.items():
        register(manager, extension_name, extension)
        added = hooks_of(manager, extension)
        require(extension_name, added, OF_RULES)
        for hook in added:
            if hook not in CHAINED:
                raise BrokenPluginError(
                    f"extension {extension_name!r}: expected no hooks but {', '.join(CHAINED)},"
                    f" found {hook}"
                )
    return bound


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
