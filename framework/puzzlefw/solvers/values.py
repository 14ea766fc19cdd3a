"""The formulation "values": constraints as data, with a literal for each value of each variable."""

from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from typing import Final, Protocol, cast

from puzzlefw.constraints import Clause, Constraint, Table
from puzzlefw.errors import SolverError
from puzzlefw.runtime.deadline import poll
from puzzlefw.solvers.encodings import ADDED, table
from puzzlefw.solvers.literals import ValueLiterals, values_in
from puzzlefw.solvers.program import Literals, Program

MOST_TUPLES: Final = 10_000
"""The most tuples of values that a rule without a shared kind may have."""


class ByCuts(Protocol):
    """A constraint that is translated in part, and cut where a candidate breaks the rest."""

    @property
    def scope(self) -> tuple[int, ...]: ...
    def relaxation(self) -> Sequence[Constraint]: ...
    def cuts(self, values: Sequence[int]) -> Sequence[Clause]: ...


class Translation:
    """Constraints on variables with values become a program of literals.

    *domains* has the mask of each variable's values, *names* what it is called. With *is_complete*
    the program needs no cuts. Raises SolverError for a rule that cannot be said so.
    """

    def __init__(
        self,
        domains: Sequence[int],
        names: Sequence[str],
        meanings: Callable[[int, int], str] | None = None,
        *,
        is_complete: bool = False,
    ) -> None:
        self.program = Program()
        self.is_complete = is_complete
        self.lazy: list[ByCuts] = []
        self.domains = domains
        self.literals = ValueLiterals(self.program, domains, names, meanings)

    def add(self, constraint: Constraint) -> None:
        """Ask for a constraint."""
        poll()
        if hasattr(constraint, "cuts"):
            by_cuts = cast("ByCuts", constraint)
            for part in by_cuts.relaxation():
                self.add(part)
            if not self.is_complete:
                self.lazy.append(by_cuts)
                return
        add = ADDED.get(type(constraint))
        if add is not None:
            add(self.literals, constraint)
        elif hasattr(constraint, "rewritten"):
            for part in constraint.rewritten(self.domains):
                self.add(part)
        else:
            rows = table_of(constraint, [self.domains[v] for v in constraint.scope])
            table(self.literals, rows)

    def values(self, found: Sequence[bool]) -> list[int]:
        """Return the value of each variable, from those of the program's."""
        return self.literals.values(found)

    def cuts(self, found: Sequence[bool]) -> list[Literals]:
        """Return the clauses that a candidate breaks, of the constraints kept by cuts."""
        values = self.values(found)
        return [
            self.literals.clause(cut)
            for rule in self.lazy
            for cut in rule.cuts([values[variable] for variable in rule.scope])
        ]


def table_of(constraint: Constraint, domains: Sequence[int]) -> Table:
    """Return the tuples of values that satisfy a constraint; raises SolverError for too many."""
    count = prod(mask.bit_count() for mask in domains)
    if count > MOST_TUPLES:
        says = getattr(constraint, "says", "")
        what = f"{type(constraint).__name__}{f' ({says})' if says else ''}"
        raise SolverError(
            f"expected rules of shared kinds, or of at most {MOST_TUPLES:,} tuples, found"
            f" {what} on {len(domains)} variables, which has {count:,}"
        )
    rows = []
    for number, values in enumerate(product(*map(values_in, domains))):
        if number & 255 == 0:
            poll()
        if constraint.holds(values):
            rows.append(values)
    return Table(constraint.scope, rows)
