"""Connectivity without cuts: each node has a parent, and numbers that grow from the root on."""

from collections.abc import Iterable, Sequence

from puzzlefw.constraints import Circuit
from puzzlefw.constraints.wide_circuit import WideCircuit
from puzzlefw.solvers.literals import ValueLiterals
from puzzlefw.solvers.program import ALWAYS, NEVER, Program

Link = tuple[int, int, int]
"""Two nodes, and the literal that is true if the link between them can be used."""


def add_connected(
    program: Program,
    chosen: Sequence[int],
    links: Iterable[Link],
    roots: Sequence[int] | None = None,
) -> None:
    """Ask that the nodes whose literal in *chosen* is true are connected by links to a root.

    The literals in *roots* say which nodes are one; without them only the lowest chosen node is,
    so all are connected. Every other chosen node has a parent, to which a link leads,
    and whose number in binary is lower than its own.
    O(links * log(nodes)) clauses.
    """
    if roots is None:
        roots = roots_of(program, chosen)
    mine = program.variables  # which makes the names of this graph its own
    number = numbers(program, len(chosen))
    parents: list[list[int]] = [[] for _ in chosen]
    for at, (one, other, literal) in enumerate(links):
        for child, parent in ((one, other), (other, one)):
            if roots[child] == ALWAYS or literal == NEVER or one == other:
                continue
            chosen_link = program.new_auxiliary(f"parent_{mine}_{at}_{child}")
            program.add_clause((-chosen_link, literal))
            program.add_clause((-chosen_link, chosen[parent]))
            add_less(program, chosen_link, number[parent], number[child])
            parents[child].append(chosen_link)
    for node, literal in enumerate(chosen):
        program.add_clause((-literal, roots[node], *parents[node]))


def add_circuit(literals: ValueLiterals, rule: Circuit | WideCircuit) -> None:
    """Ask that arcs of which one leaves each node, and one enters it, make one circuit.

    Along each arc, but for those into node 0, a number in binary grows. O(arcs * log(nodes))
    clauses.
    """
    number = numbers(literals.program, len(rule.variables))
    for tail, arcs in enumerate(rule.arcs()):
        for head, condition in arcs:
            literal = literals.condition(condition)
            if head != 0 and literal != NEVER:
                add_less(literals.program, literal, number[tail], number[head])


def numbers(program: Program, nodes: int) -> list[list[int]]:
    """Return for each node new literals of a number in binary, low bits first."""
    bits = max(nodes - 1, 0).bit_length()
    mine = program.variables  # which makes their names their own
    return [
        [program.new_auxiliary(f"order_{mine}_{node}_{bit}") for bit in range(bits)]
        for node in range(nodes)
    ]


def roots_of(program: Program, chosen: Sequence[int]) -> list[int]:
    """Return for each node the literal that it is the lowest one that is chosen."""
    roots = []
    none_before = ALWAYS
    for node, literal in enumerate(chosen):
        if none_before == NEVER or literal == NEVER:
            roots.append(NEVER)
        elif none_before == ALWAYS:
            roots.append(literal)
            none_before = -literal
        else:
            at = program.variables
            root = program.new_auxiliary(f"root_{at}_{node}")
            program.add_clause((-root, literal))
            program.add_clause((-root, none_before))
            roots.append(root)
            before = none_before
            none_before = program.new_auxiliary(f"none_to_{at}_{node}")
            program.add_clause((-none_before, before))
            program.add_clause((-none_before, -literal))
    return roots


def add_less(program: Program, condition: int, low: Sequence[int], high: Sequence[int]) -> None:
    """Ask that one binary number is below another where *condition* is true; low bits first."""
    is_less = condition  # in the highest bit that differs
    for at in reversed(range(len(low))):
        one, other = low[at], high[at]
        rest = NEVER if at == 0 else program.new_auxiliary(f"less_{condition}_{at}")
        program.add_clause((-is_less, -one, other))
        program.add_clause((-is_less, -one, rest))
        program.add_clause((-is_less, other, rest))
        is_less = rest
    if not low:
        program.add_clause((-condition,))
