"""The contract of a propagator: a rule, or a family of many small rules of one kind."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.engine.pieces import MemberPiece, Piece
from puzzlefw.engine.trail import NO_MEMBER, known_before

if TYPE_CHECKING:
    from puzzlefw.engine.store import Store
    from puzzlefw.engine.worklist import Worklist

ANY: Final = 0
"""The event that a variable lost a value."""
FIXED: Final = 1
"""The event that one value is left to a variable."""

CHEAP: Final = 0
"""Priority of rules on a few variables: they run first."""
MIDDLING: Final = 1
"""Priority of rules on lines, and of incremental rules on the whole graph."""
DEAR: Final = 2
"""Priority of rules that walk the whole graph in each run: they run last."""


class Member(NamedTuple):
    """One small rule of a family: the variables it is about, and the rule as a predicate.

    *holds* takes one value for each variable of *scope*, in that order. It is written from the
    rule and never from ``propagate``: the test kit measures the one against the other.
    """

    scope: Sequence[int]
    holds: Callable[[Sequence[int]], bool]


def some_condition_of(masks: Sequence[int]) -> Callable[[Sequence[int]], bool]:
    """Return the rule that some value is in its mask, the masks being one for each value."""

    def holds(values: Sequence[int]) -> bool:
        return any((mask >> value) & 1 == 1 for mask, value in zip(masks, values, strict=True))

    return holds


@mypyc_attr(allow_interpreted_subclasses=True)
class Propagator:
    """Removes values that a rule excludes.

    One object may stand for thousands of small rules; it is woken with the items that changed,
    works through them, and what it changes itself joins the same list. Between runs it holds no
    state but what ``attach`` set up and the store's reversible integers.

    The class attributes are claims, each checked by ``puzzlefw.testing``:
    *consistency* of each member is "domain", "bounds", "forward" or "checking";
    *idempotent*: a run ends at a fixpoint of its own; *symmetric*: the order of the scope does
    not matter.
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "checking"
    idempotent: ClassVar[bool] = False
    symmetric: ClassVar[bool] = False

    def attach(self, store: "Store", me: i64) -> None:
        """Subscribe to variables, and make reversible integers; called once, by ``post``.

        The default subscribes to every variable of every member, the item being the member's
        number: ``changed.take()`` then says which small rule to look at again.
        """
        rules = self.members()
        store.changed[me].make_room(len(rules))
        for member, rule in enumerate(rules):
            for variable in rule.scope:
                store.subscribe(me, variable, ANY, member)

    def propagate(self, store: "Store", changed: "Worklist") -> None:
        """Remove values through *store*, or raise Contradiction.

        *changed* holds the items whose variables changed since the last run (all items in the
        first); what is still in it on return is looked at in a later run. Must be correct in
        any order, and sound: it never removes a value that occurs in a solution of the rule.
        """
        raise TypeError(f"{type(self).__name__} does not define propagate()")

    def members(self) -> Sequence[Member]:
        """Return the small rules, numbered as in the *member* given to ``Store.keep``."""
        raise TypeError(f"{type(self).__name__} does not define members()")

    def explain(self, store: "Store", member: i64, asked: i64, lost: i64, before: i64) -> vec[i64]:
        """Return facts, true before the position *before*, that cost *asked* the values *lost*.

        The last of them went in the entry at *before*; ``at_stake`` tells which, and states the
        others, lost earlier, as a fact that may stand among the reasons (one reason for all of
        them is better). *asked* is NO_VARIABLE for a contradiction that ``Store.fail`` raised,
        *lost* is 0 and *before* the end of the trail then. Facts are pairs (variable, values
        lost) in one flat array. Asked late, so the answer must come from the trail, not from
        reversible integers. The default is valid for any rule: all that was known then of the
        member's scope (of all, where it is NO_MEMBER).
        """
        scopes = store.scopes_of(self)
        if member != NO_MEMBER:
            scopes = [scopes[int(member)]]
        reasons = vec[i64]()
        for scope in scopes:
            for variable in scope:
                reasons = known_before(store, reasons, variable, before)
        return reasons

    def entailed(self, store: "Store") -> bool:
        """Return True only if no choice of the values left can break the rule."""
        return False

    def pieces(self, store: "Store") -> list[Piece]:
        """Return the rule in pieces, to count solutions by; ``pieces`` says what a piece is.

        Asked at a fixpoint. Pieces on few variables let puzzles fall apart; the default, right
        for any rule whose ``members`` are, has one piece for each member.
        """
        if self.entailed(store):
            return []
        return [MemberPiece(number, *rule) for number, rule in enumerate(self.members())]
