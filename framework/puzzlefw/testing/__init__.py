"""The public test kit: what propagators and plugins promise, tried on many small cases.

For plugin authors; needs pytest and Hypothesis (``pip install puzzlefw[test]``). Nothing else
in the framework imports it. See docs/testing.md.
"""

# pytest and Hypothesis import modules of this package in every project where puzzlefw is
# installed, so all others are imported when a name is first asked for.

from typing import TYPE_CHECKING

from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.testing.harness.hunt import Effort
    from puzzlefw.testing.harness.suite import Suite
    from puzzlefw.testing.harness.tally import QuotaWarning, Refused, Skip, Tally
    from puzzlefw.testing.harness.tape import Tape
    from puzzlefw.testing.mutation.fate import Fate, fates
    from puzzlefw.testing.mutation.mutants import Mutant, mutants
    from puzzlefw.testing.plugins.cases import Posed, PropagatorCase, PuzzleCase
    from puzzlefw.testing.plugins.suite import puzzle_suite
    from puzzlefw.testing.propagators.boxes import boxes, layouts
    from puzzlefw.testing.propagators.cases import Case, Dive, Layout, Move, Use
    from puzzlefw.testing.propagators.comparing import compare_suite
    from puzzlefw.testing.propagators.comparison import Comparison, compare
    from puzzlefw.testing.propagators.growth import Growth, growth
    from puzzlefw.testing.propagators.scopes import Cases, scopes, structures
    from puzzlefw.testing.propagators.strength import Strength, strength
    from puzzlefw.testing.propagators.suite import family_suite, propagator_suite
    from puzzlefw.testing.strategies import instances, states, stores

__all__ = [
    "Case",
    "Cases",
    "Comparison",
    "Dive",
    "Effort",
    "Fate",
    "Growth",
    "Layout",
    "Move",
    "Mutant",
    "Posed",
    "PropagatorCase",
    "PuzzleCase",
    "QuotaWarning",
    "Refused",
    "Skip",
    "Strength",
    "Suite",
    "Tally",
    "Tape",
    "Use",
    "boxes",
    "compare",
    "compare_suite",
    "family_suite",
    "fates",
    "growth",
    "instances",
    "layouts",
    "mutants",
    "propagator_suite",
    "puzzle_suite",
    "scopes",
    "states",
    "stores",
    "strength",
    "structures",
]

HOMES = {
    "harness.hunt": "Effort",
    "harness.suite": "Suite",
    "harness.tally": "QuotaWarning Refused Skip Tally",
    "harness.tape": "Tape",
    "mutation.fate": "Fate fates",
    "mutation.mutants": "Mutant mutants",
    "plugins.cases": "Posed PropagatorCase PuzzleCase",
    "plugins.suite": "puzzle_suite",
    "propagators.boxes": "boxes layouts",
    "propagators.cases": "Case Dive Layout Move Use",
    "propagators.comparing": "compare_suite",
    "propagators.comparison": "Comparison compare",
    "propagators.growth": "Growth growth",
    "propagators.scopes": "Cases scopes structures",
    "propagators.strength": "Strength strength",
    "propagators.suite": "family_suite propagator_suite",
    "strategies": "instances states stores",
}

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)
