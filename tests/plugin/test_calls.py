"""How hooks are called: as pluggy does, however a plugin's functions take their arguments."""

from collections.abc import Callable, Generator, Iterator
from types import SimpleNamespace
from typing import Any

import pluggy
import pytest

from puzzlefw import BrokenPluginError
from puzzlefw.contract import hookspecs
from puzzlefw.plugin.binding import HookManager
from puzzlefw.plugin.hooks import Hooks

Function = Callable[..., Any]


def hooks_with(*functions: Function, name: str = "puzzlefw_keys") -> Hooks:
    """Return hooks of which one is implemented by each of the functions, the plugin's own first."""
    manager = HookManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    for number, function in enumerate(functions):
        function.__name__ = name
        manager.register(SimpleNamespace(**{name: function}), f"toy{number or ''}")
    return Hooks("toy", manager)


def of_all(instance: int, solution: int) -> list[int]:
    return [instance, solution]


def of_all_in_another_order(solution: int, instance: int) -> list[int]:
    return [instance, solution]


def of_positions(instance: int, solution: int, /) -> list[int]:
    return [instance, solution]


def of_one(solution: int) -> list[int]:
    return [1, solution]


@pytest.mark.parametrize(
    "function", [of_all, of_all_in_another_order, of_positions, of_one], ids=lambda f: f.__name__
)
def test_a_hook_gets_the_arguments_that_it_names(function: Function) -> None:
    hooks = hooks_with(function)
    for _ in range(2):  # the second call goes by what is known of the first
        assert hooks.first("puzzlefw_keys", instance=1, solution=2) == [1, 2]


def test_a_wrapper_is_around_the_call() -> None:
    @pluggy.HookimplMarker(hookspecs.PROJECT)(wrapper=True)
    def around(instance: int, solution: int) -> Generator[None, list[int], list[int]]:
        return [*(yield), 3]

    hooks = hooks_with(of_all, around)
    assert hooks.first("puzzlefw_keys", instance=1, solution=2) == [1, 2, 3]


def checking_all(instance: int, solution: int, data: object) -> list[str]:
    return [f"{instance}{solution}{data}"]


def checking_one(solution: int) -> Iterator[str]:
    yield f"1{solution}None"


@pytest.mark.parametrize("function", [checking_all, checking_one], ids=lambda f: f.__name__)
def test_a_chained_hook_gets_no_data_without_extensions(function: Function) -> None:
    hooks = hooks_with(function, name="puzzlefw_check")
    assert hooks.all("puzzlefw_check", instance=1, solution=2) == ["12None"]


@pytest.mark.parametrize("hook", ["puzzlefw_keys", "puzzlefw_check"])
def test_none_and_errors_are_the_fault_of_the_hook(hook: str) -> None:
    def silent(solution: int) -> None:
        if solution:
            raise RuntimeError("no")

    hooks = hooks_with(silent, name=hook)
    ask = hooks.all if hook == "puzzlefw_check" else hooks.first
    with pytest.raises(BrokenPluginError, match=f"{hook} returned None"):
        ask(hook, instance=1, solution=0)
    with pytest.raises(BrokenPluginError, match=f"{hook} raised RuntimeError"):
        ask(hook, instance=1, solution=1)
