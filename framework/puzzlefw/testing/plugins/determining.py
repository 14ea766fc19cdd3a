"""The promise of ``determine``: it tells of each place what all solutions say."""

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, Final

from puzzlefw.contract.determined import Determined
from puzzlefw.problem.determined import Determining
from puzzlefw.problem.limits import Limits
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.damaged_texts import seeded_cases
from puzzlefw.testing.plugins.promise import puzzle_promise, without
from puzzlefw.testing.plugins.subject import MOST_NODES, TOO_LONG, PuzzleSubject
from puzzlefw.view import State, View
from puzzlefw.view.states import every

QUESTIONS: Final = 4
"""How many states of a board are asked about, one after another."""
Marks = tuple[int, ...]
"""The set of marks that each choice has in a solution, as bits."""


@puzzle_promise(reason=without("puzzlefw_view", "does not say what is seen"), draws=seeded_cases)
def check_determined(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """What is told of each place is so in all solutions, whatever was asked before."""
    found, problem = subject.all_found(case), subject.problem(case)
    if problem.faults:
        raise Skip(TOO_LONG)
    random = Random(case.seed)
    solutions = [problem.state(solution).open for solution in found.solutions]
    states: list[State | None] = [None]
    states += [drawn(problem.view, solutions, random) for _ in range(QUESTIONS)]
    random.shuffle(states)
    for state in states:
        known: Sequence[Any] = random.choice(((), found.solutions[:3]))
        only_places = random.random() < 0.3
        answer = Determining(
            *(problem, Limits(nodes=MOST_NODES), state, known), only_places=only_places
        ).run()
        if answer.stopped_by:
            raise Skip(TOO_LONG)
        fitting = [one for one in solutions if state is None or extends(one, state)]
        compare(problem.view, answer, fitting, only_places=only_places)
        compare_blamed(problem.view, answer, state, solutions)
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
    view: View, answer: Determined, fitting: Collection[Marks], *, only_places: bool = False
) -> None:
    """Check an answer against the solutions that extend the state."""
    expect(answer.is_complete, "a question without a limit was not answered completely")
    expect(
        bool(fitting) == (answer.seen is not None),
        f"{len(fitting)} solutions extend a state, and the answer was {answer.verdict!r}",
    )
    if answer.seen is None or answer.possible is None:
        return
    wanted = State.joined([State(one) for one in fitting])
    if only_places:
        expect(
            answer.same == sum(bits.bit_count() == 1 for bits in wanted.open)
            and lies_within(answer.seen, wanted)
            and lies_within(wanted, answer.possible),
            "other places than those told are the same in all solutions",
        )
        return
    wrong = [
        choice.place.words()
        for choice, seen, right in zip(view.choices, answer.seen.open, wanted.open, strict=True)
        if seen != right
    ]
    expect(not wrong, f"other marks than those told occur at {', '.join(wrong)}")
    expect(answer.possible == answer.seen, "marks that occur nowhere are told to be possible")


def lies_within(inner: State, outer: State) -> bool:
    """Return whether all marks that are open in one state are so in another."""
    return extends(inner.open, outer)


def compare_blamed(
    view: View, answer: Determined, state: State | None, solutions: Collection[Marks]
) -> None:
    """Check that no solution has the marks that an answer blames."""
    if answer.seen is not None or state is None:
        return
    blamed = State(
        tuple(
            bits if choice.place in answer.blamed else every(choice)
            for choice, bits in zip(view.choices, state.open, strict=True)
        )
    )
    expect(
        not any(extends(one, blamed) for one in solutions),
        f"a solution has the marks at {', '.join(place.words() for place in answer.blamed)}",
    )
