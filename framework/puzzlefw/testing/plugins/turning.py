"""The promises of symmetries: boards turn as a group does, and their solutions turn with them.

Nothing need be said for it but what fields hold, and which symmetries the rules have.
"""

from collections.abc import Sequence
from typing import Any

from puzzlefw.errors import FormatError, InstanceError
from puzzlefw.fields.turn import NAMES, SAME, Turn
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.turning import NO_SYMMETRY, symmetries_of, turned, turned_state
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.draws import texts_and_instances
from puzzlefw.testing.plugins.promise import puzzle_promise
from puzzlefw.testing.plugins.subject import TOO_LONG, Found, PuzzleSubject
from puzzlefw.view import Filled

MOST_TURNED = 8
"""The most solutions of a board that are turned one by one."""


def no_turns(subject: PuzzleSubject) -> str | None:
    """Say that the plugin does not tell how its boards are turned."""
    if symmetries_of(subject.puzzle.hooks) != NO_SYMMETRY:
        return None
    return "the plugin describes no fields that can be turned"


def generators(turns: frozenset[Turn]) -> list[Turn]:
    """Return a few of *turns* that all others are made of."""
    found: list[Turn] = []
    reached = {SAME}
    for turn in NAMES:
        if turn in turns and turn not in reached:
            found.append(turn)
            while more := {one.then(turn) for one in reached for turn in found} - reached:
                reached |= more
    return found


@puzzle_promise(draws=texts_and_instances, reason=no_turns, share=4)
def check_turned(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A board turned by a symmetry of its type has the turned solutions, and turns as a group."""
    hooks, instance = subject.puzzle.hooks, subject.instance(case)
    symmetries = symmetries_of(hooks)
    every = generators(symmetries)
    forms = {turn: turned(hooks, instance, turn) for turn in NAMES if turn in symmetries}
    for one, form in forms.items():
        for other in every:
            both = one.then(other)
            expect(both in forms, f"{one.name} and {other.name} make one that is not claimed")
            expect(
                turned(hooks, form, other) == forms[both],
                f"a board {one.name} and {other.name} is not the one {both.name}, {forms[both]!r}",
            )
    found = subject.found(case)
    for turn in every:
        compare(subject, found, (subject.problem(case), forms[turn]), turn)


def compare(
    subject: PuzzleSubject, found: Found, boards: tuple[OpenInstance, Any], turn: Turn
) -> None:
    """Check that a board and its turned form have the same solutions, where these turn along."""
    problem, form = boards
    other = subject.puzzle.open(form)
    at = f"on the board {turn.name}, {form!r}"
    try:
        states = [turned_state(problem, problem.state(one), other, turn) for one in found.solutions]
    except FormatError:
        states = []  # The plugin does not say what is seen.
    except InstanceError as error:
        raise AssertionError(f"solutions do not go {turn.name}: {error}") from error
    for state in states[:MOST_TURNED] if problem.hooks.info.solution_type is Filled else ():
        solution = Filled(tuple(mark.key for mark in state.marks(other.view) if mark))
        broken = other.check(solution)
        expect(not broken, f"the check refuses a turned solution {at}: {broken[:1]}")
    there = subject.found(PuzzleCase(instance=form))
    if not (found.is_complete and there.is_complete):
        raise Skip(TOO_LONG)
    counts = len(found.solutions), len(there.solutions)
    expect(counts[0] == counts[1], f"{counts[0]} solutions, {counts[1]} {at}")
    if states:
        known = {other.state(one) for one in there.solutions}
        expect({*states} == known, f"other solutions than the turned ones {at}")


def forms_of(subject: PuzzleSubject, instance: Any) -> Sequence[Any]:
    """Return *instance* under each symmetry of its type, and under those that its author gave."""
    hooks = subject.puzzle.hooks
    claimed = symmetries_of(hooks)
    own = [turned(hooks, instance, turn) for turn in NAMES if turn in claimed and turn != SAME]
    return [*own, *(turn(instance) for turn in subject.symmetries)]
