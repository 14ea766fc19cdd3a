"""Which solvers there are, puzzlefw itself and its peers, and how each is loaded."""

import importlib
from functools import cache
from typing import cast

from benchmarks.peers.contract import Peer

MODULES = {"puzzlefw": "benchmarks.ours", "clingo": "benchmarks.peers.clingo_asp"}
# The solver, the formulation (the first if None or not of that puzzle), the encoding of sums.
FORMULATED: dict[str, tuple[str, str | None, str | None]] = {
    "python-sat": ("sat", None, None),
    "highs": ("highs", None, None),
    "cp-sat": ("cp-sat", None, None),
    "highs/half-segments": ("highs", "half-segments", None),
    "cp-sat/half-segments": ("cp-sat", "half-segments", None),
    "sat/half-segments/totalizer": ("sat", "half-segments", "totalizer"),
    "sat/segments/subsets": ("sat", None, "subsets"),
    "highs/values": ("highs", "values", None),
    "cp-sat/values": ("cp-sat", "values", None),
    "sat/values": ("sat", "values", None),
    "sat/values/totalizer": ("sat", "values", "totalizer"),
    "sat/values/subsets": ("sat", "values", "subsets"),
}
NAMES = (*MODULES, *FORMULATED)


@cache
def load_peer(name: str, *, is_here: bool = False) -> Peer:
    """Return the peer called *name*; raises ImportError where its solver is not installed.

    Where *is_here*, its solver runs in this process, which then has no other library of solvers:
    HiGHS and OR-Tools fail beside each other.
    """
    if name in MODULES:
        return cast(Peer, importlib.import_module(MODULES[name]))
    # Which the process of another solver does without.
    from benchmarks.peers.formulated import Formulated
    from puzzlefw.errors import SolverError
    from puzzlefw.plugin.solvers import load_solver

    solver, formulation, encoding = FORMULATED[name]
    try:
        load_solver(solver)
    except SolverError as error:
        raise ImportError(str(error)) from error
    return Formulated(solver, formulation, encoding, is_here)
