"""What most shared propagators are: a family of constraints, each of which has a scope."""

from collections.abc import Sequence

from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import Store
from puzzlefw.propagators.scopes import Scopes


@mypyc_attr(allow_interpreted_subclasses=True)
class FamilyPropagator(Propagator):
    """Keeps the constraints that it is made from; items are their numbers.

    It is woken with the number of a constraint when a variable changes that *scopes* has for it.
    """

    def __init__(self, rules: Sequence[Constraint], scopes: Scopes) -> None:
        self.stated = rules
        self.scopes = scopes

    def attach(self, store: Store, me: i64) -> None:
        self.scopes.listen(store, me)

    def constraints(self) -> Sequence[Constraint]:
        return self.stated
