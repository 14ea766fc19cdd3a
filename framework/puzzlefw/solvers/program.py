"""A 0/1 program: variables that are true or false, clauses and sums, as any solver can take them.

A *literal* is a variable's number, from 1 on, or minus that for its opposite, as in DIMACS files.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from puzzlefw.runtime.deadline import poll

ALWAYS: Final = 1 << 62
"""The literal that is true in all solutions. It is folded away and stands in no program."""
NEVER: Final = -ALWAYS
"""The literal that is false in all solutions."""

OFTEN: Final = 1 << 10
"""Each time that so many more were made, the time limit is looked at."""
Literals = tuple[int, ...]
"""A clause, or a choice: numbers of variables from 1 on, negative for their opposites."""


@attrs.frozen
class Sum:
    """The weights of the literals that are true add up to *low* at least and *high* at most.

    *terms* are pairs (weight, literal), with no variable twice. None stands for no bound.
    """

    terms: tuple[tuple[int, int], ...]
    low: int | None
    high: int | None


@attrs.define
class Program:
    """Variables, and what is asked of them.

    Of each of *choices* exactly one literal is true. Each of *unions* is a literal and others of
    which at most one can be true; it is true exactly if one of them is. Variables that are not
    *decided* follow from those that are, and are there to say something in fewer words. *names* and
    *meanings* tell of each variable, in order, what it is called and what it says of the puzzle.
    """

    names: list[str] = attrs.field(factory=list)
    meanings: list[str] = attrs.field(factory=list)
    decided: list[int] = attrs.field(factory=list)
    clauses: dict[Literals, None] = attrs.field(factory=dict)
    sums: list[Sum] = attrs.field(factory=list)
    choices: list[Literals] = attrs.field(factory=list)
    unions: list[tuple[int, Literals]] = attrs.field(factory=list)

    @property
    def variables(self) -> int:
        """How many variables there are."""
        return len(self.names)

    def new(self, name: str, meaning: str = "") -> int:
        """Return a new variable, which a solution decides."""
        if len(self.names) % OFTEN == 0:
            poll()
        self.names.append(name)
        self.meanings.append(meaning)
        self.decided.append(len(self.names))
        return len(self.names)

    def new_auxiliary(self, name: str) -> int:
        """Return a new variable that follows from others."""
        self.names.append(name)
        self.meanings.append("")
        return len(self.names)

    def add_clause(self, literals: Iterable[int]) -> None:
        """Ask that some literal is true; each clause is kept once."""
        if len(self.clauses) % OFTEN == 0:
            poll()
        clause = tidied(literals)
        if clause is not None:
            self.clauses[clause] = None

    def add_choice(self, literals: Sequence[int]) -> None:
        """Ask that exactly one literal is true."""
        if len(literals) > 2 and abs(ALWAYS) not in map(abs, literals):
            self.choices.append(tuple(literals))
        else:
            self.add_sum([(1, one) for one in literals], 1, 1)

    def add_union(self, literal: int, exclusive: Iterable[int]) -> None:
        """Ask that *literal* is true exactly if one of the others is, of which at most one is."""
        self.unions.append((literal, tuple(exclusive)))

    def add_equal(self, one: int, other: int) -> None:
        """Ask that two literals are both true or both false."""
        self.add_clause((-one, other))
        self.add_clause((one, -other))

    def add_sum(self, terms: Iterable[tuple[int, int]], low: int | None, high: int | None) -> None:
        """Ask that the weights of the true literals add up to *low* at least, *high* at most."""
        if len(self.sums) % OFTEN == 0:
            poll()
        weights: dict[int, int] = {}
        fixed = 0
        for weight, literal in terms:
            if literal == ALWAYS:
                fixed += weight
            elif literal != NEVER:
                # Of a literal and its opposite, one is counted: w * (not x) is w - w * x.
                known = -literal if -literal in weights else literal
                fixed += 0 if known == literal else weight
                weights[known] = weights.get(known, 0) + (weight if known == literal else -weight)
        left = tuple((weight, literal) for literal, weight in weights.items() if weight)
        low = None if low is None else low - fixed
        high = None if high is None else high - fixed
        least = sum(weight for weight, _ in left if weight < 0)
        most = sum(weight for weight, _ in left if weight > 0)
        if (low is not None and most < low) or (high is not None and least > high):
            self.add_clause(())
        elif (low is not None and least < low) or (high is not None and most > high):
            self.sums.append(Sum(left, low, high))

    def is_kept(self, values: Sequence[bool]) -> bool:
        """Return whether *values*, one for each variable in order, satisfy everything."""

        def count(literals: Iterable[int]) -> int:
            return sum(is_true(one, values) for one in literals)

        totals = [
            (one, sum(weight for weight, literal in one.terms if is_true(literal, values)))
            for one in self.sums
        ]
        return (
            all(map(count, self.clauses))
            and all(count(choice) == 1 for choice in self.choices)
            and all(
                count(exclusive) == is_true(literal, values) for literal, exclusive in self.unions
            )
            and all(one.low is None or one.low <= total for one, total in totals)
            and all(one.high is None or total <= one.high for one, total in totals)
        )

    def exclusion(self, values: Sequence[bool]) -> Literals:
        """Return the clause that excludes a solution, and nothing that decides anything otherwise.

        *values* has a value for each variable, in order.
        """
        decided = set(self.decided)
        of_choices = {
            one for choice in self.choices if decided.issuperset(choice) for one in choice
        }
        return tuple(
            -variable if values[variable - 1] else variable
            for variable in self.decided
            if values[variable - 1] or variable not in of_choices
        )


def tidied(literals: Iterable[int]) -> Literals | None:
    """Return a clause with each literal once, in order; None for one that is always true."""
    found = set(literals)
    found.discard(NEVER)
    if ALWAYS in found or any(-one in found for one in found):
        return None
    return tuple(sorted(found))


def is_true(literal: int, values: Sequence[bool]) -> bool:
    """Return whether a literal is true where the variables, in order, have *values*."""
    return values[abs(literal) - 1] == (literal > 0)
