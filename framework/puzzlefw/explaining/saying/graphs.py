"""What rules on graphs say: which way a line goes on, and which loops would close."""

from puzzlefw.constraints import SingleLoop
from puzzlefw.explaining.finding.losses import LOOP, Deduction
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names
from puzzlefw.view import Cell

Fields = dict[str, object]
MOST_SIDES = 4
"""The most sides of a loop that are named, not only counted."""


def loop_message(part: Deduction, rule: SingleLoop, fields: Fields, names: Names) -> Message:
    """Return where a line goes on, or which loop would close."""
    claims = names.claims
    if not part.concluded:
        return broken_loop(part, rule, fields, names)
    if part.kind == LOOP:
        if len(part.reasons) <= MOST_SIDES:
            return Message("loop", {**fields, "nodes": ()})
        return Message("loop-of-many", fields)
    node = node_of(part, rule)
    name = None if node is None else names.node(node, rule.nodes)
    if name is None:
        return Message("so", fields)
    masks = {variable: mask for _, _, variable, mask in rule.edges}
    drawn = drawn_by(part, rule, names)
    is_on = all(is_chosen(claims.initial[v] & ~n, masks[v]) for v, n in part.concluded.items())
    fields |= {"node": name}
    if is_on and isinstance(name, Cell):
        return Message("so", fields)  # the cells that it goes to are said
    if is_on:
        return Message("line-goes-on", fields)
    return Message("line-has-passed" if len(drawn) == 2 else "line-would-end", fields)


def broken_loop(part: Deduction, rule: SingleLoop, fields: Fields, names: Names) -> Message:
    """Return where the line ends or branches, or that a small loop is closed."""
    drawn = drawn_by(part, rule, names)
    node = node_of(part, rule)
    name = None if node is None else names.node(node, rule.nodes)
    if name is not None:
        return Message("line-branches" if len(drawn) > 2 else "line-ends", {**fields, "node": name})
    return Message("loop-closes" if len(drawn) == len(part.reasons) else "loop-never", fields)


def drawn_by(part: Deduction, rule: SingleLoop, names: Names) -> list[int]:
    """Return the edges, by their variables, that the reasons of a deduction choose."""
    masks = {variable: mask for _, _, variable, mask in rule.edges}
    initial = names.claims.initial
    return [v for v, lost in part.reasons.items() if is_chosen(initial[v] & ~lost, masks[v])]


def is_chosen(left: int, mask: int) -> bool:
    """Return whether all that is left chooses an edge."""
    return left & ~mask == 0


def node_of(part: Deduction, rule: SingleLoop) -> int | None:
    """Return the node that all edges of an argument meet at, None without one."""
    told = {*part.reasons, *part.concluded}
    ends = [{one, other} for one, other, variable, _ in rule.edges if variable in told]
    shared = set.intersection(*ends) if ends else set()
    if len(shared) == 1:
        return shared.pop()
    return None
