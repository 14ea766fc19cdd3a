"""How hard an instance is for a player, and whether it is as hard as was asked for."""

from collections import Counter
from collections.abc import Iterator, Sequence

from puzzlefw.contract.bands import Band
from puzzlefw.contract.findings import Grade
from puzzlefw.errors import LimitError
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.grading import Rounds
from puzzlefw.explaining.inferences import Inference
from puzzlefw.explaining.techniques import NESTED, TRIAL
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.plain_faults import plain_faults
from puzzlefw.problem.turning import canonical
from puzzlefw.runtime.arguments import expect_flag
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.explain.explaining import Explaining, begin
from puzzlefw.verbs.solve.solving import Solving


def grade(problem: OpenInstance, limits: Limits, *, uniqueness: bool = False) -> Grade:
    """Return how hard *problem* is; see ``Problem.grade``."""
    expect_flag("uniqueness", uniqueness)
    hooks, instance = problem.hooks, problem.instance
    with Deadline(limits.seconds):
        answer = Solving(problem, Limits(solutions=2)).run()
        if answer.verdict != "unique":
            is_late = answer.verdict == "unknown"
            return Grade(
                verdict=answer.verdict,
                faults=plain_faults(problem) if answer.verdict == "none" else (),
                stopped_by=answer.stopped_by if is_late else "",
            )
        try:
            form = canonical(hooks, instance)
            graded = problem if form == instance else OpenInstance(hooks, form)
            explaining = begin(graded, None, is_unique=uniqueness)
            tally = Tally(explaining)
            tally.run()
        except LimitError:
            return Grade(verdict="unique", stopped_by="time")
        found = tally.grade(hooks.info.bands)
        graded.put_back(explaining.model, explaining.lab)
        return found


class Tally:
    """The rounds of an instance, counted as they are taken."""

    def __init__(
        self, explaining: Explaining, only: frozenset[str] | None = None, *, nests: bool = True
    ) -> None:
        self.explaining = explaining
        self.cells = max(decided(explaining), 1)
        self.limits = explaining.model.hooks.info.bands[:-1]
        self.rounds = Rounds(explaining.explainer, self.name_of, only, nests=nests)
        self.effort = 0.0
        self.hardest = self.trials = self.nested = 0
        self.profile: Counter[str] = Counter()

    def name_of(self, step: Inference) -> str:
        """Return the technique of a step for players, from what is known."""
        hooks = self.explaining.model.hooks
        if step.supposed is not None or not hooks.has("puzzlefw_sentence"):
            return step.technique
        known: Losses = self.explaining.explainer.known()
        return self.explaining.teller.step(step, known).technique

    def run(self) -> None:
        """Take all rounds."""
        for _ in self:
            pass

    def __iter__(self) -> Iterator[None]:
        """Stop after each round, when it is counted."""
        for one in self.rounds:
            self.effort += one.effort
            self.hardest = max(self.hardest, one.cost)
            self.profile += one.profile
            self.nested += one.profile[NESTED.name]
            self.trials += one.profile[TRIAL.name] + one.profile[NESTED.name]
            if not any(map(self.is_in, self.limits)):
                # The band is certain by now: for the effort that is left any refutation will do.
                self.rounds.most_told = 1
            yield

    @property
    def is_solved(self) -> bool:
        """Return whether the rounds led to a solution."""
        return self.explaining.explainer.board.is_solved()

    def band(self, bands: Sequence[Band]) -> str:
        """Return the first band that holds for the rounds so far."""
        return next(band.name for band in bands if self.is_in(band))

    def is_in(self, band: Band) -> bool:
        """Return whether the rounds so far are no harder than a band."""
        return band.holds(self.hardest, self.trials, self.nested)

    def grade(self, bands: Sequence[Band]) -> Grade:
        """Return the grade after the last round."""
        return Grade(
            verdict="unique",
            effort=self.effort,
            per_cell=self.effort / self.cells,
            hardest=self.hardest,
            trials=self.trials,
            nested=self.nested,
            profile=dict(self.profile),
            band=self.band(bands) if self.is_solved else bands[-1].name,
        )


def decided(explaining: Explaining) -> int:
    """Return how many places a player decides."""
    initial = explaining.model.layout.chains.domains(explaining.explainer.board.initial)
    view = explaining.model.view
    if view is None:
        return sum(mask & (mask - 1) != 0 for mask in initial)
    return sum(
        any(
            initial[choice.variable] & mark.mask not in (0, initial[choice.variable])
            for mark in choice.marks
        )
        for choice in view.choices
    )
