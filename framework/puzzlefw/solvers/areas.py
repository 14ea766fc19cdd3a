"""Areas without cuts: each node is owned by the root, or by the lowest node, of its area."""

from collections.abc import Iterable, Mapping, Sequence

from puzzlefw.constraints import Groups, Regions, RisingSizes
from puzzlefw.solvers.literals import ValueLiterals
from puzzlefw.solvers.order import add_connected
from puzzlefw.solvers.program import ALWAYS, NEVER, Program

Owners = Sequence[Mapping[int, int]]
"""For each node, by the nodes that may own it, the literal that it is owned by that one."""


def add_regions(literals: ValueLiterals, rule: Regions) -> None:
    """Ask for regions of the chosen nodes.

    O(nodes in reach, and their edges) clauses a root, and those of connectivity.
    """
    program = literals.program
    chosen = [literals.condition(condition) for condition in rule.conditions]
    mine = program.variables
    limit_of = {root: size or len(chosen) for root, size in rule.roots}
    owners: list[dict[int, int]] = [{} for _ in chosen]
    for root, limit in limit_of.items():
        for node in within(root, limit - 1, len(chosen), rule.edges):
            if node not in limit_of:
                owners[node][root] = program.new_auxiliary(f"region_{mine}_{root}_{node}")
        owners[root] = {root: ALWAYS}
    for node, literal in enumerate(chosen):
        if node in limit_of:
            program.add_clause((literal,))
        else:
            program.add_choice((-literal, *owners[node].values()))
    for one, other in rule.edges:
        spread_owners(program, owners, (one, other), -chosen[other])
        spread_owners(program, owners, (other, one), -chosen[one])
    roots = [ALWAYS if node in limit_of else NEVER for node in range(len(chosen))]
    add_connected(program, chosen, [(a, b, ALWAYS) for a, b in rule.edges], roots)
    for root, size in rule.roots:
        if size is not None:
            owned = [(1, of[root]) for of in owners if root in of]
            program.add_sum(owned, size, size)


def add_groups(literals: ValueLiterals, rule: Groups) -> None:
    """Ask for groups of equal values.

    O(nodes in reach, and their edges) clauses a node, O(values) an edge, and those of connectivity.
    """
    values = [literals.of[variable] for variable in rule.variables]
    largest = max(map(rule.limit_of, range(len(rule.sizes))), default=0)
    add_sizes(literals.program, rule, values, owners_of(literals, rule, largest))


def owners_of(literals: ValueLiterals, rule: Groups | RisingSizes, largest: int) -> Owners:
    """Return the owners of nodes in groups of at most *largest*, made once for all rules on them.

    The owner of a node is the lowest node of its group.
    """
    program = literals.program
    known = literals.owners.get((rule.edges, rule.variables))
    if known is not None:
        return known
    values = [literals.of[variable] for variable in rule.variables]
    mine = program.variables
    count = len(values)
    owners = group_owners(program, largest, count, rule.edges)
    leads = [owners[node].get(node, NEVER) for node in range(count)]
    for of in owners:
        program.add_choice(tuple(of.values()))
        for root, literal in of.items():
            program.add_clause((-literal, leads[root]))
    links = []
    for at, (one, other) in enumerate(rule.edges):
        if one != other:
            same = add_same(program, f"same_{mine}_{at}", values[one], values[other])
            links.append((one, other, same))
            spread_owners(program, owners, (one, other), -same)
            spread_owners(program, owners, (other, one), -same)
    add_connected(program, [ALWAYS] * count, links, leads)
    literals.owners[rule.edges, rule.variables] = owners
    return owners


def add_rising_sizes(literals: ValueLiterals, rule: RisingSizes) -> None:
    """Ask that each value is a size of its own, or none, and that sizes rise.

    Of each value a literal for each size; a sum a value and node that may be the lowest of a group.
    """
    program = literals.program
    mine, count = program.variables, len(rule.variables)
    owners = owners_of(literals, rule, count)
    before: list[tuple[int, int]] = []
    was_unused = NEVER
    for value in rule.values:
        own = [literals.of[variable].get(value, NEVER) for variable in rule.variables]
        unused = program.new_auxiliary(f"unused_{mine}_{value}")
        program.add_clause((unused, *own))
        for literal in own:
            program.add_clause((-unused, -literal))
        program.add_clause((-was_unused, unused))
        size = [(k, program.new_auxiliary(f"size_{mine}_{value}_{k}")) for k in rule.sizes]
        program.add_choice((unused, *[literal for _, literal in size]))
        program.add_sum([*size, *before, (count + 1, unused)], 1, None)
        before, was_unused = [(-k, literal) for k, literal in size], unused
        for root, literal in enumerate(own):
            if literal == NEVER:
                continue
            leading = (literal, owners[root].get(root, NEVER))
            terms = [*[(1, of[root]) for of in owners if root in of], *before]
            program.add_sum([*terms, *[(count, -one) for one in leading]], 0, None)
            program.add_sum([*terms, *[(-count, -one) for one in leading]], None, 0)


def group_owners(
    program: Program, largest: int, count: int, edges: Sequence[tuple[int, int]]
) -> list[dict[int, int]]:
    """Return for each node new literals of the nodes that may be the lowest of its group."""
    mine = program.variables
    owners: list[dict[int, int]] = [{} for _ in range(count)]
    for root in range(count):
        for node in within(root, largest - 1, count, edges):
            if node >= root:
                owners[node][root] = program.new_auxiliary(f"group_{mine}_{root}_{node}")
    return owners


def add_sizes(
    program: Program, rule: Groups, values: Sequence[Mapping[int, int]], owners: Owners
) -> None:
    """Ask that each node that owns itself owns as many as its value says."""
    mine = program.variables
    count = len(values)
    for root in range(count):
        lead = owners[root].get(root, NEVER)
        least = [(1, of[root]) for of in owners if root in of]
        most = list(least)
        for value, literal in values[root].items():
            leading = program.new_auxiliary(f"size_{mine}_{root}_{value}")
            program.add_clause((-leading, literal))
            program.add_clause((-leading, lead))
            program.add_clause((leading, -literal, -lead))
            least.append((-rule.size_of(value), leading))
            most.append((-rule.limit_of(value), leading))
        program.add_sum(least, 0, 0 if least == most else count)
        if least != most:
            program.add_sum(most, -count, 0)


def spread_owners(program: Program, owners: Owners, edge: tuple[int, int], unless: int) -> None:
    """Ask that the owner of one node owns another, unless a literal is true."""
    one, other = edge
    for root, literal in owners[one].items():
        program.add_clause((-literal, unless, owners[other].get(root, NEVER)))


def add_same(program: Program, name: str, one: Mapping[int, int], other: Mapping[int, int]) -> int:
    """Return a new literal that is true if two nodes have the same value."""
    same = program.new_auxiliary(name)
    for value in sorted(one.keys() | other.keys()):
        here, there = one.get(value, NEVER), other.get(value, NEVER)
        program.add_clause((-same, -here, there))
        program.add_clause((-same, here, -there))
        program.add_clause((same, -here, -there))
    return same


def within(root: int, steps: int, count: int, edges: Iterable[tuple[int, int]]) -> list[int]:
    """Return the nodes that are at most so many steps from *root*, in order."""
    beside: list[list[int]] = [[] for _ in range(count)]
    for one, other in edges:
        beside[one].append(other)
        beside[other].append(one)
    found = {root}
    level = [root]
    for _ in range(steps):
        level = [near for node in level for near in beside[node] if near not in found]
        level = list(dict.fromkeys(level))
        if not level:
            break
        found.update(level)
    return sorted(found) if steps >= 0 else []
