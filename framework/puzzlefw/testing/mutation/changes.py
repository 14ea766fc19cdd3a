"""All changes of a function, each of which makes a mutant.

Left out is what no answer depends on: annotations, docstrings, assertions, errors and their
messages, texts, decorators and defaults of arguments.
"""

import ast
from collections.abc import Iterator

from puzzlefw.testing.mutation.operators import OF_ALL_KINDS
from puzzlefw.testing.mutation.source import Change, Source

SILENT = (ast.Assert, ast.Raise, ast.JoinedStr)
"""What is left alone."""
SILENT_FIELDS = ("annotation", "returns", "decorator_list", "defaults", "kw_defaults")
SILENT_FUNCTIONS = ("__repr__", "__str__")


def changes(source: Source, function: ast.AST) -> Iterator[Change]:
    """Visit the changes inside *function*, from top to bottom."""
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
