"""A mutant: a function with one small fault, which is put in its place for a while."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any

import attrs


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
