"""The engine: variables, values, propagators, search; it knows no puzzle.

Read ``fixpoint`` first, then ``store`` and ``network``, then ``search``.
"""

from typing import TYPE_CHECKING, Final

from puzzlefw.engine.interpreted.build import REFUSAL  # which decides what the others are

# isort: split
from puzzlefw.engine.fixpoint import fixpoint  # at once, as its module has the same name
from puzzlefw.errors import Contradiction
from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.engine.bits import MOST_VALUES, bit, mask_of, values_of
    from puzzlefw.engine.counting.counter import SolutionCounter
    from puzzlefw.engine.facts import Facts
    from puzzlefw.engine.interpreted.polling import COMPILED
    from puzzlefw.engine.interpreted.statistics import PropagatorCost, Statistics, summed
    from puzzlefw.engine.network import Network
    from puzzlefw.engine.propagator import Propagator
    from puzzlefw.engine.residual import ConstraintResidual, Residual
    from puzzlefw.engine.search.branching import (
        Branching,
        ByFunction,
        FailureWeighted,
        SmallestDomain,
    )
    from puzzlefw.engine.search.cubes import Cube
    from puzzlefw.engine.search.search import Search
    from puzzlefw.engine.store import (
        ANY,
        CHEAP,
        EXPENSIVE,
        FIXED,
        MEDIUM,
        NO_CONSTRAINT,
        NO_VARIABLE,
        Store,
    )
    from puzzlefw.engine.worklist import Worklist

__all__ = [
    "ANY",
    "CHEAP",
    "COMPILED",
    "EXPENSIVE",
    "FIXED",
    "MEDIUM",
    "MOST_VALUES",
    "NO_CONSTRAINT",
    "NO_VARIABLE",
    "REFUSAL",
    "Branching",
    "ByFunction",
    "ConstraintResidual",
    "Contradiction",
    "Cube",
    "Facts",
    "FailureWeighted",
    "Network",
    "Propagator",
    "PropagatorCost",
    "Residual",
    "Search",
    "SmallestDomain",
    "SolutionCounter",
    "Statistics",
    "Store",
    "Worklist",
    "bit",
    "fixpoint",
    "mask_of",
    "summed",
    "values_of",
]

HOMES: Final = {
    "bits": "MOST_VALUES bit mask_of values_of",
    "counting.counter": "SolutionCounter",
    "facts": "Facts",
    "interpreted.polling": "COMPILED",
    "interpreted.statistics": "PropagatorCost Statistics summed",
    "network": "Network",
    "propagator": "Propagator",
    "residual": "ConstraintResidual Residual",
    "search.branching": "Branching ByFunction FailureWeighted SmallestDomain",
    "search.cubes": "Cube",
    "search.search": "Search",
    "store": "ANY CHEAP EXPENSIVE FIXED MEDIUM NO_CONSTRAINT NO_VARIABLE Store",
    "worklist": "Worklist",
}
"""The names that each other module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)
