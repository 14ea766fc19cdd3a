"""The contract of a propagator, which keeps one constraint or a family of one kind."""

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.residual import ConstraintResidual, Residual
from puzzlefw.engine.store import ANY, CHEAP, NO_CONSTRAINT, Store
from puzzlefw.engine.worklist import Worklist


@mypyc_attr(allow_interpreted_subclasses=True)
class Propagator:
    """Removes values that its constraints exclude.

    One object may keep thousands of constraints. It is woken with the items that changed and works
    through them; what it changes itself is added to the same worklist. Between runs its only
    state is what ``attach`` set up and the store's reversible integers.

    The class attributes are claims, each checked by ``puzzlefw.testing``:
    *consistency* of each constraint is "domain", "bounds", "forward" or "checking";
    *idempotent*: a run ends at a fixpoint of its own; *symmetric*: the order of the scope does
    not matter.
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "checking"
    idempotent: ClassVar[bool] = False
    symmetric: ClassVar[bool] = False
    # The constraints that it was made from, if any. They carry what the propagator itself does
    # not know, such as that they are redundant.
    stated: Sequence[Constraint] = ()

    def attach(self, store: Store, me: i64) -> None:
        """Subscribe to variables, and make reversible integers; called once, by ``post``.

        The default subscribes to every variable of every constraint, with the number of the
        constraint as the item: ``worklist.take()`` then returns a constraint to revise.
        """
        rules = self.constraints()
        store.worklists[me].make_room(len(rules))
        for constraint, rule in enumerate(rules):
            for variable in rule.scope:
                store.subscribe(me, variable, ANY, constraint)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        """Remove values through *store*, or raise Contradiction.

        *worklist* holds the items whose variables changed since the last run (all items in the
        first); items left in it on return are for a later run. It must be correct in any order,
        and sound: it never removes a value that occurs in a solution of its constraints.
        """
        raise TypeError(f"{type(self).__name__} does not define propagate()")

    def constraints(self) -> Sequence[Constraint]:
        """Return its constraints, numbered as in the argument *constraint* of ``Store.keep``."""
        raise TypeError(f"{type(self).__name__} does not define constraints()")

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        """Return facts, true before the *position*, that explain why *variable* lost *values*.

        The last of the values was removed by the entry at the position. The others may have been
        removed before: ``Facts.exclude_lost`` says so, but one reason for all of them is better.
        For a contradiction that ``Store.fail`` raised, *variable* is NO_VARIABLE, *values* is 0,
        and *position* is the end of the trail at that time. The call may come long after the
        deduction, so the answer must come from the trail, not from reversible integers. The
        default is valid for any constraint: all that was known of its scope (of all scopes, if
        *constraint* is NO_CONSTRAINT).
        """
        facts = Facts(store, variable, values, position)
        scopes = scopes_of(self, store)
        if constraint != NO_CONSTRAINT:
            scopes = [scopes[int(constraint)]]
        for scope in scopes:
            for known in scope:
                facts.exclude_lost(known)
        return facts

    def entailed(self, store: Store) -> bool:
        """Return True only if every choice of the values left satisfies the constraints."""
        return False

    def residuals(self, store: Store) -> list[Residual]:
        """Return what is left of the constraints, for counting; see the module ``residual``.

        Called at a fixpoint. The smaller the scopes of residuals, the more independent components
        there are. The default returns one residual for each of ``constraints``.
        """
        if self.entailed(store):
            return []
        return [ConstraintResidual(number, rule) for number, rule in enumerate(self.constraints())]


def scopes_of(propagator: Propagator, store: Store) -> list[tuple[int, ...]]:
    """Return the scopes of a propagator's constraints, computed once for each store."""
    known = store.scopes.get(id(propagator))
    if known is None:
        known = (propagator, [tuple(rule.scope) for rule in propagator.constraints()])
        store.scopes[id(propagator)] = known
    return known[1]
