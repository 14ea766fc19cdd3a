"""Faults as edits of a sound source: what stands there, and what is to stand there instead."""

import ast
import inspect
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

Edit = Callable[[str], str]


def put(old: str, new: str) -> Edit:
    """Return the edit that puts *new* for *old*; ValueError if that does not stand there once."""

    def edit(source: str) -> str:
        expect_one(old, source.count(old))
        return source.replace(old, new)

    return edit


def at_start(function: str, *lines: str) -> Edit:
    """Return the edit that puts *lines* before the first statement of a function."""

    def edit(source: str) -> str:
        defined = (one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.FunctionDef))
        found = [one for one in defined if one.name == function]
        expect_one(function, len(found))
        first = found[0].body[1 if ast.get_docstring(found[0]) else 0]
        written = source.split("\n")
        written[first.lineno - 1 : first.lineno - 1] = [" " * first.col_offset + s for s in lines]
        return "\n".join(written)

    return edit


def expect_one(what: str, found: int) -> None:
    """Raise ValueError unless *what* was found once."""
    if found != 1:
        raise ValueError(f"expected {what!r} once in the sound source, found it {found} times")


def edited(module: ModuleType, edits: Sequence[Edit], **more: Any) -> dict[str, Any]:
    """Return the names of *module* after *edits* of its functions, which may use *more* names.

    Its classes and constants stay those of the module, so that boards of both can be equal.
    """
    source = inspect.getsource(module)
    for edit in edits:
        source = edit(source)
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    names = {**vars(module), **more}
    exec(compile(tree, f"<{module.__name__}, edited>", "exec"), names)
    return names
