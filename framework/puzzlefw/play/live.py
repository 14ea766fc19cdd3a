"""The rules of a board as the page holds them: which of them are broken, and which clues are met.

They are the constraints of the model, so every plugin has them. What no short row of numbers says,
a ``Predicate``, a ``Circuit`` or an ``Element``, is left out, as is all that follows from other
rules.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Final

from puzzlefw.constraints import (
    AllDifferent,
    Clause,
    CompressedTable,
    Conjunction,
    Connected,
    Constraint,
    DistinctSum,
    Equivalence,
    Groups,
    Implication,
    Linear,
    Pairing,
    Regions,
    Regular,
    SingleLoop,
    SpanningGraph,
    SpanningTree,
    Table,
)
from puzzlefw.constraints.families import OneByOne
from puzzlefw.play.clues import Clues
from puzzlefw.play.packing import grouped, runs, written
from puzzlefw.play.told import Told, number
from puzzlefw.puzzle.problem import Problem
from puzzlefw.runtime.deadline import poll

Row = list[Any]
MOST_NUMBERS: Final = 60_000
"""A board whose rules need more numbers than this has none on the page, which would be slow."""


NO_RULES: Final[dict[str, Any]] = {"rules": [], "clues": [[], [[], []]], "parts": []}
"""The content of a board whose rules have no room on the page."""
WITHOUT_GRAPHS: Final = ("sum", "clause", "table", "line", "different")
"""The kinds of rules that are on no graph."""


def kinds_of(live: dict[str, Any]) -> set[str]:
    """Return the kinds of rules that are on a page."""
    return {shape[0] for shape, *_ in live["rules"]}


class Live:
    """Tells the rules of a board, whose places and variables have the numbers of *told*."""

    def __init__(self, problem: Problem, told: Told) -> None:
        self.problem = problem
        self.told = told
        self.variables = told.variables
        self.initial = told.initial
        self.clues = Clues(problem.view, self.initial)
        self.numbers: dict[tuple[str, tuple[int, ...]], int] = {}
        self.shared: dict[str, int] = {}
        self.parts: list[Any] = []

    def content(self, *, has_lines: bool = True) -> dict[str, Any]:
        """Return the rules, the clues that they are of, and what several of them share.

        Automata take the most room; without *has_lines*, what they say is left out.
        """
        rows: list[Row] = []
        size = 0
        for rule in self.every():
            poll()
            row = self.row(rule) if has_lines or not isinstance(rule, Regular) else []
            if row:
                size += len(str(row)) // 3
                rows.append([*row[:1], self.clue(rule), *row[1:]])
            if size > MOST_NUMBERS:
                return NO_RULES
        clues = written(self.numbers, self.told.texts, self.told.across, self.told.stride)
        return {"rules": grouped(rows), "clues": clues, "parts": self.parts}

    def every(self) -> Iterator[Constraint]:
        """Visit the rules that follow from no others, one by one."""
        found = stated(self.problem)
        joined = {
            frozenset((v, mask) for _, v, mask in ends)
            for one in found
            if isinstance(one, SpanningTree | SpanningGraph)
            for ends in one.edges
        }  # which say of each edge, too, that it is open at both ends or at neither
        for one in found:
            if not (isinstance(one, Equivalence) and frozenset((one.one, one.other)) in joined):
                yield from single(one, self.initial)

    def row(self, rule: Constraint) -> Row:
        """Return a rule as numbers, its kind first; empty for one that the page does not know."""
        match rule:
            case Linear(terms, relation, total):
                numbers = self.variables
                told = [
                    [numbers[one.variable], self.share([*self.amounts(one.variable, one)])]
                    for one in terms
                ]
                return ["sum", ["<=", "==", ">="].index(relation) - 1, total, told]
            case Clause(conditions):
                return ["clause", self.conditions(conditions)]
            case CompressedTable(variables, rows):
                return ["table", self.scope(variables), self.share([list(row) for row in rows])]
            case Regular(variables, automaton):
                steps = [runs(pairs, state) for state, pairs in enumerate(automaton.transitions)]
                shared = self.share([steps, sorted(automaton.accepting)])
                return ["line", self.scope(variables), shared]
            case AllDifferent(variables):
                return ["different", self.scope(variables)]
            case DistinctSum(variables, total):
                return ["different", self.scope(variables), total]
        return self.graph_row(rule)

    def graph_row(self, rule: Constraint) -> Row:
        """Return ``row`` of a rule on a graph, of areas or of pairs."""
        match rule:
            case Connected(edges, conditions):
                return ["connected", list(map(list, edges)), self.conditions(conditions)]
            case SpanningTree(nodes, edges, absent) | SpanningGraph(nodes, edges, absent):
                ends = [[[n, *self.condition(v, mask)] for n, v, mask in edge] for edge in edges]
                is_tree = isinstance(rule, SpanningTree)
                return ["graph", int(is_tree), nodes, sorted(absent), ends]
            case SingleLoop(edges):
                told = [[a, b, *self.condition(v, mask)] for a, b, v, mask in edges]
                return ["loop", told, *(() if rule.hub is None else (rule.hub,))]
            case Regions(edges, conditions, roots):
                told = self.conditions(conditions)
                # A root of any size is told alone: the page has no number for it.
                sized = [[node] if size is None else [node, size] for node, size in roots]
                return ["regions", list(map(list, edges)), told, sized]
            case Groups(edges, variables, sizes, open_ended):
                most = [0 if value in open_ended else size for value, size in enumerate(sizes)]
                return ["groups", list(map(list, edges)), self.scope(variables), most]
            case Pairing(candidates, conditions):
                return ["pairs", list(map(list, candidates)), self.conditions(conditions)]
        return []

    def amounts(self, variable: int, term: Any) -> Iterator[int]:
        """Visit the masks of a term that add anything, each with what they add."""
        for mask, amount in zip(term.masks, term.amounts, strict=True):
            left = mask & self.initial[variable]
            if left and amount:
                yield from (left, amount)
        rest = self.initial[variable] & ~sum(term.masks)
        if rest and term.rest:
            yield from (rest, term.rest)

    def conditions(self, conditions: Iterable[tuple[int, int]]) -> Row:
        """Return conditions as variables and masks in turn."""
        return [one for v, mask in conditions for one in self.condition(v, mask)]

    def condition(self, variable: int, mask: int) -> Row:
        """Return a variable, and the values of a mask that it can have."""
        return [self.variables[variable], number(mask & self.initial[variable])]

    def scope(self, variables: Iterable[int]) -> list[int]:
        """Return the numbers of variables on the page."""
        return [self.variables[v] for v in variables]

    def share(self, part: Any) -> int:
        """Return the number of what several rules have."""
        text = str(part)
        if text not in self.shared:
            self.shared[text] = len(self.parts)
            self.parts.append(plain(part))
        return self.shared[text]

    def clue(self, rule: Constraint) -> int:
        """Return the number of the clue that a rule is of, -1 for one without."""
        places = tuple(map(self.told.place, self.clues.places(rule)))
        if not places:
            return -1
        name = str(self.told.telling.language.part(self.clues.name(rule)))
        return self.numbers.setdefault((name, places), len(self.numbers))


def stated(problem: Problem) -> list[Constraint]:
    """Return the rules of a board, on the variables that its plugin has made, wide or not."""
    found: list[Constraint] = []
    if problem.layout.chains:
        given = problem.hooks.all(
            "puzzlefw_propagators", instance=problem.instance, variables=problem.layout.blocks
        )
        return [rule for rule in OneByOne(given) if hasattr(rule, "holds")]
    model = problem.take()
    for propagator in model.network.propagators:
        with suppress(TypeError):  # one that states no constraints says nothing on the page
            found += propagator.constraints()
    problem.put_back(model)
    return found


def single(rule: Constraint, initial: Sequence[int]) -> Iterator[Constraint]:
    """Visit what a rule consists of, said with fewer kinds of rules; nothing of what follows."""
    if rule.is_redundant:
        return
    match rule:
        case Conjunction(parts):
            for part in parts:
                yield from single(part, initial)
        case Equivalence((one, mask), (other, second)):
            yield Clause([(one, initial[one] & ~mask), (other, second)])
            yield Clause([(one, mask), (other, initial[other] & ~second)])
        case Implication((one, mask), then):
            yield Clause([(one, initial[one] & ~mask), then])
        case Table(variables, rows):
            yield CompressedTable(
                variables, [[1 << value for value in row] for row in sorted(rows)]
            )
        case _:
            yield rule


def plain(part: Any) -> Any:
    """Return lists of numbers as JavaScript reads them without loss."""
    return list(map(plain, part)) if isinstance(part, list) else number(part)
