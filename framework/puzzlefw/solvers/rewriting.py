"""Constraints in terms of simpler ones, and pairs as 0/1 variables: for the module ``values``."""

from collections.abc import Iterator, Sequence

from puzzlefw.constraints import (
    AllDifferent,
    Clause,
    Constraint,
    DistinctSum,
    Element,
    Linear,
    weighted,
)
from puzzlefw.constraints.constraint import ALL_VALUES, MOST_VALUES
from puzzlefw.solvers.program import ALWAYS, NEVER, Program


def parts_of_distinct_sum(rule: DistinctSum) -> Iterator[Constraint]:
    """Yield the two constraints that it joins."""
    yield AllDifferent(rule.variables)
    yield Linear([weighted(v, 1, range(MOST_VALUES)) for v in rule.scope], "==", rule.total)


def parts_of_element(rule: Element, domains: Sequence[int]) -> Iterator[Constraint]:
    """Yield for each place and value that, if the index names it, both have it or neither.

    *domains* has the mask of every variable.
    """
    yield Clause([(rule.index, (1 << min(len(rule.variables), MOST_VALUES)) - 1)])
    for place, variable in enumerate(rule.variables[:MOST_VALUES]):
        elsewhere = (rule.index, ALL_VALUES & ~(1 << place))
        either = domains[variable] | domains[rule.result]
        for mask in (1 << value for value in range(MOST_VALUES) if either >> value & 1):
            without = ALL_VALUES & ~mask
            yield Clause([elsewhere, (variable, without), (rule.result, mask)])
            yield Clause([elsewhere, (variable, mask), (rule.result, without)])


def add_pairing(
    program: Program, candidates: Sequence[Sequence[int]], chosen: Sequence[int]
) -> None:
    """Ask that each item, and each node whose literal in *chosen* is true, is in one pair.

    A pair of an item and one of its *candidates* is an auxiliary variable.
    """
    mine = program.variables  # which makes the names of these pairs their own
    pairs_of: list[list[int]] = [[] for _ in chosen]
    for item, nodes in enumerate(candidates):
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
