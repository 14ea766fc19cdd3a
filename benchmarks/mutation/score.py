"""Adds up what became of mutants, in a table with a line for each package."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt

import attrs

from benchmarks.mutation.packages import Package

HEADER = (
    "| package | mutants | tried | killed | timeout | survived | score | 95 % interval | goal |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)
NORMAL_QUANTILE = 1.96


@attrs.frozen
class Score:
    """What became of the mutants of a package; those that were not tried count for nothing."""

    package: Package
    mutants: int
    killed: int
    timeout: int
    survived: int

    @property
    def tried(self) -> int:
        """How many mutants were tried."""
        return self.killed + self.timeout + self.survived

    @property
    def percent(self) -> float:
        """The share of mutants that were found, or hung, among those tried."""
        return 100 * (self.killed + self.timeout) / max(1, self.tried)

    @property
    def is_met(self) -> bool:
        """Whether the score reaches the package's goal."""
        return self.percent >= self.package.goal


def score(package: Package, mutants: int, fates: Iterable[str]) -> Score:
    """Return the score of *package*, which has so many *mutants*, from the *fates* of a sample."""
    count = Counter(fates)
    return Score(package, mutants, count["killed"], count["timeout"], count["survived"])


def interval(found: int, tried: int) -> tuple[float, float]:
    """Return the bounds of a share of *tried*, in percent, at 95 % confidence.

    Wilson's score interval: E. B. Wilson, "Probable inference, the law of succession, and
    statistical inference", JASA 22 (1927).
    """
    if tried == 0:
        return 0.0, 100.0
    share = found / tried
    square = NORMAL_QUANTILE**2
    middle = share + square / (2 * tried)
    reach = NORMAL_QUANTILE * sqrt(share * (1 - share) / tried + square / (4 * tried**2))
    scale = 100 / (1 + square / tried)
    return scale * (middle - reach), scale * (middle + reach)


def line(score: Score) -> str:
    """Return the row of one package."""
    low, high = interval(score.killed + score.timeout, score.tried)
    # Where all are tried, nothing is left to chance.
    bounds = "all" if score.tried == score.mutants else f"{low:.1f} to {high:.1f}"
    percent = f"{score.percent:.1f} %" if score.tried else "not tried"
    missed = "" if score.is_met or not score.tried else " (missed)"
    return (
        f"| {score.package.name} | {score.mutants} | {score.tried} | {score.killed}"
        f" | {score.timeout} | {score.survived} | {percent} | {bounds}"
        f" | {score.package.goal} %{missed} |"
    )


def table(scores: Iterable[Score]) -> str:
    """Return all packages as a table in Markdown."""
    return "\n".join([HEADER, *map(line, scores)])
