"""Without the extra, environments say in a line what to install."""

import builtins
import importlib
import sys
from typing import Any

import pytest


def test_what_to_install_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = builtins.__import__

    def without(name: str, *rest: Any, **named: Any) -> Any:
        if name.partition(".")[0] == "gymnasium":
            raise ModuleNotFoundError(name)
        return usual(name, *rest, **named)

    for name in [name for name in sys.modules if name.startswith("puzzlefw.environments")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ImportError, match=r"^expected gymnasium.*: pip install 'puzzlefw\[gym\]'$"):
        importlib.import_module("puzzlefw.environments")
