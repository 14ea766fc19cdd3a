"""Pairings without a search of their own: each pair is a 0/1 variable."""

from puzzlefw.constraints import Pairing
from puzzlefw.solvers.literals import ValueLiterals
from puzzlefw.solvers.program import ALWAYS, NEVER


def add_pairing(literals: ValueLiterals, rule: Pairing) -> None:
    """Ask that each item, and each chosen node, is in one pair: an auxiliary variable."""
    program = literals.program
    chosen = [literals.condition(condition) for condition in rule.conditions]
    mine = program.variables  # which makes the names of these pairs their own
    pairs_of: list[list[int]] = [[] for _ in chosen]
    for item, nodes in enumerate(rule.candidates):
        open_nodes = [node for node in nodes if chosen[node] != NEVER]
        for node in open_nodes:
            pairs_of[node].append(program.new_auxiliary(f"pair_{mine}_{item}_{node}"))
        program.add_choice([pairs_of[node][-1] for node in open_nodes])
    for literal, pairs in zip(chosen, pairs_of, strict=True):
        if literal == ALWAYS:
            program.add_choice(pairs)
        elif pairs:
            program.add_sum([(1, pair) for pair in pairs], None, 1)
            program.add_union(literal, pairs)
        elif literal != NEVER:
            program.add_clause((-literal,))
