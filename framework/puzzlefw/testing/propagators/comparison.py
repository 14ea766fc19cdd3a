"""The report on two propagators of one rule."""

from collections.abc import Callable
from functools import partial

import attrs

from puzzlefw.engine import Propagator
from puzzlefw.testing.harness.hunt import Effort, hunt
from puzzlefw.testing.harness.suite import make_suite
from puzzlefw.testing.harness.tally import Skip, Tally
from puzzlefw.testing.propagators import draws
from puzzlefw.testing.propagators.cases import Case
from puzzlefw.testing.propagators.comparing import PROMISES, Pair, is_inside, pair_of, work
from puzzlefw.testing.propagators.scopes import Cases
from puzzlefw.testing.propagators.strength import USUAL, Strength, strength_of


@attrs.define(kw_only=True)
class Comparison:
    """How a propagator stands beside a reference, over drawn boxes.

    *weaker* and *stronger* count the boxes in which it leaves a value that the reference takes,
    and the other way round; *weaker_case* and *stronger_case* are the smallest such, and *other*
    is the smallest full assignment that only one of them accepts. Numbers of runs, and the
    strengths, are pairs: its own, and those of the reference.
    """

    boxes: int = 0
    weaker: int = 0
    stronger: int = 0
    other: Case | None = None
    weaker_case: Case | None = None
    stronger_case: Case | None = None
    runs: tuple[int, int] = (0, 0)
    strengths: tuple[Strength, Strength] = attrs.Factory(lambda: (Strength(), Strength()))

    @property
    def verdict(self) -> str:
        """In few words: another rule, equivalent, stronger, weaker, incomparable, not compared."""
        if self.other is not None:
            return "another rule"
        if self.boxes == 0:
            return "not compared"
        if self.weaker_case is None:
            return "equivalent" if self.stronger_case is None else "stronger"
        return "weaker" if self.stronger_case is None else "incomparable"

    def __str__(self) -> str:
        lines = [f"{self.verdict}, on {self.boxes:,} boxes"]
        if self.other is not None:
            lines.append(f"only one of them accepts {self.other!r}")
        if self.weaker_case is not None:
            lines.append(f"weaker in {self.weaker:,}, such as {self.weaker_case!r}")
        if self.stronger_case is not None:
            lines.append(f"stronger in {self.stronger:,}, such as {self.stronger_case!r}")
        lines.append(f"{self.runs[0]:,} runs, the reference {self.runs[1]:,}")
        mine, reference = self.strengths
        return "\n".join([*lines, f"it {mine}", f"the reference {reference}"])


def compare(
    mine: Callable[..., Propagator],
    reference: Callable[..., Propagator],
    cases: Cases,
    holds: Callable[..., bool] | None = None,
    *,
    one_block: bool = False,
    effort: Effort = USUAL,
) -> Comparison:
    """Return how *mine* stands beside *reference*; the arguments are those of ``compare_suite``."""
    pair = pair_of(mine, reference, cases, holds, one_block=one_block, equivalent=True)
    found = Comparison(
        other=smallest(pair, "same_solutions", effort),
        weaker_case=smallest(pair, "at_least_as_strong", effort),
        stronger_case=smallest(pair, "no_stronger", effort),
    )
    hunt("compare", draws.plain_cases(pair.mine), partial(note, found, pair), effort)
    if found.other is None:
        found.strengths = (strength_of(pair.mine, effort), strength_of(pair.reference, effort))
    return found


def note(found: Comparison, pair: Pair, case: Case) -> None:
    """Add what the two leave of one box, and how often they run."""
    try:
        left, other = pair.settle(case)
        costs = (work(pair.mine, case, "runs"), work(pair.reference, case, "runs"))
    except Skip:
        return
    found.boxes += 1
    found.weaker += not is_inside(left, other)
    found.stronger += not is_inside(other, left)
    found.runs = (found.runs[0] + costs[0], found.runs[1] + costs[1])


def smallest(pair: Pair, key: str, effort: Effort) -> Case | None:
    """Return the smallest case found that breaks a promise, None if none does."""
    tally = Tally()
    try:
        make_suite("CompareSuite", pair, PROMISES).attempt(key, effort, tally)
    except AssertionError:
        found: Case | None = tally.case
        return found
    except Skip:
        return None
    return None
