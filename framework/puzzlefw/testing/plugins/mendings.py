"""The promises of clues: what is left out leaves solutions, what is added keeps the one."""

from puzzlefw.problem.clues import Clues, has_clues
from puzzlefw.problem.holding import faults_of
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.promise import puzzle_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject

MOST_TRIED = 4
"""The most clues and changes that are tried of each instance."""


def no_clues(subject: PuzzleSubject) -> str | None:
    """Say that the plugin does not tell what its clues are."""
    return None if has_clues(subject.puzzle.hooks) else "the plugin does not say what its clues are"


@puzzle_promise(reason=no_clues, share=4)
def check_mended(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """Less clues leave all solutions, a change keeps the one it is for, a conflict has none."""
    puzzle, hooks = subject.puzzle, subject.puzzle.hooks
    instance, found = subject.instance(case), subject.all_found(case)
    clues = Clues(hooks, instance)
    for solution in found.solutions[:1]:
        text = puzzle.format_solution(instance, solution)
        for number, clue in [*enumerate(clues.all)][:MOST_TRIED]:
            for changed in (clues.without([number]), clues.without([number], solution)):
                broken = faults_of(hooks, changed, solution)
                where = clue.place.words()
                expect(not broken, f"another clue at {where} excludes {text!r}: {broken}")
        if hooks.has("puzzlefw_changes"):
            arguments = {"instance": instance, "solution": solution}
            for change in hooks.several("puzzlefw_changes", **arguments)[:MOST_TRIED]:
                broken = faults_of(hooks, change.apply(instance), solution)
                expect(not broken, f"the change at {change.place.words()} excludes {text!r}")
    if found.solutions or puzzle.open(instance).faults:
        return []
    blamed = puzzle.open(instance).conflict()
    if blamed is not None:
        solved = subject.found(PuzzleCase(instance=blamed.instance))
        places = [clue.place.words() for clue in blamed.clues]
        expect(not solved.texts, f"the clues at {places} do not conflict: {solved.texts[:1]}")
    return ["conflict"]
