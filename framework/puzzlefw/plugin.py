"""A plugin with its extensions, behind calls that hold it to the contract of its hooks.

Whatever a plugin does wrong leaves here as a BrokenPluginError that names plugin and hook;
what is not its fault (see ``signals``) passes.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import attrs
import pluggy

from puzzlefw import hookspecs
from puzzlefw.arguments import full_name, shown
from puzzlefw.description import PuzzleInfo
from puzzlefw.errors import BrokenPluginError, PuzzlefwError
from puzzlefw.signals import is_from_outside
from puzzlefw.wording import in_words

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
CHAINED = ("puzzlefw_propagators", "puzzlefw_check")
"""The hooks that every extension implements, and the only ones: what adds a rule also checks it."""


@attrs.frozen(eq=False)
class Plugin:
    """The hooks of one puzzle type, each of them called through ``first`` or ``all``."""

    name: str
    manager: pluggy.PluginManager

    def has(self, hook: str) -> bool:
        """Return True if the plugin implements *hook*."""
        return bool(getattr(self.manager.hook, hook).get_hookimpls())

    @property
    def is_extended(self) -> bool:
        """Whether extensions add rules."""
        return len(self.manager.get_plugins()) > 1

    def first(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> Any:
        """Call a hook that gives one answer; errors but the *allowed* ones are the plugin's."""
        passed: tuple[type[BaseException], ...] = (BrokenPluginError, *allowed)
        try:
            answer = getattr(self.manager.hook, hook)(**arguments)
        except passed:
            raise
        except BaseException as error:
            if is_from_outside(error):
                raise
            raise self.broken(hook, f"raised {in_words(error)}") from error
        if answer is None:
            raise self.broken(hook, "returned None")
        return answer

    @cached_property
    def info(self) -> PuzzleInfo:
        """What the plugin says about itself; asked for once."""
        info = self.first("puzzlefw_info")
        if not isinstance(info, PuzzleInfo):
            raise self.broken("puzzlefw_info", f"returned {type(info).__name__}")
        for kind in (info.instance_type, info.solution_type):
            if not isinstance(kind, type):
                raise self.broken("puzzlefw_info", f"gave {kind!r} for a class")
        return info

    def expect_instance(self, value: object) -> None:
        """Raise TypeError unless *value*, which a caller handed in, is an instance."""
        if value is None or not isinstance(value, self.info.instance_type):
            raise TypeError(
                f"expected an instance of {self.name!r}, as parse() returns, found {shown(value)}"
            )

    def expect_solution(self, instance: object, value: object) -> None:
        """Raise TypeError unless a caller handed in an instance, and a solution as *value*."""
        self.expect_instance(instance)
        if value is None or not isinstance(value, self.info.solution_type):
            raise TypeError(
                f"expected a solution of {self.name!r}, as solve() finds and parse_solution()"
                f" returns, found {shown(value)}"
            )

    def instance(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> Any:
        """Call a hook that gives an instance."""
        return self.typed(hook, self.first(hook, *allowed, **arguments), self.info.instance_type)

    def solution(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> Any:
        """Call a hook that gives a solution."""
        return self.typed(hook, self.first(hook, *allowed, **arguments), self.info.solution_type)

    def typed(self, hook: str, answer: Any, kind: type) -> Any:
        """Return *answer* if it is of the type that the plugin's description says."""
        if isinstance(answer, kind):
            return answer
        raise self.broken(hook, f"returned {full_name(type(answer))}, not {full_name(kind)}")

    def text(self, hook: str, *allowed: type[PuzzlefwError], **arguments: Any) -> str:
        """Call a hook that gives a text."""
        answer = self.first(hook, *allowed, **arguments)
        if isinstance(answer, str):
            return answer
        raise self.broken(hook, f"returned {type(answer).__name__}, not a text")

    def several(self, hook: str, **arguments: Any) -> Sequence[Any]:
        """Call a hook that gives a list."""
        return self.listed(hook, self.first(hook, **arguments))

    def listed(self, hook: str, answer: Any) -> Sequence[Any]:
        """Return *answer* if it is a list: a text would be taken for its letters."""
        if isinstance(answer, (list, tuple)):
            return answer
        raise self.broken(hook, f"returned {type(answer).__name__}, not a list")

    def all(self, hook: str, **arguments: Any) -> list[Any]:
        """Call a chained hook and return all items of all answers, the plugin's own first."""
        caller = getattr(self.manager.hook, hook)
        try:
            answers = caller(**arguments)
            # pluggy drops None without a word, and a check that says nothing is no check.
            if len(answers) != len(caller.get_hookimpls()):
                raise self.broken(hook, "returned None")
            # pluggy asks last what was registered first.
            return [item for answer in reversed(answers) for item in self.listed(hook, answer)]
        except BrokenPluginError:
            raise
        except BaseException as error:
            if is_from_outside(error):
                raise
            raise self.broken(hook, f"raised {in_words(error)}") from error

    def broken(self, hook: str, what: str) -> BrokenPluginError:
        """Return the error that *hook* did what it must not."""
        return BrokenPluginError(f"plugin {self.name!r}: hook {hook} {what}")


def bind(name: str, plugin: object, extensions: Mapping[str, object]) -> Plugin:
    """Put a plugin and its extensions into a plugin manager of their own.

    Raises BrokenPluginError if a hook is missing, unknown, or has unknown arguments.
    """
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    register(manager, name, plugin)
    require(name, implemented(manager, plugin), REQUIRED)
    for extension_name, extension in extensions.items():
        register(manager, extension_name, extension)
        hooks = implemented(manager, extension)
        require(extension_name, hooks, CHAINED)
        for hook in hooks:
            if hook not in CHAINED:
                raise BrokenPluginError(
                    f"extension {extension_name!r}: expected no hooks but {', '.join(CHAINED)},"
                    f" found {hook}"
                )
    return Plugin(name, manager)


def register(manager: pluggy.PluginManager, name: str, plugin: object) -> None:
    """Add *plugin* to *manager*, all of its hooks known and well formed."""
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


def implemented(manager: pluggy.PluginManager, plugin: object) -> list[str]:
    """Return the names of the hooks that *plugin* implements, sorted."""
    return sorted(caller.name for caller in manager.get_hookcallers(plugin) or ())


def require(name: str, hooks: Sequence[str], required: Sequence[str]) -> None:
    """Raise BrokenPluginError unless all *required* hooks are there."""
    missing = [hook for hook in required if hook not in hooks]
    if missing:
        raise BrokenPluginError(f"plugin {name!r} lacks the hook {missing[0]}")
