"""The contract of a propagator: what keeps one constraint, or a family of one kind."""

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
    """Removes values that a rule excludes.

    One object may stand for thousands of constraints; it is woken with the items that changed,
    works through them, and what it changes itself joins the same list. Between runs it holds no
    state but what ``attach`` set up and the store's reversible integers.

    The class attributes are claims, each checked by ``puzzlefw.testing``:
    *consistency* of each constraint is "domain", "bounds", "forward" or "checking";
    *idempotent*: a run ends at a fixpoint of its own; *symmetric*: the order of the scope does
    not matter.
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "checking"
    idempotent: ClassVar[bool] = False
    symmetric: ClassVar[bool] = False
    # The constraints it was made for, if it was made for some: what they say beside the rule,
    # such as that they are redundant, is not lost.
    stated: tuple[Constraint, ...] = ()

    def attach(self, store: Store, me: i64) -> None:
        """Subscribe to variables, and make reversible integers; called once, by ``post``.

        The default subscribes to every variable of every constraint, the item being its number:
        ``worklist.take()`` then says which constraint to look at again.
        """
        rules = self.constraints()
        store.worklists[me].make_room(len(rules))
        for constraint, rule in enumerate(rules):
            for variable in rule.scope:
                store.subscribe(me, variable, ANY, constraint)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        """Remove values through *store*, or raise Contradiction.

        *worklist* holds the items whose variables changed since the last run (all items in the
        first); what is still in it on return is looked at in a later run. Must be correct in
        any order, and sound: it never removes a value that occurs in a solution of the rule.
        """
        raise TypeError(f"{type(self).__name__} does not define propagate()")

    def constraints(self) -> Sequence[Constraint]:
        """Return the constraints that it keeps, numbered as in *constraint* of ``Store.keep``."""
        raise TypeError(f"{type(self).__name__} does not define constraints()")

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        """Return facts, true before the *position*, that cost *variable* the *values*.

        The last of the values went in the entry at the position. The others may have gone before:
        ``Facts.exclude_lost`` says so, but one reason for all of them is better. *variable* is
        NO_VARIABLE for a contradiction that ``Store.fail`` raised, *values* is 0 and *position*
        the end of the trail then. Asked late, so the answer must come from the trail, not from
        reversible integers. The default is valid for any rule: all that was known then of the
        constraint's scope (of all scopes, where it is NO_CONSTRAINT).
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
        """Return True only if no choice of the values left can break the rule."""
        return False

    def residuals(self, store: Store) -> list[Residual]:
        """Return what is left of the rule, to count solutions by; see the module ``residual``.

        Asked at a fixpoint. Residuals on few variables let puzzles fall apart; the default, right
        for any rule whose ``constraints`` are, has one residual for each constraint.
        """
        if self.entailed(store):
            return []
        return [ConstraintResidual(number, rule) for number, rule in enumerate(self.constraints())]


def scopes_of(propagator: Propagator, store: Store) -> list[tuple[int, ...]]:
    """Return the scopes of a propagator's constraints, asked for once a store."""
    known = store.scopes.get(id(propagator))
    if known is None:
        known = (propagator, [tuple(rule.scope) for rule in propagator.constraints()])
        store.scopes[id(propagator)] = known
    return known[1]
