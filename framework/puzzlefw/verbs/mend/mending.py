"""Mends an instance: the fewest changes found that leave exactly one solution."""

from collections.abc import Sequence
from typing import Any, Final

from puzzlefw.contract.clues import Change
from puzzlefw.contract.results import Answer, Mending, Verdict
from puzzlefw.errors import FormatError, LimitError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.conflict import Clues
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.verbs.solve.solving import Solving

MOST_ROUNDS: Final = 200
"""Solutions, or conflicts, that are met before no more changes are looked for."""
MOST_TOGETHER: Final = 4
"""Up to so many changes the fewest are looked for; more are put together greedily."""
MOST_TRIED: Final = 5000
"""Sets of changes that are tried in looking for the fewest."""


def mend(problem: OpenInstance, limits: Limits) -> Mending:
    """Return how *problem* can be mended; see ``Problem.mend``."""
    hooks, instance = problem.hooks, problem.instance
    verdict: Verdict = "unknown"
    try:
        with Deadline(limits.seconds):
            answer = solved(problem)
            verdict = answer.verdict
            if verdict == "unique":
                return spared(hooks, instance)
            if verdict == "several":
                return narrowed(hooks, instance, answer.solutions)
            if verdict == "none":
                return loosened(hooks, instance)
    except LimitError:
        pass
    return Mending(verdict=verdict, stopped_by="time")


def solved(problem: OpenInstance) -> Answer:
    """Return up to two solutions of *problem*; raises LimitError when the time is over."""
    answer: Answer = Solving(problem, Limits(solutions=2)).run()
    if answer.stopped_by == "time":
        poll()
    return answer


def spared(hooks: Hooks, instance: Any) -> Mending:
    """Return which clues can be left out together, such that the solution stays unique."""
    clues = Clues(hooks, instance)
    left_out: list[int] = []
    for number, clue in enumerate(clues.all):
        if clue.is_optional:
            fewer = clues.without([*left_out, number])
            if solved(OpenInstance(hooks, fewer)).verdict == "unique":
                left_out.append(number)
    return Mending(
        verdict="unique",
        needless=tuple(clues.all[number] for number in left_out),
        instance=clues.without(left_out),
        result="unique",
    )


def narrowed(hooks: Hooks, instance: Any, solutions: Sequence[Any]) -> Mending:
    """Return changes that leave one of several solutions.

    Solutions are met one by one, and the fewest changes taken that exclude all but the first.
    """
    if not hooks.has("puzzlefw_changes"):
        raise FormatError(f"puzzle {hooks.name!r} does not say what could be changed")
    kept, other = solutions[:2]
    changes = hooks.several("puzzlefw_changes", instance=instance, solution=kept)
    excluding: list[set[int]] = []
    useless: set[int] = set()
    for _ in range(MOST_ROUNDS):
        poll()
        if other is not None:
            excluding.append(excluding_changes(hooks, instance, changes, other) - useless)
        chosen = fewest(excluding)
        if not chosen:
            break
        found = applied([changes[number] for number in chosen], instance)
        if hooks.broken(found, kept):  # which each of them alone leaves a solution
            for some in excluding:
                some.discard(chosen[-1])
            useless.add(chosen[-1])
            other = None
            continue
        answer = solved(OpenInstance(hooks, found))
        if answer.verdict != "several":
            return Mending(
                verdict="several",
                changes=tuple(changes[number] for number in chosen),
                instance=found,
                solution=kept,
                result=answer.verdict,
            )
        other = next(one for one in answer.solutions if one != kept)
    return Mending(verdict="several")


def excluding_changes(
    hooks: Hooks, instance: Any, changes: Sequence[Change], solution: Any
) -> set[int]:
    """Return which of *changes* each exclude a solution, by their numbers.

    One changed instance at a time: all those of a Net of 250x250 take 4 GB.
    """
    found = set()
    for number, change in enumerate(changes):
        poll()
        if hooks.broken(change.apply(instance), solution):
            found.add(number)
    return found


def applied(changes: Sequence[Change], instance: Any) -> Any:
    """Return *instance* with all of some changes."""
    for change in changes:
        instance = change.apply(instance)
    return instance


def loosened(hooks: Hooks, instance: Any) -> Mending:
    """Return the clues to give up so that there is a solution, and the instance with others.

    Each conflict needs one of its clues given up: the fewest are taken that meet all conflicts.
    """
    clues = Clues(hooks, instance)
    conflicts: list[set[int]] = []
    every = range(len(clues.all))
    gone: list[int] = []
    for _ in range(MOST_ROUNDS):
        poll()
        kept = [number for number in every if number not in gone]
        answer = solved(OpenInstance(hooks, clues.with_only(kept)))
        if answer.solutions:
            solution = answer.solutions[0]
            found = clues.without(gone, solution)
            return Mending(
                verdict="none",
                given_up=tuple(clues.all[number] for number in gone),
                instance=found,
                solution=solution,
                result=solved(OpenInstance(hooks, found)).verdict,
            )
        conflicts.append(set(clues.small(kept)))
        gone = fewest(conflicts)
        if not gone:
            break
    return Mending(verdict="none")


def fewest(sets: Sequence[set[int]]) -> list[int]:
    """Return few items such that each set has one of them; none if a set is empty.

    The fewest, unless a bounded search ends without any: then those that are in most sets.
    """
    if not all(sets):
        return []
    for most in range(1, MOST_TOGETHER + 1):
        effort = MOST_TRIED

        def hitting(left: list[set[int]], most: int) -> list[int] | None:
            nonlocal effort
            if not left:
                return []
            effort -= 1
            if most == 0 or effort < 0:
                return None
            for item in by_uses(min(left, key=len), left):
                found = hitting([one for one in left if item not in one], most - 1)
                if found is not None:
                    return [item, *found]
            return None

        exact = hitting(list(sets), most)
        if exact is not None:
            return sorted(exact)
    return greedy(sets)


def greedy(sets: Sequence[set[int]]) -> list[int]:
    """Return items such that each set has one of them, always the one that is in most sets."""
    left = list(sets)
    found: list[int] = []
    while left:
        best = by_uses(set().union(*left), left)[0]
        found.append(best)
        left = [one for one in left if best not in one]
    return sorted(found)


def by_uses(items: set[int], sets: Sequence[set[int]]) -> list[int]:
    """Return items, those first that are in most sets."""
    return sorted(items, key=lambda item: (-sum(item in one for one in sets), item))
