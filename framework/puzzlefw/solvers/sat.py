"""SAT solvers of python-sat: clauses, and encodings of sums that it makes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from importlib import import_module
from itertools import combinations, pairwise
from math import comb, gcd
from typing import Any, ClassVar, Final

from puzzlefw.errors import SolverError
from puzzlefw.solvers.program import Literals, Program, Sum
from puzzlefw.solvers.solver import Size, Solver

MOST_CLAUSES: Final = 1_000_000
"""The most clauses that all subsets may make."""
MOST_INPUTS: Final = 10_000
"""The most literals of a sum, each counted as often as its weight says."""
FEW: Final = 24
"""Where all subsets are at most so many, they are better than any other encoding."""
PAIRS: Final = 8
"""Up to so many literals, at most one is true if no pair is."""


class Sat(Solver):
    """Glucose 4, by python-sat: it goes on with what it has learned."""

    says = "Glucose, a SAT solver, by python-sat; after cuts it goes on with what it has learned"
    extra = "puzzlefw[sat]"
    packages = ("pysat",)
    encodings = ("sequential", "totalizer", "subsets")
    formats: ClassVar[Mapping[str, str]] = {"dimacs": ".cnf"}

    def __init__(self, program: Program, encoding: str) -> None:
        self.variables = program.variables
        self.clauses = Clauses(program, encoding).clauses
        self.top = max((max(map(abs, clause), default=0) for clause in self.clauses), default=0)
        self.top = max(self.top, self.variables)
        self.solver: Any = None
        self.later: list[Literals] = []

    def size(self) -> Size:
        return Size(self.top, len(self.clauses), sum(map(len, self.clauses)))

    def add(self, clauses: Iterable[Literals]) -> None:
        self.later.extend(clauses)

    def solve(self) -> Sequence[bool] | None:
        if self.solver is None:
            solvers = import_module("pysat.solvers")
            self.solver = solvers.Solver(name="glucose4", bootstrap_with=self.clauses)
        for clause in self.later:
            self.solver.add_clause(clause)
        self.later.clear()
        # So it does not hold the interpreter's lock, and the worker sees when it is left alone.
        if not self.solver.solve_limited(expect_interrupt=True):
            return None
        values = [False] * self.variables
        for literal in self.solver.get_model():
            if 0 < literal <= self.variables:
                values[literal - 1] = True
        return values

    def text(self, style: str) -> str:
        formula = import_module("pysat.formula").CNF(from_clauses=[*self.clauses, *self.later])
        formula.nv = max(formula.nv, self.top)
        return f"{formula.to_dimacs()}\n"


class Clauses:
    """The clauses that a program becomes; variables beyond its own are new ones.

    Raises SolverError if all subsets are asked for and are more than MOST_CLAUSES.
    """

    def __init__(self, program: Program, encoding: str) -> None:
        cards = import_module("pysat.card")
        self.encode = cards.CardEnc
        kinds = cards.EncType
        self.kind = {"totalizer": kinds.totalizer, "sequential": kinds.seqcounter}.get(encoding)
        self.pairwise = kinds.seqcounter
        self.top = program.variables
        self.clauses: list[Sequence[int]] = list(program.clauses)
        self.choices = program.choices
        # A literal of several choices belongs to the first, that of its variable's values.
        self.choice_of: dict[int, int] = {}
        for number, choice in enumerate(self.choices):
            for literal in choice:
                self.choice_of.setdefault(literal, number)
        self.unions: dict[frozenset[int], int] = {}
        for choice in program.choices:
            self.add_choice(choice)
        for literal, exclusive in program.unions:
            self.unions[frozenset(exclusive)] = literal
            self.add_union(literal, exclusive)
        inputs = [self.inputs(one) for one in program.sums]
        if self.kind is None:
            self.expect_few(inputs)
        for literals, low, high in inputs:
            self.add_count(literals, low, high)

    def add_choice(self, choice: Literals) -> None:
        """Ask that exactly one literal is true."""
        self.clauses.append(choice)
        if len(choice) <= PAIRS:
            self.clauses.extend([(-a, -b) for a, b in combinations(choice, 2)])
        else:
            self.take(self.encode.atmost(list(choice), 1, self.top, encoding=self.pairwise))

    def add_union(self, literal: int, exclusive: Iterable[int]) -> None:
        """Ask that a literal is true exactly if one of others is."""
        self.clauses.extend([(-one, literal) for one in exclusive])
        self.clauses.append((-literal, *exclusive))

    def inputs(self, one: Sum) -> tuple[list[int], int | None, int | None]:
        """Return literals of which as many are true as a sum counts, and how many are to be.

        Of literals of one choice, whose weights exclude each other, there is one input for each
        step from a weight to the next larger.
        """
        groups: dict[Literals, list[tuple[int, int]]] = {}
        for weight, literal in one.terms:
            choice = self.choice_of.get(literal)
            if choice is None:
                groups[(literal,)] = [(weight, literal)]
            else:
                groups.setdefault(self.choices[choice], []).append((weight, literal))
        steps: list[tuple[int, int]] = []
        fixed = 0
        for every, terms in groups.items():
            base, found = self.steps(every, terms)
            fixed += base
            steps += found
        divisor = reduce(gcd, [weight for weight, _ in steps], 0) or 1
        low = None if one.low is None else -((fixed - one.low) // divisor)
        high = None if one.high is None else (one.high - fixed) // divisor
        count = sum(weight // divisor for weight, _ in steps)
        if count > MOST_INPUTS:
            raise SolverError(
                f"expected sums of weights up to {MOST_INPUTS:,} for a SAT solver, found one of"
                f" {count:,}: highs and cp-sat take sums as they are"
            )
        return [one for weight, one in steps for _ in range(weight // divisor)], low, high

    def steps(
        self, every: Literals, terms: Sequence[tuple[int, int]]
    ) -> tuple[int, list[tuple[int, int]]]:
        """Return the least that terms add, and (weight, literal) for each step above that.

        Of the literals *every* exactly one is true, unless there is but one.
        """
        if len(terms) == 1:
            ((weight, literal),) = terms
            return (0, [(weight, literal)]) if weight > 0 else (weight, [(-weight, -literal)])
        weight_of = dict.fromkeys(every, 0) | {literal: weight for weight, literal in terms}
        amounts = sorted(set(weight_of.values()))
        found = []
        for below, amount in pairwise(amounts):
            reached = frozenset(one for one, weight in weight_of.items() if weight >= amount)
            found.append((amount - below, self.union(reached, frozenset(every))))
        return amounts[0], found

    def union(self, inside: frozenset[int], every: frozenset[int]) -> int:
        """Return the literal that is true if one of some literals of a choice is."""
        outside = every - inside
        if len(inside) == 1:
            return next(iter(inside))
        if len(outside) == 1:
            return -next(iter(outside))
        if outside in self.unions:
            return -self.unions[outside]
        if inside not in self.unions:
            self.top += 1
            self.unions[inside] = self.top
            self.add_union(self.top, sorted(inside))
        return self.unions[inside]

    def add_count(self, literals: list[int], low: int | None, high: int | None) -> None:
        """Ask that so many literals are true."""
        if low is not None and low <= 0:
            low = None
        if high is not None and high >= len(literals):
            high = None
        if (low or 0) > len(literals) or (high is not None and high < 0):
            self.clauses.append(())
        elif self.kind is None or subsets(literals, low, high) <= FEW:
            self.clauses.extend(all_subsets(literals, low, high))
        elif low == high:
            self.take(self.encode.equals(literals, low, self.top, encoding=self.kind))
        else:
            if high is not None:
                self.take(self.encode.atmost(literals, high, self.top, encoding=self.kind))
            if low is not None:
                self.take(self.encode.atleast(literals, low, self.top, encoding=self.kind))

    def take(self, encoded: Any) -> None:
        """Take the clauses that python-sat made, and their new variables."""
        self.clauses.extend(encoded.clauses)
        self.top = max(self.top, encoded.nv)

    def expect_few(self, counts: Iterable[tuple[list[int], int | None, int | None]]) -> None:
        """Raise SolverError if all subsets are more than MOST_CLAUSES."""
        number = sum(subsets(*count) for count in counts)
        if number > MOST_CLAUSES:
            clauses = f"{number:,}" if number < 10**18 else f"about 10^{len(str(number)) - 1}"
            raise SolverError(
                f"expected at most {MOST_CLAUSES:,} clauses of the encoding 'subsets', found that"
                f" it needs {clauses}: totalizer and sequential need few"
            )


def subsets(literals: Sequence[int], low: int | None, high: int | None) -> int:
    """Return how many clauses ``all_subsets`` visits."""
    count = len(literals)
    above = comb(count, high + 1) if high is not None and 0 <= high < count else 0
    below = comb(count, count - low + 1) if low is not None and 0 < low <= count else 0
    return above + below


def all_subsets(literals: Sequence[int], low: int | None, high: int | None) -> Iterator[Literals]:
    """Visit the clauses of the naive encoding.

    Of any *high* + 1 literals one is false; of any n - *low* + 1 of all n, one is true.
    """
    if high is not None:
        for some in combinations(literals, high + 1):
            yield tuple([-one for one in some])
    if low is not None:
        yield from combinations(literals, len(literals) - low + 1)
