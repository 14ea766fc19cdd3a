"""Exceptions of a plugin's code, raised again as the fault of the hook that they come from."""

from types import TracebackType
from typing import NoReturn

from puzzlefw.errors import BrokenPluginError, in_words
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.plugin.signals import is_from_outside


class Blame:
    """A context in which exceptions are the plugin's fault.

    It is a class because a generator would cost more than everything else that a small puzzle needs
    here.
    """

    def __init__(self, hooks: Hooks) -> None:
        self.hooks = hooks

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Raise the exception again as the fault of a hook."""
        if error is None or isinstance(error, BrokenPluginError):
            return
        if not is_from_outside(error):
            hook, place = culprit(error)
            raise self.hooks.blame(hook, f"raised {in_words(error)} in {place}") from error


def raise_blamed(hooks: Hooks, hook: str, did: str, error: BaseException) -> NoReturn:
    """Raise *error* again as the fault of *hook*; *did* says what it was doing.

    Limits and signals pass unchanged. A function, as a context for each rule of a small puzzle
    would take longer than the rule.
    """
    if is_from_outside(error):
        raise error
    raise hooks.blame(hook, f"{did}{in_words(error)}") from error


class BlameHook:
    """A context in which exceptions are the fault of *hook*; *did* says what it was doing."""

    def __init__(self, hooks: Hooks, hook: str, did: str) -> None:
        self.hooks = hooks
        self.hook = hook
        self.did = did

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Raise the exception again as the hook's fault; limits and signals pass unchanged."""
        if error is not None and not is_from_outside(error):
            raise_blamed(self.hooks, self.hook, self.did, error)


def culprit(error: BaseException) -> tuple[str, str]:
    """Return the hook whose code raised *error*, and the place in that code."""
    hook = "puzzlefw_branching"
    place = "the engine"
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_name == "propagate":
            hook = "puzzlefw_propagators"
        place = f"{code.co_qualname}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return hook, place
