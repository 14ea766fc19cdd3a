"""What is changed to make a mutant: each function here makes the changes of one kind of place.

Left out is what another change covers: where a condition is taken for true and for false, it need
not be negated.
"""

import ast
from collections.abc import Callable, Iterator

from puzzlefw.testing.mutation.source import Change, Source

OPERATORS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
"""An operator, and what is written for it."""
NEGATIONS = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
"""Comparisons that the change negates."""
NAMES = {
    "ANY": "FIXED",
    "all": "any",
    "any": "all",
    "largest": "smallest",
    "max": "min",
    "min": "max",
    "smallest": "largest",
}
"""A name that is read, and another that does in its place."""
Operator = Callable[[Source, ast.AST, ast.AST], Iterator[Change]]
"""Visits the changes of a source at a node; the second node is the one above it."""


def comparisons(source: Source, node: ast.AST, above: ast.AST) -> Iterator[Change]:
    """Move the border of a comparison, or negate it where it is no whole condition."""
    if isinstance(node, ast.Compare):
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            if not (isinstance(operator, NEGATIONS) and condition_of(above) is node):
                yield from between(source, left, operator, right)
            left = right


def calculations(source: Source, node: ast.AST, above: ast.AST) -> Iterator[Change]:
    """Write another operator, of two numbers or masks or before one."""
    match node:
        case ast.BinOp():
            for change in between(source, node.left, node.op, node.right):
                yield bracketed(source, node, above, change)
        case ast.AugAssign():
            yield from between(source, node.target, node.op, node.value)
        case ast.UnaryOp(operand=ast.Constant()):
            return  # a number, which is changed itself
        case ast.UnaryOp() if node is not condition_of(above):
            operand = source.of(node.operand)
            is_one = isinstance(node.operand, ast.Name | ast.Attribute | ast.Subscript | ast.Call)
            yield source.replaced(node, operand if is_one else f"({operand})")


def connectives(source: Source, node: ast.AST, above: ast.AST) -> Iterator[Change]:
    """Write "or" for "and", and leave out one part."""
    if isinstance(node, ast.BoolOp):
        for left, right in zip(node.values, node.values[1:], strict=False):
            for change in between(source, left, node.op, right):
                yield bracketed(source, node, above, change)
        for part in node.values:
            yield source.replaced(part, str(isinstance(node.op, ast.And)))


def conditions(source: Source, node: ast.AST, above: ast.AST) -> Iterator[Change]:
    """Take a condition for true and for false; the answer of a predicate is one, too."""
    condition = condition_of(node)
    if condition is not None and not isinstance(condition, ast.Constant):
        # What is always true ends no loop, which any suite finds.
        for text in ("False",) if isinstance(node, ast.While) else ("True", "False"):
            yield source.replaced(condition, text)


def condition_of(node: ast.AST) -> ast.expr | None:
    """Return the condition that is a part of a node, None if it has none."""
    match node:
        case ast.If() | ast.IfExp() | ast.While():
            return node.test
        case ast.Return(value=ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not())):
            return node.value
        case ast.Return(value=ast.Call(func=ast.Name(id="any" | "all"))):
            return node.value
        case ast.comprehension(ifs=[condition]):
            return condition
    return None


def constants(source: Source, node: ast.AST, above: ast.AST) -> Iterator[Change]:
    """Make a number one more and one less, and true false."""
    if isinstance(node, ast.Constant):
        value = node.value
        if isinstance(value, bool):
            yield source.replaced(node, str(not value))
        elif isinstance(value, int):
            of_masks = "0b" in source.of(node)
            for other in (value + 1, value - 1) if value > 0 else (value + 1,):
                yield source.replaced(node, bin(other) if of_masks else str(other))


def names(source: Source, node: ast.AST, above: ast.AST) -> Iterator[Change]:
    """Take the smallest for the largest, all for any, a coarser event for a finer one."""
    if isinstance(node, ast.Name) and node.id in NAMES and isinstance(node.ctx, ast.Load):
        yield source.replaced(node, NAMES[node.id])


def loops(source: Source, node: ast.AST, above: ast.AST) -> Iterator[Change]:
    """Leave out the first item of a loop, or its last."""
    if isinstance(node, ast.For | ast.comprehension):
        items = source.of(node.iter)
        yield source.replaced(node.iter, f"list({items})[1:]")
        yield source.replaced(node.iter, f"list({items})[:-1]")


def statements(source: Source, node: ast.AST, above: ast.AST) -> Iterator[Change]:
    """Leave out a call, an assignment to what outlives the run, or a return; go on for a break."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Return(value=None):
            yield source.replaced(node, "pass")
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield source.replaced(node, "pass")
        case ast.Break():
            yield source.replaced(node, "continue")
        case ast.Continue():
            yield source.replaced(node, "break")


def between(source: Source, left: ast.expr, operator: ast.AST, right: ast.expr) -> Iterator[Change]:
    """Visit the change of the operator that stands between two expressions."""
    start, end = source.end(left), source.start(right)
    text = source.part(start, end)
    old, new = OPERATORS.get(type(operator), ("", ""))
    if old and old in text and "#" not in text:
        line = left.end_lineno or left.lineno
        yield Change(start, end, text.replace(old, new, 1), line)


def bracketed(source: Source, node: ast.expr, above: ast.AST, change: Change) -> Change:
    """Return *change* of a node in brackets, where the new operator may bind less than before."""
    is_sum = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub)
    if is_sum or not isinstance(above, ast.BinOp | ast.BoolOp | ast.UnaryOp | ast.Compare):
        return change
    start, end = source.start(node), source.end(node)
    text = source.part(start, change.start) + change.text + source.part(change.end, end)
    return source.replaced(node, f"({text})")


OF_ALL_KINDS: tuple[Operator, ...] = (
    comparisons,
    calculations,
    connectives,
    conditions,
    constants,
    names,
    loops,
    statements,
)
