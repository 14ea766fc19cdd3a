"""The mutants of a module, without those that no test could tell from the original."""

import ast
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from cosmic_ray.work_item import MutationSpec, WorkItem

Place = tuple[int, int]

# Identity and equality are the same for None and for small numbers, which is what is compared.
IDENTITY = {
    "core/ReplaceComparisonOperator_Is_Eq",
    "core/ReplaceComparisonOperator_IsNot_NotEq",
    "core/ReplaceComparisonOperator_Eq_Is",
    "core/ReplaceComparisonOperator_NotEq_IsNot",
}
# These speak to mypy and mypyc only.
SILENT_DECORATORS = ("final", "mypyc_attr", "overload")


def silent_spans(source: str) -> list[tuple[Place, Place]]:
    """Return where *source* speaks to the type checker only, as (begin, end) of places."""
    spans = []
    for node in ast.walk(ast.parse(source)):
        found: list[ast.expr | None] = []
        if isinstance(node, ast.arg | ast.AnnAssign):
            found = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            found = [node.returns]
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            found = [node.test]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found += [d for d in node.decorator_list if is_silent(d)]
        spans += [span(part) for part in found if part is not None]
    return spans


def is_silent(decorator: ast.expr) -> bool:
    """Tell whether a decorator does nothing when the program runs interpreted."""
    return ast.unparse(decorator).startswith(SILENT_DECORATORS)


def span(node: ast.expr) -> tuple[Place, Place]:
    """Return the place where *node* begins, one column early for an ``@``, and where it ends."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset - 1), (node.end_lineno, node.end_col_offset)


def telling(items: Iterable[WorkItem], source: str) -> Iterator[WorkItem]:
    """Visit those of the mutants *items* of *source* that a test could find."""
    spans = silent_spans(source)
    for item in items:
        mutation = item.mutations[0]
        if mutation.operator_name in IDENTITY:
            continue
        if any(begin <= mutation.start_pos < end for begin, end in spans):
            continue
        yield item


def label(mutation: MutationSpec) -> str:
    """Return ``path:line function operator occurrence``, which no other mutant of a tree has."""
    operator = mutation.operator_name.removeprefix("core/")
    where = f"{Path(mutation.module_path).as_posix()}:{mutation.start_pos[0]}"
    return f"{where} {mutation.definition_name} {operator} {mutation.occurrence}"


def rank(mutation: MutationSpec, seed: int) -> bytes:
    """Return a key that puts mutants in a random order, which a change elsewhere leaves alone."""
    name = f"{mutation.module_path} {mutation.operator_name} {mutation.occurrence}"
    return hashlib.sha256(f"{seed} {name}".encode()).digest()
