"""Mends an instance: the fewest changes found that leave exactly one solution."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import attrs

from puzzlefw.contract.results import Mending, Verdict
from puzzlefw.errors import FormatError, InstanceError, LimitError, ParseError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import Clues, has_clues
from puzzlefw.problem.holding import faults_of
from puzzlefw.problem.irreducible import irreducible
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.verbs.mend.asking import (
    Mended,
    at_once,
    changed_of,
    rearranged,
    solved,
    tried,
    with_clues_of,
)
from puzzlefw.verbs.mend.hitting import fewest
from puzzlefw.verbs.mend.loosening import loosened
from puzzlefw.verbs.mend.narrowing import Narrowing
from puzzlefw.view import Filled

FEW: Final = 2
"""Up to so many changes in all, of which one is for a solution, none fewer do."""


def mend(problem: OpenInstance, limits: Limits, solution: Any = None) -> Mending:
    """Return how *problem* can be mended; see ``Problem.mend``."""
    hooks = problem.hooks
    expect_clues(hooks)
    if solution is not None:
        hooks.expect_solution(problem.instance, solution)
    verdict: Verdict = "unknown"
    try:
        with Deadline(limits.seconds):
            answer = solved(problem)
            verdict = answer.verdict
            if solution is not None:
                return kept(problem, verdict, solution)
            if verdict == "unique":
                return Mending(verdict="unique", instance=problem.instance, result="unique")
            if verdict == "several":
                found = Narrowing(hooks, problem.instance, answer.solutions, is_kept=False).run()
                return result(problem, verdict, found)
            if verdict == "none":
                return from_none(problem)
    except LimitError:
        pass
    return Mending(verdict=verdict, stopped_by="time")


def read(problem: OpenInstance, text: str) -> Any:
    """Return a solution that is to stay, of this board or of the one without its clues.

    Raises ParseError.
    """
    with suppress(ParseError):
        return problem.parse_solution(text)
    return bare(problem).parse_solution(text)


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


def expect_clues(hooks: Hooks) -> None:
    """Raise FormatError if neither the plugin nor its fields say what could be changed."""
    if not has_clues(hooks) and not hooks.has("puzzlefw_changes"):
        raise FormatError(f"puzzle {hooks.name!r} does not say what its clues are")


def result(
    problem: OpenInstance, verdict: Verdict, found: Mended | None, before: Mended | None = None
) -> Mending:
    """Return how a board can be mended, by what was *found* after the changes *before*."""
    if found is None:
        return Mending(verdict=verdict)
    earlier = () if before is None else before.changes
    changes = at_once(problem.instance, (*earlier, *found.changes))
    # Other regions are tried alone, not together with clues.
    are_all_tried = len(changes) <= FEW or next(rearranged(problem.instance), None) is None
    return Mending(
        verdict=verdict,
        changes=changes,
        instance=found.instance,
        solution=next(iter(found.answer.solutions), None),
        result=found.answer.verdict,
        proven=found.proven and found.is_unique and are_all_tried,
    )


def from_none(problem: OpenInstance) -> Mending:
    """Return how a board without solution can be mended; clues are added if several are left."""
    hooks = problem.hooks
    found = loosened(hooks, problem.instance)
    if found is None:
        return Mending(verdict="none")
    before = found.mended
    after = before
    if not before.is_unique:
        narrow = Narrowing(hooks, before.instance, before.answer.solutions, is_kept=False)
        more = narrow.run()
        if more is not None:
            is_fewest = more.proven and len(before.changes) + len(more.changes) <= FEW
            after = attrs.evolve(more, proven=is_fewest)
    mending = result(problem, "none", after, before if after is not before else None)
    clues = Clues(hooks, problem.instance) if found.gone else None
    given_up = () if clues is None else changed_of(clues, found.gone, mending.instance)
    return attrs.evolve(mending, given_up=given_up)


def kept(problem: OpenInstance, verdict: Verdict, solution: Any) -> Mending:
    """Return how a board gets *solution* as its only one: what it breaks is changed, clues added.

    Raises InstanceError for a solution that breaks rules whatever the clues.
    """
    hooks, instance = problem.hooks, problem.instance
    clues, without = Clues(hooks, instance), bare(problem)
    if isinstance(solution, Filled):
        expect_fitting(problem, without, solution)
    breaks = faults_of(hooks, without.instance, solution)
    wrong, is_exact = ([], True) if breaks else broken_clues(clues, solution)
    moved = rearranged_for(problem, solution) if breaks or len(wrong) > 1 else None
    if moved is not None and (breaks or moved.is_unique):
        wrong, found = [], moved
    elif breaks:
        raise InstanceError(f"expected a solution that other clues allow, found: {breaks[0]}")
    else:
        changes, changed = with_clues_of(clues, wrong, solution)
        found = Mended(changes, changed, solved(OpenInstance(hooks, changed)), is_exact)
    before = None
    if not found.is_unique:
        solutions = [solution, *found.answer.solutions]
        more = Narrowing(hooks, found.instance, solutions, is_kept=True).run()
        if more is not None:
            before, found = found, attrs.evolve(more, proven=more.proven and is_exact)
        elif not found.changes:
            return Mending(verdict=verdict)
    mending = result(problem, verdict, found, before)
    given_up = changed_of(clues, wrong, mending.instance)
    return attrs.evolve(mending, solution=solution, given_up=given_up)


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


def is_broken(clues: Clues, numbers: Sequence[int], solution: Any) -> bool:
    """Return whether a solution breaks some clues, if there are no others."""
    return bool(faults_of(clues.hooks, clues.with_only(numbers), solution))
