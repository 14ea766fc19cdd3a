"""What rules on graphs say: which way a line goes on, and what would be cut off."""

from puzzlefw.constraints import Connected, SingleLoop
from puzzlefw.explaining.finding.losses import LOOP, Deduction, Losses
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.statements import said_shortly
from puzzlefw.view import Cell

Fields = dict[str, object]
MOST_SIDES = 4
"""The most sides of a loop that are named, not only counted."""


def connected(part: Deduction, rule: Connected, fields: Fields, names: Names) -> Message:
    """Return what would be cut off from what."""
    initial = names.claims.initial
    ends: list[int] = []
    walls: Losses = {}
    for variable, lost in part.reasons.items():
        mask = next(mask for v, mask in rule.conditions if v == variable)
        if initial[variable] & ~lost & ~mask == 0:
            ends.append(variable)
        else:
            walls[variable] = lost
    places = tuple(place for v in ends for place in names.claims.places.get(v, ()))
    if len(ends) < 2:
        return Message("narrow", fields)
    because = said_shortly(names.claims, walls, {})
    return Message("kept-together", {**fields, "because": because, "ends": places})


def loop_message(part: Deduction, rule: SingleLoop, fields: Fields, names: Names) -> Message:
    """Return where a line goes on, or which loop would close."""
    claims = names.claims
    if part.kind == LOOP:
        if len(part.reasons) <= MOST_SIDES:
            return Message("loop", {**fields, "nodes": ()})
        return Message("loop-of-many", {**fields, "count": len(part.reasons)})
    node = node_of(part, rule)
    name = None if node is None else names.node(node, rule.nodes)
    if name is None:
        return Message("so", fields)
    masks = {variable: mask for _, _, variable, mask in rule.edges}
    drawn = {v: n for v, n in part.reasons.items() if is_chosen(claims.initial[v] & ~n, masks[v])}
    is_on = all(is_chosen(claims.initial[v] & ~n, masks[v]) for v, n in part.concluded.items())
    fields |= {"node": name}
    if is_on and isinstance(name, Cell):
        return Message("so", fields)  # the cells that it goes to are said
    if is_on:
        return Message("line-goes-on", fields)
    return Message("line-has-passed" if len(drawn) == 2 else "line-would-end", fields)


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
