"""Automata as programs: a path through the states that can be passed, place by place."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from puzzlefw.constraints import Automaton, Regular
from puzzlefw.solvers.literals import ValueLiterals
from puzzlefw.solvers.program import ALWAYS, NEVER, Program

Edges = list[tuple[int, int, int]]
"""The transitions in one place: (state, value, next state)."""
LiteralsBy = dict[int, list[int]]
"""Literals by a state, or by a value."""


def add_regular(literals: ValueLiterals, rule: Regular) -> None:
    """Ask that an automaton accepts the values.

    Each state that a path can pass between two places has a literal, and so has each transition:
    one goes in and one out where the path leads, and the value in a place is that of its
    transition. Where only one leads in or out, state and transition share a literal.
    O(places * transitions).
    """
    program = literals.program
    places = [literals.of[variable] for variable in rule.variables]
    layers = edges_of(rule.automaton, places)
    if layers is None:
        program.add_clause(())
        return
    mine = program.variables  # which makes the names of this sequence its own
    states = {0: ALWAYS}
    for place, edges in enumerate(layers):
        leaving, entering, with_value = moves(program, f"move_{mine}_{place}", edges, states)
        for state, ways_out in leaving.items():
            add_one_of(program, states[state], ways_out)
        for value, literal in places[place].items():
            add_one_of(program, literal, with_value.get(value, []))
        states = {}
        for state, ways_in in entering.items():
            states[state] = ways_in[0]
            if len(ways_in) > 1:
                states[state] = program.new_auxiliary(f"state_{mine}_{place + 1}_{state}")
                add_one_of(program, states[state], ways_in)


def moves(
    program: Program, name: str, edges: Edges, states: Mapping[int, int]
) -> tuple[LiteralsBy, LiteralsBy, LiteralsBy]:
    """Return the literals of the transitions in a place, by old state, by new state, by value."""
    leaving: LiteralsBy = {}
    entering: LiteralsBy = {}
    with_value: LiteralsBy = {}
    ways = Counter(state for state, _, _ in edges)
    for state, value, following in edges:
        literal = states[state]
        if ways[state] > 1:
            literal = program.new_auxiliary(f"{name}_{state}_{value}")
        leaving.setdefault(state, []).append(literal)
        entering.setdefault(following, []).append(literal)
        with_value.setdefault(value, []).append(literal)
    return leaving, entering, with_value


def add_one_of(program: Program, literal: int, exclusive: Sequence[int]) -> None:
    """Ask that *literal* is true exactly if one of the others is, of which at most one is."""
    if list(exclusive) == [literal]:
        return
    if literal == ALWAYS:
        program.add_choice(exclusive)
    elif literal == NEVER or not exclusive:
        for one in (literal, *exclusive):
            program.add_clause((-one,))
    elif len(exclusive) == 1:
        program.add_equal(literal, exclusive[0])
    else:
        program.add_union(literal, exclusive)


def edges_of(automaton: Automaton, places: Sequence[Iterable[int]]) -> list[Edges] | None:
    """Return the transitions of each place that are on a path to an accepting state.

    *places* have the values that each can take. Returns None if there is no path.
    """
    layers: list[Edges] = []
    reached = {0}
    for values in places:
        wanted = set(values)
        edges = [
            (state, value, following)
            for state in sorted(reached)
            for value, following in automaton.transitions[state]
            if value in wanted
        ]
        layers.append(edges)
        reached = {following for _, _, following in edges}
    useful = reached & automaton.accepting
    for place in reversed(range(len(layers))):
        layers[place] = [edge for edge in layers[place] if edge[2] in useful]
        useful = {state for state, _, _ in layers[place]}
    return layers if useful else None
