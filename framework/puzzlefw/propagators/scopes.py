"""The scopes of a family in packed arrays, and the subscriptions to them."""

from collections.abc import Iterable, Sequence

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.store import ANY, Store
from puzzlefw.errors import EngineError


class Scopes:
    """Constraint c has the variables ``variables[starts[c]]`` to ``variables[starts[c + 1] - 1]``.

    Made from whole scopes, or step by step: ``add`` for each variable, ``end`` for each constraint.
    """

    def __init__(self, scopes: Iterable[Sequence[int]] = ()) -> None:
        self.starts: vec[i64] = append(vec[i64](), 0)
        self.variables: vec[i64] = vec[i64]()
        self.longest: i64 = 0
        for scope in scopes:
            for variable in scope:
                self.add(i64(variable))
            self.end()

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
                store.subscribe(me, variable, ANY, constraint)
