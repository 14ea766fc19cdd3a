"""The promise of ``determine``: it tells of each place what all solutions say."""

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, Final

from puzzlefw.contract.determined import Determined
from puzzlefw.problem.determined import Determining
from puzzlefw.problem.limits import Limits
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.draws import seeded_instances
from puzzlefw.testing.plugins.promise import puzzle_promise, without
from puzzlefw.testing.plugins.subject import MOST_NODES, TOO_LONG, PuzzleSubject
from puzzlefw.view import State, View
from puzzlefw.view.states import every

QUESTIONS: Final = 4
"""How many states of a board are asked about, one after another."""
Marks = tuple[int, ...]
"""The set of marks that each choice has in a solution, as bits."""


@puzzle_promise(
    reason=without("puzzlefw_view", "does not say what is seen"), draws=seeded_instances
)
def check_determined(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """What is told of each place is so in all solutions, whatever was asked before."""
    found = subject.found(case)
    problem = subject.problem(case)
    if not found.is_complete or problem.faults:
        raise Skip(TOO_LONG)
    random = Random(case.seed)
    solutions = [problem.state(solution).open for solution in found.solutions]
    states: list[State | None] = [None]
    states += [drawn(problem.view, solutions, random) for _ in range(QUESTIONS)]
    random.shuffle(states)
    for state in states:
        known: Sequence[Any] = random.choice(((), found.solutions[:3]))
        only_places = random.random() < 0.3
        told = Determining(
            *(problem, Limits(nodes=MOST_NODES), state, known), only_places=only_places
        ).run()
        if told.stopped_by:
            raise Skip(TOO_LONG)
        fitting = [one for one in solutions if state is None or extends(one, state)]
        compare(problem.view, told, fitting, only_places=only_places)
        compare_blamed(problem.view, told, state, solutions)
    return ["several"] if len(solutions) > 1 else []


def drawn(view: View, solutions: Sequence[Marks], random: Random) -> State:
    """Draw a state near one of the solutions, if there are any: some marks, few of them wrong."""
    near = random.choice(solutions) if solutions else None
    chance = random.random()
    opened = []
    for number, choice in enumerate(view.choices):
        bits = every(choice)
        if random.random() < chance:
            bits = random.randint(1, bits)
            if near is not None and random.random() < 0.95:
                bits |= near[number]
        opened.append(bits)
    return State(tuple(opened))


def extends(solution: Marks, state: State) -> bool:
    """Return whether all marks of a solution are open in a state."""
    return all(own & ~bits == 0 for own, bits in zip(solution, state.open, strict=True))


def compare(
    view: View, told: Determined, fitting: Collection[Marks], *, only_places: bool = False
) -> None:
    """Check what is told against the solutions that extend the state."""
    expect(told.is_complete, "a question without a limit was not answered completely")
    expect(
        bool(fitting) == (told.seen is not None),
        f"{len(fitting)} solutions extend a state, and the answer was {told.verdict!r}",
    )
    if told.seen is None or told.possible is None:
        return
    wanted = State.joined([State(one) for one in fitting])
    if only_places:
        expect(
            told.same == sum(bits.bit_count() == 1 for bits in wanted.open)
            and lies_within(told.seen, wanted)
            and lies_within(wanted, told.possible),
            "other places than those told are the same in all solutions",
        )
        return
    wrong = [
        choice.place.words()
        for choice, seen, right in zip(view.choices, told.seen.open, wanted.open, strict=True)
        if seen != right
    ]
    expect(not wrong, f"other marks than those told occur at {', '.join(wrong)}")
    expect(told.possible == told.seen, "marks that occur nowhere are told to be possible")


def lies_within(inner: State, outer: State) -> bool:
    """Return whether all marks that are open in one state are so in another."""
    return extends(inner.open, outer)


def compare_blamed(
    view: View, told: Determined, state: State | None, solutions: Collection[Marks]
) -> None:
    """Check that no solution has the marks that a state is told to be wrong for."""
    if told.seen is not None or state is None:
        return
    blamed = State(
        tuple(
            bits if choice.place in told.blamed else every(choice)
            for choice, bits in zip(view.choices, state.open, strict=True)
        )
    )
    expect(
        not any(extends(one, blamed) for one in solutions),
        f"a solution has the marks at {', '.join(place.words() for place in told.blamed)}",
    )
