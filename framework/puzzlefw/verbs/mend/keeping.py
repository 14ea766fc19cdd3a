"""A solution that is to stay: what of the board it breaks, and what else excludes the others."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import attrs

from puzzlefw.contract.findings import Mending
from puzzlefw.contract.results import Verdict
from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.fields import Flag, Number, Sign
from puzzlefw.fields.values import Order
from puzzlefw.problem.clues import Clues
from puzzlefw.problem.holding import faults_of
from puzzlefw.problem.irreducible import irreducible
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import poll
from puzzlefw.verbs.mend.asking import Mended, changed_of, rearranged, solved, tried, with_clues_of
from puzzlefw.verbs.mend.hitting import fewest
from puzzlefw.verbs.mend.narrowing import Narrowing
from puzzlefw.verbs.mend.outcome import Keep, result
from puzzlefw.verbs.solve.given_solutions import solution_in
from puzzlefw.view import Fault, Filled


def kept(problem: OpenInstance, verdict: Verdict, solution: Any, keep: Keep) -> Mending:
    """Return how a board gets *solution* as its only one: what it breaks is changed, clues added.

    Raises InstanceError for a solution that breaks rules whatever the clues.
    """
    hooks, instance = problem.hooks, problem.instance
    clues, without = Clues(hooks, instance), bare(problem)
    if isinstance(solution, Filled):
        expect_fitting(problem, without, solution)
    breaks = faults_of(hooks, without.instance, solution)
    wrong, found, is_exact = solved_by(problem, clues, solution, breaks)
    before = None

    def mending() -> Mending:
        made = result(problem, verdict, found, before)
        given_up = changed_of(clues, wrong, made.instance)
        return attrs.evolve(made, solution=solution, given_up=given_up)

    if found.is_unique:
        return mending()
    if found.changes or wrong:
        keep(mending())
    more = Narrowing(hooks, found.instance, [solution, *found.answer.solutions], is_kept=True).run()
    if more is not None:
        is_least = more.proven and is_exact and is_forced(clues, wrong, solution)
        before, found = found, attrs.evolve(more, proven=is_least)
    elif not found.changes:
        return Mending(verdict=verdict)
    return mending()


def solved_by(
    problem: OpenInstance, clues: Clues, solution: Any, breaks: Sequence[Fault]
) -> tuple[list[int], Mended, bool]:
    """Return the clues to change, the board that *solution* solves then, and if fewer do not do.

    *breaks* are the rules that it breaks without any clues.
    """
    wrong, is_exact = ([], True) if breaks else broken_clues(clues, solution)
    moved = rearranged_for(problem, solution) if breaks or len(wrong) > 1 else None
    if moved is not None and (breaks or moved.is_unique):
        return [], moved, is_exact
    if breaks:
        raise InstanceError(f"expected a solution that other clues allow, found: {breaks[0]}")
    changes, changed = with_clues_of(clues, wrong, solution)
    answer = solved(OpenInstance(problem.hooks, changed))
    return wrong, Mended(changes, changed, answer, is_exact), is_exact


def from_option(problem: OpenInstance, text: str | None) -> Any:
    """Return the solution that ``--solution`` names, None without one; raises InstanceError."""
    if text is None:
        return None
    try:
        return read(problem, text)
    except ParseError as error:  # which would be understood as one about the puzzle
        raise InstanceError(f"--solution: {error}") from None


def read(problem: OpenInstance, text: str) -> Any:
    """Return a solution that is to stay, of this board or of the one without its clues.

    Raises ParseError.
    """
    with suppress(ParseError):
        return solution_in(problem, text)
    return solution_in(bare(problem), text)


def bare(problem: OpenInstance) -> OpenInstance:
    """Return the board without all clues that can be given up."""
    return OpenInstance(problem.hooks, Clues(problem.hooks, problem.instance).with_only([]))


def expect_fitting(problem: OpenInstance, without: OpenInstance, solution: Any) -> None:
    """Raise InstanceError for a solution with marks that no clues of the board allow.

    The check of a plugin knows marks of its own boards alone.
    """
    with suppress(InstanceError):
        problem.state(solution)
        return
    try:
        without.state(solution)
    except InstanceError as error:
        raise InstanceError(f"expected a solution that other clues allow: {error}") from None


def rearranged_for(problem: OpenInstance, solution: Any) -> Mended | None:
    """Return a board that *solution* solves by one change of what cannot be given up."""
    hooks, instance = problem.hooks, problem.instance
    every = rearranged(instance)
    right = (one for one in every if not faults_of(hooks, one.apply(instance), solution))
    return tried(hooks, instance, right)


def broken_clues(clues: Clues, solution: Any) -> tuple[list[int], bool]:
    """Return the fewest clues without which a solution is right, and whether fewer do not do.

    Numbers of Hitori break it two by two, where either of them can become another one.
    """
    conflicts: list[list[int]] = []
    while True:
        poll()
        gone, is_exact = fewest(conflicts)
        kept = [number for number in range(len(clues.all)) if number not in gone]
        if not is_broken(clues, kept, solution):
            return sorted(gone), is_exact
        conflicts.append(irreducible(kept, lambda some: is_broken(clues, some, solution)))


def is_forced(clues: Clues, wrong: Sequence[int], solution: Any) -> bool:
    """Return whether each of some clues must change, and to one value alone.

    Another clue or another value might leave fewer solutions, and need fewer clues beside it.
    """
    return not wrong or bool(
        clues.sites
        and all(isinstance(clues.sites[n].field.what, Number | Sign | Order | Flag) for n in wrong)
        and all(is_broken(clues, [n], solution) for n in wrong)
    )


def is_broken(clues: Clues, numbers: Sequence[int], solution: Any) -> bool:
    """Return whether a solution breaks some clues, if there are no others."""
    return bool(faults_of(clues.hooks, clues.with_only(numbers), solution))
