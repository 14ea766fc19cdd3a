"""Faults as edits of a sound source: what stands there, and what is to stand there instead."""

import ast
import inspect
import linecache
import sys
from collections.abc import Callable, Mapping, Sequence
from textwrap import indent
from types import ModuleType, SimpleNamespace
from typing import Any

from tests.support.toy_plugins import changed

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
        found = definition(source, function)
        first = found.body[1 if ast.get_docstring(found) else 0]
        return with_lines(source, first, first.lineno - 1, lines)

    return edit


def at_end(function: str, *lines: str) -> Edit:
    """Return the edit that puts *lines* at the end of a function, before a last ``return``."""

    def edit(source: str) -> str:
        last = definition(source, function).body[-1]
        is_return = isinstance(last, ast.Return)
        return with_lines(source, last, last.lineno - 1 if is_return else last.end_lineno, lines)

    return edit


def in_class(*lines: str) -> Edit:
    """Return the edit that puts *lines* at the end of a class, where they go before all others."""
    return lambda source: source + indent("\n".join(lines), "    ") + "\n"


def definition(source: str, function: str) -> ast.FunctionDef:
    """Return the one function of *source* of that name."""
    defined = (one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.FunctionDef))
    found = [one for one in defined if one.name == function]
    expect_one(function, len(found))
    return found[0]


def with_lines(source: str, beside: ast.stmt, at: int | None, lines: Sequence[str]) -> str:
    """Return *source* with *lines* after its line *at*, as far to the right as a statement."""
    written = source.split("\n")
    written[at:at] = [" " * beside.col_offset + line for line in lines]
    return "\n".join(written)


def expect_one(what: str, found: int) -> None:
    """Raise ValueError unless *what* was found once."""
    if found != 1:
        raise ValueError(f"expected {what!r} once in the sound source, found it {found} times")


def after(source: str, edits: Sequence[Edit]) -> str:
    """Return *source* after all *edits*."""
    for edit in edits:
        source = edit(source)
    return source


def run(tree: ast.Module, source: str, title: str, names: dict[str, Any]) -> dict[str, Any]:
    """Run an edited *source*, whose lines a traceback can show, in *names*."""
    file = f"<{title}, edited>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(tree, file, "exec"), names)
    return names


def edited(module: ModuleType, edits: Sequence[Edit]) -> dict[str, Any]:
    """Return the names of *module* after *edits* of its functions, which may remember in ``KNOWN``.

    Its classes and constants stay those of the module, so that boards of both can be equal.
    """
    source = after(inspect.getsource(module), edits)
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return run(tree, source, module.__name__, {**vars(module), "KNOWN": {}})


def edited_plugin(module: ModuleType, edits: Sequence[Edit], name: str, **hooks: Any) -> ModuleType:
    """Return a plugin called *name*: that of *module* after *edits*, with other *hooks*."""
    return changed(SimpleNamespace(**edited(module, edits)), name, **hooks)


def offered(package: ModuleType) -> dict[str, Any]:
    """Return what a package offers, by name, some of which it imports only when it is asked."""
    return {name: getattr(package, name) for name in package.__all__}


def edited_class(kind: type, name: str, edits: Sequence[Edit], more: Mapping[str, Any]) -> Any:
    """Return a class called *name*: *kind* after *edits*, which may use *more* names."""
    names = {**more, **vars(sys.modules[kind.__module__]), "KNOWN": {}}
    source = after(inspect.getsource(kind), edits)
    found = run(ast.parse(source), source, name, names)[kind.__name__]
    found.__name__ = found.__qualname__ = name
    return found
