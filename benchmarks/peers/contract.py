"""What every solver here offers, and which there are: puzzlefw itself and its peers."""

import importlib
import time
from typing import Protocol, cast

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


class OutOfTimeError(Exception):
    """A peer did not finish within the seconds it was given."""


class Peer(Protocol):
    """A solver for both puzzles, from text to texts.

    Both functions return at most *limit* different solutions, all of them if there are fewer,
    in a fixed order. So 0, 1 and 2 answers under the default mean none, one and several.
    A Net solution is one hexadecimal digit a cell, an Aquarium solution rows of ``#`` and ``.``
    separated by slashes. Raises OutOfTimeError after *seconds*, and ValueError for a bad text.
    """

    def solve_net(self, text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
        """Return solutions of the game ID *text*."""
        ...

    def solve_aquarium(
        self, text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
    ) -> list[str]:
        """Return solutions of the task or URL *text* under *rule*, or else the text's own."""
        ...


class Deadline:
    """A moment after which work is given up."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    def left(self) -> float:
        """Return the seconds that are left; raises OutOfTimeError if there are none."""
        seconds = self.end - time.monotonic()
        if seconds <= 0:
            raise OutOfTimeError
        return seconds


def load_peer(name: str, *, is_here: bool = False) -> Peer:
    """Return the peer called *name*; raises ImportError where its solver is not installed.

    Where *is_here*, its solver runs in this process, which then has no other library of solvers:
    HiGHS and OR-Tools fail beside each other.
    """
    if name in MODULES:
        return cast(Peer, importlib.import_module(MODULES[name]))
    from benchmarks.peers.formulated import Formulated, load_solver
    from puzzlefw.errors import SolverError

    solver, formulation, encoding = FORMULATED[name]
    try:
        load_solver(solver)
    except SolverError as error:
        raise ImportError(str(error)) from error
    return Formulated(solver, formulation, encoding, is_here)
