"""The search that an instance gets: here, or by several processes; and what it proves."""

from typing import TYPE_CHECKING

from puzzlefw.contract.results import Answer, InstanceT, SolutionT
from puzzlefw.plugin.hooks import Loaded
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.verbs.solve.solving import Solving, Watch
from puzzlefw.view import State

if TYPE_CHECKING:
    from puzzlefw.verbs.solve.together import SolvingTogether


def searching(
    problem: OpenInstance[InstanceT, SolutionT],
    limits: Limits,
    strategy: Strategy,
    *,
    puzzle: Loaded | None = None,
    jobs: int | None = None,
    timed: bool = False,
    watch: Watch | None = None,
    state: State | None = None,
) -> "Solving[InstanceT, SolutionT] | SolvingTogether[InstanceT, SolutionT]":
    """Return a search by as many processes as there are *jobs*, which need the *puzzle*."""
    if puzzle is None or (jobs or 1) == 1:
        return Solving(problem, limits, strategy, timed=timed, watch=watch, state=state)
    from puzzlefw.verbs.solve.together import SolvingTogether  # start-up counts

    instance = problem.instance
    return SolvingTogether(
        puzzle, instance, limits, strategy, jobs=jobs or 1, timed=timed, state=state
    )


def proven(
    problem: OpenInstance[InstanceT, SolutionT],
    solving: "Solving[InstanceT, SolutionT] | SolvingTogether[InstanceT, SolutionT]",
    state: State | None,
) -> Answer[SolutionT]:
    """Return the answer of a search, with what is plainly wrong where there is no solution."""
    answer = solving.run()
    if answer.verdict != "none" or state is not None:
        return answer
    from puzzlefw.problem.plain_faults import with_plain_faults  # start-up counts

    with solving.deadline:
        return with_plain_faults(problem, answer)
