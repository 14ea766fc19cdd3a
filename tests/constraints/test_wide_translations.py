"""Models of wide variables, translated for other solvers, have the solutions of brute force."""

from importlib import import_module
from random import Random

import pytest

from puzzlefw.errors import SolverError
from puzzlefw.solvers.values import Translation
from tests.constraints.test_wide_models import Drawn
from tests.solvers.test_translation import found_by
from tests.support.deep import IS_DEEP

MODELS = 400 if IS_DEEP else 30
SOLVERS = (("sat", "Sat", "sequential"), ("highs", "Highs", ""), ("cp_sat", "CpSat", ""))


@pytest.mark.parametrize("is_complete", [False, True])
@pytest.mark.parametrize(
    ("module", "name", "encoding"),
    [pytest.param(*one, marks=pytest.mark.extra(one[0].replace("_", "-"))) for one in SOLVERS],
)
def test_a_solver_finds_what_brute_force_finds(
    module: str, name: str, encoding: str, is_complete: bool
) -> None:
    kind = getattr(import_module(f"puzzlefw.solvers.{module}"), name)
    tried = 0
    for seed in range(MODELS):
        drawn = Drawn(Random(seed))
        network = drawn.network()
        domains = [int(mask) for mask in network.store.initial]
        names = [f"x_{at}" for at in range(len(domains))]
        translation = Translation(domains, names, is_complete=is_complete)
        try:
            for propagator in network.propagators:
                for rule in propagator.constraints():
                    translation.add(rule)
            solver = kind(translation.program, encoding)
        except SolverError:
            continue  # a predicate with too many tuples, or a sum with too many clauses
        found = set()
        for words in found_by(solver, translation):
            values = drawn.chains.values(words)
            found.add(tuple(int(values[variable]) for variable in drawn.variables))
        assert drawn.brute_force() == found, f"seed {seed}: {drawn.rules}"
        tried += 1
    assert tried > MODELS // 2
