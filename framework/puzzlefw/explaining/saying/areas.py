"""Messages of rules on areas: which of them would join, or could not be completed."""

from puzzlefw.constraints import Groups, Regions
from puzzlefw.constraints.parts import components
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.saying.context import Context
from puzzlefw.explaining.saying.cut_off import opposites
from puzzlefw.view import Cell


def area_message(context: Context) -> Message:
    """Return which area would be wrong, or is."""
    if context.part.concluded:
        return context.message(nodes=areas_of(context))
    is_joined = context.part.kind in (Kind.JOINS, Kind.TOO_LARGE)
    return context.message(
        "area-too-large-never" if is_joined else "area-never", nodes=areas_of(context)[:1]
    )


def joining_message(context: Context) -> Message:
    """Return which areas would join, by their clues if these are always the same."""
    if isinstance(context.rule, Regions) and context.part.concluded:
        return context.message(nodes=joined_clues(context, context.rule))
    return area_message(context)


def crowded_message(context: Context) -> Message:
    """Return how many nodes known areas take, of how many, and how many that leaves."""
    part, rule, claims = context.part, context.rule, context.claims
    if not part.concluded:
        return area_message(context)
    assert isinstance(rule, Groups)
    taken, count = 0, len(rule.variables)
    known: Losses = {}
    for node in part.nodes:
        variable = rule.variables[node]
        known[variable] = context.shown.reasons.get(variable, 0)
        left = claims.initial[variable] & ~known[variable]
        taken += rule.size_of(left.bit_length() - 1)
    because = context.shortly(known, {})
    fields = {"because": because, "taken": taken, "count": count, "most": count - taken}
    return Message(context.id, fields)


def areas_of(context: Context) -> tuple[object, ...]:
    """Return the nodes that a deduction is about, or the clue that is printed in one of them."""
    names, part = context.names, context.part
    shape = names.shape
    if shape is None or max(part.nodes, default=0) >= shape.size:
        return ()
    emptied = [one for one in context.claims.places.get(part.emptied, ()) if isinstance(one, Cell)]
    cells = [Cell(*shape.cell(node)) for node in part.nodes] or emptied
    printed = [cell for cell in cells if names.text(cell) is not None]
    if printed and (len(cells) == 1 or not part.concluded):
        return (names.clue(printed[0]),)
    if part.concluded:
        return tuple(cells)
    return (Message("area-of", {"cell": cells[0]}),) if cells else ()


def joined_clues(context: Context, rule: Regions) -> tuple[object, ...]:
    """Return the clues of the areas that would join, none if these are not always the same."""
    names = context.names
    found: set[tuple[int, ...]] = set()
    for left in opposites(context):
        inside = {n for n, (v, mask) in enumerate(rule.conditions) if left[v] & ~mask == 0}
        edges = [(a, b) for a, b in rule.edges if a in inside and b in inside]
        roots = [[n for n in side if n in dict(rule.roots)] for side in components(inside, edges)]
        most: list[int] = max(roots, key=len, default=[])
        found.add(tuple(most))
    (met, *others) = found
    if others or len(met) < 2 or names.shape is None:
        return ()
    clues = tuple(names.clue(Cell(*names.shape.cell(node))) for node in met)
    return (Message("list", {"items": clues}),)
