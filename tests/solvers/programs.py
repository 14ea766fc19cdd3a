"""The solutions of small programs and constraints, by brute force."""

from hypothesis import strategies as st

from puzzlefw.solvers import Formulation, Solver, rounds
from puzzlefw.solvers.values import Translation

VARIABLES = 4
VALUES = range(5)
DOMAINS = st.lists(st.sampled_from([1, 2, 3, 5, 6, 7, 15, 27]), min_size=4, max_size=4)


def found_by(solver: Solver, translation: Translation) -> set[tuple[int, ...]]:
    """Return what a solver finds, cut by cut; each assignment once."""
    program = translation.program
    formulation = Formulation(
        "values", "", lambda is_complete: program, translation.values, translation.cuts
    )
    found: set[tuple[int, ...]] = set()
    for values in rounds.found_by(solver, rounds.Report("", "", ""), formulation, program):
        assert program.is_kept(values)
        assignment = tuple(translation.values(values))
        assert assignment not in found
        found.add(assignment)
    return found
