"""One line of a nonogram: sound, with its suite."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import NO_VARIABLE, Facts, Propagator, Store, Worklist
from puzzlefw.errors import InstanceError
from puzzlefw.testing import scopes

BLACK = 0b10
"""Value 1 is black, every other value is white."""


class NonogramLine(Propagator):
    """The runs of black cells are as long as *clue* says, in order. Domain consistent.

    A set of states goes along the line in both directions: state s means that s tokens of the
    pattern, such as 110111 for the clue 2 3, are placed. O(cells * pattern) a run.
    """

    consistency = "domain"
    idempotent = True

    def __init__(self, scope: Sequence[int], clue: Sequence[int]) -> None:
        if any(length < 1 for length in clue):
            raise InstanceError(f"expected runs of at least one cell, found {clue!r}")
        self.scope = list(scope)
        self.clue = tuple(clue)
        self.pattern = "0".join("1" * length for length in clue)
        self.end = len(self.pattern)

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate(self.scope, lambda values: holds(values, self.clue))]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        shades = self.possible([self.shade(store.domains[v]) for v in self.scope])
        if shades is None:
            store.fail(0)
            return
        for variable, (white, black) in zip(self.scope, shades, strict=True):
            if not white:
                store.keep(variable, BLACK, 0)
            elif not black:
                store.keep(variable, ~BLACK, 0)

    def shade(self, domain: int) -> tuple[bool, bool]:
        """Return whether a cell can be white, and whether it can be black."""
        return domain & ~BLACK != 0, domain & BLACK != 0

    def possible(self, shades: Sequence[tuple[bool, bool]]) -> list[tuple[bool, bool]] | None:
        """Return which shades of each cell occur in a filled line, None if there is no line."""
        reached = [{0}]
        for white, black in shades:
            reached.append({t for s in reached[-1] for t in self.after(s, white, black)})
        if self.end not in reached[-1]:
            return None
        wanted = {self.end}
        found = []
        for place in range(len(shades) - 1, -1, -1):
            white, black = shades[place]
            can_white = white and any(
                t in wanted for s in reached[place] for t in self.after(s, True, False)
            )
            can_black = black and any(
                t in wanted for s in reached[place] for t in self.after(s, False, True)
            )
            found.append((can_white, can_black))
            wanted = {s for s in reached[place] if set(self.after(s, white, black)) & wanted}
        return found[::-1]

    def after(self, state: int, white: bool, black: bool) -> list[int]:
        """Return the states that a cell of these shades leads to."""
        found = []
        if white and state < self.end and self.pattern[state] == "0":
            found.append(state + 1)
        if white and (state in (0, self.end) or self.pattern[state - 1] == "0"):
            found.append(state)
        if black and state < self.end and self.pattern[state] == "1":
            found.append(state + 1)
        return found

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        if variable != NO_VARIABLE:
            facts.exclude_lost(variable)
        shades = [self.shade(facts.domain(v)) for v in self.scope]
        for v in self.candidates(variable):
            wider = [
                self.shade(facts.initial(v)) if self.scope[i] == v else shades[i]
                for i in range(len(shades))
            ]
            if self.possible(wider) is None:
                shades = wider
            else:
                white, black = self.shade(facts.domain(v))
                facts.exclude(v, (0 if white else ~BLACK) | (0 if black else BLACK))
        return facts

    def candidates(self, asked: int) -> list[int]:
        """Return the variables that a reason may need, beside the one asked about."""
        return [v for v in dict.fromkeys(self.scope) if v != asked]

    def entailed(self, store: Store) -> bool:
        shades = [self.shade(store.domains[v]) for v in self.scope]
        return all(white != black for white, black in shades) and self.possible(shades) is not None


def holds(values: Sequence[int], clue: Sequence[int]) -> bool:
    """Return whether the runs of ones are as long as *clue* says."""
    line = "".join("1" if value == 1 else "0" for value in values)
    return [len(run) for run in line.split("0") if run] == list(clue)


CLUES = st.lists(st.integers(1, 4), max_size=3).map(tuple)
CASES = scopes(arity=(0, 8), width=(2, 3), params=CLUES)
