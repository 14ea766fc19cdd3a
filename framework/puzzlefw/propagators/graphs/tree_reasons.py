"""Explanations of tree rules: a value closes a loop, cuts nodes off, or is a dead end.

A reason is searched for outwards from the node that lost the value. Its cost is about its size.
"""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import NO_VARIABLE
from puzzlefw.propagators.graphs.tree_floods import Floods
from puzzlefw.propagators.graphs.tree_past import Past, TreeNotes


def explain_tree(notes: TreeNotes, facts: Facts) -> None:
    """Add the *facts* by which the variable asked about loses the values in question.

    A contradiction without a variable means that no tree spans the graph: all facts are added.
    """
    past = Past(notes, facts)
    variable = facts.asked_variable
    if variable == NO_VARIABLE:
        past.exclude_all_lost()
        return
    facts.exclude_lost(variable)
    gone = facts.domain(variable)
    while gone != 0:
        value = gone & -gone
        gone ^= value
        if not find_reason(past, variable, value):
            past.exclude_all_lost()
            return


def find_reason(past: Past, variable: i64, value: i64) -> bool:
    """Add why *variable* lost *value*; False if no rule of the tree explains it."""
    notes = past.notes
    chooser = notes.chooser_of[variable - notes.lowest]
    while chooser >= 0:
        past.suppose(chooser, value)
        if disagrees(past) or closes_a_loop(past) or cuts_off(past) or is_a_dead_end(past):
            return True
        chooser = notes.next_chooser[chooser]
    return False


def explain_bridge(notes: TreeNotes, facts: Facts) -> None:
    """Do the same by cuts only, for a rule that allows loops."""
    past = Past(notes, facts)
    variable = facts.asked_variable
    if variable == NO_VARIABLE:
        if not is_cut_already(past):
            past.exclude_all_lost()
        return
    facts.exclude_lost(variable)
    gone = facts.domain(variable)
    while gone != 0:
        value = gone & -gone
        gone ^= value
        chooser = notes.chooser_of[variable - notes.lowest]
        while chooser >= 0:
            past.suppose(chooser, value)
            if disagrees(past) or cuts_off(past):
                break
            chooser = notes.next_chooser[chooser]
        if chooser < 0:
            past.exclude_all_lost()
            return


def disagrees(past: Past) -> bool:
    """Add the other end of an edge, if it was decided against the value."""
    graph = past.graph
    chooser, value = past.chooser, past.value
    for s in range(graph.first_slot(chooser), graph.first_slot(chooser + 1)):
        twin = graph.twin(s)
        beyond = graph.beyond(s)
        against = ~graph.opens[twin]
        if graph.opens[s] & value != 0:
            against = graph.opens[twin]
        if past.mask(beyond) & against == 0:
            past.exclude(beyond, against)
            return True
    return False


def closes_a_loop(past: Past) -> bool:
    """Add the open path that the value would make a loop: between two of its edges, or from one."""
    graph = past.graph
    chooser, value = past.chooser, past.value
    floods = Floods(past, True)
    floods.start(graph.node(chooser))
    for s in range(graph.first_slot(chooser), graph.first_slot(chooser + 1)):
        if graph.opens[s] & value != 0 and not floods.start(graph.head(s)):
            return True  # two edges between the same nodes
    meeting = floods.meet()
    if meeting < 0:
        return False
    floods.say_path(meeting)
    return True


def cuts_off(past: Past) -> bool:
    """Add the closed edges around what the value would cut off, on either side."""
    graph = past.graph
    node = graph.node(past.chooser)
    floods = Floods(past, False)
    floods.start(node)
    for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
        for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
            if not floods.passes(s):
                floods.start(graph.head(s))
    flood = floods.find_cut_off()
    if flood < 0:
        return False
    floods.say_cut(flood)
    return True


def is_cut_already(past: Past) -> bool:
    """Add the closed edges around a part without a way out; False if there is none."""
    graph = past.graph
    floods = Floods(past, False)
    for n in range(graph.nodes):
        if graph.is_absent(n):
            continue
        if floods.count == 0:
            floods.start(n)
            floods.finish(0)
        elif floods.owner(n) < 0:
            floods.say_cut(0)
            return True
    return False


def is_a_dead_end(past: Past) -> bool:
    """Add the closed edges around the nodes that the value leads to, if they are too few.

    A depth-first walk over all slots within reach computes the bounds of ``TreeBounds`` again. If
    it comes back to a slot that it has not left yet, there is no bound.
    """
    graph = past.graph
    chooser, value = past.chooser, past.value
    node = graph.node(chooser)
    reached = bounded_slots(past, onward(past, node, chooser, value, -1, vec[i64]()))
    if reached is None or most_beyond(past, node, chooser, value, -1) >= graph.area:
        return False
    say_walls(past, node, chooser)
    for s in reached:
        past.exclude(graph.beyond(s), graph.opens[graph.twin(s)])
        say_walls(past, graph.head(s), graph.beyond(s))
    return True


def bounded_slots(past: Past, stack: vec[i64]) -> vec[i64] | None:
    """Return the slots in reach, with bounds in the notes; None if a way meets one not yet left."""
    graph = past.graph
    notes = past.notes
    notes.walks += 2
    inside = notes.walks - 2
    behind = notes.walks - 1
    reached = vec[i64]()
    while len(stack) > 0:
        stack, s = pop(stack)
        if notes.walk[s] == behind:
            continue
        past.store.clock.spend(1)
        twin = graph.twin(s)
        inner = graph.beyond(s)
        values = past.mask(inner) & graph.opens[twin]
        if notes.walk[s] == inside:
            notes.walk[s] = behind
            notes.reach[s] = most_beyond(past, graph.head(s), inner, values, twin)
            continue
        notes.walk[s] = inside
        reached = append(reached, s)
        below: i64 = len(stack) + 1
        stack = onward(past, graph.head(s), inner, values, twin, append(stack, s))
        for at in range(below, i64(len(stack))):
            if notes.walk[stack[at]] == inside:
                return None
    return reached


def onward(
    past: Past, node: i64, chooser: i64, values: i64, entry: i64, stack: vec[i64]
) -> vec[i64]:
    """Append to *stack* the slots by which *node* can be left, if it was entered by *entry*.

    *chooser* takes one of *values*; the node's other choosers take any value left to them.
    """
    graph = past.graph
    for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
        left = values if c == chooser else past.mask(c)
        for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
            if s != entry and left & graph.opens[s] != 0:
                stack = append(stack, s)
    return stack


def most_beyond(past: Past, node: i64, chooser: i64, values: i64, entry: i64) -> i64:
    """Return an upper bound on the nodes reached at *node* and by leaving it as in ``onward``."""
    graph = past.graph
    reach = past.notes.reach
    around: i64 = 1
    most: i64 = 0
    for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
        if c != chooser:
            for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                if past.mask(c) & graph.opens[s] != 0:
                    around += reach[s]
    while values != 0:
        value = values & -values
        values ^= value
        total = around
        for s in range(graph.first_slot(chooser), graph.first_slot(chooser + 1)):
            if s != entry and graph.opens[s] & value != 0:
                total += reach[s]
        most = max(most, total)
    return min(most, graph.area + 1)


def say_walls(past: Past, node: i64, chooser: i64) -> None:
    """Add which edges of *node* are closed by choosers other than *chooser*."""
    graph = past.graph
    for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
        if c != chooser:
            for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                if past.is_closed(s):
                    past.exclude(c, graph.opens[s])
