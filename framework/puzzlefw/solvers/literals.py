"""The literals of variables with values: one for each value, and one for each set in use."""

from collections.abc import Callable, Mapping, Sequence

from puzzlefw.constraints import Clause, Condition
from puzzlefw.solvers.program import ALWAYS, NEVER, Literals, Program


class ValueLiterals:
    """Literals in *program* of variables, by their *domains* and *names*.

    *meanings* says of a variable and a value what its literal means.
    """

    def __init__(
        self,
        program: Program,
        domains: Sequence[int],
        names: Sequence[str],
        meanings: Callable[[int, int], str] | None = None,
    ) -> None:
        self.program = program
        self.unions: dict[Condition, int] = {}
        self.domains = domains
        # By the edges and variables of a graph: see ``areas.owners_of``.
        self.owners: dict[object, Sequence[Mapping[int, int]]] = {}
        self.of = [
            self.new_literals(variable, values_in(mask), names[variable], meanings)
            for variable, mask in enumerate(domains)
        ]

    def new_literals(
        self,
        variable: int,
        values: Sequence[int],
        name: str,
        meanings: Callable[[int, int], str] | None,
    ) -> Mapping[int, int]:
        """Return the literal of each value: of two values, one is the other's opposite."""

        def new(value: int) -> int:
            meaning = f"{name} = {value}" if meanings is None else meanings(variable, value)
            return self.program.new(f"{name}_is_{value}", meaning)

        if len(values) < 2:
            if not values:
                self.program.add_clause(())
            return dict.fromkeys(values, ALWAYS)
        if len(values) == 2:
            literal = new(values[1])
            return {values[0]: -literal, values[1]: literal}
        found = {value: new(value) for value in values}
        self.program.add_choice(tuple(found.values()))
        return found

    def condition(self, condition: Condition) -> int:
        """Return the literal that is true if a variable takes a value of a mask."""
        variable, mask = condition
        known = self.of[variable]
        inside = [value for value in known if mask >> value & 1]
        outside = [value for value in known if not mask >> value & 1]
        if not inside or not outside:
            return NEVER if outside else ALWAYS
        if len(inside) == 1:
            return known[inside[0]]
        if len(outside) == 1:
            return -known[outside[0]]
        mask &= self.domains[variable]
        opposite = (variable, self.domains[variable] & ~mask)
        if opposite in self.unions:
            return -self.unions[opposite]
        if (variable, mask) not in self.unions:
            literal = self.program.new_auxiliary(f"union_{variable}_{mask}")
            self.program.add_union(literal, [known[value] for value in inside])
            self.unions[variable, mask] = literal
        return self.unions[variable, mask]

    def clause(self, clause: Clause) -> Literals:
        """Return a clause of conditions as one of literals; no variable is made for it."""
        return tuple(
            literal for condition in clause.conditions for literal in self.some_of(condition)
        )

    def some_of(self, condition: Condition) -> Sequence[int]:
        """Return literals of which one is true exactly if a variable takes a value of a mask."""
        variable, mask = condition
        known = self.of[variable]
        inside = [literal for value, literal in known.items() if mask >> value & 1]
        if len(inside) == len(known):
            return (ALWAYS,)
        if (
            len(inside) == len(known) - 1
            or (variable, mask & self.domains[variable]) in self.unions
        ):
            return (self.condition(condition),)
        return inside

    def values(self, found: Sequence[bool]) -> list[int]:
        """Return the value of each variable, from those of the program's."""
        true = {at if value else -at for at, value in enumerate(found, 1)}
        true.add(ALWAYS)
        return [
            next(value for value, literal in literals.items() if literal in true)
            for literals in self.of
        ]


def values_in(mask: int) -> list[int]:
    """Return the values of a mask, in order."""
    return [value for value in range(mask.bit_length()) if mask >> value & 1]
