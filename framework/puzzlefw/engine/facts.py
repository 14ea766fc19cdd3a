"""Facts: the builder with which a propagator explains the loss of values."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.engine.store import Store
from puzzlefw.engine.trail import domain_before


# One freed object is kept for reuse, as the search makes one for each reason.
@final
@mypyc_attr(free_list_len=1)
class Facts:
    """Facts that held before a *position* of the trail and explain why *variable* lost *values*.

    They answer a call of ``Propagator.explain`` and are made from its arguments. A *fact* is
    a pair (variable, values): the variable has lost all of the values, given as a mask. ``pairs``
    has them one after another: variable, values, variable, ...
    An explanation shows that the constraint is violated if *variable* takes one of *values*. So of
    the variable asked about, all methods consider only these values: the ones in question.
    """

    def __init__(self, store: Store, variable: i64, values: i64, position: i64) -> None:
        self.store = store
        self.asked_variable = variable
        self.asked_values = values
        self.position = position
        self.pairs: vec[i64] = vec[i64]()

    def initial(self, variable: i64) -> i64:
        """Return the initial domain of *variable*; of the variable asked about, *values* only."""
        mask = self.store.initial[variable]
        return mask & self.asked_values if variable == self.asked_variable else mask

    def domain(self, variable: i64) -> i64:
        """Return the domain that *variable* had before the position.

        Of the variable asked about, only *values* are returned, and only those that were removed
        at the position itself: others of them may have been removed before.
        """
        mask = domain_before(self.store, variable, self.position)
        return mask & self.asked_values if variable == self.asked_variable else mask

    def exclude(self, variable: i64, mask: i64) -> None:
        """Add that *variable* takes no value of *mask*, which must have been known then.

        Values not in question, and values that the variable never had, are left out.
        """
        lost = self.store.initial[variable] & mask
        if variable == self.asked_variable:
            lost &= self.asked_values
        if lost != 0:
            self.pairs = append(append(self.pairs, variable), lost)

    def exclude_lost(self, variable: i64) -> None:
        """Add all values that *variable* had lost before the position."""
        self.exclude(variable, ~domain_before(self.store, variable, self.position))
