"""All mutants of a propagator's class: functions with one small fault, put in for a while."""

import ast
import inspect
import os
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any, TypeGuard

import attrs

from puzzlefw.testing.mutation.operators import OF_ALL_KINDS
from puzzlefw.testing.mutation.source import Change, Source

SILENT = (ast.Assert, ast.Raise, ast.JoinedStr)
SILENT_FIELDS = ("annotation", "returns", "decorator_list", "defaults", "kw_defaults")
SILENT_FUNCTIONS = ("__repr__", "__str__")


@attrs.frozen
class Mutant:
    """One small fault in a function: what the line was, and what it is *after*.

    ``with mutant.applied():`` runs the fault wherever *function* is called; *text* is the whole
    source with it.
    """

    file: str
    line: int
    method: str
    before: str
    after: str
    function: Any = attrs.field(repr=False)
    text: str = attrs.field(repr=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.method}: {self.before} -> {self.after}"

    @contextmanager
    def applied(self) -> Iterator[None]:
        """Let the function run the fault inside, and what it was before at the end.

        The code is exchanged, not the function: so a static method, a property, a name that
        another module imported and ``super()`` all stay what they are.
        """
        sound = self.function.__code__
        self.function.__code__ = self.code()
        try:
            yield
        finally:
            self.function.__code__ = sound

    def code(self) -> CodeType:
        """Return the compiled fault."""
        sound = self.function.__code__
        tree = ast.parse(self.text)
        # A variable of the function around it that is read no more would be missed.
        kept = [ast.Expr(ast.Name(name, ast.Load())) for name in sound.co_freevars]
        node = definition(tree, sound)
        node.body.append(ast.If(ast.Constant(False), [*kept, ast.Pass()], []))
        module = compile(ast.fix_missing_locations(tree), sound.co_filename, "exec")
        return next(code for code in codes_in(module) if is_same(code, sound))


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


def changes(source: Source, function: ast.AST) -> Iterator[Change]:
    """Visit the changes inside *function*, from top to bottom.

    Left out is what no answer depends on: annotations, docstrings, assertions, errors and their
    messages, texts, decorators and defaults of arguments.
    """
    found = {
        (change.start, change.end, change.text): change
        for node, above in inside(function)
        for operator in OF_ALL_KINDS
        for change in operator(source, node, above)
    }
    yield from (found[key] for key in sorted(found))


def inside(above: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Visit what may be changed below a node, each with the node above it."""
    for name, value in ast.iter_fields(above):
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.AST) and name not in SILENT_FIELDS and not is_silent(node):
                yield node, above
                yield from inside(node)


def is_silent(node: ast.AST) -> bool:
    """Return whether no answer depends on a node."""
    return isinstance(node, SILENT) or getattr(node, "name", "") in SILENT_FUNCTIONS


def definition(tree: ast.AST, code: CodeType) -> ast.FunctionDef:
    """Return the definition that *code* was compiled from; LookupError if it is not there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name:
            first = min([node.lineno, *(part.lineno for part in node.decorator_list)])
            if first == code.co_firstlineno:
                return node
    raise LookupError(f"no {code.co_qualname} in line {code.co_firstlineno}")


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """Visit the codes of all functions in a code."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)


def is_same(one: CodeType, other: CodeType) -> bool:
    """Return whether two codes are of one function."""
    return (one.co_qualname, one.co_firstlineno) == (other.co_qualname, other.co_firstlineno)
