"""Facts: what a propagator explains with, gathered for the question at hand."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.engine.store import Store
from puzzlefw.engine.trail import domain_before


# The memory of the last one is kept for the next: the search makes one for each reason.
@final
@mypyc_attr(free_list_len=1)
class Facts:
    """Facts that were true before a *position* of the trail, and cost *variable* some *values*.

    They answer a question of ``Propagator.explain``, and are made from its arguments. A *fact* is
    a pair (variable, values): the variable has lost all of the values, given as a mask. ``pairs``
    has them in a row: variable, values, variable, ...
    To explain is to show that the constraint is broken if *variable* takes one of *values* after
    all. So of the variable asked about only these values count, in all that is below.
    """

    def __init__(self, store: Store, variable: i64, values: i64, position: i64) -> None:
        self.store = store
        self.asked_variable = variable
        self.asked_values = values
        self.position = position
        self.pairs: vec[i64] = vec[i64]()

    def initial(self, variable: i64) -> i64:
        """Return the first domain of *variable*, as far as it counts."""
        mask = self.store.initial[variable]
        return mask & self.asked_values if variable == self.asked_variable else mask

    def domain(self, variable: i64) -> i64:
        """Return the domain that *variable* had before the position, as far as it counts.

        Of the variable asked about these are the values that went at the position: others of
        them had gone before.
        """
        mask = domain_before(self.store, variable, self.position)
        return mask & self.asked_values if variable == self.asked_variable else mask

    def exclude(self, variable: i64, mask: i64) -> None:
        """Add that *variable* takes no value of *mask*, which must have been known then.

        Values that do not count, or that the variable never had, are left out.
        """
        lost = self.store.initial[variable] & mask
        if variable == self.asked_variable:
            lost &= self.asked_values
        if lost != 0:
            self.pairs = append(append(self.pairs, variable), lost)

    def exclude_lost(self, variable: i64) -> None:
        """Add all that was known of *variable*: which values it had lost."""
        self.exclude(variable, ~domain_before(self.store, variable, self.position))
