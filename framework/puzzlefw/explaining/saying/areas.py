"""What rules on areas say: which of them would join, or cannot be completed."""

from puzzlefw.constraints import Groups, Regions
from puzzlefw.constraints.parts import components
from puzzlefw.explaining.finding.losses import CROWDED, JOINS, TOO_LARGE, Deduction, Losses
from puzzlefw.explaining.messages import Message
from puzzlefw.explaining.naming import Names
from puzzlefw.explaining.saying.cut_off import opposites
from puzzlefw.explaining.saying.kinds import GRAPHS
from puzzlefw.explaining.statements import said_shortly
from puzzlefw.view import Cell

Fields = dict[str, object]


def area_message(part: Deduction, rule: Groups | Regions, fields: Fields, names: Names) -> Message:
    """Return which area would be wrong, or is."""
    if part.concluded and part.kind == JOINS and isinstance(rule, Regions):
        return Message(GRAPHS[JOINS], {**fields, "nodes": joined(part, rule, names)})
    if part.concluded and part.kind == CROWDED and isinstance(rule, Groups):
        return Message("area-crowded", crowded(part, rule, names))
    if part.concluded:
        return Message(GRAPHS.get(part.kind, "so"), {**fields, "nodes": named(part, names)})
    key = "area-too-large-never" if part.kind in (JOINS, TOO_LARGE) else "area-never"
    return Message(key, {**fields, "nodes": named(part, names)[:1]})


def crowded(part: Deduction, rule: Groups, names: Names) -> Fields:
    """Return how many nodes known areas take, of how many, and how many that leaves."""
    taken, count = 0, len(rule.variables)
    known: Losses = {}
    for node in part.nodes:
        variable = rule.variables[node]
        known[variable] = part.reasons.get(variable, 0)
        left = names.claims.initial[variable] & ~known[variable]
        taken += rule.size_of(left.bit_length() - 1)
    because = said_shortly(names.claims, known, {})
    return {"because": because, "taken": taken, "count": count, "most": count - taken}


def named(part: Deduction, names: Names) -> tuple[object, ...]:
    """Return what to call the nodes that a deduction is about: the clue, if there is one."""
    shape = names.shape
    if shape is None or max(part.nodes, default=0) >= shape.size:
        return ()
    emptied = [one for one in names.claims.places.get(part.emptied, ()) if isinstance(one, Cell)]
    cells = [Cell(*shape.cell(node)) for node in part.nodes] or emptied
    printed = [cell for cell in cells if names.text(cell) is not None]
    if printed and (len(cells) == 1 or not part.concluded):
        return (names.clue(printed[0]),)
    if part.concluded:
        return tuple(cells)
    return (Message("area-of", {"cell": cells[0]}),) if cells else ()


def joined(part: Deduction, rule: Regions, names: Names) -> tuple[object, ...]:
    """Return the clues of the areas that would join, nothing if these are not always the same."""
    found: set[tuple[int, ...]] = set()
    for left in opposites(part, names.claims.initial):
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
