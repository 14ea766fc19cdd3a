"""Messages of rules on graphs: which way a line goes on, and which loops would close."""

from puzzlefw.constraints import SingleLoop
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.saying.context import Context
from puzzlefw.view import Cell

MOST_SIDES = 4
"""The most sides of a loop that are named, not only counted."""


def graph_message(context: Context) -> Message:
    """Return the message of an argument about some nodes, with these if they are cells."""
    names, part = context.names, context.part
    cells: list[Cell] = []
    if names.shape is not None and max(part.nodes, default=0) < names.shape.size:
        cells = [Cell(*names.shape.cell(node)) for node in part.nodes]
    nodes = tuple(cells) if len(cells) > 1 else tuple(map(names.clue, cells))
    return context.message(nodes=nodes)


def loop_message(context: Context) -> Message:
    """Return which loop would close too early, or is closed."""
    if not context.part.concluded:
        return broken_loop_message(context)
    if len(context.shown.reasons) <= MOST_SIDES:
        return context.message(nodes=())
    return context.message("loop-of-many")


def parity_message(context: Context) -> Message:
    """Return that a loop leaves a part as often as it enters it, or does not.

    Of paths, that each has two ends: one that leads into a part ends there, or leads out again.
    """
    if not context.part.concluded:
        return broken_loop_message(context)
    if has_hub(context):
        return context.message("path-without-end", nodes=())
    return graph_message(context)


def node_message(context: Context) -> Message:
    """Return where the line of a loop goes on, or does not."""
    part = context.shown
    if not part.concluded:
        return broken_loop_message(context)
    name = node_name(context)
    if name is None:
        return context.message("so")
    if all(is_chosen(context, v, lost) for v, lost in part.concluded.items()):
        # If it is a cell, the cells that the line goes to are said.
        return context.message("so" if isinstance(name, Cell) else "line-goes-on", node=name)
    id = "line-has-passed" if len(chosen_edges(context)) == 2 else "line-would-end"
    return context.message(id, node=name)


def broken_loop_message(context: Context) -> Message:
    """Return where the line ends or branches, or that a small loop is closed."""
    chosen, name = chosen_edges(context), node_name(context)
    if name is not None:
        return context.message("line-branches" if len(chosen) > 2 else "line-ends", node=name)
    if len(chosen) == len(context.part.reasons):
        return context.message("loop-closes")
    return context.message("path-never" if has_hub(context) else "loop-never")


def has_hub(context: Context) -> bool:
    """Return whether an argument is about paths, not about one loop."""
    return isinstance(context.rule, SingleLoop) and context.rule.hub is not None


def chosen_edges(context: Context) -> list[int]:
    """Return the variables of the edges that the reasons of a deduction choose."""
    return [v for v, lost in context.shown.reasons.items() if is_chosen(context, v, lost)]


def is_chosen(context: Context, variable: int, lost: int) -> bool:
    """Return whether all values that are left to a variable of a loop choose its edge."""
    *_, mask = context.rules.edges(context.part)[variable][-1]
    return context.claims.initial[variable] & ~lost & ~mask == 0


def node_name(context: Context) -> object | None:
    """Return the name of the node that all edges of an argument meet at, None without one."""
    part, rule = context.shown, context.rule
    assert isinstance(rule, SingleLoop)
    told = {*part.reasons, *part.concluded}
    edges = context.rules.edges(context.part)
    ends = [{one, other} for v in told for one, other, _, _ in edges.get(v, ())]
    shared = set.intersection(*ends) if ends else set()
    return context.names.node(shared.pop(), rule.nodes) if len(shared) == 1 else None
