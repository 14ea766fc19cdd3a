"""What a caller gets of solving: the answer, and what came of each of many items."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal

import attrs

from puzzlefw.engine import Statistics
from puzzlefw.errors import PuzzlefwError

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # type checkers know it: no package is needed

    from puzzlefw.solvers.rounds import Report

    InstanceT = TypeVar("InstanceT", default=Any)
    SolutionT = TypeVar("SolutionT", default=Any)
else:
    from typing import TypeVar  # without defaults before Python 3.13

    InstanceT = TypeVar("InstanceT")
    SolutionT = TypeVar("SolutionT")

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")
NO_STATISTICS = Statistics()
MOST_SHOWN = 3
"""The most items of a list in a ``repr``."""

Verdict = Literal["unique", "none", "several", "unknown"]


def few(items: Sequence[object]) -> str:
    """Return the first of *items* for a ``repr``, and how many there are."""
    shown = [repr(item) for item in items[:MOST_SHOWN]]
    if len(items) > MOST_SHOWN:
        shown.append(f"... {len(items)} in all")
    return f"({', '.join(shown)}{',' if len(items) == 1 else ''})"


@attrs.frozen(kw_only=True)
class Answer(Generic[SolutionT]):
    """The verdict on an instance, and the solutions found, each of them checked.

    "unique" and "none" are proven: the search was complete, or *faults* name why there is no
    solution. "several" means at least two. "unknown" means that a limit came first; a solution may
    have been found before it. *stopped_by* is that limit: "time", "nodes" or "solutions", or
    "interrupt". It is "" after a complete search, and *solutions* are then all there are. *found*
    is the number of solutions, and also counts those that a caller was handed one by one and that
    are not in *solutions*.
    """

    verdict: Verdict
    solutions: tuple[SolutionT, ...] = attrs.field(default=(), repr=few)
    found: int = attrs.field(repr=False)
    faults: tuple[str, ...] = ()
    statistics: Statistics = attrs.field(default=NO_STATISTICS, repr=False)
    stopped_by: str = ""
    report: "Report | None" = attrs.field(default=None, repr=False)

    @found.default
    def _all_that_are_kept(self) -> int:
        return len(self.solutions)


def verdict_on(found: int, stopped_by: str) -> Verdict:
    """Return the verdict if *found* solutions were found and *stopped_by* ended the search."""
    if found > 1:
        return "several"
    if stopped_by:
        return "unknown"
    return "unique" if found == 1 else "none"


@attrs.frozen
class Outcome(Generic[ItemT, ResultT]):
    """What came of one of many items: its *result*, or the *error* that was raised."""

    item: ItemT
    result: ResultT | None = None
    error: PuzzlefwError | None = None
