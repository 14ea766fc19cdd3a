"""The scopes of a family in packed arrays, and the subscriptions to them."""

from collections.abc import Iterable, Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.constraints.constraint import checked_mask
from puzzlefw.engine.store import ANY, Store
from puzzlefw.errors import EngineError

MOST_SHORT: Final = (1 << 61) - 1
"""The greatest mask that compiled code can hold without an object, as nearly all are."""


class Scopes:
    """Constraint c has the variables ``variables[starts[c]]`` to ``variables[starts[c + 1] - 1]``.

    Made from whole scopes, or step by step: ``add`` for each variable, ``end`` for each constraint.
    """

    def __init__(self, scopes: Iterable[Sequence[int]] = ()) -> None:
        self.starts: vec[i64] = append(vec[i64](), 0)
        self.variables: vec[i64] = vec[i64]()
        self.longest: i64 = 0
        for scope in scopes:
            self.add_scope(scope)

    def scope(self, constraint: int) -> tuple[int, ...]:
        """Return the variables of a constraint."""
        begin, end = self.starts[constraint], self.starts[constraint + 1]
        return tuple([int(variable) for variable in self.variables[begin:end]])

    def add_scope(self, scope: Sequence[int]) -> None:
        """Add a constraint with its variables."""
        variables = self.variables
        for variable in scope:
            variables = append(variables, i64(variable))
        self.variables = variables
        self.end()

    def add_distinct(self, scope: Sequence[int]) -> int:
        """Add a constraint with its variables, each once; return how many; O(n * n)."""
        variables = self.variables
        begin: i64 = len(variables)
        end = begin
        for number in scope:
            variable = i64(number)
            at = begin
            while at < end and variables[at] != variable:
                at += 1
            if at == end:
                variables = append(variables, variable)
                end += 1
        self.variables = variables
        self.end()
        return int(end - begin)

    def add(self, variable: i64) -> None:
        """Add a variable to the current constraint."""
        self.variables = append(self.variables, variable)

    def end(self) -> None:
        """End the current constraint."""
        length: i64 = len(self.variables) - self.starts[len(self.starts) - 1]
        if length > self.longest:
            self.longest = length
        self.starts = append(self.starts, i64(len(self.variables)))

    def listen(self, store: Store, me: i64) -> None:
        """Wake *me* with a constraint's number when a variable of its scope changes; O(variables).

        Constraints with an empty scope run too: once, at the beginning.
        """
        starts = self.starts
        count: i64 = len(starts) - 1
        known: i64 = len(store.domains)
        store.worklists[me].make_room(count)
        for constraint in range(count):
            for at in range(starts[constraint], starts[constraint + 1]):
                variable = self.variables[at]
                if not 0 <= variable < known:
                    raise EngineError(
                        f"expected variables below {int(known)}, found {int(variable)}"
                    )
                store.add_reader(store.own_lists(me, variable), me, ANY, constraint - variable)


def packed_mask(mask: int) -> i64:
    """Return *mask* as a word; raises DomainError unless it is a set of the values 0..62."""
    if not 0 <= mask <= MOST_SHORT:
        checked_mask(mask)
    return i64(mask)
