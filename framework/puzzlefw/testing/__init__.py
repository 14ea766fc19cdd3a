"""The public test kit: what propagators and plugins promise, tried on many small cases.

For plugin authors; needs pytest and Hypothesis (``pip install puzzlefw[test]``). Nothing else
in the framework imports it. See docs/testing.md.
"""

import pytest

pytest.register_assert_rewrite(
    "puzzlefw.testing.engine.learning",
    "puzzlefw.testing.propagators.box_promises",
    "puzzlefw.testing.propagators.counting",
    "puzzlefw.testing.propagators.dive_promises",
    "puzzlefw.testing.propagators.exhaustive",
    "puzzlefw.testing.propagators.explanations",
    "puzzlefw.testing.propagators.outside",
    "puzzlefw.testing.propagators.promise",
)

from puzzlefw.testing.harness.hunt import Effort  # noqa: E402
from puzzlefw.testing.harness.suite import Suite  # noqa: E402
from puzzlefw.testing.harness.tally import QuotaWarning, Refused, Skip, Tally  # noqa: E402
from puzzlefw.testing.harness.tape import Tape  # noqa: E402
from puzzlefw.testing.mutation.fate import Fate, fates  # noqa: E402
from puzzlefw.testing.mutation.mutants import Mutant, mutants  # noqa: E402
from puzzlefw.testing.plugins.cases import Posed, PropagatorCase, PuzzleCase  # noqa: E402
from puzzlefw.testing.plugins.suite import puzzle_suite  # noqa: E402
from puzzlefw.testing.propagators.boxes import boxes, layouts  # noqa: E402
from puzzlefw.testing.propagators.cases import Case, Dive, Layout, Move, Use  # noqa: E402
from puzzlefw.testing.propagators.comparing import compare_suite  # noqa: E402
from puzzlefw.testing.propagators.comparison import Comparison, compare  # noqa: E402
from puzzlefw.testing.propagators.growth import Growth, growth  # noqa: E402
from puzzlefw.testing.propagators.scopes import Cases, scopes, structures  # noqa: E402
from puzzlefw.testing.propagators.strength import Strength, strength  # noqa: E402
from puzzlefw.testing.propagators.suite import family_suite, propagator_suite  # noqa: E402

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
    "layouts",
    "mutants",
    "propagator_suite",
    "puzzle_suite",
    "scopes",
    "strength",
    "structures",
]
