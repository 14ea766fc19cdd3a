"""The public test kit: what propagators and plugins promise, tried on many small cases.

For plugin authors; needs pytest and Hypothesis (``pip install puzzlefw[test]``). Nothing else
in the framework imports it. See docs/testing.md.
"""

import pytest

pytest.register_assert_rewrite(
    "puzzlefw.testing.dive_properties",
    "puzzlefw.testing.exhaustive",
    "puzzlefw.testing.explanations",
    "puzzlefw.testing.properties",
    "puzzlefw.testing.trial",
)

from puzzlefw.testing.cases import Case, Dive, Layout, Move, Use  # noqa: E402
from puzzlefw.testing.hunt import Effort  # noqa: E402
from puzzlefw.testing.puzzle_cases import Posed, PropagatorCase, PuzzleCase  # noqa: E402
from puzzlefw.testing.puzzle_suite import PuzzleSuite, puzzle_suite  # noqa: E402
from puzzlefw.testing.puzzle_trial import NotPromised, PuzzleTally  # noqa: E402
from puzzlefw.testing.scopes import Cases, scopes, structures  # noqa: E402
from puzzlefw.testing.strategies import boxes, layouts  # noqa: E402
from puzzlefw.testing.suite import Suite, family_suite, propagator_suite  # noqa: E402
from puzzlefw.testing.tape import Tape  # noqa: E402
from puzzlefw.testing.trial import Tally  # noqa: E402

__all__ = [
    "Case",
    "Cases",
    "Dive",
    "Effort",
    "Layout",
    "Move",
    "NotPromised",
    "Posed",
    "PropagatorCase",
    "PuzzleCase",
    "PuzzleSuite",
    "PuzzleTally",
    "Suite",
    "Tally",
    "Tape",
    "Use",
    "boxes",
    "family_suite",
    "layouts",
    "propagator_suite",
    "puzzle_suite",
    "scopes",
    "structures",
]
