"""All mutants of a propagator's class."""

import inspect
import os
from collections.abc import Iterator
from types import FunctionType
from typing import Any, TypeGuard

from puzzlefw.testing.mutation.changes import SILENT_FUNCTIONS, changes
from puzzlefw.testing.mutation.mutant import Mutant, codes_in, definition
from puzzlefw.testing.mutation.source import Source


def mutants(kind: type) -> list[Mutant]:
    """Return all mutants of a propagator's class, method by method.

    Changed are its methods, those of its base classes, and the functions of their modules that
    they call; of the framework nothing is, unless *kind* is a class of it. Raises ValueError for
    a class that is compiled, or whose source cannot be read or is no longer the one that runs.
    """
    if not inspect.isclass(kind):
        raise ValueError(f"expected a class, found {kind!r}")
    kinds = [one for one in kind.__mro__ if one is kind or not is_foreign(one)]
    waiting = [function for one in kinds for function in functions_in(one)]
    if not waiting:
        raise ValueError(f"expected a class written in Python, found {kind.__name__} without code")
    found: dict[FunctionType, None] = {}
    for function in waiting:  # grows in the loop, by what is called
        if function not in found:
            found[function] = None
            waiting += called_by(function)
    sources: dict[str, Source] = {}
    return [mutant for function in found for mutant in mutants_of(function, sources)]


def is_foreign(kind: type) -> bool:
    """Return whether a class is the framework's, or Python's."""
    return kind.__module__.split(".")[0] in ("builtins", "abc", "typing", "puzzlefw")


def functions_in(kind: type) -> Iterator[FunctionType]:
    """Visit the functions that a class defines: methods of any kind, and parts of properties."""
    for name, value in vars(kind).items():
        parts: list[Any] = [value]
        if isinstance(value, property):
            parts = [value.fget, value.fset, value.fdel]
        elif isinstance(value, staticmethod | classmethod):
            parts = [value.__func__]
        for part in filter(callable, parts):
            function = inspect.unwrap(part)
            is_own = getattr(function, "__globals__", {}).get("__name__") == kind.__module__
            if is_own and is_written(function) and name not in SILENT_FUNCTIONS:
                yield function


def called_by(function: FunctionType) -> Iterator[FunctionType]:
    """Visit the functions of its own module that a function names."""
    for code in (function.__code__, *codes_in(function.__code__)):
        for name in code.co_names:
            called = inspect.unwrap(function.__globals__.get(name, len))
            if is_written(called) and called.__globals__ is function.__globals__:
                yield called


def is_written(value: object) -> TypeGuard[FunctionType]:
    """Return whether *value* is a function that has a definition of its own in a source."""
    if not isinstance(value, FunctionType):
        return False
    code = value.__code__
    return code.co_name != "<lambda>" and not code.co_filename.startswith("<attrs")


def mutants_of(function: FunctionType, sources: dict[str, Source]) -> Iterator[Mutant]:
    """Visit the mutants of one function; *sources* are those that were read."""
    code = function.__code__
    try:
        if code.co_filename not in sources:
            sources[code.co_filename] = Source("".join(inspect.findsource(function)[0]))
        source = sources[code.co_filename]
        node = definition(source.tree, code)
    except (OSError, SyntaxError, LookupError) as error:
        raise ValueError(f"expected to read the source of {code.co_qualname}: {error}") from error
    for change in changes(source, node):
        before, after = source.shown(change)
        yield Mutant(
            file=os.path.basename(code.co_filename),
            line=change.line,
            method=code.co_qualname,
            before=before,
            after=after,
            function=function,
            text=source.patched(change),
        )
