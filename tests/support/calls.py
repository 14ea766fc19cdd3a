"""Counts the calls of hooks, and the models that are built."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.layout import Layout


def counted_calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Return how often each hook is called from now on, and how many "models" are built."""
    counted: Counter[str] = Counter()

    def count(kind: type, method: str, word: Callable[..., str]) -> None:
        original = getattr(kind, method)

        def counting(*args: Any, **named: Any) -> Any:
            counted[word(*args)] += 1
            return original(*args, **named)

        monkeypatch.setattr(kind, method, counting)

    count(Hooks, "first", lambda _, hook, *rest: str(hook))
    count(Layout, "fill", lambda *_: "models")
    return counted
